import { sql } from 'kysely'
import type { OutageCause } from '#contract/notifications/outages'
import type { Ctx } from '#context'
import { type Deadline, deadlines, type RunningEnd } from '#read/deadlines'

const concerned = (cause: OutageCause) => deadlines.filter(({ isOfCards }) => isOfCards || cause !== 'cards')

export interface PastOutage {
  cause: OutageCause
  began: Date
  ended: Date
}

/** A column with the name of its table. */
const nameOf = ({ table, column }: Deadline) => sql.ref<Date>(`${table}.${column}`)

/**
 * Extends every deadline that was running while there was an outage by the part of it that fell into its time, up to `seconds`. A thing that ends by
 * itself is over where it ended before `served`, when people could do things again. Columns of one row change in one statement, because each is
 * compared as it was. The order of the tables is the one in which the market locks them.
 */
export async function extend(
  ctx: Ctx,
  { cause, began, ended }: PastOutage,
  { seconds, served }: { seconds: number; served: Date },
): Promise<void> {
  for (const [table, columns] of Map.groupBy(concerned(cause), ({ table }) => table)) {
    const ran = columns.map(
      (one) =>
        sql`(${nameOf(one)} > ${one.endsByItself ? served : began} and ${one.since} < ${ended} and ${one.running})`,
    )
    const sets = columns.map(
      (one, at) => sql`${sql.ref(one.column)} = case when ${ran[at]!}
        then ${nameOf(one)} + least(make_interval(secs => ${seconds}), ${ended}::timestamptz - greatest(${began}::timestamptz, ${one.since}))
        else ${nameOf(one)} end`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.join(ran, sql` or `)}`.execute(ctx.db)
  }
}

/** Finds what was running while there was an outage and ends after a moment, and for whom: by their ids, and of each the next first. */
export async function running(ctx: Ctx, { cause, ended }: PastOutage, after: Date): Promise<RunningEnd[]> {
  const notified = concerned(cause).flatMap((one) =>
    one.notified
      ? sql`(${one.notified(sql`${nameOf(one)} > ${after} and ${one.since} < ${ended} and ${one.running}`)})`
      : [],
  )
  const { rows } = await sql<RunningEnd>`
    select * from (${sql.join(notified, sql` union all `)}) as ends
    where "personId" in (select id from person where deleted_at is null) order by "personId", until, "bookingId"`.execute(
    ctx.db,
  )
  return rows
}

export async function add(
  ctx: Ctx,
  { cause, began, ended, seconds, people }: PastOutage & { seconds: number; people: number },
): Promise<void> {
  await ctx.db.insertInto('outage').values({ cause, began_at: began, ended_at: ended, seconds, people }).execute()
}

/** Returns whether an outage is known that lies within some time, in part. */
export async function isKnown(ctx: Ctx, { began, ended }: Pick<PastOutage, 'began' | 'ended'>): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('outage')
    .where('began_at', '<', ended)
    .where('ended_at', '>', began)
    .select('id')
    .limit(1)
    .execute()
  return found.length > 0
}
