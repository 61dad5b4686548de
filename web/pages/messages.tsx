import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { Inbox } from '#web/conversations/inbox.tsx'
import { conversations } from '#web/conversations/queries.ts'
import { Head } from '#web/site/head.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'

export default function MessagesPage() {
  const { say } = useSpeech()
  const phone = useSearchParams()[0].get('phone')
  const listingId = phone && /^[1-9]\d{0,14}$/.test(phone) ? phone : undefined
  const query = useInfiniteQuery(conversations(listingId))
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  const title = say('Messages', 'মেসেজ')
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title={title} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">{title}</h1>
        {listingId && (
          <Link to="/dashboard/messages" className="link">
            {say('All messages', 'সব মেসেজ')}
          </Link>
        )}
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && (
        <Empty
          title={
            listingId
              ? say('No one has written about this phone yet', 'এই ফোন নিয়ে এখনও কেউ লেখেননি')
              : say('No messages yet', 'এখনও কোনো মেসেজ নেই')
          }
        >
          <p>
            {say(
              'You can message a seller from a phone’s page. Messages from buyers about your phones come here too.',
              'ফোনের পাতা থেকে বিক্রেতাকে লিখুন; আপনার ফোন নিয়ে ক্রেতারা লিখলে এখানে পাবেন।',
            )}
          </p>
          <Link to="/phones" className="btn btn-primary">
            {say('Browse phones', 'ফোন দেখুন')}
          </Link>
        </Empty>
      )}
      {items.length > 0 && <Inbox conversations={items} now={query.dataUpdatedAt} />}
      <ShowMore query={query} of="conversations" />
    </div>
  )
}
