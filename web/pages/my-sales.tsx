import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { sales as salesQuery } from '#web/deals/queries.ts'
import { ReportNoted } from '#web/deals/report-noted.tsx'
import { SalesList } from '#web/deals/sales-list.tsx'
import { DealParts, FinishedPart } from '#web/phones/deal-parts.tsx'
import { finished as finishedQuery } from '#web/phones/deal-queries.ts'
import { Head } from '#web/site/head.tsx'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** The bookings of a seller's phones: those that wait for the seller first. */
export default function MySales() {
  const { say, count, plural, taka } = useSpeech()
  const [open, over] = [useInfiniteQuery(salesQuery('open')), useInfiniteQuery(salesQuery('over'))]
  const finished = useQuery(finishedQuery).data?.sales
  const [openSales, overSales] = [open, over].map((query) => query.data?.pages.flatMap(({ items }) => items) ?? [])
  const isKnown = open.isSuccess && over.isSuccess
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('My Sales', 'আমার বিক্রি')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-heading">{say('My Sales', 'আমার বিক্রি')}</h1>
        <Link to="/dashboard/payouts" className="link inline-flex min-h-11 items-center">
          {say('Where your money is', 'বিক্রির টাকা কোথায় আছে দেখুন')}
        </Link>
      </div>
      <ReportNoted />
      {(open.isPending || over.isPending) && <TableSkeleton />}
      {open.isError && !open.data && <Trouble message={open.error.message} onRetry={() => void open.refetch()} />}
      {isKnown && openSales!.length + overSales!.length === 0 && (
        <Empty title={say('No phone of yours has been booked yet', 'আপনার কোনো ফোন এখনও বুক হয়নি')}>
          <Link to="/dashboard/my-product" className="btn btn-primary">
            {say('My Product', 'আমার ফোন')}
          </Link>
        </Empty>
      )}
      <DealParts open={openSales!} List={SalesList} />
      <ShowMore query={open} of="sales" />
      {isKnown && overSales!.length > 0 && (
        <FinishedPart
          isOpen={openSales!.length === 0}
          sum={
            finished
              ? say(
                  `${plural(finished.count, { one: '1 sale', other: `${count(finished.count)} sales` })} · ${taka(finished.poisha)}`,
                  `${count(finished.count)}টি বিক্রি · ${taka(finished.poisha)}`,
                )
              : ''
          }
        >
          <SalesList deals={overSales!} label={say('Finished', 'শেষ হয়েছে')} />
          <ShowMore query={over} of="sales" />
        </FinishedPart>
      )}
    </div>
  )
}
