import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { DebtDecision, decideDebt, FeeNote, noteFees, type PayoutOverview } from '#contract/payments/payout-batches'
import type { TraceKind } from '#contract/payments/payouts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { invalidate } from '#web/session/query-of.ts'
import { ledger, payoutsShown } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { EmailAddress } from './person-name.tsx'
import { PersonLink } from './person-link.tsx'
import { HiddenName } from '#web/ui/name.tsx'

type Debt = PayoutOverview['debts'][number]

interface Question {
  decision: DebtDecision['decision']
  debt: Debt
  person: { id: string; name: string }
}

const sameWords: Record<TraceKind, Both> = {
  address: ['same email address', 'একই ইমেইল'],
  number: ['same number', 'একই নম্বর'],
  account: ['same payout account', 'টাকা পাওয়ার একই অ্যাকাউন্ট'],
}

/** Lists the debts of sellers, the other accounts that bear them, and those that may be the same person. */
export function Debts({ debts, feesPaid }: Pick<PayoutOverview, 'debts' | 'feesPaid'>) {
  const { say, taka } = useSpeech()
  const [fees, setFees] = useState<FeeQuestion | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  if (debts.length === 0 && feesPaid.length === 0) return null
  return (
    <section aria-labelledby="debts" className="flex flex-col gap-3">
      <h2 id="debts" className="text-title">
        {say('Owed by sellers', 'বিক্রেতাদের দেনা')}
      </h2>
      <p className="max-w-prose text-quiet">
        {say(
          'They were paid for a phone whose buyer got the money back, or owe the fees of sales in cash. It is taken off their next sales, and off those of people with the same confirmed email address or with the account they were paid into. A number or an account that was only typed can be a stranger’s, so there you decide.',
          'যে ফোনের টাকা তাঁরা পেয়েছিলেন তার ক্রেতা টাকা ফেরত পেয়েছেন, বা নগদে বিক্রির ফি বাকি। তাঁদের পরের বিক্রি থেকে কাটা হয়। যাঁর নিশ্চিত করা ইমেইল একই, বা তাঁরা যে অ্যাকাউন্টে টাকা পেয়েছেন সেটিই যিনি দিয়েছেন, তাঁর বিক্রি থেকেও কাটা হয়। শুধু লেখা নম্বর বা অ্যাকাউন্ট অন্য কারও হতে পারে, তাই সেখানে সিদ্ধান্ত আপনার।',
        )}
      </p>
      <ul>
        {debts.map((debt) => (
          <li key={debt.sellerId} className="flex flex-col gap-2 border-t border-line py-3">
            <DebtLines debt={debt} onAsk={setQuestion} />
            {debt.fees > 0 && (
              <button
                type="button"
                className="btn self-start"
                onClick={() => setFees({ isPaid: true, ...debt, poisha: debt.fees })}
              >
                {say(`Fees of ${taka(debt.fees)} were paid`, `${taka(debt.fees)} ফি শোধ হয়েছে`)}
                <HiddenName> {debt.seller}</HiddenName>
              </button>
            )}
          </li>
        ))}
        {feesPaid.map((paid) => (
          <li
            key={`paid ${paid.sellerId}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <PersonLink person={{ _id: paid.sellerId, name: paid.seller, email: paid.email }} />
              <span className="block text-small text-quiet">
                {say(`Fees noted as paid: ${taka(paid.poisha)}`, `শোধ হয়েছে বলে লেখা ফি: ${taka(paid.poisha)}`)}
              </span>
            </span>
            <button type="button" className="btn" onClick={() => setFees({ isPaid: false, ...paid })}>
              {say('Take it back', 'ফিরিয়ে নিন')}
              <HiddenName> {paid.seller}</HiddenName>
            </button>
          </li>
        ))}
      </ul>
      {fees && <FeesDialog {...fees} onClose={() => setFees(null)} />}
      {question && <DebtDialog {...question} onClose={() => setQuestion(null)} />}
    </section>
  )
}

interface FeeQuestion {
  isPaid: boolean
  sellerId: string
  seller: string
  poisha: number
}

/** Asks an admin how the fees were paid, or why they were not, and notes it. */
function FeesDialog({ isPaid, sellerId, seller, poisha, onClose }: FeeQuestion & { onClose: () => void }) {
  const { say, taka } = useSpeech()
  const queryClient = useQueryClient()
  return (
    <ReasonDialog
      title={
        isPaid
          ? say(`Did ${seller} pay the fees?`, `${seller} কি ফি শোধ করেছেন?`)
          : say(`Did ${seller} not pay the fees?`, `${seller} কি ফি শোধ করেননি?`)
      }
      reason={FeeNote.shape.reason}
      label={isPaid ? say('How it was paid', 'কীভাবে দিয়েছেন') : say('Reason', 'কারণ')}
      hint={say('It goes into the audit log.', 'অডিট লগে থাকবে।')}
      submit={isPaid ? say('Note it', 'লিখে রাখুন') : say('Take it back', 'ফিরিয়ে নিন')}
      isDangerous={!isPaid}
      onSubmit={async (reason) => {
        const { message } = await ask(noteFees, { params: { sellerId }, body: { isPaid, poisha, reason } })
        toast.success(say(message, 'লেখা হয়েছে।'))
        onClose()
        await invalidate(queryClient, ...payoutsShown, ledger)
      }}
      onClose={onClose}
    >
      {isPaid
        ? say(
            `All of the ${taka(poisha)} is noted as paid, with an entry in the ledger for each sale. It can be taken back.`,
            `পুরো ${taka(poisha)} শোধ হয়েছে বলে লেখা হবে, প্রতিটি বিক্রির জন্য হিসাবের খাতায় একটি লাইন। পরে ফিরিয়ে নেওয়া যায়।`,
          )
        : say(
            `${seller} then owes ${taka(poisha)} again, by entries against those that were made.`,
            `${seller}-এর আবার ${taka(poisha)} দেনা থাকবে, আগের লাইনগুলোর উল্টো লাইন লেখা হবে।`,
          )}
    </ReasonDialog>
  )
}

function DebtLines({ debt, onAsk }: { debt: Debt; onAsk: (question: Question) => void }) {
  const { say, taka } = useSpeech()
  const { sellerId, seller, email, poisha, borneBy, matches } = debt
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">
          <PersonLink person={{ _id: sellerId, name: seller, email }} />
        </span>
        <span className="figures font-semibold">{taka(poisha)}</span>
      </p>
      {borneBy.length > 0 && (
        <div className="text-small">
          <p className="text-quiet">{say('Also taken off:', 'যাঁদের থেকেও কাটা হবে:')}</p>
          <ul>
            {borneBy.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
                <span className="min-w-0 wrap-anywhere">
                  <PersonLink person={{ _id: person.id, name: person.name }} />
                </span>
                {person.isDecided && (
                  <button type="button" className="btn" onClick={() => onAsk({ decision: 'release', debt, person })}>
                    {say('Stop taking it off', 'আর কাটবেন না')}
                    <HiddenName> {person.name}</HiddenName>
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {matches.length > 0 && (
        <div className="text-small">
          <p className="text-quiet">{say('May be the same person:', 'একই মানুষ হতে পারেন:')}</p>
          <ul>
            {matches.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1">
                <span className="min-w-0 wrap-anywhere">
                  <PersonLink person={{ _id: person.id, name: person.name }} />
                  <span className="text-quiet">, {person.same.map((kind) => say(...sameWords[kind])).join(', ')}</span>
                  <span className="block text-quiet" translate="no">
                    <EmailAddress email={person.email} />
                  </span>
                </span>
                <button type="button" className="btn" onClick={() => onAsk({ decision: 'set_off', debt, person })}>
                  {say('Set against their money', 'তাঁর টাকা থেকে কাটুন')}
                  <HiddenName> {person.name}</HiddenName>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function DebtDialog({ decision, debt, person, onClose }: Question & { onClose: () => void }) {
  const { say, taka } = useSpeech()
  const queryClient = useQueryClient()
  const amount = taka(debt.poisha)
  return (
    <ReasonDialog
      title={
        decision === 'set_off'
          ? say(`Take it off what ${person.name} earns?`, `${person.name}-এর টাকা থেকে কাটবেন?`)
          : say(`Stop taking it off what ${person.name} earns?`, `${person.name}-এর টাকা থেকে কাটা বন্ধ করবেন?`)
      }
      reason={DebtDecision.shape.reason}
      label={say('Reason', 'কারণ')}
      hint={say('It goes into the audit log.', 'অডিট লগে থাকবে।')}
      submit={
        decision === 'set_off'
          ? say('Set against their money', 'তাঁর টাকা থেকে কাটুন')
          : say('Stop taking it off', 'আর কাটবেন না')
      }
      isDangerous={decision === 'set_off'}
      onSubmit={async (reason) => {
        const params = { sellerId: debt.sellerId, bearerId: person.id }
        const { message } = await ask(decideDebt, { params, body: { decision, reason } })
        toast.success(say(message, 'সিদ্ধান্ত সেভ হয়েছে।'))
        onClose()
        await invalidate(queryClient, ...payoutsShown)
      }}
      onClose={onClose}
    >
      {decision === 'set_off'
        ? say(
            `${debt.seller} owes ${amount}. What ${debt.seller} owes is taken off what ${person.name} earns first, and ${person.name} reads why. Do this only if you are sure that they are one person.`,
            `${debt.seller}-এর দেনা ${amount}। ${person.name}-এর বিক্রির টাকা থেকে আগে তা কাটা হবে, আর কারণটি তিনি নিজের পাতায় পড়বেন। দুজন একই মানুষ, এ ব্যাপারে নিশ্চিত হলেই করুন।`,
          )
        : say(
            `${person.name} is paid in full again. What was taken off already stays settled.`,
            `${person.name} আবার পুরো টাকা পাবেন। আগে যা কাটা হয়েছে তা শোধ হয়েই থাকবে।`,
          )}
    </ReasonDialog>
  )
}
