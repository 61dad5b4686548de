import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Attention } from '#web/admin/attention.tsx'
import { Counted, type CountedKind } from '#web/ui/counted.tsx'
import { Head } from '#web/site/head.tsx'
import { type MarketCounts, type Overview as OverviewReply, spans } from '#contract/search/statistics'
import { LoadError } from '#web/ui/alert.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { PlotSkeleton } from '#web/ui/plot.tsx'
import { inbox, overview } from '#web/admin/queries.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

function kindsIn({ say, count, taka }: Speech): Record<keyof MarketCounts, CountedKind> {
  const plotted = (title: string, none: string, format = count): CountedKind => ({
    title,
    format,
    none,
    some: (total, most, when) =>
      say(`${title}: ${total}. Most on ${when}: ${most}.`, `${title}: ${total}। সবচেয়ে বেশি ${when}: ${most}।`),
  })
  return {
    buyers: plotted(say('New buyers', 'নতুন ক্রেতা'), say('No new buyers.', 'নতুন ক্রেতা নেই।')),
    sellers: plotted(say('New sellers', 'নতুন বিক্রেতা'), say('No new sellers.', 'নতুন বিক্রেতা নেই।')),
    phones: plotted(say('Phones posted', 'বাজারে আসা ফোন'), say('No phones were posted.', 'কোনো ফোন আসেনি।')),
    bookings: plotted(say('Bookings', 'বুকিং'), say('Nothing was booked.', 'কোনো বুকিং হয়নি।')),
    payments: plotted(say('Payments', 'পেমেন্ট'), say('Nothing was paid.', 'কোনো পেমেন্ট হয়নি।')),
    paid: plotted(say('Paid', 'মোট টাকা'), say('Nothing was paid.', 'কোনো পেমেন্ট হয়নি।'), taka),
    refunds: plotted(say('Refunds', 'টাকা ফেরত'), say('No refunds.', 'কোনো টাকা ফেরত যায়নি।')),
    reports: plotted(say('Reports', 'রিপোর্ট'), say('Nothing was reported.', 'কোনো রিপোর্ট আসেনি।')),
  }
}

const standingIn = ({ say }: Speech): Record<keyof OverviewReply['now'], string> => ({
  buyers: say('Buyers', 'ক্রেতা'),
  sellers: say('Sellers', 'বিক্রেতা'),
  available: say('Phones on the market', 'বাজারে ফোন'),
  booked: say('Phones booked', 'বুক করা ফোন'),
  sold: say('Phones sold', 'বিক্রি হওয়া ফোন'),
  openReports: say('Open reports', 'নতুন রিপোর্ট'),
})

export default function Overview() {
  const speech = useSpeech()
  const { say, count } = speech
  const [parameters] = useSearchParams()
  const wanted = parameters.get('days')
  const span = spans.find((one) => one === wanted) ?? '30'
  const query = useQuery({ ...overview(span), placeholderData: keepPreviousData })
  // The inbox is above the figures, which do not move when it comes.
  const isPending = useQuery(inbox).isPending || query.isPending
  const market = isPending ? undefined : query.data
  const kinds = kindsIn(speech)

  return (
    <div className="flex flex-col gap-6">
      <Head title={say('Overview', 'এক নজরে')} />
      {/* Content that comes later is below the controls that one may be about to press. */}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-heading">{say('Overview', 'এক নজরে')}</h1>
        <Filter
          label={say('How many days', 'কত দিন')}
          options={spans.map((one) => ({
            to: one === '30' ? '.' : `?days=${one}`,
            title: say(`${one} days`, `${count(Number(one))} দিন`),
            isChosen: one === span,
          }))}
        />
      </div>
      {market && <Attention late={market.attention} now={query.dataUpdatedAt} />}
      {(market ?? isPending) && <Standing now={market?.now} />}
      {isPending && <PlotSkeleton count={8} />}
      {query.isError && !market && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {market && (
        <div
          className={`grid gap-4 transition-opacity duration-150 md:grid-cols-2 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {(Object.keys(kinds) as (keyof MarketCounts)[]).map((kind) => (
            <Counted
              key={kind}
              kind={kinds[kind]}
              days={market.days.map((one) => ({ day: one.day, value: one[kind] }))}
              total={market.totals[kind]}
              before={market.before[kind]}
              base={market.before[kind === 'paid' ? 'payments' : kind]}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Counts each kind of thing, now. Before the counts are known it is as tall, so that the content below does not move. */
function Standing({ now }: { now: OverviewReply['now'] | undefined }) {
  const speech = useSpeech()
  const standing = standingIn(speech)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
      {(Object.keys(standing) as (keyof OverviewReply['now'])[]).map((kind) => (
        <div key={kind} className="flex flex-col-reverse justify-end">
          <dt className="text-small text-quiet">{standing[kind]}</dt>
          <dd className="figures text-title font-bold">
            {now ? speech.count(now[kind]) : <span className="skeleton inline-block h-4 w-10" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
