import { sql } from 'kysely'
import type { Ctx } from '#context'
import type { FieldCount, FieldFigure } from './field-rules.ts'

/** Adds one to each of these counters of a day. */
export async function addFigures(
  ctx: Ctx,
  day: string,
  connection: string,
  counts: readonly { page: string; figure: FieldFigure; upTo: number }[],
): Promise<void> {
  await sql`
    insert into field_number (day, page, connection, figure, up_to, times)
    select ${day}::date, page, ${connection}::text, figure, up_to, 1
    from jsonb_to_recordset(${JSON.stringify(counts.map(({ upTo, ...one }) => ({ ...one, up_to: upTo })))}::jsonb)
      as reported (page text, figure text, up_to integer)
    on conflict (day, page, connection, figure, up_to) do update set times = field_number.times + 1`.execute(ctx.db)
}

/** The counters since a day, those of all days together. */
export async function countsSince(ctx: Ctx, since: string): Promise<FieldCount[]> {
  const { rows } = await sql<FieldCount>`
    select page, connection, figure, up_to as "upTo", sum(times)::float8 as times
    from field_number where day >= ${since}::date
    group by page, connection, figure, up_to`.execute(ctx.db)
  return rows
}

export async function forgetFigures(ctx: Ctx, before: string): Promise<void> {
  await ctx.db.deleteFrom('field_number').where('day', '<', before).execute()
}
