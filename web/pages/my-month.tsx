import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Counted, type Kind } from '#components/counted'
import { Head } from '#components/head'
import { PhonesOfMonth } from '#components/phones-of-month'
import type { SellerCounts } from '#contract/statistics'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { PlotSkeleton } from '#ui/plot'
import { formatCount, formatTaka } from '#web/money'
import { myMonth } from '#web/seller-queries'

const kinds: Record<keyof SellerCounts, Kind> = {
  views: {
    title: 'Views',
    format: formatCount,
    some: (total, most, when) => `Your phones were looked at ${total} times in 30 days, most on ${when}: ${most} times.`,
    none: 'Nobody looked at your phones in 30 days.',
  },
  favourites: {
    title: 'Favourites',
    format: formatCount,
    some: (total, most, when) => `Your phones were kept as a favourite ${total} times in 30 days, most on ${when}: ${most} times.`,
    none: 'Nobody kept a phone of yours as a favourite in 30 days.',
  },
  bookings: {
    title: 'Bookings',
    format: formatCount,
    some: (total, most, when) => `Your phones were booked ${total} times in 30 days, most on ${when}: ${most} times.`,
    none: 'Nobody booked a phone of yours in 30 days.',
  },
  income: {
    title: 'Income',
    format: formatTaka,
    some: (total, most, when) => `Your phones brought ${total} in 30 days, most on ${when}: ${most}.`,
    none: 'None of your phones was paid for in 30 days.',
  },
}

export default function MyMonth() {
  const query = useQuery(myMonth)
  const month = query.data

  return (
    <div className="flex flex-col gap-6">
      <Head title="My month" />
      <div>
        <h1 className="text-heading">My month</h1>
        <p className="mt-1 text-quiet">The last 30 days, today included.</p>
      </div>
      {query.isPending && <PlotSkeleton count={4} />}
      {query.isError && !month && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {month?.offered === 0 && (
        <Empty title="Your month begins with a phone">
          <p>Put one on the market. Here you then see how many people look at it, book it and pay.</p>
          <Link to="/dashboard/add-product" className="btn btn-primary">
            Add A Product
          </Link>
        </Empty>
      )}
      {month !== undefined && month.offered > 0 && (
        <>
          <div className="grid gap-4 md:grid-cols-2">
            {(Object.keys(kinds) as (keyof SellerCounts)[]).map((kind) => (
              <Counted
                key={kind}
                kind={kinds[kind]}
                days={month.days.map((one) => ({ day: one.day, value: one[kind] }))}
                total={month.totals[kind]}
                before={month.before[kind]}
              />
            ))}
          </div>
          <p className="max-w-2xl text-small text-quiet">
            A visitor counts once a phone and day, and your own visits do not count. Income is what was paid and not given back.
          </p>
          {month.phones.length > 0 && <PhonesOfMonth phones={month.phones} />}
        </>
      )}
    </div>
  )
}
