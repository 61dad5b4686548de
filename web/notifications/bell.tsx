import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Notification } from '#contract/notifications/notifications'
import { opened } from '#web/session/opened.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { closePanelAround, Panel } from '#web/ui/panel.tsx'
import { TableSkeleton } from '#web/ui/table.tsx'
import { UnreadIcon } from '#web/ui/unread-icon.tsx'
import { followNotifications, notifications, unreadOf } from './notifications.ts'
import { useSpeech } from '#web/i18n/speech.ts'

const Newest = opened(async () => (await import('./newest.tsx')).Newest, TableSkeleton)

/** Shows one's notifications in the top navigation: the number of unread ones, and the newest. Counts as it happens. */
export function Bell() {
  const speech = useSpeech()
  const { say } = speech
  const client = useQueryClient()
  const query = useInfiniteQuery(notifications)
  const [announced, setAnnounced] = useState('')
  const [isOpen, setOpen] = useState(false)
  const inside = useRef<HTMLDivElement>(null)
  const announce = useEffectEvent(async (notification: Notification) => {
    // Without its words the count has changed all the same.
    const words = await import('./notification-words.tsx').catch(() => null)
    if (words) setAnnounced(words.spoken(notification, speech))
  })
  function close() {
    setOpen(false)
    if (inside.current) closePanelAround(inside.current)
  }
  const isKnown = query.isSuccess

  // Only after the list: then nothing is missed between the two.
  useEffect(
    () => (isKnown ? followNotifications(client, (notification) => void announce(notification)) : undefined),
    [client, isKnown],
  )

  const unread = query.data ? unreadOf(query.data) : 0
  return (
    <>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <Panel
        label={say('Notifications', 'নোটিফিকেশন')}
        onOpen={() => setOpen(true)}
        near={Newest.near}
        button={
          <UnreadIcon name={say('Notifications', 'নোটিফিকেশন')} unread={unread}>
            <BellIcon className="size-6" />
          </UnreadIcon>
        }
      >
        <div ref={inside}>{isOpen && <Newest onClose={close} />}</div>
      </Panel>
    </>
  )
}
