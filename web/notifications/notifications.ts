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
import type { Told } from './affected-answers.ts'
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

/** The number of unread ones, as the newest page says. */
/** All that have come, the last that happened first. Their numbers say when each was told, which may be later. */
export const inOrderOfTime = ({ pages }: Pages) =>
  pages.flatMap(({ items }) => items).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id)

export const unreadOf = ({ pages }: Pages) => pages[0]?.unread ?? 0

/** Tells whether a notification takes the place of one: that of the same kind about the same phone, since it first happened that day. */
function replaces({ kind, facts }: Notification, one: Notification): boolean {
  if (!('since' in facts) || facts.since === undefined || one.kind !== kind || !('listingId' in one.facts)) return false
  return one.facts.listingId === facts.listingId && one.at >= facts.since
}

/** A list with what has just been told in front, and without what it replaces. What came already, by whatever way, is not told twice. */
export function withNotification(known: Pages, told: Notification): Pages {
  if (known.pages.length === 0 || known.pages.some(({ items }) => items.some(({ id }) => id === told.id))) return known
  const replaced = known.pages.flatMap(({ items }) => items.filter((one) => replaces(told, one)))
  const unread = unreadOf(known) + (told.read ? 0 : 1) - replaced.filter(({ read }) => !read).length
  const pages = known.pages.map((page) => ({ ...page, items: page.items.filter((one) => !replaced.includes(one)) }))
  const [first, ...others] = pages
  return { ...known, pages: [{ ...first!, items: [told, ...first!.items], unread }, ...others] }
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

/** Asks again for what is no longer true; for everything where it cannot be found out what that is. */
async function refresh(client: QueryClient, told: Told): Promise<void> {
  if (told === 'made_admin' || told === 'admin_ended') void refetchRoles()
  const changed = await inTime(import('./affected-answers.ts')).then(
    // A later version of the server may tell of a kind that this page does not know.
    ({ affectedAnswers }) => affectedAnswers[told] ?? [],
    () => [{}],
  )
  await invalidate(client, ...changed)
}

/** The clock of the site is set by whole seconds; in milliseconds. */
const clockTolerance = 1500

/** Keeps the list up to date, and what else is on the screen. `onTold` is called for what is told from now on. Returns how to stop. */
export function followNotifications(client: QueryClient, onTold: (told: Notification) => void): () => void {
  const { queryKey } = notifications
  const known = () => client.getQueryData(queryKey)
  // What came while this page was loading may be newer than the answers that it has, and the stream begins after it.
  const loadingSince = now() - performance.now() - clockTolerance
  for (const { at, kind } of known()?.pages[0]?.items ?? [])
    if (Date.parse(at) >= loadingSince) void refresh(client, kind)
  return openStream({
    newest: () => known()?.pages[0]?.items[0]?.id ?? 0,
    onNotification(told) {
      const before = known()
      client.setQueryData(queryKey, (pages) => pages && withNotification(pages, told))
      void refresh(client, told.kind)
      if (before && before !== known()) onTold(told)
    },
    onMessagesChanged: () => void refresh(client, 'messages_changed'),
    onUnread(unread) {
      const pages = known()
      // Another tab has read some, and which ones only the server knows.
      if (pages && unreadOf(pages) !== unread) void invalidate(client, notifications)
    },
  })
}
