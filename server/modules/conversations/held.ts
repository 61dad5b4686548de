// Messages that look like a scam: they wait until an admin has looked at them.
import type { HeldMessage } from '#contract/conversation-reports'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { announceMessages, notify } from '#notifications'
import { shownImgOf } from '#photos'
import { judge } from '#guard'
import * as heldStore from './held-store.ts'
import { maxHeld, unreadBeforeLetter } from './rules.ts'
import * as store from './store.ts'

/** Hosts to which a link may lead. */
export const ownHosts = ({ config }: Ctx): string[] => (config.publicUrl ? [new URL(config.publicUrl).host] : [])

/**
 * Holds a message of the person signed in, and tells the admins. To be called in a transaction with the conversation locked.
 * @returns false when it is held already
 * @throws Refusal messages_held
 */
export async function hold(
  ctx: PersonCtx,
  { id, listingId, title }: Pick<store.ConversationRow, 'id' | 'listingId' | 'title'>,
  message: { text: string; key: string },
): Promise<boolean> {
  if ((await heldStore.countWaiting(ctx, ctx.person.id, message.key)) >= maxHeld)
    refuse('messages_held', { limit: String(maxHeld) })
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
  return rows.map(({ id, text, photoIds, heldAt, listingId, title, senderId, sellerId, name, email, accountType }) => ({
    _id: id,
    text,
    photos: photoIds.map((photoId) => shownImgOf(ctx, photoId)),
    heldAt: heldAt.toISOString(),
    risks: judge(text, ownHosts(ctx)).risks,
    listing: { _id: String(listingId), title },
    sender: { name, email, accountType, side: senderId === sellerId ? ('seller' as const) : ('buyer' as const) },
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
