import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BookingAction, NextStep } from '#contract/bookings/bookings'
import type { Deal } from '#contract/deals/deals'
import { acceptProposal } from '#contract/deals/handover'
import { storage } from '#web/browser/storage.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { BuyerCode } from './buyer-code.tsx'
import { ActionButton } from './deal-acting.tsx'
import { nextIn } from './deal-words.ts'
import { heldWords } from './lost-words.ts'
import { PlanFacts } from './plan-facts.tsx'
import { deal as dealQuery, keepDeal } from './queries.ts'
import { DealPayout } from './reserve-note.tsx'
import { SellerCode } from './seller-code.tsx'
import { stepTitle, turnWords, untilWords } from '#web/i18n/deal-steps.ts'
import { invalidate } from '#web/session/query-of.ts'

/** Marigold says that it is one's own turn; green that the deal is complete. */
const grounds: Record<NextStep['turn'] | 'complete' | 'over', string> = {
  yours: 'border-accent bg-accent/15',
  theirs: 'border-line bg-base-200',
  admin: 'border-line bg-base-200',
  colleague: 'border-line bg-base-200',
  complete: 'border-primary/40 bg-primary/8',
  over: 'border-line bg-base-200',
}

/** The actions that stand with the expected one, since they are the other things that can be true. */
const besides: Partial<Record<NextStep['step'], BookingAction[]>> = {
  try: ['complain'],
  receive: ['report_missing', 'correct_parcel'],
  return: ['book_courier', 'escalate', 'surrender'],
  send: ['book_courier'],
  address: ['escalate', 'surrender'],
  take_return: ['report_missing', 'correct_parcel'],
  pay: ['cancel_sale'],
}

/** The actions that the card of the next step shows; all others are under "Something else". */
export function actionsInCard({ next, actions }: Pick<Deal, 'next' | 'actions'>): BookingAction[] {
  if (!next) return []
  const shown: BookingAction[] = [...next.actions, ...(besides[next.step] ?? [])]
  return actions.filter((action) => action === 'agree' || shown.includes(action))
}

/** The next step of a deal: whose turn it is, until when, what to do and what comes of doing nothing. `now` in milliseconds. */
export function StepCard({ deal, now }: { deal: Deal; now: number }) {
  const { say, deadline, taka } = useSpeech()
  const { next, state, role, callOffAskedBy } = deal
  const by = deal.deadline ? deadline(deal.deadline) : ''
  const held = deal.isOnHold && heldWords[role](deadline(deal.lost?.holdEndsAt ?? ''))
  const hasAsked = callOffAskedBy === role
  const isNew = useCelebration(deal)
  const isOnButton = next?.step === 'pay' && deal.actions.includes('pay')
  return (
    <section
      aria-labelledby="now"
      className={`relative flex flex-col gap-4 rounded-box border border-s-4 p-4 sm:p-5 ${grounds[next?.turn ?? (state === 'completed' ? 'complete' : 'over')]} ${isNew ? 'celebrate' : ''}`}
    >
      <div className="flex flex-col gap-1">
        {next && (
          <p className="text-small font-semibold">
            {say(...turnWords[next.turn])}
            {deal.deadline && !(next.step === 'meet' && next.meetAt) && !isOnButton && (
              <>
                {' · '}
                <time dateTime={deal.deadline}>{say(...untilWords(next, by))}</time>
              </>
            )}
          </p>
        )}
        <h2 id="now" className="text-title">
          {deal.isOnHold ? say('On hold', 'থেমে আছে') : say(...stepTitle(deal))}
        </h2>
      </div>
      <PlanFacts deal={deal} />
      {state === 'cash_promised' && (
        <p className="figures font-semibold">
          {deal.deposit === null
            ? say(`In cash: ${taka(deal.price)}`, `নগদে: ${taka(deal.price)}`)
            : say(
                `In cash: ${taka(deal.price - deal.deposit)}, as ${taka(deal.deposit)} of ${taka(deal.price)} is paid`,
                `নগদে: ${taka(deal.price - deal.deposit)}, কারণ ${taka(deal.price)}-এর ${taka(deal.deposit)} অগ্রিম দেওয়া আছে`,
              )}
        </p>
      )}
      <p className="max-w-prose">{say(...(held || nextIn(deal, by, now)))}</p>
      {deal.part !== null && (
        <p className="figures font-semibold">
          {state === 'completed'
            ? say(`${taka(deal.part)} went back to the buyer.`, `${taka(deal.part)} ক্রেতা ফেরত পেয়েছেন।`)
            : say(`Offered back: ${taka(deal.part)}`, `ফেরতের প্রস্তাব: ${taka(deal.part)}`)}
        </p>
      )}
      {deal.returned > 0 && state !== 'refunded' && (
        <p className="figures">
          {say(
            `${taka(deal.returned)} has gone back to the buyer at the payment company.`,
            `পেমেন্ট কোম্পানি থেকে ${taka(deal.returned)} ক্রেতার কাছে ফেরত গেছে।`,
          )}
        </p>
      )}
      {deal.payout && state === 'completed' && <DealPayout payout={deal.payout} now={now} />}
      {deal.code && next?.step === 'meet' && (
        <BuyerCode dealId={deal.id} code={deal.code} isForCash={state === 'cash_promised'} />
      )}
      <Expected deal={deal} />
      {callOffAskedBy && (
        <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
          <p role="status">
            {hasAsked
              ? say(
                  'You have asked to call off the deal. It continues until the other person agrees.',
                  'আপনি বাতিল চেয়েছেন। অন্যজন রাজি না হওয়া পর্যন্ত কেনাবেচা চলবে।',
                )
              : say(`${deal.other} would like to call the deal off.`, `${deal.other} কেনাবেচাটি বাতিল করতে চান।`)}
          </p>
          {!hasAsked && deal.actions.includes('call_off') && <ActionButton name="call_off" look="plain" />}
        </div>
      )}
    </section>
  )
}

/** Returns whether this device shows for the first time that a deal is complete. */
function useCelebration({ id, state }: Pick<Deal, 'id' | 'state'>): boolean {
  const key = `celebrated ${id}`
  const isComplete = state === 'completed'
  const [wasSeen] = useState(() => storage.read(key) !== null)
  useEffect(() => {
    if (isComplete) storage.keep(key, 'yes')
  }, [isComplete, key])
  return isComplete && !wasSeen
}

/** The expected action as the one green button; several to choose from are plain. */
function Expected({ deal }: { deal: Deal }) {
  const { next, actions, handover, state } = deal
  if (!next) return null
  const [action] = next.actions
  const inCard = actionsInCard(deal)
  // Booking a courier, and the label of what is booked, come before what is typed by hand.
  const canBook = inCard.includes('book_courier')
  const isSecond = canBook || handover.consignment?.hasLabel === true
  const others = inCard.filter((name) => ![...next.actions, 'agree', 'book_courier'].includes(name))
  const canPropose = actions.includes('agree') && handover.proposalsLeft > 0
  const isProposing = next.step === 'propose'
  return (
    <div className="flex max-w-md flex-col gap-2 empty:hidden">
      {next.step === 'answer_proposal' &&
        next.turn === 'yours' &&
        (deal.role === 'buyer' && handover.proposed?.way === 'courier' ? (
          <ActionButton name="accept_courier" look="primary" />
        ) : (
          <Accept deal={deal} />
        ))}
      {isProposing && canPropose && <ActionButton name="agree" look="primary" />}
      {action === 'hand_over' && <SellerCode deal={deal} />}
      {canBook && <ActionButton name="book_courier" look="primary" />}
      {action &&
        action !== 'agree' &&
        action !== 'hand_over' &&
        next.actions.map((name) => (
          <ActionButton key={name} name={name} look={next.actions.length === 1 && !isSecond ? 'primary' : 'plain'} />
        ))}
      {others.map((name) => (
        <ActionButton key={name} name={name} look="plain" />
      ))}
      {canPropose && (
        <div className="flex flex-wrap gap-x-5">
          {!isProposing && <ActionButton name="agree" look="link" />}
          {state !== 'cash_promised' && <ActionButton name="courier" look="link" />}
        </div>
      )}
    </div>
  )
}

function Accept({ deal: { id, handover } }: { deal: Deal }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const accept = useAction({
    mutationFn: (number: number) => ask(acceptProposal, { params: { id }, body: { number } }),
    onSuccess: (now) => keepDeal(client, now),
    async onError(cause) {
      toastError(cause)
      await invalidate(client, dealQuery(id))
    },
  })
  const number = handover.proposed?.number
  return (
    number !== undefined && (
      <button
        type="button"
        className="btn w-full btn-primary"
        disabled={accept.isPending}
        onClick={() => accept.mutate(number)}
      >
        {say('Accept', 'মেনে নিন')}
      </button>
    )
  )
}
