import { Link } from 'react-router'
import type { Booking } from '#contract/bookings'
import { CheckIcon } from '#ui/icons'
import { Jamdani } from '#ui/jamdani'
import { useSpeech } from '#web/speech'

/** Says that a booking is paid, with the transaction to show for it. */
export function Receipt({ booking, transactionId }: { booking: Booking; transactionId: string | null }) {
  const { say, taka, charge } = useSpeech()
  return (
    <section aria-label={say('Receipt', 'রসিদ')} className="overflow-hidden rounded-box border border-line">
      <div className="relative flex items-center gap-4 border-b border-line px-6 py-8">
        <div className="absolute inset-0 mask-l-from-10% mask-l-to-90% opacity-18">
          <Jamdani />
        </div>
        <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
          <CheckIcon className="size-7" />
        </span>
        <p className="relative text-title font-semibold" role="status">
          {say('Your payment completed.', 'আপনার পেমেন্ট হয়ে গেছে।')}
        </p>
      </div>
      <dl className="grid gap-x-6 gap-y-4 p-6 sm:grid-cols-[auto_1fr]">
        <Line term={say('Transaction id', 'লেনদেন নম্বর')}>
          {transactionId ? (
            <span className="font-mono text-small break-all" translate="no">
              {transactionId}
            </span>
          ) : (
            say('on its way', 'আসছে')
          )}
        </Line>
        <Line term={say('Phone', 'ফোন')}>
          <span translate="no">{booking.title}</span>
        </Line>
        <Line term={say('Price', 'দাম')}>
          <span className="figures">
            {taka(booking.price)}
            {booking.charge.currency !== 'bdt' && (
              <span className="text-quiet"> {say(`(charged ${charge(booking.charge)})`, `(কার্ড থেকে ${charge(booking.charge)})`)}</span>
            )}
          </span>
        </Line>
        <Line term={say('Location', 'জায়গা')}>
          <span translate="no">{booking.location}</span>
        </Line>
      </dl>
      <div className="px-6 pb-6">
        <Link to="/dashboard" className="btn">
          {say('My Orders', 'আমার অর্ডার')}
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
