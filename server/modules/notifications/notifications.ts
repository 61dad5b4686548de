// Notifications of people: facts of a kind, written in the transaction of the event that they report. All other modules depend on this one, and it knows
// none of them but webhooks, so that each can notify.
import {
  type FactsOf,
  facts,
  isOncePerDay,
  Notification,
  type NotificationKind,
} from '#contract/notifications/notifications'
import { type Ctx, type PersonCtx, transact } from '#context'
import { rolesToldOf } from '#contract/shops/staff-kinds'
import { type Audience, peopleOf } from '#read/audience'
import type { Told } from '#read/shop-staff'
import * as webhooks from '#webhooks'
import { storedDays, maxNumber } from './rules.ts'
import * as store from './store.ts'

/** Something to tell: whom, what kind of thing, and what it is about. */
export type NewNotification = {
  [Kind in NotificationKind]: { to: Audience; kind: Kind; facts: FactsOf<Kind> }
}[NotificationKind]

/**
 * Tells people something, if the transaction under way commits; deleted people are left out. Of the facts, those stay that the schema of
 * the kind names. What one transaction tells goes into one call: it advances the sequence numbers of all its people in one order.
 */
export function notify(ctx: Ctx, ...notifications: NewNotification[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    const pending: store.PendingNotification[] = []
    const people = await peopleOf(
      ctx,
      notifications.map(({ to }) => to),
    )
    for (const [nth, { kind, facts: given }] of notifications.entries()) {
      const known = facts[kind].parse(given)
      for (const personId of people[nth]!)
        pending.push({ personId, kind, facts: known, isOnceADay: isOncePerDay(kind), work: null })
    }
    await webhooks.tell(ctx, await store.add(ctx, pending, toldToStaff(pending)))
  })
}

/** Returns those of some notifications that are for the people of an owner's shop too, by their roles. */
const toldToStaff = (pending: readonly store.PendingNotification[]): Told[] =>
  pending.flatMap(({ personId, kind, facts: { listingId, quoteId } }, nth) => {
    const roles = rolesToldOf(kind)
    return roles.length > 0 ? [{ nth, ownerId: personId, roles, listingId, quoteId }] : []
  })

/**
 * Tells the streams of people, if the transaction under way commits, that something in their conversations has changed: a message, what was
 * read, a block. Each of them requests the change itself. To be called after everything else that locks.
 */
export const announceMessages = (ctx: Ctx, personIds: string[]): Promise<void> =>
  transact(ctx, async (ctx) => webhooks.tellOfMessages(ctx, await store.advanceMessageSeq(ctx, personIds)))

/** Kinds come and go, and a notification is stored for months: what no longer reads as one is left out. */
export function present(rows: store.NotificationRow[]): Notification[] {
  return rows.flatMap(({ id, kind, facts, createdAt, readAt, shop }) => {
    const at = createdAt.toISOString()
    const read = Notification.safeParse({ id, at, read: readAt !== null, kind, facts, ...(shop && { shop }) })
    return read.success ? [read.data] : []
  })
}

/** One's notifications, newest first. */
export async function ofPerson(ctx: PersonCtx, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const before = cursor && /^[1-9]\d{0,9}$/.test(cursor) ? Math.min(Number(cursor), maxNumber) : undefined
  const rows = await store.before(ctx, ctx.person.id, limit, before)
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? String(page.at(-1)!.id) : null
  return { items: present(page), next, unread: await store.countUnread(ctx, ctx.person.id) }
}

/** Marks one's notifications as read: up to one, or some. */
export async function markRead(ctx: PersonCtx, which: store.NotificationSelection) {
  const modifiedCount = await store.markRead(ctx, ctx.person.id, which)
  return { modifiedCount, unread: await store.countUnread(ctx, ctx.person.id) }
}

/** Marks some of one's notifications as unread again: the way back. */
export async function markUnread(ctx: PersonCtx, ids: number[]) {
  const modifiedCount = await store.markUnread(ctx, ctx.person.id, ids)
  return { modifiedCount, unread: await store.countUnread(ctx, ctx.person.id) }
}

/** Clears one of one's notifications away. */
export async function remove(ctx: PersonCtx, id: number) {
  const deletedCount = await store.remove(ctx, ctx.person.id, id)
  return { deletedCount, unread: await store.countUnread(ctx, ctx.person.id) }
}

/** Forgets what a person was notified, when the account goes. */
export const forget = store.removeAllOf

/** The clock: removes what was notified long ago. */
export function removeOld(ctx: Ctx): Promise<void> {
  return store.removeBefore(ctx, new Date(ctx.now().getTime() - storedDays * 24 * 3_600_000))
}
