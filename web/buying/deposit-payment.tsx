import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings'
import { useSpeech } from '#web/i18n/speech.ts'
import { CashRules } from './cash-rules.tsx'

interface DepositPaymentProps {
  booking: Booking
  /** In poisha. */
  deposit: number
  /** The ways to pay it. */
  children: ReactNode
}

/** Lets the buyer of an open booking choose to pay in cash where a deposit comes first: says how much is paid now and how much is brought, and whose the deposit becomes. */
export function DepositPayment({ booking: { price }, deposit, children }: DepositPaymentProps) {
  const { say, taka } = useSpeech()
  return (
    <>
      <section
        aria-label={say('Cash when you meet', 'দেখা করে নগদ টাকা')}
        className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-6"
      >
        <p className="text-title">
          {say(
            <>
              You pay a deposit of <strong className="figures">{taka(deposit)}</strong> now, and give the seller{' '}
              <strong className="figures">{taka(price - deposit)}</strong> in cash when you meet
            </>,
            <>
              এখন <strong className="figures">{taka(deposit)}</strong> অগ্রিম দেবেন, আর দেখা করে বিক্রেতাকে নগদ{' '}
              <strong className="figures">{taka(price - deposit)}</strong> দেবেন
            </>,
          )}
        </p>
        <CashRules hasDeposit />
      </section>
      {children}
    </>
  )
}
