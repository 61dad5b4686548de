import { heldStates } from '#contract/bookings/bookings'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayInDhaka } from '#contract/base/dhaka'
import type { LossKind, LostReportState } from '#contract/lost-phones/lost-phones'
import { maxDownloaded } from '#contract/accounts/personal-data'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'

export interface NewLostReport {
  kind: LossKind
  gdNumber: string
  gdDate: string
  districtId: string
  thana: string
  /** The reporter bought the phone here. */
  isProven: boolean
  holdEndsAt: Date | null
}

export async function add(ctx: Ctx, reporterId: string, report: NewLostReport): Promise<string> {
  const { id } = await ctx.db
    .insertInto('lost_report')
    .values({
      reporter_id: reporterId,
      kind: report.kind,
      gd_number: report.gdNumber,
      gd_date: report.gdDate,
      district_id: report.districtId,
      thana: report.thana,
      is_proven: report.isProven,
      hold_ends_at: report.holdEndsAt,
      reported_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the time at which someone made the latest report but `nth` - 1; null when there are fewer. */
export async function latest(ctx: Ctx, reporterId: string, nth: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('lost_report')
    .where('reporter_id', '=', reporterId)
    .orderBy('reported_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .select('reported_at as at')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Counts the points against a reporter: two for a rejected report, one for one that they took back before it was decided. */
export async function countAgainst(ctx: Ctx, reporterId: string): Promise<number> {
  const { rows } = await sql<{ points: string }>`
    select coalesce(sum(case when state = 'rejected' then 2 when state = 'taken_back' and decided_by is null then 1 end), 0) as points
    from lost_report where reporter_id = ${reporterId}`.execute(ctx.db)
  return Number(rows[0]!.points)
}

/** Some reports with what became of them. */
export async function some(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('lost_report')
    .where('id', 'in', ids)
    .select(['id', 'reporter_id as reporterId', 'state', 'decided_by as decidedBy', 'reported_at as reportedAt'])
    .execute()
}

const columns = [
  'lost_report.id',
  'lost_report.kind',
  'lost_report.state',
  'lost_report.gd_number as gdNumber',
  'lost_report.district_id as districtId',
  'lost_report.thana',
  'lost_report.reported_at as reportedAt',
  'lost_report.decided_at as decidedAt',
] as const

/** A day as text: PostgreSQL's own date would become a moment in some time zone. */
const gdDate = sql<string>`lost_report.gd_date::text`.as('gdDate')

export function ofReporter(ctx: Ctx, reporterId: string, limit: number) {
  return ctx.db
    .selectFrom('lost_report')
    .where('reporter_id', '=', reporterId)
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select([...columns, gdDate])
    .execute()
}
export type OwnLostRow = Awaited<ReturnType<typeof ofReporter>>[number]

/** One more than a download holds, which tells that there are more. */
export const allOf = (ctx: Ctx, reporterId: string) => ofReporter(ctx, reporterId, maxDownloaded + 1)

export async function openOf(ctx: Ctx, reporterId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('lost_report')
    .where('reporter_id', '=', reporterId)
    .where('state', '=', 'open')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the other reports of the same person that ended in a way. */
const others = (which: RawBuilder<unknown>) => sql<number>`(select count(*)::integer from lost_report as other
  where other.reporter_id = lost_report.reporter_id and other.id <> lost_report.id and ${which})`

/** The rank of a report in the list: those about a deal that is under way come first, as if they were a century newer. */
const rank = sql<Date>`(lost_report.reported_at + case when exists (
  select from (select listing_id from lost_imei join listing_imei using (digest) where report_id = lost_report.id
    union select listing_id from lost_notice where report_id = lost_report.id) as about
  join booking on booking.listing_id = about.listing_id and booking.state = any(${[...heldStates]}::text[])
) then interval '100 years' else interval '0' end)`

export function list(
  ctx: Ctx,
  { state, limit, after }: { state: LostReportState; limit: number; after: Keyset<string> | undefined },
) {
  return ctx.db
    .selectFrom('lost_report')
    .innerJoin('person as reporter', 'reporter.id', 'lost_report.reporter_id')
    .leftJoin('person as admin', 'admin.id', 'lost_report.decided_by')
    .select([...columns, gdDate, 'lost_report.decision', 'admin.name as decidedBy'])
    .select(['reporter.id as reporterId', 'reporter.name as reporterName', 'reporter.email as reporterEmail'])
    .select(['reporter.created_at as joinedAt', 'is_proven as isProven'])
    .select(['hold_ends_at as holdEndsAt', 'hold_ended_at as holdEndedAt'])
    .select([
      rank.as('rank'),
      others(sql`other.state = 'rejected'`).as('rejectedBefore'),
      others(sql`other.state = 'taken_back' and other.decided_by is null`).as('takenBackBefore'),
      others(sql`other.state = 'confirmed'`).as('confirmedBefore'),
    ])
    .where('lost_report.state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${rank}, lost_report.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy(rank, 'desc')
    .orderBy('lost_report.id', 'desc')
    .limit(limit + 1)
    .execute()
}
export type LostReportRow = Awaited<ReturnType<typeof list>>[number]

/** Other reports of the phones of some reports, newest first. */
export async function earlierOf(ctx: Ctx, reportIds: readonly string[]) {
  const { rows } = await sql<{ of: string; id: string; state: LostReportState; reportedAt: Date }>`
    select distinct mine.report_id as of, other.id, other.state, other.reported_at as "reportedAt"
    from lost_imei as mine join lost_imei as theirs on theirs.digest = mine.digest and theirs.report_id <> mine.report_id
      join lost_report as other on other.id = theirs.report_id
    where mine.report_id = any(${reportIds}::uuid[]) order by other.reported_at desc`.execute(ctx.db)
  return rows
}

/** A report, kept from changing until the transaction ends. */
export function lock(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('lost_report')
    .where('id', '=', id)
    .select(['state', 'reporter_id as reporterId', 'hold_ends_at as holdEndsAt', 'hold_ended_at as holdEndedAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function end(
  ctx: Ctx,
  id: string,
  to: LostReportState,
  decided: { by: string; reason: string } | null,
): Promise<void> {
  await ctx.db
    .updateTable('lost_report')
    .set({
      state: to,
      decided_at: ctx.now(),
      hold_ends_at: null,
      ...(decided && { decided_by: decided.by, decision: decided.reason }),
    })
    .where('id', '=', id)
    .execute()
}

/** Counts a question about an IMEI on its day, and forgets those of other days. @returns whether it is within the limit */
export async function countQuestion(ctx: Ctx, personId: string, limit: number): Promise<boolean> {
  const today = dayInDhaka(ctx.now())
  await ctx.db
    .deleteFrom('imei_question')
    .where('person_id', '=', personId)
    .where(sql<SqlBool>`day < ${today}::date`)
    .execute()
  const counted = await ctx.db
    .insertInto('imei_question')
    .values({ person_id: personId, day: today, times: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'day'])
        .doUpdateSet((eb) => ({ times: eb('imei_question.times', '+', 1) }))
        .where('imei_question.times', '<', limit),
    )
    .returning('times')
    .executeTakeFirst()
  return counted !== undefined
}

/** Removes from somebody's reports what says where they live, and that they asked about IMEIs. */
export async function eraseOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('lost_report')
    .set({ gd_number: '', thana: '', decision: null })
    .where('reporter_id', '=', personId)
    .execute()
  await ctx.db.deleteFrom('imei_question').where('person_id', '=', personId).execute()
}
