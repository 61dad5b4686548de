import { useQuery } from '@tanstack/react-query'
import type { Deal } from '#contract/deals/deals'
import type { OwnMoney } from '#contract/payments/payouts'
import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'
import { ownMoney } from './queries.ts'

/** Returns how long the money of a sale is in reserve. */
export function ReserveNote({ reserve: { newSales, newDays, days } }: Pick<OwnMoney, 'reserve'>) {
  const { say, count } = useSpeech()
  if (newDays === 0 && days === 0) return null
  return (
    <p className="max-w-prose text-quiet">
      {newSales > 0 && newDays !== days
        ? say(
            `Paid out ${count(days)} days after a deal is complete; your first ${count(newSales)} sales after ${count(newDays)} days.`,
            `কেনাবেচা শেষ হওয়ার ${count(days)} দিন পরে টাকা যায়; প্রথম ${count(newSales)}টি বিক্রির ${count(newDays)} দিন পরে।`,
          )
        : say(
            `Paid out ${count(days)} days after a deal is complete.`,
            `কেনাবেচা শেষ হওয়ার ${count(days)} দিন পরে টাকা যায়।`,
          )}
    </p>
  )
}

/** Says what the market takes of a sale. */
export function FeeNote({ feeBasisPoints }: Pick<OwnMoney, 'feeBasisPoints'>) {
  const { say, digits, taka } = useSpeech()
  const percent = digits(String(feeBasisPoints / 100))
  const [price, rest] = [taka(1_000_000), taka(1_000_000 - 100 * feeBasisPoints)]
  return (
    <p className="max-w-prose text-quiet">
      {feeBasisPoints === 0
        ? say('PhoneHaat takes no fee: all of the price is yours.', 'ফোনহাট কোনো ফি নেয় না: পুরো দামই আপনার।')
        : say(
            `PhoneHaat takes ${percent}% of the price when a deal is complete: of ${price}, you get ${rest}.`,
            `কেনাবেচা শেষ হলে ফোনহাট দামের ${percent}% ফি নেয়: ${price} দামে আপনি পান ${rest}।`,
          )}
    </p>
  )
}

/** Both before a phone is posted. There is room for them before they are known: the button below would move away from under a press. */
export function ReserveOfSale({ isElsewhere }: { isElsewhere: boolean }) {
  const { data } = useQuery(ownMoney)
  return (
    <div className={`flex flex-col gap-1 md:min-h-[calc(2lh+0.25rem)] ${isElsewhere ? 'max-md:hidden' : ''}`}>
      {data && (
        <>
          <FeeNote feeBasisPoints={data.feeBasisPoints} />
          <ReserveNote reserve={data.reserve} />
        </>
      )}
    </div>
  )
}

/** Returns when the seller of a deal is paid. `now` in milliseconds. */
export function DealPayout({ payout: { from, days }, now }: { payout: NonNullable<Deal['payout']>; now: number }) {
  const { say, count, deadline } = useSpeech()
  const link = (
    <Link to="/dashboard/payouts" className="link">
      {say('Payouts', 'বিক্রির টাকা')}
    </Link>
  )
  if (from === null)
    return (
      days > 0 && (
        <p className="text-quiet">
          {say(
            `Paid out ${count(days)} days after the deal is complete.`,
            `কেনাবেচা শেষ হওয়ার ${count(days)} দিন পরে টাকা যায়।`,
          )}
        </p>
      )
    )
  return (
    <p>
      {Date.parse(from) > now
        ? say(
            <>
              In reserve until <time dateTime={from}>{deadline(from)}</time>: {link}
            </>,
            <>
              রিজার্ভে <time dateTime={from}>{deadline(from)}</time> পর্যন্ত: {link}
            </>,
          )
        : link}
    </p>
  )
}
