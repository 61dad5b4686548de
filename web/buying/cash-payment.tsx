import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Booking, getBookings } from '#contract/bookings/bookings'
import { getPaymentMethods, promiseCash } from '#contract/payments/methods'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { counts } from '#web/session/query-client.ts'
import { invalidate } from '#web/session/query-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { CashRules } from './cash-rules.tsx'
import { PaymentSubject } from './payment-subject.tsx'
import { booking as bookingQuery } from './queries.ts'

/** Lets the buyer of an open booking choose to pay in cash, and says first that no money can go back by us. */
export function CashPayment({ booking }: { booking: Booking }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const promise = useAction({
    mutationFn: () => ask(promiseCash, { params: { id: booking._id }, body: { price: booking.price } }),
    onSettled: () => invalidate(client, bookingQuery(booking._id), getBookings, getPaymentMethods, counts),
  })
  return (
    <CashWay booking={booking}>
      {promise.isError && <Alert>{promise.error.message}</Alert>}
      <button
        type="button"
        className="btn btn-primary self-start"
        disabled={promise.isPending}
        onClick={() => promise.mutate()}
      >
        {say('Pay in cash when we meet', 'দেখা করে নগদে দেব')}
      </button>
    </CashWay>
  )
}

/** Says to whom the cash is given and by which rules, around the way to choose it, and then what is paid for. */
export function CashWay({
  booking,
  isAtDoor = false,
  children,
}: {
  booking: Booking
  isAtDoor?: boolean
  children: ReactNode
}) {
  const { say, taka } = useSpeech()
  const price = <strong className="figures">{taka(booking.price)}</strong>
  return (
    <>
      <section
        aria-label={isAtDoor ? say('Cash on delivery', 'ক্যাশ অন ডেলিভারি') : say('Cash when you meet', 'দেখা করে নগদ টাকা')}
        className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-6"
      >
        <p className="text-title">
          {isAtDoor
            ? say(<>You pay the courier {price} in cash at the door</>, <>দরজায় কুরিয়ারকে নগদ {price} দেবেন</>)
            : say(<>You give the seller {price} in cash when you meet</>, <>দেখা করে বিক্রেতাকে নগদ {price} দেবেন</>)}
        </p>
        <CashRules isAtDoor={isAtDoor} />
        {children}
      </section>
      <PaymentSubject booking={booking} />
    </>
  )
}
