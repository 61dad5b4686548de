// Photos in messages, by the key of their message: it has its key also while it is held.
import { sql } from 'kysely'
import type { Ctx } from '#context'

export interface MessageKey {
  conversationId: string
  senderId: string
  key: string
}

/** Shows photos in a message; the same key again is the same message. @throws the constraint of an unknown photo */
export async function add(ctx: Ctx, { conversationId, senderId, key }: MessageKey, photoIds: string[]): Promise<void> {
  if (photoIds.length === 0) return
  const message = { conversation_id: conversationId, sender_id: senderId, key }
  await ctx.db
    .insertInto('message_photo')
    .values(photoIds.map((photo_id, position) => ({ ...message, position, photo_id })))
    .onConflict((conflict) => conflict.columns(['conversation_id', 'sender_id', 'key', 'position']).doNothing())
    .execute()
}

/** Keeps photos for as long as a report shows them, but for those that have gone since they were read. */
export async function keepForReport(ctx: Ctx, reportId: string, photoIds: string[]): Promise<void> {
  await sql`
    insert into conversation_report_photo (report_id, photo_id)
    select ${reportId}::uuid, id from photo where id = any(${photoIds}::text[]) for key share`.execute(ctx.db)
}
