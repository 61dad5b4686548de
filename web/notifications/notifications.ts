/** Holds a person's notifications: requested page by page, and updated as they come. It is loaded when someone is signed in. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { maxMarkedNotifications } from '#contract/base/limits'
import {
  getNotifications,
  markNotificationsRead,
  markNotificationsUnread,
  type Notification,
} from '#contract/notifications/notifications'
import type { Reply } from '#contract/base/call'
import { refetchRoles } from '#web/session/roles.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import type { Notified } from './affected-answers.ts'
import { openStream } from './notification-stream.ts'
import { invalidate, pagesOf } from '#web/session/query-of.ts'
import { inTime } from '#web/session/chunk.ts'
import { now } from '#web/browser/clock.ts'

export const notifications = {
  ...pagesOf(getNotifications, { query: { limit: 10 } }),
  // The stream keeps it fresh.
  staleTime: Infinity,
}

type Page = Reply<typeof getNotifications>
type Pages = InfiniteData<Page, unknown>

/** All that have come, the last that happened first. Their numbers say when each was notified, which may be later. */
export const inOrderOfTime = ({ pages }: Pages) =>
  pages.flatMap(({ items }) => items).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id)

/** The number of unread ones, as the newest page says. */
export const unreadOf = ({ pages }: Pages) => pages[0]?.unread ?? 0

/** Returns whether a notification takes the place of one: that of the same kind about the same phone, since it first happened that day. */
function replaces({ kind, facts }: Notification, one: Notification): boolean {
  if (!('since' in facts) || facts.since === undefined || one.kind !== kind || !('listingId' in one.facts)) return false
  return one.facts.listingId === facts.listingId && one.at >= facts.since
}

/** A list with what has just been notified in front, and without what it replaces. What came already, by whatever way, is not notified twice. */
export function withNotification(known: Pages, notification: Notification): Pages {
  if (known.pages.length === 0 || known.pages.some(({ items }) => items.some(({ id }) => id === notification.id)))
    return known
  const replaced = known.pages.flatMap(({ items }) => items.filter((one) => replaces(notification, one)))
  const unread = unreadOf(known) + (notification.read ? 0 : 1) - replaced.filter(({ read }) => !read).length
  const pages = known.pages.map((page) => ({ ...page, items: page.items.filter((one) => !replaced.includes(one)) }))
  const [first, ...others] = pages
  return { ...known, pages: [{ ...first!, items: [notification, ...first!.items], unread }, ...others] }
}

/** The notifications to mark as read: up to one, or one. */
export type Which = { upTo: number } | { id: number }

const isMeant = (which: Which, id: number) => ('upTo' in which ? id <= which.upTo : id === which.id)

/** A list in which some are read. */
export function withRead(known: Pages, which: Which): Pages {
  const marked = known.pages.flatMap(({ items }) => items).filter(({ id, read }) => !read && isMeant(which, id)).length
  const [first] = known.pages
  const newest = first?.items[0]?.id ?? 0
  const isAll = 'upTo' in which && which.upTo >= newest
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      unread: isAll ? 0 : Math.max(0, page.unread - marked),
      items: page.items.map((one) => (isMeant(which, one.id) ? { ...one, read: true } : one)),
    })),
  }
}

/** Marks as read, at once on the screen. @returns whether the server has done so */
export async function markRead(client: QueryClient, which: Which): Promise<boolean> {
  client.setQueryData(notifications.queryKey, (known) => known && withRead(known, which))
  try {
    await ask(markNotificationsRead, { body: 'upTo' in which ? which : { ids: [which.id] } })
    return true
  } catch (cause) {
    toastError(cause)
    void invalidate(client, notifications)
    return false
  }
}

/** Marks all as read that one has seen, and calls `offerWayBack` with what marks them as unread again. */
export async function markAllRead(client: QueryClient, offerWayBack: (wayBack: () => void) => void): Promise<void> {
  const items = client.getQueryData(notifications.queryKey)?.pages.flatMap((page) => page.items) ?? []
  const [newest] = items
  const ids = items.filter(({ read }) => !read).map(({ id }) => id)
  if (!newest || !(await markRead(client, { upTo: newest.id })) || ids.length === 0) return
  offerWayBack(() => {
    ask(markNotificationsUnread, { body: { ids: ids.slice(0, maxMarkedNotifications) } })
      .catch(toastError)
      .finally(() => void invalidate(client, notifications))
  })
}

/** Requests again the answers that notifications make untrue, each once; all of them where it cannot be found out which. */
async function refresh(client: QueryClient, ...notification: Notified[]): Promise<void> {
  if (notification.some((kind) => kind === 'made_admin' || kind === 'admin_ended')) void refetchRoles()
  const changed = await inTime(import('./affected-answers.ts')).then(
    // A later version of the server may tell of a kind that this page does not know.
    ({ affectedAnswers }) => [...new Set(notification.flatMap((kind) => affectedAnswers[kind] ?? []))],
    () => [{}],
  )
  await invalidate(client, ...changed)
}

/**
 * The most by which the site's clock and that of the database are apart, in milliseconds. A notification that is taken for newer than it is costs a
 * request.
 */
const clockTolerance = 5000

/** Keeps the list up to date, and what else is on the screen. `onTold` is called for what is notified from now on. Returns how to stop. */
export function followNotifications(client: QueryClient, onNotified: (notification: Notification) => void): () => void {
  const { queryKey } = notifications
  const known = () => client.getQueryData(queryKey)
  // The stream begins after the list, and other answers of this document may be older than the list.
  const loadingSince = now() - performance.now() - clockTolerance
  const recent = (known()?.pages[0]?.items ?? []).filter(({ at }) => Date.parse(at) >= loadingSince)
  if (recent.length > 0) void refresh(client, ...recent.map(({ kind }) => kind))
  return openStream({
    newest: () => known()?.pages[0]?.items[0]?.id ?? 0,
    onNotification(notification) {
      const before = known()
      client.setQueryData(queryKey, (pages) => pages && withNotification(pages, notification))
      void refresh(client, notification.kind)
      if (before && before !== known()) onNotified(notification)
    },
    onMessagesChanged: () => void refresh(client, 'messages_changed'),
    onUnread(unread) {
      const pages = known()
      // Another tab has read some, and which ones only the server knows.
      if (pages && unreadOf(pages) !== unread) void invalidate(client, notifications)
    },
  })
}
