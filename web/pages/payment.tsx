import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { CardPayment } from '#components/card-payment'
import { Head } from '#components/head'
import { Receipt } from '#components/receipt'
import type { Booking, BookingState } from '#contract/bookings'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { booking as bookingQuery } from '#web/queries'
import { Refused } from '#web/refused'

const over: Partial<Record<BookingState, string>> = {
  cancelled: 'This booking was cancelled.',
  expired: 'This booking was not paid in time.',
  refunded: 'This booking was refunded.',
}

export default function PaymentPage() {
  const { id = '' } = useParams()
  const query = useQuery(bookingQuery(id))

  if (query.isPending) return <PaymentSkeleton />
  if (query.isError && !query.data) {
    return (
      <>
        <Head title="Payment" />
        <h1 className="mb-6 text-heading">Payment</h1>
        {query.error instanceof Refused && query.error.problem.status < 500 && query.error.problem.status >= 400 ? (
          <Empty title="There is no such booking among yours.">
            <Link to="/dashboard" className="btn btn-primary">
              My Orders
            </Link>
          </Empty>
        ) : (
          <Trouble message={query.error.message} onRetry={() => void query.refetch()} />
        )}
      </>
    )
  }
  return (
    <div className="flex max-w-xl flex-col gap-6">
      <Head title={`Payment for ${query.data.title}`} />
      <h1 className="text-heading">Payment for {query.data.title}</h1>
      <Payment booking={query.data} />
    </div>
  )
}

function Payment({ booking }: { booking: Booking }) {
  if (booking.paid) return <Receipt booking={booking} transactionId={booking.transactionId} />
  if (booking.state === 'unpaid') return <CardPayment booking={booking} />
  return (
    <Empty title={over[booking.state] ?? 'This booking is no longer open.'}>
      <p>There is nothing to pay for it.</p>
      <Link to="/#brands" className="btn btn-primary">
        Look at phones
      </Link>
    </Empty>
  )
}

function PaymentSkeleton() {
  return (
    <div className="flex max-w-xl flex-col gap-6" role="status">
      <span className="sr-only">Loading your booking</span>
      <div className="skeleton h-9 w-4/5" />
      <div className="skeleton h-7 w-3/5" />
      <div className="skeleton h-72 w-full" />
    </div>
  )
}
