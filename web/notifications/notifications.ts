/** What a person is told: asked for page by page, and kept up to date as it happens. Comes when somebody is signed in. */
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { maxMarkedNotifications } from '#contract/base/limits'
import {
  getNotifications,
  markNotificationsRead,
  markNotificationsUnread,
  type Notification,
  type NotificationKind,
} from '#contract/notifications/notifications'
import type { Reply } from '#contract/base/call'
import { refetchRoles } from '#web/session/roles.ts'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { openStream } from './notification-stream.ts'
import { paged } from '#web/session/query-client.ts'

export const notifications = infiniteQueryOptions({
  ...paged,
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) => ask(getNotifications, { query: { cursor: pageParam ?? undefined } }, signal),
  // The stream keeps it fresh.
  staleTime: Infinity,
})

type Page = Reply<typeof getNotifications>
type Pages = InfiniteData<Page, unknown>

/** How many are unread, as the newest page says. */
/** All that have come, the last that happened first. Their numbers say when each was told, which may be later. */
export const inOrderOfTime = ({ pages }: Pages) =>
  pages.flatMap(({ items }) => items).toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.id - a.id)

export const unreadOf = ({ pages }: Pages) => pages[0]?.unread ?? 0

/** Whether a notification takes the place of one: that of the same kind about the same phone, since it first happened that day. */
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

/** Which to mark as read: up to one, or one. */
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
    void client.invalidateQueries({ queryKey: notifications.queryKey })
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
      .finally(() => void client.invalidateQueries({ queryKey: notifications.queryKey }))
  })
}

const selling = ['deal', 'sales', 'turns', 'finished', 'my-product', 'my-month', 'category-mobile', 'booking-contact']
const buying = ['deal', 'bookings', 'booking', 'booking-contact', 'turns', 'finished']

/** What is no longer true on the screen when something of a kind is told: the first words of the questions whose answers it changes. */
const concerns: Partial<Record<NotificationKind, string[]>> = {
  phone_booked: selling,
  phone_sold: selling,
  phone_free_again: selling,
  sale_refunded: selling,
  self_test_arrived: ['my-product'],
  phone_taken_down: [...selling, 'own-sanctions'],
  take_down_undone: [...selling, 'own-sanctions'],
  listing_decided: selling,
  booking_paid: buying,
  booking_expired: buying,
  booking_cancelled: buying,
  booking_withdrawn: buying,
  booking_refunded: buying,
  phone_handed_over: buying,
  phone_received: selling,
  part_returned: [...buying, ...selling, 'own-money'],
  deal_completed: [...buying, ...selling, 'own-money', 'reviews'],
  problem_reported: selling,
  problem_contested: [...buying, ...selling],
  part_offered: buying,
  phone_to_return: [...buying, ...selling],
  decision_asked: ['contested-deals', 'turns'],
  handover_proposed: [...buying, ...selling],
  handover_agreed: [...buying, ...selling],
  phone_sent: buying,
  parcel_missing: selling,
  address_given: [...buying, ...selling],
  tracking_corrected: [...buying, ...selling],
  parcel_counted: [...buying, ...selling],
  missing_answered: [...buying, 'contested-deals'],
  phone_sent_back: selling,
  return_contested: [...buying, ...selling],
  absence_said: [...buying, ...selling],
  call_off_asked: [...buying, ...selling],
  offer_accepted: buying,
  reviews_published: ['reviews'],
  review_reported: ['reported-reviews', 'turns'],
  phone_reported: ['reports', 'overview', 'turns'],
  conversation_reported: ['conversation-reports', 'turns'],
  message_held: ['held-messages', 'turns'],
  lost_phone_reported: ['lost-reports', 'turns'],
  lost_phone_listed: ['lost-reports'],
  lost_answered: ['lost-reports'],
  lost_hold_near: ['lost-reports'],
  lost_hold_ended: ['lost-reports'],
  lost_owed: ['lost-reports'],
  phone_marked: [...selling, 'lost-notices'],
  deal_marked: buying,
  lost_confirmed: [...buying, ...selling, 'own-money', 'lost-notices'],
  phone_frozen: [...selling, 'lost-notices'],
  phone_unfrozen: selling,
  deal_on_hold: [...buying, ...selling],
  deal_goes_on: [...buying, ...selling],
  lost_report_decided: ['my-lost-reports'],
  refund_overdue: ['overview'],
  dispute_opened: ['turns'],
  dispute_closed: ['turns'],
  books_differ: ['ledger'],
  payout_account_missing: ['own-money'],
  payout_sent: ['own-money'],
  payout_failed: ['own-money'],
  phone_disagrees: ['overview'],
  time_extended: [...buying, ...selling, 'conversations', 'reviews', 'lost-notices', 'lost-reports', 'own-money'],
  appeal_made: ['appeals', 'turns'],
  appeal_decided: ['account', 'own-sanctions', ...selling],
  suspended: ['account', 'own-sanctions', ...selling],
  suspension_ended: ['account', ...selling],
}

function refresh(client: QueryClient, kind: NotificationKind): void {
  for (const word of concerns[kind] ?? []) void client.invalidateQueries({ queryKey: [word] })
  if (kind === 'made_admin' || kind === 'admin_ended') void refetchRoles()
}

/** Keeps the list up to date, and what else is on the screen. `onTold` is called for what is told from now on. Returns how to stop. */
export function followNotifications(client: QueryClient, onTold: (told: Notification) => void): () => void {
  const { queryKey } = notifications
  const known = () => client.getQueryData(queryKey)
  return openStream({
    newest: () => known()?.pages[0]?.items[0]?.id,
    onNotification(told) {
      const before = known()
      client.setQueryData(queryKey, (pages) => pages && withNotification(pages, told))
      refresh(client, told.kind)
      if (before && before !== known()) onTold(told)
    },
    onMessagesChanged: () => void client.invalidateQueries({ queryKey: ['conversations'] }),
    onUnread(unread) {
      const pages = known()
      // Another tab has read some, and which ones only the server knows.
      if (pages && unreadOf(pages) !== unread) void client.invalidateQueries({ queryKey })
    },
  })
}
