import type { Ctx } from '#context'
import { photoIdsOf } from '#read/message-photos'
import type { MessageKey } from './photo-store.ts'

interface NewHeldMessage extends MessageKey {
  text: string
}

/** Holds a message; the same key again is the same message. @returns whether it was not held yet */
export async function add(ctx: Ctx, { conversationId, senderId, key, text }: NewHeldMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('held_message')
    .values({ conversation_id: conversationId, sender_id: senderId, key, text, held_at: ctx.now() })
    .onConflict((conflict) => conflict.constraint('held_message_once').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts the messages of someone that wait for a decision, other than one with this key. */
export async function countWaiting(ctx: Ctx, senderId: string, exceptKey: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('held_message')
    .where('sender_id', '=', senderId)
    .where('key', '!=', exceptKey)
    .where('decided_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Someone's messages in a conversation that wait, or were not let pass. */
export function ofSender(ctx: Ctx, conversationId: string, senderId: string) {
  return ctx.db
    .selectFrom('held_message')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', senderId)
    .where((eb) => eb.or([eb('is_released', 'is', null), eb('is_released', '=', false)]))
    .orderBy('held_at')
    .limit(20)
    .select(['key', 'text', 'held_at as heldAt', 'is_released as isReleased'])
    .select(photoIdsOf('held_message').as('photoIds'))
    .execute()
}

/** Messages that wait for a decision, oldest first. */
export function waiting(ctx: Ctx, limit: number) {
  return ctx.db
    .selectFrom('held_message as held')
    .innerJoin('conversation', 'conversation.id', 'held.conversation_id')
    .innerJoin('listing', 'listing.id', 'conversation.listing_id')
    .innerJoin('person as sender', 'sender.id', 'held.sender_id')
    .where('held.decided_at', 'is', null)
    .orderBy('held.held_at')
    .orderBy('held.id')
    .limit(limit)
    .select(['held.id', 'held.text', 'held.held_at as heldAt', 'listing.id as listingId', 'listing.title'])
    .select(['sender.id as senderId', 'sender.name', 'sender.email'])
    .select('conversation.seller_id as sellerId')
    .select(photoIdsOf('held').as('photoIds'))
    .execute()
}

/** Decides about a message that waits. @returns it; undefined when it does not wait */
export function decide(ctx: Ctx, id: string, isReleased: boolean, decidedBy: string) {
  return ctx.db
    .updateTable('held_message')
    .set({ is_released: isReleased, decided_at: ctx.now(), decided_by: decidedBy })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returning(['conversation_id as conversationId', 'sender_id as senderId', 'key', 'text'])
    .executeTakeFirst()
}
