import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { OrdersTable } from '#web/buying/orders-table.tsx'
import { DealParts, FinishedPart } from '#web/phones/deal-parts.tsx'
import { finished as finishedQuery } from '#web/phones/deal-queries.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Trouble } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { bookings } from '#web/buying/queries.ts'
import { isDashboardOpening } from '#web/session/dashboard-link.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'

export default function MyOrders() {
  const { isAdmin, isAdminLoading } = useSession()
  const isOpening = isDashboardOpening(useLocation().state)
  if (isOpening && isAdmin) return <Navigate to="/dashboard/overview" replace />
  return isOpening && isAdminLoading ? <TableSkeleton /> : <Orders />
}

function Orders() {
  const { person } = useSession()
  const { say, count, plural, taka } = useSpeech()
  const email = person?.email ?? ''
  const [open, over] = [useInfiniteQuery(bookings(email, 'open')), useInfiniteQuery(bookings(email, 'over'))]
  const finished = useQuery(finishedQuery).data?.orders
  const [openOrders, overOrders] = [open, over].map((query) => query.data?.pages.flatMap(({ items }) => items) ?? [])
  const isKnown = open.isSuccess && over.isSuccess

  return (
    <div className="flex flex-col gap-6">
      <Head title={say('My Orders', 'আমার অর্ডার')} />
      <h1 className="text-heading">{say('My Orders', 'আমার অর্ডার')}</h1>
      {(open.isPending || over.isPending) && <TableSkeleton />}
      {open.isError && !open.data && <Trouble message={open.error.message} onRetry={() => void open.refetch()} />}
      {isKnown && openOrders!.length + overOrders!.length === 0 && (
        <Empty title={say('You have not booked a phone yet', 'আপনি এখনও কোনো ফোন বুক করেননি')}>
          <p>
            {say(
              'When you book one, you will find it here and can pay for it.',
              'বুক করলে ফোনটি এখানে পেমেন্টের অপেক্ষায় থাকবে।',
            )}
          </p>
          <Link to="/#brands" className="btn btn-primary">
            {say('Browse phones', 'ফোন দেখুন')}
          </Link>
        </Empty>
      )}
      <DealParts open={openOrders!} List={OrdersTable} />
      <ShowMore query={open} of="orders" />
      {isKnown && overOrders!.length > 0 && (
        <FinishedPart
          isOpen={openOrders!.length === 0}
          sum={
            finished
              ? say(
                  `${plural(finished.count, { one: '1 order', other: `${count(finished.count)} orders` })} · ${taka(finished.poisha)}`,
                  `${count(finished.count)}টি অর্ডার · ${taka(finished.poisha)}`,
                )
              : ''
          }
        >
          <OrdersTable deals={overOrders!} label={say('Finished', 'শেষ হয়েছে')} />
          <ShowMore query={over} of="orders" />
        </FinishedPart>
      )}
    </div>
  )
}
