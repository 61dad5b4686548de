import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouteLoaderData } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { Receipt } from '#web/buying/receipt.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { PrintIcon } from '#web/ui/work-icons.tsx'
import type { Site } from '#web/site/page-context.ts'
import { receipt as receiptQuery } from '#web/buying/queries.ts'
import { isAbsent, Refused } from '#web/session/refused.ts'
import { useSpeech } from '#web/i18n/speech.ts'

/** For buyer, seller and admins. On paper it is this receipt and nothing else (see print.css). */
export default function ReceiptPage() {
  const { bookingId = '' } = useParams()
  const { say } = useSpeech()
  const publicUrl = useRouteLoaderData<{ site: Site }>('root')?.site.publicUrl ?? ''
  const query = useQuery(receiptQuery(bookingId))
  return (
    <div className="flex max-w-2xl flex-col gap-6 print:max-w-none">
      <Head
        title={query.data ? say(`Receipt ${query.data.number}`, `রসিদ ${query.data.number}`) : say('Receipt', 'রসিদ')}
      />
      <div className="flex flex-wrap items-center justify-between gap-4 print:hidden">
        <h1 className="text-heading">{say('Receipt', 'রসিদ')}</h1>
        {query.data && (
          <button type="button" className="btn btn-primary" onClick={() => print()}>
            <PrintIcon /> {say('Print', 'প্রিন্ট করুন')}
          </button>
        )}
      </div>
      {query.isPending && <ReceiptSkeleton />}
      {query.isError && !query.data && <NoReceipt error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Receipt receipt={query.data} publicUrl={publicUrl} />}
    </div>
  )
}

function NoReceipt({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { say } = useSpeech()
  if (!isAbsent(error)) return <LoadError message={error.message} onRetry={onRetry} />
  const isUnpaid = error instanceof Refused && error.problem.code === 'booking_unpaid'
  return (
    <Empty
      title={
        isUnpaid
          ? say('This booking has no receipt yet.', 'এই বুকিংয়ের রসিদ এখনও হয়নি।')
          : say('We could not find this booking in your account.', 'আপনার বুকিংগুলোর মধ্যে এটি নেই।')
      }
    >
      {isUnpaid && <p>{say('You will get one when it is paid.', 'পেমেন্ট হলে রসিদ পাবেন।')}</p>}
      <Link to="/dashboard" className="btn btn-primary">
        {say('My Orders', 'আমার অর্ডার')}
      </Link>
    </Empty>
  )
}

function ReceiptSkeleton() {
  const { say } = useSpeech()
  return (
    <div className="flex flex-col gap-4" role="status">
      <span className="sr-only">{say('Loading the receipt', 'রসিদ আসছে')}</span>
      <div className="skeleton h-28 w-full" />
      <div className="skeleton h-96 w-full" />
    </div>
  )
}
