// Conversations of a buyer and a seller about one phone. Only the two of them read it.
import type { Reply } from '#contract/base/call'
import type { Conversation, getConversation } from '#contract/conversations/conversations'
import { people } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { refuse } from '#http/refusal'
import * as listings from '#listings'
import { announceMessages } from '#notifications'
import * as payments from '#payments'
import { areUploadedBy, imgOf, photoIdOf, shownImgOf } from '#photos'
import * as blocks from './block-store.ts'
import * as removals from './removal-store.ts'
import { judge } from '#guard'
import { ownHosts } from '#guard/fields'
import * as held from './held.ts'
import { checkLimits, hasToConfirm } from './limits.ts'
import * as offers from './offers.ts'
import * as photoStore from './photo-store.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

export { messagesOfDeal } from './deal-messages.ts'
export { sendLetters } from './letters.ts'
export { eraseOf } from './removal-store.ts'

type PhoneOfRow = Pick<store.ConversationRow, 'listingId' | 'title' | 'price' | 'status' | 'photoId'>

const phoneOf = ({ listingId, title, price, status, photoId }: PhoneOfRow) => ({
  id: String(listingId),
  title,
  price,
  status,
  img: photoId ? imgOf(photoId) : '',
})

const sidesOf = (row: PhoneOfRow & Pick<store.ConversationRow, 'id' | 'isBuyer' | 'otherName'>) => ({
  id: row.id,
  phone: phoneOf(row),
  side: row.isBuyer ? ('buyer' as const) : ('seller' as const),
  otherName: row.otherName,
})

/** One's conversations, the latest message first. */
export async function ofPerson(
  ctx: PersonCtx,
  { listingId, limit, cursor }: { listingId?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ items: Conversation[]; next: string | null }> {
  const rows = await store.ofPerson(ctx, ctx.person.id, {
    listingId: listingId ? Number(listingId) : null,
    isSelling: ctx.acting !== undefined && ctx.acting.role !== 'owner',
    limit,
    after: parseCursor<string>(cursor, 'string'),
  })
  const { items, next } = toPage(rows, limit, ({ lastAt, id }) => ({ at: lastAt, id }))
  return {
    next,
    items: items.map((row) => ({
      ...sidesOf(row),
      last: {
        text: row.lastText,
        offer: row.lastOffer,
        photos: row.lastPhotos,
        isOwn: row.lastIsOwn,
        sentAt: row.lastAt.toISOString(),
      },
      unread: row.unread,
    })),
  }
}

/**
 * Returns the verdict of the guard on a text between two people. Once one has paid for the phone they are shown each other's number, and the site asks
 * for an address to send the phone to: a number is nothing to warn of then.
 */
async function judgeMessage(ctx: PersonCtx, row: store.ConversationRow, text: string) {
  const verdict = judge(text, ownHosts(ctx))
  if (!verdict.risks.includes('number') && !verdict.risks.includes('elsewhere')) return verdict
  const buyerId = row.isBuyer ? ctx.person.id : row.otherId
  if (!(await bookings.hasPaidFor(ctx, row.listingId, buyerId))) return verdict
  return { ...verdict, risks: verdict.risks.filter((risk) => risk !== 'number' && risk !== 'elsewhere') }
}

/** In how many of one's conversations something is unread. */
export const countUnread = (ctx: PersonCtx) => store.countUnread(ctx, ctx.person.id)

/** A conversation of one's own. @throws Refusal conversation_unknown */
export async function ownRow(ctx: PersonCtx, id: string): Promise<store.ConversationRow> {
  return (await store.find(ctx, id, ctx.person.id)) ?? refuse('conversation_unknown')
}

/** One of one's conversations with a page of its messages, newest first. @throws Refusal conversation_unknown */
export async function own(
  ctx: PersonCtx,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Reply<typeof getConversation>> {
  const row = await ownRow(ctx, id)
  const rows = await store.messages(ctx, { id, personId: ctx.person.id, limit, before: rules.pageStart(cursor) })
  const page = rows.slice(0, limit)
  const numbers = page.flatMap(({ number, text }) => (text === null ? [number] : []))
  const made = await offers.ofMessages(ctx, row, numbers)
  return {
    ...sidesOf(row),
    sellerId: row.isBuyer ? row.otherId : null,
    isBlocked: row.hasBlocked,
    canWrite: rules.canWrite(row),
    confirmFirst: await hasToConfirm(ctx, row),
    readByOther: row.readByOther,
    offers: row.isBuyer ? await offers.roomOf(ctx, row.price, id) : null,
    messages: page.map(({ sentAt, photoIds, ...message }) => ({
      ...message,
      photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
      offer: made.get(message.number) ?? null,
      sentAt: sentAt.toISOString(),
    })),
    held: await held.ofPerson(ctx, id),
    next: rows.length > limit ? String(page.at(-1)!.number) : null,
  }
}

/** One's conversation about a phone as its buyer, if there is one. @throws Refusal listing_gone, own_listing_messaged */
export async function aboutPhone(ctx: PersonCtx, listingId: number) {
  const conversationId = await store.idOf(ctx, listingId, ctx.person.id)
  const phone = await store.phone(ctx, listingId)
  if (!phone || (phone.status === 'withdrawn' && !conversationId)) return refuse('listing_gone')
  if (phone.sellerId === ctx.person.id) refuse('own_listing_messaged')
  const room = await offers.roomOf(ctx, phone.price, conversationId)
  const confirmFirst = await hasToConfirm(ctx, {
    id: conversationId,
    listingId,
    isBuyer: true,
    otherId: phone.sellerId,
  })
  return {
    conversationId: conversationId ?? null,
    confirmFirst,
    phone: phoneOf(phone),
    sellerName: phone.sellerName,
    offers: room,
  }
}

interface NewMessage {
  /** Empty where there are only photos. */
  text: string
  /** Private photos of its sender. */
  photos: string[]
  /** The same key again is the same message. */
  key: string
  /** Its writer has read what is risky about it. */
  isConfirmed: boolean
}

/**
 * Adds a message to a conversation of the person signed in. To be called in a transaction.
 * @returns its number; null when it is held until an admin has looked at it
 * @throws Refusal confirm_first, message_risky, messages_held, messages_refused, photo_unknown, and those of `send`
 */
async function addMessage(
  ctx: PersonCtx,
  id: string,
  { text, photos, key, isConfirmed }: NewMessage,
  isNew: boolean,
): Promise<number | null> {
  await store.lock(ctx, id)
  const row = await ownRow(ctx, id)
  const there = isNew ? undefined : await store.numberOf(ctx, id, ctx.person.id, key)
  if (there !== undefined) return there
  if (!rules.canWrite(row)) refuse('conversation_closed')
  if (await hasToConfirm(ctx, row)) refuse('confirm_first')
  const { risks, isScam } = await judgeMessage(ctx, row, text)
  if (risks.length > 0 && !isConfirmed) refuse('message_risky', { risks: risks.join(' ') })
  await checkLimits(ctx, isNew)
  const photoIds = photos.map(photoIdOf)
  if (photoIds.length > 0 && !(await areUploadedBy(ctx, ctx.person.id, photoIds, 'private'))) refuse('photo_unknown')
  const showPhotos = () => photoStore.add(ctx, { conversationId: id, senderId: ctx.person.id, key }, photoIds)
  if (isScam) {
    // Held already, it brings no photos that an admin has not seen.
    if (await held.hold(ctx, row, { text, key })) await showPhotos()
    return null
  }
  await showPhotos()
  const letterAt = new Date(ctx.now().getTime() + rules.unreadBeforeLetter)
  const { number, buyerId, sellerId } = await store.addMessage(ctx, {
    id,
    senderId: ctx.person.id,
    key,
    text,
    letterAt,
  })
  await announceMessages(ctx, [buyerId, sellerId])
  return number
}

/**
 * Writes to the seller of a phone; goes on with the conversation that is there.
 * @returns the conversation's id, and whether the message is held
 * @throws Refusal listing_gone, own_listing_messaged, conversation_closed, account_suspended, confirm_first, message_risky, messages_held, messages_refused,
 * conversations_too_often, messages_too_often, photo_unknown
 */
export function start(
  ctx: PersonCtx,
  listingId: number,
  message: NewMessage,
): Promise<{ conversationId: string; isHeld: boolean }> {
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    const existing = await store.idOf(ctx, listingId, ctx.person.id)
    if (existing)
      return { conversationId: existing, isHeld: (await addMessage(ctx, existing, message, false)) === null }
    const phone = await listings.phoneForSale(ctx, listingId)
    if (phone.sellerId === ctx.person.id) refuse('own_listing_messaged')
    const added = await store.add(ctx, { listingId, buyerId: ctx.person.id, sellerId: phone.sellerId })
    // Without an id, another request of the same person has just added it.
    const id = added ?? (await store.idOf(ctx, listingId, ctx.person.id))!
    return { conversationId: id, isHeld: (await addMessage(ctx, id, message, added !== undefined)) === null }
  })
}

/**
 * The conversation of the seller signed in with the buyer of a booking; without a message yet where the two have not written.
 * @throws Refusal booking_unknown, conversation_closed when the booking ended without a payment and they have not
 */
export function withBuyer(ctx: PersonCtx, bookingId: string): Promise<string> {
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    const { buyerId, listingId, isActive } = await bookings.buyerOfSale(ctx, bookingId)
    const existing = await store.idOf(ctx, listingId, buyerId)
    if (existing) return existing
    if (!isActive) refuse('conversation_closed')
    const added = await store.add(ctx, { listingId, buyerId, sellerId: ctx.person.id })
    return added ?? (await store.idOf(ctx, listingId, buyerId))!
  })
}

/**
 * Writes in a conversation. @returns the number of the message; null when it is held
 * @throws Refusal conversation_unknown, conversation_closed, account_suspended, confirm_first, message_risky, messages_held, messages_refused,
 * messages_too_often, photo_unknown
 */
export function send(ctx: PersonCtx, id: string, message: NewMessage): Promise<number | null> {
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    return addMessage(ctx, id, message, false)
  })
}

/** Marks messages as read up to a number. @returns in how many conversations something is unread @throws Refusal conversation_unknown */
export function markRead(ctx: PersonCtx, id: string, upTo: number): Promise<number> {
  return transact(ctx, async (ctx) => {
    await ownRow(ctx, id)
    // The count of unread messages has to hold until it is written.
    await store.lock(ctx, id)
    const marked = await store.markRead(ctx, id, ctx.person.id, upTo)
    if (marked) await announceMessages(ctx, [marked.buyerId, marked.sellerId])
    return store.countUnread(ctx, ctx.person.id)
  })
}

/** Blocks the other person, or takes that back; idempotent. @throws Refusal conversation_unknown */
export function setBlocked(ctx: PersonCtx, id: string, isBlocked: boolean): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { otherId } = await ownRow(ctx, id)
    const isChanged = await (isBlocked ? blocks.block : blocks.unblock)(ctx, ctx.person.id, otherId)
    if (isChanged) await announceMessages(ctx, [ctx.person.id, otherId])
  })
}

/**
 * Cancels an unpaid booking of one's own phone, which is on the market again at once; where `isBlocked`, its buyer is blocked in the same step.
 * From then on there is a conversation of the two, where the seller can say why and take a block back.
 * @throws Refusal booking_unknown, booking_paid, booking_over, booking_being_paid, provider_unavailable
 */
export async function cancelSale(ctx: PersonCtx, bookingId: string, isBlocked: boolean): Promise<void> {
  const { buyerId, listingId } = await bookings.buyerOfSale(ctx, bookingId)
  await payments.endPayment(ctx, bookingId)
  await transact(ctx, async (ctx) => {
    // The phone is locked before the counters of notifications, and blocking is notified before the end of the booking, which tells one of the two.
    await bookings.lock(ctx, bookingId)
    await store.add(ctx, { listingId, buyerId, sellerId: ctx.person.id })
    if (isBlocked && (await blocks.block(ctx, ctx.person.id, buyerId)))
      await announceMessages(ctx, [ctx.person.id, buyerId])
    await payments.endBooking(ctx, bookingId, 'cancel_sale', 'seller')
  })
}

/** The clock: removes conversations, and the messages of closed reports, that are old. */
export async function removeOld(ctx: Ctx): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - days * rules.day)
  await removals.removeBefore(ctx, daysAgo(rules.storedDays))
  await removals.removeEvidenceBefore(ctx, daysAgo(rules.evidenceDays))
}
