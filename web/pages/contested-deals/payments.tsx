import type { DealCase } from '#contract/deals/deal-cases'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { disputeWords } from '#web/notifications/failure-words.ts'

type Payment = DealCase['payments'][number]

const states: Record<Payment['state'], Both> = {
  open: ['not paid yet', 'এখনও দেওয়া হয়নি'],
  succeeded: ['paid', 'দেওয়া হয়েছে'],
  cancelled: ['ended unpaid', 'না দিয়েই শেষ'],
  refund_due: ['refund on its way', 'টাকা ফেরত যাচ্ছে'],
  refunded: ['refunded', 'ফেরত দেওয়া হয়েছে'],
}

const disputeStates: Record<Payment['disputes'][number]['state'], Both> = {
  open: ['open', 'চলছে'],
  won: ['won', 'জেতা'],
  lost: ['lost', 'হারা'],
  dropped: ['closed without a decision', 'সিদ্ধান্ত ছাড়াই বন্ধ'],
}

/** The payments of a deal, with what has gone back and what banks dispute. */
export function Payments({ payments }: Pick<DealCase, 'payments'>) {
  const { say, charge, shortTime } = useSpeech()
  const inCharge = ({ charge: { currency } }: Payment, amount: number) => charge({ amount, currency })
  return (
    <ul className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.madeAt} className="figures">
          <p>
            <span className="font-semibold">{inCharge(payment, payment.charge.amount)}</span>,{' '}
            {say(...states[payment.state])}
          </p>
          <p className="text-small text-quiet">
            <time dateTime={payment.settledAt ?? payment.madeAt}>{shortTime(payment.settledAt ?? payment.madeAt)}</time>
          </p>
          {payment.givenBack > 0 && (
            <p>
              {say('Refunded so far: ', 'ফেরত গেছে: ')}
              {inCharge(payment, payment.givenBack)}
            </p>
          )}
          {payment.part && !payment.part.isReturned && (
            <p>
              {say('On its way back: ', 'ফেরত যাচ্ছে: ')}
              {inCharge(payment, payment.part.charged)}
            </p>
          )}
          {payment.disputes.map(({ reason, state, openedAt }) => (
            <p key={openedAt}>
              {say('Disputed by the bank: ', 'ব্যাংকের আপত্তি: ')}
              {say(...disputeWords[reason])}, {say(...disputeStates[state])}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
