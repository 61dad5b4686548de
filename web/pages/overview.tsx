import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Counted, type Kind } from '#components/counted'
import { Head } from '#components/head'
import { type MarketCounts, type Overview as OverviewReply, type Span, spans } from '#contract/statistics'
import { Trouble } from '#ui/alert'
import { Filter } from '#ui/filter'
import { PlotSkeleton } from '#ui/plot'
import { overview } from '#web/admin-queries'
import { formatCount, formatTaka } from '#web/money'

const counted = (title: string, some: Kind['some'], none: string): Kind => ({ title, format: formatCount, some, none })

const kinds: Record<keyof MarketCounts, Kind> = {
  buyers: counted('New buyers', (total, most, when) => `New buyers: ${total}, most on ${when}: ${most}.`, 'No new buyers.'),
  sellers: counted('New sellers', (total, most, when) => `New sellers: ${total}, most on ${when}: ${most}.`, 'No new sellers.'),
  phones: counted('Phones posted', (total, most, when) => `Phones posted: ${total}, most on ${when}: ${most}.`, 'No phones were posted.'),
  bookings: counted('Bookings', (total, most, when) => `Bookings: ${total}, most on ${when}: ${most}.`, 'Nothing was booked.'),
  payments: counted('Payments', (total, most, when) => `Payments: ${total}, most on ${when}: ${most}.`, 'Nothing was paid.'),
  paid: {
    title: 'Paid',
    format: formatTaka,
    some: (total, most, when) => `Buyers paid ${total}, most on ${when}: ${most}.`,
    none: 'Nothing was paid.',
  },
  refunds: counted('Refunds', (total, most, when) => `Refunds: ${total}, most on ${when}: ${most}.`, 'Nothing was given back.'),
  reports: counted('Reports', (total, most, when) => `Reports: ${total}, most on ${when}: ${most}.`, 'Nothing was reported.'),
}

const standing: Record<keyof OverviewReply['now'], string> = {
  buyers: 'Buyers',
  sellers: 'Sellers',
  available: 'Phones on the market',
  booked: 'Phones booked',
  sold: 'Phones sold',
  openReports: 'Open reports',
}

const titles: Record<Span, string> = { 30: '30 days', 90: '90 days', 365: '365 days' }

export default function Overview() {
  const [parameters] = useSearchParams()
  const wanted = parameters.get('days')
  const span = spans.find((one) => one === wanted) ?? '30'
  const query = useQuery({ ...overview(span), placeholderData: keepPreviousData })
  const market = query.data

  return (
    <div className="flex flex-col gap-6">
      <Head title="Overview" />
      <h1 className="text-heading">Overview</h1>
      {market && <Standing now={market.now} />}
      <Filter
        label="How many days"
        options={spans.map((one) => ({ to: one === '30' ? '.' : `?days=${one}`, title: titles[one], isChosen: one === span }))}
      />
      {query.isPending && <PlotSkeleton count={8} />}
      {query.isError && !market && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {market && (
        <div className={`grid gap-4 transition-opacity duration-150 md:grid-cols-2 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
          {(Object.keys(kinds) as (keyof MarketCounts)[]).map((kind) => (
            <Counted
              key={kind}
              kind={kinds[kind]}
              days={market.days.map((one) => ({ day: one.day, value: one[kind] }))}
              total={market.totals[kind]}
              before={market.before[kind]}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** How many there are of what, now. */
function Standing({ now }: { now: OverviewReply['now'] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
      {(Object.keys(standing) as (keyof OverviewReply['now'])[]).map((kind) => (
        <div key={kind} className="flex flex-col-reverse justify-end">
          <dt className="text-small text-quiet">{standing[kind]}</dt>
          <dd className="figures text-title font-bold">{formatCount(now[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}
