import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sales as salesQuery } from '#web/deals/queries.ts'
import { ReportNoted } from '#web/deals/report-noted.tsx'
import { SalesTable } from '#web/deals/sales-table.tsx'
import { Head } from '#web/site/head.tsx'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** The bookings of a seller's phones, each with where it stands. */
export default function MySales() {
  const { say } = useSpeech()
  const query = useInfiniteQuery(salesQuery)
  const sales = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('My Sales', 'আমার বিক্রি')} />
      <h1 className="text-heading">{say('My Sales', 'আমার বিক্রি')}</h1>
      <ReportNoted />
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && sales.length === 0 && (
        <Empty title={say('No phone of yours has been booked yet', 'আপনার কোনো ফোন এখনও বুক হয়নি')}>
          <Link to="/dashboard/my-product" className="btn btn-primary">
            {say('My Product', 'আমার ফোন')}
          </Link>
        </Empty>
      )}
      {sales.length > 0 && (
        <p>
          <Link to="/dashboard/payouts" className="link inline-flex min-h-11 items-center link-primary">
            {say('Where your money is', 'বিক্রির টাকা কোথায় আছে দেখুন')}
          </Link>
        </p>
      )}
      {sales.length > 0 && <SalesTable sales={sales} />}
      <ShowMore query={query} of="sales" />
    </div>
  )
}
