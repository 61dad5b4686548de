import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'

/** Returns whether the seller of a listing was notified of an open report of it. */
export async function isNotified(ctx: Ctx, listingId: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('lost_notice')
    .innerJoin('lost_report', 'lost_report.id', 'report_id')
    .where('listing_id', '=', listingId)
    .where('state', '=', 'open')
    .select('lost_notice.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function add(
  ctx: Ctx,
  { reportId, listingId, toldAt, answerBy }: { reportId: string; listingId: number; toldAt: Date; answerBy: Date },
): Promise<void> {
  await ctx.db
    .insertInto('lost_notice')
    .values({ report_id: reportId, listing_id: listingId, told_at: toldAt, answer_by: answerBy })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Listings that are offered with an IMEI of an open report, and are not noted. */
export async function unnoted(ctx: Ctx, limit: number) {
  const { rows } = await sql<{ reportId: string; reporterId: string; listingId: string }>`
    select distinct report.id as "reportId", reporter_id as "reporterId", listing_id as "listingId"
    from lost_report as report join lost_imei on lost_imei.report_id = report.id join listing_imei using (digest)
      join listing on listing.id = listing_id
    where report.state = 'open' and (status in ('available', 'booked') or status = 'withdrawn' and coalesce(withdrawn_by in ('lost', 'suspension', 'paused'), true))
      and not exists (select from lost_notice where lost_notice.report_id = report.id and lost_notice.listing_id = listing.id)
    limit ${limit}`.execute(ctx.db)
  return rows.map((row) => ({ ...row, listingId: Number(row.listingId) }))
}

const notices = (ctx: Ctx) =>
  ctx.db
    .selectFrom('lost_notice')
    .innerJoin('lost_report', 'lost_report.id', 'report_id')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .select(['lost_notice.id', 'listing_id as listingId', 'listing.title', 'kind', 'state', 'told_at as toldAt'])
    .select(['hold_ends_at as holdEndsAt', 'answer_by as answerBy', 'answer'])
    .select(
      sql<
        string[]
      >`array(select photo_id from lost_notice_photo where notice_id = lost_notice.id order by position)`.as(
        'photoIds',
      ),
    )
export type NoticeRow = Awaited<ReturnType<ReturnType<typeof notices>['execute']>>[number]

/** Reports of the phones of a seller, newest first; not those that the seller made. */
export const ofSeller = (ctx: Ctx, sellerId: string, limit: number): Promise<NoticeRow[]> =>
  notices(ctx)
    .where('listing.seller_id', '=', sellerId)
    .where('lost_report.reporter_id', '!=', sellerId)
    .orderBy('told_at', 'desc')
    .orderBy('lost_notice.id')
    .limit(limit)
    .execute()

export const find = (ctx: Ctx, id: string): Promise<NoticeRow | undefined> =>
  notices(ctx).where('lost_notice.id', '=', id).executeTakeFirst()

/** A report of a seller's own phone, kept from being decided until the transaction ends. */
export const lock = (ctx: Ctx, id: string, sellerId: string) =>
  ctx.db
    .selectFrom('lost_notice')
    .innerJoin('lost_report', 'lost_report.id', 'report_id')
    .innerJoin('listing', 'listing.id', 'listing_id')
    .where('lost_notice.id', '=', id)
    .where('listing.seller_id', '=', sellerId)
    .where('lost_report.reporter_id', '!=', sellerId)
    .select(['state', 'report_id as reportId', 'reporter_id as reporterId', 'listing_id as listingId', 'listing.title'])
    .forUpdate(['lost_report', 'lost_notice'])
    .executeTakeFirst()

export async function answer(ctx: Ctx, id: string, text: string, photoIds: readonly string[]): Promise<void> {
  await ctx.db.updateTable('lost_notice').set({ answer: text, answered_at: ctx.now() }).where('id', '=', id).execute()
  await ctx.db.deleteFrom('lost_notice_photo').where('notice_id', '=', id).execute()
  if (photoIds.length === 0) return
  await ctx.db
    .insertInto('lost_notice_photo')
    .values(photoIds.map((photo_id, position) => ({ notice_id: id, position, photo_id })))
    .execute()
}

/** Returns the answers of a seller, for a download of everything; one row more than `limit` means that there are more. */
export const answersOf = (ctx: Ctx, sellerId: string, limit: number): Promise<NoticeRow[]> =>
  notices(ctx)
    .where('listing.seller_id', '=', sellerId)
    .where('answer', 'is not', null)
    .orderBy('told_at', 'desc')
    .limit(limit)
    .execute()

/** Removes what a seller who leaves has answered and shown. */
export async function eraseAnswers(ctx: Ctx, sellerId: string): Promise<void> {
  const theirs = sql<SqlBool>`listing_id in (select id from listing where seller_id = ${sellerId})`
  const ids = ctx.db.selectFrom('lost_notice').where(theirs).select('id')
  await ctx.db.deleteFrom('lost_notice_photo').where('notice_id', 'in', ids).execute()
  await ctx.db.updateTable('lost_notice').set({ answer: null, answered_at: null }).where(theirs).execute()
}
