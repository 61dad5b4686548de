import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { Notification } from '#contract/notifications/notifications'
import { LoadError } from '#web/ui/alert.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { closePanelAround, Panel } from '#web/ui/panel.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { UnreadIcon } from '#web/ui/unread-icon.tsx'
import { inOrderOfTime, followNotifications, markRead, notifications, unreadOf } from './notifications.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { MarkAllRead } from './mark-all-read.tsx'
import { NotificationRow } from './notification-row.tsx'
import { spoken } from './notification-words.tsx'

/** As many as the panel shows. */
const newest = 6

/** Shows one's notifications in the top navigation: the number of unread ones, and the newest. Counts as it happens. */
export function Bell() {
  const speech = useSpeech()
  const { say } = speech
  const client = useQueryClient()
  const query = useInfiniteQuery(notifications)
  const [announced, setAnnounced] = useState('')
  const [wasOpened, setOpened] = useState(false)
  const announce = useEffectEvent((notification: Notification) => setAnnounced(spoken(notification, speech)))
  const isKnown = query.isSuccess

  // Only after the list: then nothing is missed between the two.
  useEffect(
    () => (isKnown ? followNotifications(client, (notification) => announce(notification)) : undefined),
    [client, isKnown],
  )

  const unread = query.data ? unreadOf(query.data) : 0
  const items = query.data ? inOrderOfTime(query.data) : []
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Panel
        label={say('Notifications', 'নোটিফিকেশন')}
        onOpen={() => setOpened(true)}
        button={
          <UnreadIcon name={say('Notifications', 'নোটিফিকেশন')} unread={unread}>
            <BellIcon className="size-6" />
          </UnreadIcon>
        }
      >
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
              isShown={wasOpened}
              onOpen={(_, link) => {
                closePanelAround(link)
                if (!notification.read) void markRead(client, { id: notification.id })
              }}
            />
          ))}
        </ul>
        <Link
          to="/dashboard/notifications"
          className="btn btn-ghost btn-block mt-1"
          onClick={(event) => closePanelAround(event.currentTarget)}
        >
          {say('All notifications', 'সব নোটিফিকেশন')}
        </Link>
      </Panel>
    </>
  )
}
