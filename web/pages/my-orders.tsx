import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { OrdersTable } from '#web/buying/orders-table.tsx'
import { DealLists } from '#web/phones/deal-lists.tsx'
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
  const { say } = useSpeech()
  const email = person?.email ?? ''
  return (
    <div className="flex flex-col gap-6">
      <Head title={say('My Orders', 'আমার অর্ডার')} />
      <h1 className="text-heading">{say('My Orders', 'আমার অর্ডার')}</h1>
      <DealLists
        of="orders"
        open={useInfiniteQuery(bookings(email, 'open'))}
        over={useInfiniteQuery(bookings(email, 'over'))}
        List={OrdersTable}
        empty={
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
        }
      />
      <Link to="/dashboard/support" className="link inline-flex min-h-11 items-center self-start text-small">
        {say('Something is wrong with an order? Write to us', 'অর্ডার নিয়ে সমস্যা? আমাদের লিখুন')}
      </Link>
    </div>
  )
}
