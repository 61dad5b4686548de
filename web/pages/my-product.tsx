import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { OwnPart } from '#contract/listings/listings'
import { Head } from '#web/site/head.tsx'
import { sales } from '#web/deals/sales-query.ts'
import { ProductsTable } from '#web/selling/products-table.tsx'
import { PostedSoon } from '#web/selling/posted-soon.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { ownSanctions } from '#web/phones/queries.ts'
import { myProductCounts, myProducts, myMonth } from '#web/selling/queries.ts'
import { useSession } from '#web/session/state.ts'
import { optionalPart } from '#web/session/optional-part.tsx'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

const JustPosted = optionalPart(async () => (await import('./my-product/just-posted.tsx')).JustPosted)

const tabs: Record<OwnPart, { title: Both; empty: Both }> = {
  available: { title: ['On sale', 'বিক্রিতে'], empty: ['No phones on sale', 'বিক্রির জন্য কোনো ফোন নেই'] },
  booked: { title: ['Booked', 'বুক করা'], empty: ['No phones booked right now', 'এখন কোনো ফোন বুক করা নেই'] },
  under_way: {
    title: ['In a deal', 'কেনাবেচা চলছে'],
    empty: ['No deals under way', 'এখন কোনো কেনাবেচা চলছে না'],
  },
  sold: { title: ['Sold', 'বিক্রি'], empty: ['No phones sold yet', 'এখনও কোনো ফোন বিক্রি হয়নি'] },
  withdrawn: {
    title: ['Off the market', 'বাজারে নেই'],
    empty: ['No phones off the market', 'সব ফোনই বাজারে আছে'],
  },
}
const statuses = Object.keys(tabs) as OwnPart[]

/** The phone that was posted a moment ago, as Add A Product says it. */
const postedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'posted' in state && typeof state.posted === 'string'
    ? state.posted
    : null

export default function MyProduct() {
  const { person } = useSession()
  const { say, count } = useSpeech()
  const posted = postedIn(useLocation().state)
  const wanted = useSearchParams()[0].get('status')
  const chosen = statuses.find((status) => status === wanted)
  const query = useInfiniteQuery(myProducts(person?.email ?? '', chosen))
  const countsQuery = useQuery(myProductCounts)
  const counts = countsQuery.data
  const products = query.data?.pages.flatMap((page) => page.items) ?? []
  const hasDeals = counts !== undefined && counts.booked + counts.under_way > 0
  const deals = useInfiniteQuery({ ...sales('open'), enabled: hasDeals })
  const open = (deals.data?.pages ?? []).flatMap((page) => page.items)
  const sanctions = useQuery({ ...ownSanctions, enabled: products.some(({ takenDownFor }) => takenDownFor) })
  const refused = (sanctions.data ?? []).flatMap(({ appeal, listing }) =>
    appeal?.answer && listing ? listing._id : [],
  )
  // A row does not move when it is known whose turn it is, or what became of an appeal.
  const isComplete = query.isSuccess && countsQuery.isFetched && !deals.isLoading && !sanctions.isLoading
  // The first deal is loaded later: rows that are there stay, and so does a dialog about one of them.
  const [wasComplete, setWasComplete] = useState(false)
  if (isComplete && !wasComplete) setWasComplete(true)
  const isReady = query.isSuccess && (isComplete || wasComplete)
  const all = counts ? Object.values(counts).reduce((sum, one) => sum + one, 0) : 0
  const kinds = counts ? statuses.filter((status) => counts[status] > 0).length : 0

  return (
    <div className="flex flex-col gap-3 sm:gap-6">
      <Head title={say('My Product', 'আমার ফোন')} />
      <h1 className="text-heading">{say('My Product', 'আমার ফোন')}</h1>
      {posted && (
        <Suspense fallback={<PostedSoon />}>
          <JustPosted id={posted} />
        </Suspense>
      )}
      {counts && all > 0 && <MonthHead counts={counts} />}
      {counts && (kinds > 1 || chosen) && (
        <Filter
          label={say('Status of the phones', 'ফোনের অবস্থা')}
          options={[
            { to: '.', title: `${say('All', 'সব')} ${count(all)}`, isChosen: chosen === undefined },
            ...statuses
              .filter((status) => counts[status] > 0 || status === chosen)
              .map((status) => ({
                to: `?status=${status}`,
                title: `${say(...tabs[status].title)} ${count(counts[status])}`,
                isChosen: status === chosen,
              })),
          ]}
        />
      )}
      {!isReady && !query.isError && <TableSkeleton />}
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {isReady && products.length === 0 && (chosen ? <Empty title={say(...tabs[chosen].empty)} /> : <NothingYet />)}
      {isReady && products.length > 0 && (
        <ProductsTable
          products={products}
          known={{ sales: new Map(open.map((sale) => [sale.id, sale])), refused: new Set(refused) }}
          isOpen={chosen !== undefined}
          now={query.dataUpdatedAt}
        />
      )}
      <ShowMore query={query} of="products" />
    </div>
  )
}

function NothingYet() {
  const { say } = useSpeech()
  return (
    <Empty title={say('You are not selling a phone yet', 'আপনি এখনও কোনো ফোন বিক্রি করছেন না')}>
      <p>
        {say(
          'Take a few photos, name your price, and your phone is on sale right away.',
          'কয়েকটি ছবি তুলুন, দাম লিখুন, ফোন সঙ্গে সঙ্গেই বাজারে।',
        )}
      </p>
      <Link to="/dashboard/add-product" className="btn btn-primary">
        {say('Add A Product', 'ফোন বিক্রি করুন')}
      </Link>
    </Empty>
  )
}

/** A seller's last thirty days in four figures, above their phones. It keeps its place while two of them are on their way. */
function MonthHead({ counts }: { counts: Record<OwnPart, number> }) {
  const { say, count, taka } = useSpeech()
  const totals = useQuery(myMonth).data?.totals
  const figures = [
    [say('Earned in 30 days', '৩০ দিনে আয়'), totals && taka(totals.income)],
    [say('Views in 30 days', '৩০ দিনে দেখা'), totals && count(totals.views)],
    [say('On sale', 'বিক্রিতে'), count(counts.available)],
    [say('Sold', 'মোট বিক্রি'), count(counts.sold)],
  ] as const
  return (
    <section aria-labelledby="month" className="flex flex-wrap items-center gap-x-6 rounded-box bg-base-200 px-4 py-2">
      <h2 id="month" className="sr-only">
        {say('Your sales in short', 'এক নজরে আপনার বিক্রি')}
      </h2>
      <dl className="grid grow grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
        {figures.map(([title, figure]) => (
          <div key={title} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-quiet">{title}</dt>
            <dd className="figures text-lead font-semibold">{figure ?? <span aria-hidden="true">–</span>}</dd>
          </div>
        ))}
      </dl>
      <Link to="/dashboard/my-month" className="inline-flex min-h-11 items-center font-semibold hover:underline">
        {say('By day', 'দিন ধরে')}
      </Link>
    </section>
  )
}
