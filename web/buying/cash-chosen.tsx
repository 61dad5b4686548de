import { Link } from 'react-router'
import type { Booking } from '#contract/bookings/bookings'
import { dealPath } from '#contract/base/dashboard-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { CashRules } from './cash-rules.tsx'

/** Says that a booking is paid in cash when the two meet, or at the door, and leads to its deal. */
export function CashChosen({ booking: { _id: id, price, deposit, atDoor } }: { booking: Booking }) {
  const { say, taka } = useSpeech()
  return (
    <section
      aria-label={say('Payment', 'পেমেন্ট')}
      className="flex flex-col gap-4 rounded-box border border-line p-4 sm:p-6"
    >
      <p className="text-title font-semibold" role="status">
        {atDoor
          ? say(`You pay the courier ${taka(price)} in cash at the door.`, `দরজায় কুরিয়ারকে নগদ ${taka(price)} দেবেন।`)
          : say(
              `You pay ${taka(price - (deposit ?? 0))} in cash when you meet.`,
              `দেখা করে নগদ ${taka(price - (deposit ?? 0))} দেবেন।`,
            )}
      </p>
      {deposit !== null && (
        <p className="figures">
          {say(
            `Your deposit of ${taka(deposit)} is paid, of ${taka(price)} in all.`,
            `মোট ${taka(price)}-এর মধ্যে ${taka(deposit)} অগ্রিম দিয়েছেন।`,
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={dealPath(id)} className="btn btn-primary">
          {atDoor ? say('Go to the deal', 'কেনাবেচাটি দেখুন') : say('Agree where to meet', 'কোথায় দেখা হবে ঠিক করুন')}
        </Link>
        <Link to="/dashboard" className="btn">
          {say('My Orders', 'আমার অর্ডার')}
        </Link>
      </div>
      <CashRules hasDeposit={deposit !== null} isAtDoor={atDoor} />
    </section>
  )
}
