import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Absence } from '#contract/deals/absences'
import type { Deal } from '#contract/deals/deals'
import { answerAbsence, sayAbsent } from '#contract/deals/handover'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { invalidate } from '#web/session/query-of.ts'
import { deal as dealQuery, keepDeal } from './queries.ts'

type Act = { kind: 'say' } | { kind: 'contested' | 'conceded'; number: number }

interface Asked {
  question: Both
  action: Both
  text: Both
}

const answers: Record<'contested' | 'conceded', Asked> = {
  contested: {
    question: ['Did you come to the meeting?', 'আপনি কি দেখা করতে গিয়েছিলেন?'],
    action: ['I was there', 'আমি ছিলাম'],
    text: [
      'The two of you then say different things, and the meeting counts against neither.',
      'তখন দুজনের কথা মিলবে না, তাই এটি কারও নামে গোনা হবে না।',
    ],
  },
  conceded: {
    question: ['Did you not come?', 'আপনি কি আসেননি?'],
    action: ['I did not come', 'আমি আসিনি'],
    text: [
      'It is added to the number of meetings you missed, which others can see.',
      'এটি আপনার না আসার হিসাবে যোগ হবে, অন্যরা সেই সংখ্যা দেখেন।',
    ],
  },
}

const sayings: Record<Deal['role'], Asked> = {
  buyer: {
    question: ['Did the seller not come?', 'বিক্রেতা কি আসেননি?'],
    action: ['The seller did not come', 'বিক্রেতা আসেননি'],
    text: ['The seller can contest it within 72 hours.', 'বিক্রেতা ৭২ ঘণ্টার মধ্যে আপত্তি জানাতে পারেন।'],
  },
  seller: {
    question: ['Did the buyer not come?', 'ক্রেতা কি আসেননি?'],
    action: ['The buyer did not come', 'ক্রেতা আসেননি'],
    text: [
      'The buyer can contest it within 72 hours. If you do not meet in time, the buyer gets the money back and your phone is on the market again.',
      'ক্রেতা ৭২ ঘণ্টার মধ্যে আপত্তি জানাতে পারেন। সময়মতো দেখা না হলে ক্রেতা টাকা ফেরত পাবেন আর ফোনটি আবার বাজারে উঠবে।',
    ],
  },
}

/** Adds of a deal in cash whose buyer has paid a deposit. */
const atStake: Record<Act['kind'], Both> = {
  say: [
    'The buyer can contest it within 72 hours. Then an admin decides whose the deposit is; otherwise it is yours if you do not meet in time.',
    'ক্রেতা ৭২ ঘণ্টার মধ্যে আপত্তি জানাতে পারেন। তখন অগ্রিম কার, তা একজন অ্যাডমিন ঠিক করবেন; আপত্তি না এলে আর সময়মতো দেখা না হলে তা আপনার।',
  ],
  contested: [
    'An admin then decides whose the deposit is. Without a decision it comes back to you.',
    'তখন অগ্রিম কার, তা একজন অ্যাডমিন ঠিক করবেন। সিদ্ধান্ত না হলে তা আপনি ফেরত পাবেন।',
  ],
  conceded: ['If you do not meet in time, your deposit is the seller’s.', 'সময়মতো দেখা না হলে আপনার অগ্রিম বিক্রেতার।'],
}

/** Agreed meetings to which one of the two did not come: what is said, and what one can say or answer. */
export function MissedMeetings({ deal }: { deal: Deal }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [act, setAct] = useState<Act | null>(null)
  const { canSay, said } = deal.missedMeetings
  const params = { id: deal.id }
  const send = useAction({
    mutationFn: (act: Act) =>
      act.kind === 'say'
        ? ask(sayAbsent, { params })
        : ask(answerAbsence, { params, body: { number: act.number, answer: act.kind } }),
    onSuccess: (now) => keepDeal(client, now),
    async onError(cause) {
      toastError(cause)
      await invalidate(client, dealQuery(deal.id))
    },
    onSettled: () => setAct(null),
  })
  if (!canSay && said.length === 0) return null
  const asked = act && (act.kind === 'say' ? sayings[deal.role] : answers[act.kind])
  const isDepositAtStake = deal.deposit !== null && deal.state === 'cash_promised'
  return (
    <section aria-labelledby="missed" className="flex flex-col gap-4 rounded-box border border-line p-5">
      <h2 id="missed" className="text-title">
        {say('If someone did not come', 'কেউ না এলে')}
      </h2>
      {said.map((one) => (
        <Said key={`${one.number} ${one.isOwn}`} absence={one} role={deal.role} onAnswer={setAct} />
      ))}
      {canSay && (
        <button
          type="button"
          className="btn self-start border-line bg-base-100"
          onClick={() => setAct({ kind: 'say' })}
        >
          {say(...sayings[deal.role].action)}
        </button>
      )}
      {asked && (
        <Confirm
          question={say(...asked.question)}
          action={say(...asked.action)}
          decline={say('Not now', 'এখন না')}
          isHarmless={act.kind === 'contested'}
          isPending={send.isPending}
          onDecline={() => setAct(null)}
          onConfirm={() => send.mutate(act)}
        >
          <p>{say(...(isDepositAtStake && act.kind === 'say' && deal.role === 'seller' ? atStake.say : asked.text))}</p>
          {isDepositAtStake && act.kind !== 'say' && deal.role === 'buyer' && <p>{say(...atStake[act.kind])}</p>}
          {act.kind === 'say' && (
            <p>
              {deal.handover.proposalsLeft > 0
                ? say(
                    'The deal continues: agree on a new meeting, or call it off.',
                    'কেনাবেচা চলছে: নতুন সময় ঠিক করুন, বা বাতিল করুন।',
                  )
                : say('The deal continues, unless you call it off.', 'বাতিল না করলে কেনাবেচা চলবে।')}
            </p>
          )}
        </Confirm>
      )}
    </section>
  )
}

interface SaidProps {
  absence: Absence
  role: Deal['role']
  onAnswer: (act: Act) => void
}

function Said({ absence: { number, isOwn, meetAt, until, state }, role, onAnswer }: SaidProps) {
  const { say, deadline } = useSpeech()
  const [on, by] = [deadline(meetAt), deadline(until)]
  // The statement is about the buyer if the seller made it.
  const isOfBuyer = (role === 'buyer') !== isOwn
  if (state === 'contested')
    return (
      <p>
        {say(
          `${on}: you do not agree on who came. It counts against neither of you.`,
          `${on}: কে এসেছিলেন তা নিয়ে দুজনের কথা মেলে না। এটি কারও নামে গোনা হবে না।`,
        )}
      </p>
    )
  if (state === 'stands')
    return (
      <p>
        {isOwn
          ? isOfBuyer
            ? say(`${on}: the buyer did not come.`, `${on}: ক্রেতা আসেননি।`)
            : say(`${on}: the seller did not come.`, `${on}: বিক্রেতা আসেননি।`)
          : say(`${on}: you did not come.`, `${on}: আপনি আসেননি।`)}
      </p>
    )
  if (isOwn)
    return (
      <p>
        {isOfBuyer
          ? say(
              `${on}: you say that the buyer did not come. The buyer can contest it until ${by}.`,
              `${on}: আপনি জানিয়েছেন ক্রেতা আসেননি। ক্রেতা ${by} পর্যন্ত আপত্তি জানাতে পারেন।`,
            )
          : say(
              `${on}: you say that the seller did not come. The seller can contest it until ${by}.`,
              `${on}: আপনি জানিয়েছেন বিক্রেতা আসেননি। বিক্রেতা ${by} পর্যন্ত আপত্তি জানাতে পারেন।`,
            )}
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      <p>
        {isOfBuyer
          ? say(
              `The seller says that you did not come on ${on}. If you were there, say so by ${by}; otherwise it counts.`,
              `বিক্রেতা বলছেন ${on}-এ আপনি আসেননি। গিয়ে থাকলে ${by}-এর মধ্যে জানান, না হলে এটি গোনা হবে।`,
            )
          : say(
              `The buyer says that you did not come on ${on}. If you were there, say so by ${by}; otherwise it counts.`,
              `ক্রেতা বলছেন ${on}-এ আপনি আসেননি। গিয়ে থাকলে ${by}-এর মধ্যে জানান, না হলে এটি গোনা হবে।`,
            )}
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => onAnswer({ kind: 'contested', number })}>
          {say(...answers.contested.action)}
        </button>
        <button
          type="button"
          className="btn border-line bg-base-100"
          onClick={() => onAnswer({ kind: 'conceded', number })}
        >
          {say(...answers.conceded.action)}
        </button>
      </div>
    </div>
  )
}
