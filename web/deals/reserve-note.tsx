import { useQuery } from '@tanstack/react-query'
import type { Deal } from '#contract/deals'
import type { OwnMoney } from '#contract/payouts'
import { Link } from 'react-router'
import { useSpeech } from '#web/i18n/speech.ts'
import { ownMoney } from './queries.ts'

/** How long what a sale earns is in reserve. */
export function ReserveNote({ reserve: { newSales, newDays, days } }: Pick<OwnMoney, 'reserve'>) {
  const { say, count } = useSpeech()
  if (newDays === 0 && days === 0) return null
  return (
    <p className="max-w-prose text-quiet">
      {newSales > 0 && newDays !== days
        ? say(
            `When a deal is complete, the money is yours. It is in reserve for ${count(days)} days before we pay it out; for your first ${count(newSales)} sales for ${count(newDays)} days.`,
            `কেনাবেচা শেষ হলেই টাকা আপনার। পাঠানোর আগে ${count(days)} দিন রিজার্ভে থাকে; প্রথম ${count(newSales)}টি বিক্রির টাকা ${count(newDays)} দিন।`,
          )
        : say(
            `When a deal is complete, the money is yours. It is in reserve for ${count(days)} days before we pay it out.`,
            `কেনাবেচা শেষ হলেই টাকা আপনার। পাঠানোর আগে ${count(days)} দিন রিজার্ভে থাকে।`,
          )}
    </p>
  )
}

/** The same before a phone is posted. */
export function ReserveOfSale({ isElsewhere }: { isElsewhere: boolean }) {
  const { data } = useQuery(ownMoney)
  return data ? (
    <div className={isElsewhere ? 'max-md:hidden' : ''}>
      <ReserveNote reserve={data.reserve} />
    </div>
  ) : null
}

/** When the seller of a deal is paid. `now` in milliseconds. */
export function DealPayout({ payout: { from, days }, now }: { payout: NonNullable<Deal['payout']>; now: number }) {
  const { say, count, deadline } = useSpeech()
  const link = (
    <Link to="/dashboard/payouts" className="link link-primary">
      {say('Payouts', 'বিক্রির টাকা')}
    </Link>
  )
  if (from === null)
    return (
      days > 0 && (
        <p className="text-quiet">
          {say(
            `Once the deal is complete, the money is in reserve for ${count(days)} days, then we pay it out.`,
            `কেনাবেচা শেষ হলে টাকা ${count(days)} দিন রিজার্ভে থাকে, তারপর পাঠানো হয়।`,
          )}
        </p>
      )
    )
  return (
    <p>
      {Date.parse(from) > now
        ? say(
            <>
              It is in reserve and can be paid out from <time dateTime={from}>{deadline(from)}</time>: {link}
            </>,
            <>
              টাকা রিজার্ভে আছে, <time dateTime={from}>{deadline(from)}</time> থেকে পাঠানো যাবে: {link}
            </>,
          )
        : link}
    </p>
  )
}
