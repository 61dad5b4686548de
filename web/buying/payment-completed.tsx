import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings'
import { dealPath, receiptPath } from '#contract/base/dashboard-addresses'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Jamdani } from '#web/ui/jamdani.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { AfterPaying } from './after-paying.tsx'

/** Says that a booking is paid, and leads to its code; the transaction, which the receipt shows too, is last. */
export function PaymentCompleted({ booking, transactionId }: { booking: Booking; transactionId: string | null }) {
  const { say, taka, charge } = useSpeech()
  return (
    <section aria-label={say('Payment', 'পেমেন্ট')} className="overflow-hidden rounded-box border border-line">
      <div className="relative flex items-center gap-4 border-b max-[20rem]:flex-wrap border-line px-6 py-8">
        <div className="absolute inset-0 mask-l-from-10% mask-l-to-90% opacity-18">
          <Jamdani />
        </div>
        <span className="relative grid size-12 shrink-0 place-items-center rounded-full bg-primary text-primary-content">
          <CheckIcon className="size-7" />
        </span>
        <p className="relative min-w-0 text-title font-semibold wrap-anywhere" role="status">
          {say('Your payment completed.', 'আপনার পেমেন্ট হয়ে গেছে।')}
        </p>
      </div>
      <div className="flex flex-col gap-6 p-6">
        <div className="flex flex-wrap gap-3">
          <Link to={dealPath(booking._id)} className="btn btn-primary">
            {booking.next ? say('Your code and next step', 'আপনার কোড ও পরের ধাপ') : say('Your deal', 'আপনার কেনাবেচা')}
          </Link>
          <Link to={receiptPath(booking._id)} className="btn">
            {say('Receipt', 'রসিদ')}
          </Link>
          <Link to="/dashboard" className="btn">
            {say('My Orders', 'আমার অর্ডার')}
          </Link>
        </div>
        <Facts>
          <Fact term={say('Price', 'দাম')}>
            <span className="figures">
              {taka(booking.price)}
              {booking.charge.currency !== 'bdt' && booking.deposit === null && (
                <span className="text-quiet">
                  {' '}
                  {say(`(charged ${charge(booking.charge)})`, `(কার্ড থেকে ${charge(booking.charge)})`)}
                </span>
              )}
            </span>
          </Fact>
        </Facts>
        {booking.next && !booking.atDoor && <AfterPaying />}
        {booking.inCash ? (
          <p className="figures text-small text-quiet">
            {booking.deposit === null
              ? say('You paid the seller in cash.', 'বিক্রেতাকে নগদ টাকা দিয়েছেন।')
              : say(
                  `You paid a deposit of ${taka(booking.deposit)}, and ${taka(booking.price - booking.deposit)} in cash.`,
                  `${taka(booking.deposit)} অগ্রিম আর ${taka(booking.price - booking.deposit)} নগদে দিয়েছেন।`,
                )}
          </p>
        ) : booking.atDoor ? (
          <p className="text-small text-quiet">
            {say('You paid the courier in cash. We hold the money.', 'কুরিয়ারকে নগদ টাকা দিয়েছেন। টাকা আমাদের কাছে জমা আছে।')}
          </p>
        ) : (
          <p className="text-small text-quiet">
            {say('Transaction id', 'লেনদেন নম্বর')}:{' '}
            {transactionId ? (
              <span className="font-mono break-all" translate="no">
                {transactionId}
              </span>
            ) : (
              <span>{say('on its way', 'আসছে')}</span>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
