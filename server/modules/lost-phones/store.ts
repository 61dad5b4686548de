import { heldStates } from '#contract/bookings'
import { type SqlBool, sql } from 'kysely'
import { dayInDhaka } from '#contract/dhaka'
import type { LossKind, LostReportState } from '#contract/lost-phones'
import { maxDownloaded } from '#contract/personal-data'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'

export interface NewLostReport {
  kind: LossKind
  gdNumber: string
  gdDate: string
  districtId: string
  thana: string
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
      reported_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** When someone made the latest report but `nth` - 1; null when there are fewer. */
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

export async function countRejected(ctx: Ctx, reporterId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('lost_report')
    .where('reporter_id', '=', reporterId)
    .where('state', '=', 'rejected')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether one of these reports is somebody's. */
export async function hasAmong(ctx: Ctx, reportIds: readonly string[], reporterId: string): Promise<boolean> {
  if (reportIds.length === 0) return false
  const row = await ctx.db
    .selectFrom('lost_report')
    .where('id', 'in', reportIds)
    .where('reporter_id', '=', reporterId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
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
    .select((eb) =>
      eb
        .selectFrom('lost_report as other')
        .whereRef('other.reporter_id', '=', 'lost_report.reporter_id')
        .whereRef('other.id', '!=', 'lost_report.id')
        .where('other.state', '=', 'rejected')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('rejectedBefore'),
    )
    .where('lost_report.state', '=', state)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(lost_report.reported_at, lost_report.id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('lost_report.reported_at', 'desc')
    .orderBy('lost_report.id', 'desc')
    .limit(limit + 1)
    .execute()
}
export type LostReportRow = Awaited<ReturnType<typeof list>>[number]

/** The listings with one of the IMEIs of these reports. */
export function phonesOf(ctx: Ctx, reportIds: readonly string[]) {
  return ctx.db
    .selectFrom('lost_imei')
    .innerJoin('listing_imei', 'listing_imei.digest', 'lost_imei.digest')
    .innerJoin('listing', 'listing.id', 'listing_imei.listing_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .where(sql<SqlBool>`lost_imei.report_id = any(${reportIds}::uuid[])`)
    .select(['lost_imei.report_id as reportId', 'listing.id', 'listing.title', 'listing.status'])
    .select(['listing.withdrawn_by as withdrawnBy', 'seller.name as sellerName', 'seller.email as sellerEmail'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('booking')
            .whereRef('booking.listing_id', '=', 'listing.id')
            .where('booking.state', 'in', [...heldStates])
            .select('booking.id'),
        )
        .as('isPaid'),
    )
    .distinct()
    .orderBy('listing.id')
    .execute()
}

/** A report, kept from changing until the transaction ends. */
export function lock(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('lost_report')
    .where('id', '=', id)
    .select(['state', 'reporter_id as reporterId'])
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
    .set({ state: to, decided_at: ctx.now(), ...(decided && { decided_by: decided.by, decision: decided.reason }) })
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
