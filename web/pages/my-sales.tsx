import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getMyProducts } from '#contract/listings/listings'
import { useMay, useShopHere } from '#web/session/shop-work.ts'
import { sales } from '#web/deals/sales-query.ts'
import { ReportNoted } from '#web/deals/report-noted.tsx'
import { SalesList } from '#web/deals/sales-list.tsx'
import { DealLists } from '#web/phones/deal-lists.tsx'
import { Head } from '#web/site/head.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

/** The bookings of a seller's phones: those that wait for the seller first. */
export default function MySales() {
  const { say } = useSpeech()
  const work = useShopHere()
  const maySell = useMay(getMyProducts)
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('My Sales', 'আমার বিক্রি')} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-heading">{say('My Sales', 'আমার বিক্রি')}</h1>
        {!work && (
          <div className="flex flex-wrap gap-x-6">
            <Link to="/dashboard/quotes" className="link inline-flex min-h-11 items-center">
              {say('Prices of shops that you have booked', 'যেসব দোকানের দাম বুক করেছেন')}
            </Link>
            <Link to="/dashboard/payouts" className="link inline-flex min-h-11 items-center">
              {say('Your money', 'বিক্রির টাকা')}
            </Link>
          </div>
        )}
      </div>
      <ReportNoted />
      <DealLists
        of="sales"
        open={useInfiniteQuery(sales('open'))}
        over={useInfiniteQuery(sales('over'))}
        List={SalesList}
        empty={
          <Empty title={say('No phone of yours has been booked yet', 'আপনার কোনো ফোন এখনও বুক হয়নি')}>
            {maySell && (
              <Link to="/dashboard/my-product" className="btn btn-primary">
                {say('My Product', 'আমার ফোন')}
              </Link>
            )}
          </Empty>
        }
      />
    </div>
  )
}
