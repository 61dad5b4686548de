import { sql } from 'kysely'
import type { Database } from '#database'

/** Counts the messages and phones of someone that an admin has not let pass since a moment; the message with this key does not count. */
export async function countRefusedTexts(
  db: Database,
  personId: string,
  { since, exceptKey = null }: { since: Date; exceptKey?: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from held_message where sender_id = ${personId} and is_released = false and decided_at > ${since}
        and key is distinct from ${exceptKey}::uuid)
      + (select count(*) from listing where seller_id = ${personId} and withdrawn_by = 'guard' and withdrawn_reason is not null
        and withdrawn_at > ${since}) as count`.execute(db)
  return rows[0]!.count
}
