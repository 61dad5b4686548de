import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Head } from '#web/site/head.tsx'
import { MarkAllRead } from '#web/notifications/mark-all-read.tsx'
import { NotificationRow } from '#web/notifications/notification-row.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { Notification } from '#contract/notifications/notifications'
import { LoadError } from '#web/ui/alert.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { useNow } from '#web/browser/clock.ts'
import { inOrderOfTime, markRead, notifications, unreadOf } from '#web/notifications/notifications.ts'
import { type Speech, useSpeech } from '#web/i18n/speech.ts'

export default function NotificationsPage() {
  const speech = useSpeech()
  const { say } = speech
  const client = useQueryClient()
  const query = useInfiniteQuery(notifications)
  const now = useNow(query.dataUpdatedAt)
  const items = query.data ? inOrderOfTime(query.data) : []
  const unread = query.data ? unreadOf(query.data) : 0
  const title = say('Notifications', 'নোটিফিকেশন')
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Head title={title} />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <h1 className="text-heading">{title}</h1>
        {unread > 0 && <MarkAllRead className="btn" />}
      </div>
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.isSuccess && items.length === 0 && <Nothing />}
      {daysOf(items, now, speech).map(([day, notification]) => (
        <section key={day} aria-label={day}>
          <h2 className="pb-2 text-lead">{day}</h2>
          <ul className="-mx-3">
            {notification.map((one) => (
              <NotificationRow
                key={one.id}
                notification={one}
                now={query.dataUpdatedAt}
                onOpen={({ id, read }) => (read ? undefined : markRead(client, { id }))}
              />
            ))}
          </ul>
        </section>
      ))}
      <ShowMore query={query} of="notifications" />
    </div>
  )
}

function Nothing() {
  const { say } = useSpeech()
  return (
    <Empty title={say('No notifications yet', 'এখনও কোনো খবর নেই')}>
      <p>
        {say(
          'When someone books your phone, a payment arrives, or a phone you like gets cheaper, you will see it here.',
          'কেউ আপনার ফোন বুক করলে, পেমেন্ট এলে বা পছন্দের ফোনের দাম কমলে এখানে জানতে পারবেন।',
        )}
      </p>
      <Link to="/phones" className="btn btn-primary">
        {say('Browse phones', 'ফোন দেখুন')}
      </Link>
    </Empty>
  )
}

const oneDay = 86_400_000

/** By the days of Dhaka, newest first. `now` in milliseconds. */
function daysOf(
  items: Notification[],
  now: number,
  { say, longDate }: Speech,
): [day: string, notification: Notification[]][] {
  const day = (time: number) => longDate(new Date(time).toISOString())
  const names = new Map([
    [day(now), say('Today', 'আজ')],
    [day(now - oneDay), say('Yesterday', 'গতকাল')],
  ])
  const days = new Map<string, Notification[]>()
  for (const notification of items) {
    const date = day(Date.parse(notification.at))
    days.set(date, [...(days.get(date) ?? []), notification])
  }
  return [...days].map(([date, notification]) => [names.get(date) ?? date, notification])
}
