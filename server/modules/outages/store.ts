import { sql } from 'kysely'
import type { OutageCause } from '#contract/outages'
import type { Ctx } from '#context'
import { deadlines, type RunningEnd } from '#read/deadlines'

const concerned = (cause: OutageCause) => deadlines.filter(({ isOfCards }) => isOfCards || cause !== 'cards')

interface Extension {
  cause: OutageCause
  began: Date
  seconds: number
}

/**
 * Extends every deadline that was running when an outage began. Columns of one row change in one statement, because each is compared as it was.
 * The order of the tables is the one in which the market locks them.
 */
export async function extend(ctx: Ctx, { cause, began, seconds }: Extension): Promise<void> {
  const more = sql`make_interval(secs => ${seconds})`
  for (const [table, columns] of Map.groupBy(concerned(cause), ({ table }) => table)) {
    const isLate = columns.map(({ column, running }) => sql`${sql.ref(column)} > ${began} and ${running}`)
    const sets = columns.map(
      ({ column }, at) =>
        sql`${sql.ref(column)} = ${sql.ref(column)} + case when ${isLate[at]!} then ${more} else interval '0' end`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.join(
      isLate.map((one) => sql`(${one})`),
      sql` or `,
    )}`.execute(ctx.db)
  }
}

/** Finds what ends after a moment, and for whom, the next first. */
export async function running(ctx: Ctx, cause: OutageCause, after: Date): Promise<RunningEnd[]> {
  const told = concerned(cause).flatMap(({ told }) => (told ? sql`(${told(after)})` : []))
  const { rows } = await sql<RunningEnd>`
    select * from (${sql.join(told, sql` union all `)}) as ends
    where "personId" in (select id from person where deleted_at is null) order by until, "bookingId"`.execute(ctx.db)
  return rows
}

export async function add(
  ctx: Ctx,
  { cause, began, ended, seconds, people }: Extension & { ended: Date; people: number },
): Promise<void> {
  await ctx.db.insertInto('outage').values({ cause, began_at: began, ended_at: ended, seconds, people }).execute()
}

/** Tells whether an outage is known that lies within some time, in part. */
export async function isKnown(ctx: Ctx, { began, ended }: { began: Date; ended: Date }): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('outage')
    .where('began_at', '<', ended)
    .where('ended_at', '>', began)
    .select('id')
    .limit(1)
    .execute()
  return found.length > 0
}
