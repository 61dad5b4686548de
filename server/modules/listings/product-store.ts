// Stores a seller's statements about a phone: written when it is posted and when it is changed, and read for its form.
import { sql } from 'kysely'
import type { Ctx } from '#context'
import type { AnsweredReport } from '#contract/listings/condition-grade'
import { dayInDhaka } from '#contract/base/dhaka'
import type { Condition, ListingStatus } from '#contract/listings/listings'
import type { OffMarket } from '#contract/listings/off-market'
import { cardQuery } from '#read/cards'
import { saidOfPhone } from '#read/listing-details'
import { noteEntry } from './entry-store.ts'
import { waitingColumns } from './held-store.ts'
import type { ProductColumns } from './product-input.ts'

export interface NewListing {
  sellerId: string
  email: string
  price: number
  postedAt: Date
  columns: ProductColumns
  photoIds: string[]
  /** Returns whether it waits for an admin, off the market. */
  isHeld: boolean
}

async function putPhotos(ctx: Ctx, id: number, photoIds: string[]): Promise<void> {
  await ctx.db
    .insertInto('listing_photo')
    .values(photoIds.map((photoId, position) => ({ listing_id: id, position, photo_id: photoId })))
    .execute()
}

/** @throws the constraint of an unknown category or photo */
export async function add(
  ctx: Ctx,
  { sellerId, email, price, postedAt, columns, photoIds, isHeld }: NewListing,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('listing')
    .values({
      seller_id: sellerId,
      email,
      resale_price: price,
      posted_at: postedAt,
      condition_reported_at: columns.condition_report === null ? null : postedAt,
      neir_said_at: columns.neir === null ? null : postedAt,
      ...columns,
      ...(isHeld && waitingColumns(ctx)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putPhotos(ctx, id, photoIds)
  return id
}

export interface CounterPhone {
  sellerId: string
  email: string
  mobile: string
  title: string
  modelId: number
  categoryId: string
  storage: number | null
  ram: number | null
  condition: Condition
  price: number
  location: string
  districtId: string
}

export async function addAtCounter(ctx: Ctx, phone: CounterPhone): Promise<number> {
  const at = ctx.now()
  const { id } = await ctx.db
    .insertInto('listing')
    .values({
      seller_id: phone.sellerId,
      email: phone.email,
      mobile: phone.mobile,
      title: phone.title,
      model_id: phone.modelId,
      category_id: phone.categoryId,
      storage: phone.storage,
      ram: phone.ram,
      condition: phone.condition,
      resale_price: phone.price,
      location: phone.location,
      district_id: phone.districtId,
      purchase_date: dayInDhaka(at).slice(0, 4),
      status: 'booked',
      posted_at: at,
      has_imei: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes everything but the price. @throws the constraint of an unknown category or photo */
export async function update(ctx: Ctx, id: number, columns: ProductColumns, photoIds: string[]): Promise<void> {
  await noteEntry(ctx, [id], false)
  await ctx.db
    .updateTable('listing')
    .set({
      ...columns,
      edited_at: ctx.now(),
      condition_reported_at: sql<Date | null>`case when ${columns.condition_report}::jsonb is null then null
        when condition_report - 'photos' is distinct from ${columns.condition_report}::jsonb - 'photos' then ${ctx.now()} else condition_reported_at end`,
      neir_said_at: sql<Date | null>`case when ${columns.neir}::text is null then null
        when neir is distinct from ${columns.neir}::text then ${ctx.now()} else neir_said_at end`,
    })
    .where('id', '=', id)
    .execute()
  await ctx.db.deleteFrom('listing_photo').where('listing_id', '=', id).execute()
  await putPhotos(ctx, id, photoIds)
}

/** The photos of a phone, in their order. */
export async function photosOf(ctx: Ctx, id: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('listing_photo')
    .where('listing_id', '=', id)
    .orderBy('position')
    .select('photo_id as photoId')
    .execute()
  return rows.map(({ photoId }) => photoId)
}

/** Someone's own phone with everything that its form holds. */
export function record(ctx: Ctx, id: number, sellerId: string) {
  return cardQuery(ctx.db)
    .where('listing.id', '=', id)
    .where('listing.seller_id', '=', sellerId)
    .where('listing.hidden_at', 'is', null)
    .select(['listing.mobile', 'listing.chosen', 'listing.chosen_attributes as chosenAttributes'])
    .select(['listing.withdrawn_by as withdrawnBy', 'listing.withdrawn_at as withdrawnAt'])
    .select(['listing.withdrawn_reason as withdrawnReason', 'listing.stated_model as statedModel'])
    .select(saidOfPhone.as('said'))
    .executeTakeFirst()
}

/** Someone's own phone, kept from changing until the transaction ends. */
export function lock(ctx: Ctx, id: number, sellerId: string) {
  return ctx.db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('hidden_at', 'is', null)
    .select([
      'id',
      'title',
      'status',
      'condition',
      'withdrawn_by as withdrawnBy',
      'withdrawn_reason as withdrawnReason',
      'posted_at as postedAt',
      'has_imei as hasImei',
    ])
    .select([
      'category_id',
      'model_id',
      'stated_model',
      'mobile',
      'location',
      'description',
      'code_photo_at as codePhotoAt',
    ])
    .select(['resale_price as price', 'first_price as firstPrice', 'lowest_price as lowestPrice'])
    .select(['told_price as notifiedPrice', 'price_told_at as toldAt', 'condition_report as report'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type LockedProduct = NonNullable<Awaited<ReturnType<typeof lock>>>

interface Changeable {
  price: number
  condition: Condition
  report: AnsweredReport | null
}

const json = (report: AnsweredReport | null) => report && JSON.stringify({ kind: report.kind, answers: report.answers })

/** Notes what a phone costs and in what condition it is now, next to what stood there before. A day has one row, which keeps the morning's values. */
export async function recordChange(ctx: Ctx, id: number, before: Changeable, after: Changeable): Promise<void> {
  await ctx.db
    .insertInto('listing_change')
    .values({
      listing_id: id,
      day: dayInDhaka(ctx.now()),
      price_before: before.price,
      price_after: after.price,
      condition_before: before.condition,
      condition_after: after.condition,
      report_before: json(before.report),
      report_after: json(after.report),
    })
    .onConflict((conflict) =>
      conflict.columns(['listing_id', 'day']).doUpdateSet({
        price_after: after.price,
        condition_after: after.condition,
        report_after: json(after.report),
      }),
    )
    .execute()
}

/** Takes a phone off the market for a while; its advertisement ends. */
export async function takeOffMarket(ctx: Ctx, id: number, why: OffMarket): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_at: ctx.now(), withdrawn_by: why, advertised_at: null })
    .where('id', '=', id)
    .execute()
}

/** @returns what it is then: a phone that is reported as lost stays withdrawn, by a trigger */
export async function putBackOnMarket(ctx: Ctx, id: number): Promise<ListingStatus> {
  const { status } = await ctx.db
    .updateTable('listing')
    .set({ status: 'available', withdrawn_at: null, withdrawn_by: null })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow()
  if (status === 'available') await noteEntry(ctx, [id], true)
  return status
}
