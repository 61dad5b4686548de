import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'

/** Removes what someone wrote and showed, whom they blocked and who blocked them, because their account goes. */
export async function eraseOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.updateTable('chat_message').set({ text: null }).where('sender_id', '=', personId).execute()
  await ctx.db.deleteFrom('held_message').where('sender_id', '=', personId).execute()
  await ctx.db.deleteFrom('message_photo').where('sender_id', '=', personId).execute()
  await ctx.db.updateTable('conversation_report').set({ note: null }).where('reporter_id', '=', personId).execute()
  await ctx.db
    .deleteFrom('person_block')
    .where((eb) => eb.or([eb('blocker_id', '=', personId), eb('blocked_id', '=', personId)]))
    .execute()
}

/** Removes conversations that have been silent for long. */
export async function removeBefore(ctx: Ctx, time: Date): Promise<void> {
  await ctx.db.deleteFrom('conversation').where('last_at', '<', time).execute()
}

/** Removes the messages of reports that were closed long ago, and held messages that were decided about, with the photos that no one else was shown. */
export async function removeEvidenceBefore(ctx: Ctx, time: Date): Promise<void> {
  await ctx.db
    .updateTable('conversation_report')
    .set({ messages: '[]' })
    .where('closed_at', '<', time)
    .where(sql<SqlBool>`messages <> '[]'`)
    .execute()
  await sql`
    delete from conversation_report_photo using conversation_report
    where conversation_report.id = report_id and closed_at < ${time}`.execute(ctx.db)
  await sql`
    with gone as (
      delete from held_message where decided_at < ${time} returning conversation_id, sender_id, key, is_released
    )
    delete from message_photo using gone
    where not is_released and (message_photo.conversation_id, message_photo.sender_id, message_photo.key)
      = (gone.conversation_id, gone.sender_id, gone.key)`.execute(ctx.db)
}
