import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Head } from '#components/head'
import { OrdersTable } from '#components/orders-table'
import { ShowMore } from '#components/show-more'
import { Trouble } from '#ui/alert'
import { Empty } from '#ui/empty'
import { bookings } from '#web/queries'
import { useSession } from '#web/session'

export default function MyOrders() {
  const { person } = useSession()
  const query = useInfiniteQuery(bookings(person?.email ?? ''))
  const orders = query.data?.pages.flatMap((page) => page.items) ?? []

  return (
    <div className="flex flex-col gap-6">
      <Head title="My Orders" />
      <h1 className="text-heading">My Orders</h1>
      {query.isPending && <OrdersSkeleton />}
      {query.isError && !query.data && <Trouble message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && orders.length === 0 && (
        <Empty title="You have not booked a phone yet">
          <p>When you book one, it waits here for you to pay.</p>
          <Link to="/#brands" className="btn btn-primary">
            Look at phones
          </Link>
        </Empty>
      )}
      {orders.length > 0 && <OrdersTable orders={orders} now={query.dataUpdatedAt} />}
      <ShowMore query={query} of="orders" />
    </div>
  )
}

function OrdersSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-3">
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="skeleton h-20 w-full" />
      ))}
    </div>
  )
}
