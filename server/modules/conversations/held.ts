// Messages that look like a scam: they wait until an admin has looked at them.
import type { HeldMessage } from '#contract/conversations/conversation-reports'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { announceMessages, notify } from '#notifications'
import { shownImgOf } from '#photos'
import { judge } from '#guard'
import { countRefusedTexts } from '#read/refused-texts'
import { ownHosts } from '#guard/fields'
import * as heldStore from './held-store.ts'
import { day, unreadBeforeLetter } from './rules.ts'
import * as store from './store.ts'

/**
 * A person whose messages or phones were refused today cannot have more of that kind held; those that only wait do not count for that, because the guard
 * may be wrong. To be called with the counter of the person's messages locked.
 * @throws Refusal messages_held, messages_refused
 */
async function checkHeld(ctx: PersonCtx, exceptKey: string): Promise<void> {
  const { heldMessages, refusedMessagesADay } = ctx.config.limits
  const since = new Date(ctx.now().getTime() - day)
  const refused = await countRefusedTexts(ctx.db, ctx.person.id, { since, exceptKey })
  if (refused >= refusedMessagesADay) refuse('messages_refused', { limit: String(refused) })
  const waiting = await heldStore.countWaiting(ctx, ctx.person.id, exceptKey)
  if (waiting >= heldMessages) refuse('messages_held', { limit: String(waiting) })
}

/**
 * Holds a message of the person signed in, and tells the admins. To be called in a transaction with the conversation locked.
 * @returns false when it is held already
 * @throws Refusal messages_held, messages_refused
 */
export async function hold(
  ctx: PersonCtx,
  { id, listingId, title }: Pick<store.ConversationRow, 'id' | 'listingId' | 'title'>,
  message: { text: string; key: string },
): Promise<boolean> {
  await checkHeld(ctx, message.key)
  if (!(await heldStore.add(ctx, { conversationId: id, senderId: ctx.person.id, ...message }))) return false
  const facts = { listingId: String(listingId), title }
  await notify(ctx, { to: { admins: 'all', but: [ctx.person.id] }, kind: 'message_held', facts })
  return true
}

/** One's messages in a conversation that wait, or were not let pass. */
export async function ofPerson(ctx: PersonCtx, conversationId: string) {
  const rows = await heldStore.ofSender(ctx, conversationId, ctx.person.id)
  return rows.map(({ key, text, photoIds, heldAt, isReleased }) => ({
    key,
    text,
    photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
    heldAt: heldAt.toISOString(),
    isRefused: isReleased === false,
  }))
}

/** The messages that wait for a decision, oldest first. */
export async function waiting(ctx: Ctx, limit: number): Promise<HeldMessage[]> {
  const rows = await heldStore.waiting(ctx, limit)
  return rows.map(({ id, text, photoIds, heldAt, listingId, title, senderId, sellerId, name, email }) => ({
    _id: id,
    text,
    photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
    heldAt: heldAt.toISOString(),
    risks: judge(text, ownHosts(ctx)).risks,
    listing: { _id: String(listingId), title },
    sender: { _id: senderId, name, email, side: senderId === sellerId ? ('seller' as const) : ('buyer' as const) },
  }))
}

/** Lets a held message pass, which is sent then, or does not. @throws Refusal held_message_unknown */
export function decide(ctx: PersonCtx, id: string, isReleased: boolean): Promise<void> {
  return transact(ctx, async (ctx) => {
    const held = (await heldStore.decide(ctx, id, isReleased, ctx.person.id)) ?? refuse('held_message_unknown')
    const { conversationId, senderId, key, text } = held
    await audit.record(ctx, { action: isReleased ? 'message_released' : 'message_refused', personId: senderId })
    if (!isReleased) return announceMessages(ctx, [senderId])
    await store.lock(ctx, conversationId)
    const letterAt = new Date(ctx.now().getTime() + unreadBeforeLetter)
    const { buyerId, sellerId } = await store.addMessage(ctx, { id: conversationId, senderId, key, text, letterAt })
    return announceMessages(ctx, [buyerId, sellerId])
  })
}
