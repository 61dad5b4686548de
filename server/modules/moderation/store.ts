import { type SqlBool, sql } from 'kysely'
import type { ReportReason, ReportState } from '#contract/moderation/reports'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'

/** @throws the constraint report_one_open_per_person */
export async function add(
  ctx: Ctx,
  report: { listingId: number; reporterId: string; reason: ReportReason; note: string | null },
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('report')
    .values({
      listing_id: report.listingId,
      reporter_id: report.reporterId,
      reason: report.reason,
      note: report.note,
      created_at: ctx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the time at which someone made the latest report but `nth` - 1; null when there are fewer. */
export async function latestReport(ctx: Ctx, reporterId: string, nth: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('report')
    .where('reporter_id', '=', reporterId)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .select('created_at as at')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Lists reports: open ones with the oldest first, as it has waited longest, and others with the newest first. */
export function list(
  ctx: Ctx,
  { state, limit, after }: { state: ReportState | undefined; limit: number; after: Keyset<string> | undefined },
) {
  const direction = state === 'open' ? 'asc' : 'desc'
  return ctx.db
    .selectFrom('report')
    .innerJoin('listing', 'listing.id', 'report.listing_id')
    .innerJoin('person as reporter', 'reporter.id', 'report.reporter_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .leftJoin('person as admin', 'admin.id', 'report.decided_by')
    .select((eb) => [
      'report.id',
      'report.reason',
      'report.note',
      'report.state',
      'report.created_at as createdAt',
      'report.decision',
      'report.decided_at as decidedAt',
      'admin.name as decidedBy',
      'reporter.id as reporterId',
      'reporter.name as reporterName',
      'reporter.email as reporterEmail',
      'listing.id as listingId',
      'listing.title',
      'listing.resale_price as price',
      'listing.status',
      'listing.withdrawn_by as withdrawnBy',
      'listing.has_imei as hasImei',
      'seller.id as sellerId',
      'seller.name as sellerName',
      'seller.email as sellerEmail',
      eb
        .selectFrom('listing_photo')
        .whereRef('listing_photo.listing_id', '=', 'listing.id')
        .where('listing_photo.position', '=', 0)
        .select('listing_photo.photo_id')
        .as('photoId'),
    ])
    .$if(state !== undefined, (query) => query.where('report.state', '=', state!))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(report.created_at, report.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after!.at}, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('report.created_at', direction)
    .orderBy('report.id', direction)
    .limit(limit + 1)
    .execute()
}

/** The phone that a report is about. */
export async function listingOf(ctx: Ctx, id: string): Promise<number | undefined> {
  const row = await ctx.db.selectFrom('report').where('id', '=', id).select('listing_id').executeTakeFirst()
  return row?.listing_id
}

/** A report, kept from changing until the transaction ends. If its phone is to be locked too, that comes first. */
export function lock(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('report')
    .innerJoin('listing', 'listing.id', 'report.listing_id')
    .where('report.id', '=', id)
    .select(['report.state', 'report.listing_id as listingId', 'report.reporter_id as reporterId'])
    .select(['listing.title', 'listing.seller_id as sellerId'])
    .forUpdate('report')
    .executeTakeFirst()
}

interface Decision {
  to: ReportState
  decidedBy: string
  decision: string | null
}

export async function decide(ctx: Ctx, id: string, { to, decidedBy, decision }: Decision): Promise<void> {
  await ctx.db
    .updateTable('report')
    .set({ state: to, decided_at: ctx.now(), decided_by: decidedBy, decision })
    .where('id', '=', id)
    .execute()
}

/** Returns whether someone has an open report of a phone. */
export async function hasOpen(ctx: Ctx, listingId: number, reporterId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('report')
    .where('listing_id', '=', listingId)
    .where('reporter_id', '=', reporterId)
    .where('state', '=', 'open')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undoes the decision. @throws the constraint report_one_open_per_person */
export async function reopen(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('report')
    .set({ state: 'open', decided_at: null, decided_by: null, decision: null })
    .where('id', '=', id)
    .execute()
}

/** Settles all open reports of a phone at once. @returns who had made them */
export async function decideAll(ctx: Ctx, listingId: number, { to, decidedBy, decision }: Decision): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('report')
    .set({ state: to, decided_at: ctx.now(), decided_by: decidedBy, decision })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'open')
    .returning('reporter_id as reporterId')
    .execute()
  return rows.map(({ reporterId }) => reporterId)
}

/** Dismisses what was upheld of a phone, because it is no longer taken down. @returns who had made the reports */
export async function dismissUpheld(ctx: Ctx, listingId: number, decidedBy: string): Promise<string[]> {
  const rows = await ctx.db
    .updateTable('report')
    .set({ state: 'dismissed', decided_at: ctx.now(), decided_by: decidedBy })
    .where('listing_id', '=', listingId)
    .where('state', '=', 'upheld')
    .returning('reporter_id as reporterId')
    .execute()
  return rows.map(({ reporterId }) => reporterId)
}

export async function eraseNotesOf(ctx: Ctx, reporterId: string): Promise<void> {
  await ctx.db.updateTable('report').set({ note: null }).where('reporter_id', '=', reporterId).execute()
}
