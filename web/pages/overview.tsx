import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Attention } from '#web/admin/attention.tsx'
import { FieldNumbers } from '#web/admin/field-numbers.tsx'
import { Counts, type PlottedKind } from '#web/ui/counted.tsx'
import { Head } from '#web/site/head.tsx'
import { type MarketCounts, type Overview as OverviewReply, spans } from '#contract/search/statistics'
import { getAnswerHours } from '#contract/support/support'
import { queryOf } from '#web/session/query-of.ts'
import { LoadError } from '#web/ui/alert.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { PlotSkeleton } from '#web/ui/plot.tsx'
import { inbox, overview } from '#web/admin/queries.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

function kindsIn({ say, count, taka }: Speech): Record<keyof MarketCounts, PlottedKind & { byDay: string }> {
  const plotted = (title: string, format = count) => ({
    title,
    byDay: say(`${title} by day`, `দিনে দিনে ${title}`),
    format,
    some: (total: string, most: string, when: string) =>
      say(`${title}: ${total}. Most on ${when}: ${most}.`, `${title}: ${total}। সবচেয়ে বেশি ${when}: ${most}।`),
  })
  return {
    buyers: plotted(say('New buyers', 'নতুন ক্রেতা')),
    sellers: plotted(say('New sellers', 'নতুন বিক্রেতা')),
    phones: plotted(say('Phones posted', 'বাজারে আসা ফোন')),
    bookings: plotted(say('Bookings', 'বুকিং')),
    payments: plotted(say('Payments', 'পেমেন্ট')),
    paid: plotted(say('Paid', 'মোট টাকা'), taka),
    refunds: plotted(say('Refunds', 'টাকা ফেরত')),
    reports: plotted(say('Reports', 'রিপোর্ট')),
  }
}

const statusIn = ({ say }: Speech): Record<keyof OverviewReply['now'], string> => ({
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
      <AnswerTime />
      {isPending && <PlotSkeleton count={8} />}
      {query.isError && !market && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {market && (
        <div
          className={`flex flex-col gap-6 transition-opacity duration-150 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <Counts
            kinds={kindsIn(speech)}
            days={market.days}
            totals={market.totals}
            before={market.before}
            bases={{ paid: 'payments' }}
          />
        </div>
      )}
      {market && <FieldNumbers />}
    </div>
  )
}

/** Says how long people usually wait for the first answer of the market, as they read it themselves. */
function AnswerTime() {
  const { say, count, plural } = useSpeech()
  const answered = useQuery(queryOf(getAnswerHours, {}))
  const hours = answered.data?.hours
  return (
    <p className="min-h-6">
      <Link to="/dashboard/support-inbox" className="link">
        {say('Questions and complaints', 'প্রশ্ন ও অভিযোগ')}
      </Link>
      {answered.data && (
        <span>
          {hours
            ? say(
                plural(hours, {
                  one: ': the first answer usually comes within an hour',
                  other: `: the first answer usually comes within ${count(hours)} hours`,
                }),
                `: প্রথম উত্তর সাধারণত ${count(hours)} ঘণ্টার মধ্যে`,
              )
            : say(': too few answers in 30 days to say how long they take', ': ৩০ দিনে উত্তর কম, তাই গড় সময় বলা যাচ্ছে না')}
        </span>
      )}
    </p>
  )
}

/** Counts each kind of thing, now. Before the counts are known it is as tall, so that the content below does not move. */
function Standing({ now }: { now: OverviewReply['now'] | undefined }) {
  const speech = useSpeech()
  const standing = statusIn(speech)
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
