import { Link } from 'react-router'
import type { Booking } from '#contract/bookings'
import { CheckIcon } from '#ui/icons'
import { Jamdani } from '#ui/jamdani'
import { formatCharge, formatTaka } from '#web/money'

/** Says that a booking is paid, with the transaction to show for it. */
export function Receipt({ booking, transactionId }: { booking: Booking; transactionId: string | null }) {
  return (
    <section aria-label="Receipt" className="overflow-hidden rounded-box border border-line">
      <div className="relative flex items-center gap-4 border-b border-line px-6 py-8">
        <div className="absolute inset-0 mask-l-from-10% mask-l-to-90% opacity-18">
          <Jamdani />
        </div>
        <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
          <CheckIcon className="size-7" />
        </span>
        <p className="relative text-title font-semibold" role="status">
          Your payment completed.
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 p-6 sm:grid-cols-[auto_1fr]">
        <Line term="Transaction id">
          <span className="font-mono text-small break-all">{transactionId ?? 'on its way'}</span>
        </Line>
        <Line term="Phone">{booking.title}</Line>
        <Line term="Price">
          <span className="figures">
            {formatTaka(booking.price)}
            {booking.charge.currency !== 'bdt' && <span className="text-quiet"> (charged {formatCharge(booking.charge)})</span>}
          </span>
        </Line>
        <Line term="Location">{booking.location}</Line>
      </dl>
      <div className="px-6 pb-6">
        <Link to="/dashboard" className="btn">
          My Orders
        </Link>
      </div>
    </section>
  )
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="contents max-sm:block">
      <dt className="text-quiet">{term}</dt>
      <dd className="min-w-0 font-medium break-words">{children}</dd>
    </div>
  )
}
