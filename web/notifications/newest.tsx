import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadError } from '#web/ui/alert.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationRow } from './notification-row.tsx'
import { inOrderOfTime, markRead, notifications, unreadOf } from './notifications.ts'

/** As many as the panel shows. */
const newest = 6

/** Shows one's newest notifications, in the panel of the bell. It comes with the words of all kinds, which no page needs before. */
export function Newest({ onClose }: { onClose: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const query = useInfiniteQuery(notifications)
  const unread = query.data ? unreadOf(query.data) : 0
  const items = query.data ? inOrderOfTime(query.data) : []
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-3">
        <h2 className="text-lead">{say('Notifications', 'নোটিফিকেশন')}</h2>
        {unread > 0 && <MarkAllRead className="link min-h-11" />}
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && (
        <div className="p-3">
          <LoadError message={query.error.message} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isSuccess && items.length === 0 && (
        <p className="px-3 py-6 text-quiet">
          {say(
            'Nothing yet. News about your phones and orders will show up here.',
            'এখনও কিছু নেই। আপনার ফোন আর অর্ডারের খবর এখানে পাবেন।',
          )}
        </p>
      )}
      <ul>
        {items.slice(0, newest).map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            now={query.dataUpdatedAt}
            onOpen={() => {
              onClose()
              return notification.read ? undefined : markRead(client, { id: notification.id })
            }}
          />
        ))}
      </ul>
      <Link to="/dashboard/notifications" className="btn btn-ghost btn-block mt-1" onClick={onClose}>
        {say('All notifications', 'সব নোটিফিকেশন')}
      </Link>
    </>
  )
}
