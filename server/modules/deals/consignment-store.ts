import { type SqlBool, sql } from 'kysely'
import type { ConsignmentState } from '#contract/deals/consignment-fields'
import type { CourierName } from '#contract/deals/handover-fields'
import { dealStates, heldStates } from '#contract/bookings/bookings'
import type { Ctx } from '#context'

const columns = [
  'deal_consignment.id',
  'deal_consignment.booking_id as bookingId',
  'deal_consignment.direction',
  'deal_consignment.courier',
  'deal_consignment.state',
  'deal_consignment.grams',
  'deal_consignment.price',
  'deal_consignment.consignment_id as consignmentId',
  'deal_consignment.tracking_code as trackingCode',
  'deal_consignment.changed_at as changedAt',
  'deal_consignment.return_asked_at as returnAskedAt',
  'deal_consignment.collect',
  'deal_consignment.collected',
  'deal_consignment.paid_in as paidIn',
] as const

interface Asked {
  id: string
  bookingId: string
  direction: 'out' | 'back'
  courier: CourierName
  grams: number
  price: number | null
  /** Poisha to collect at the door. */
  collect: number
}

export async function add(ctx: Ctx, { id, bookingId, ...asked }: Asked): Promise<void> {
  const at = ctx.now()
  const times = { asked_at: at, changed_at: at, looked_at: at, return_asked_at: null }
  const unnamed = { consignment_id: null, tracking_code: null }
  await ctx.db
    .insertInto('deal_consignment')
    .values({
      id,
      booking_id: bookingId,
      ...asked,
      state: 'asked',
      ...unnamed,
      ...times,
      collected: null,
      paid_in: null,
    })
    .execute()
}

/** The parcels that were booked for a deal, in both directions, the last first. */
export function ofDeal(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('deal_consignment')
    .where('booking_id', '=', bookingId)
    .orderBy('asked_at', 'desc')
    .select(columns)
    .execute()
}

export type ConsignmentRow = Awaited<ReturnType<typeof ofDeal>>[number]

export function find(ctx: Ctx, id: string): Promise<ConsignmentRow | undefined> {
  return ctx.db.selectFrom('deal_consignment').where('id', '=', id).select(columns).executeTakeFirst()
}

/** The times at which a person has booked parcels last, the latest first. */
export async function latestOf(ctx: Ctx, personId: string, limit: number): Promise<Date[]> {
  const rows = await ctx.db
    .selectFrom('deal_consignment')
    .innerJoin('booking', 'booking.id', 'deal_consignment.booking_id')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where(sql<SqlBool>`case direction when 'out' then listing.seller_id else booking.buyer_id end = ${personId}`)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .select('asked_at as at')
    .execute()
  return rows.map(({ at }) => at)
}

/** Lists what couriers say that they have collected at the door for some deals. */
export function collectionsOf(ctx: Ctx, bookingIds: readonly string[]) {
  return ctx.db
    .selectFrom('deal_consignment')
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .where('collect', '>', 0)
    .where('collected', 'is not', null)
    .select(['booking_id as bookingId', 'collect', 'collected'])
    .execute()
}

interface Change {
  state: ConsignmentState
  consignmentId?: string | null
  trackingCode?: string | null
  collected?: number | null
}

/** Notes what a courier says of a parcel. An id that is known stays. */
export async function change(
  ctx: Ctx,
  id: string,
  { state, consignmentId, trackingCode, collected }: Change,
): Promise<void> {
  const at = ctx.now()
  await ctx.db
    .updateTable('deal_consignment')
    .set((eb) => ({
      state,
      consignment_id: eb.fn.coalesce('consignment_id', eb.val(consignmentId ?? null)),
      tracking_code: eb.fn.coalesce('tracking_code', eb.val(trackingCode ?? null)),
      collected: eb.fn.coalesce('collected', eb.val(collected ?? null)),
      changed_at: eb.case().when('state', '=', state).then(eb.ref('changed_at')).else(at).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes the payout of a courier in which the market got what it had collected. */
export async function notePaid(ctx: Ctx, id: string, paidIn: string): Promise<void> {
  await ctx.db.updateTable('deal_consignment').set({ paid_in: paidIn }).where('id', '=', id).execute()
}

export async function noteReturnAsked(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.updateTable('deal_consignment').set({ return_asked_at: ctx.now() }).where('id', '=', id).execute()
}

/** Milliseconds for which a courier that says nothing of a parcel is left alone: shorter before the clock moves its deal. */
const silence = { usual: 6 * 3_600_000, beforeDeadline: 9 * 60_000 }
const nearDeadline = 3_600_000

/**
 * Takes parcels about which their courier is to be asked, and notes that it is: those in some states, or whose state together with that of their deal
 * is one of some pairs, while the deal is under way; and those to be brought back because their deal is over.
 */
export async function takeSilent(
  ctx: Ctx,
  { states, pairs }: { states: readonly ConsignmentState[]; pairs: readonly string[] },
  limit: number,
) {
  const now = ctx.now()
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const isUnderWay = sql<SqlBool>`deal_consignment.state = any(${states}::text[])`
  const isOpen = sql<SqlBool>`booking.state = any(${dealStates}::text[]) and (
    ${isUnderWay} or direction || ' ' || deal_consignment.state || ' ' || booking.state = any(${pairs}::text[]))`
  const isNear = sql<SqlBool>`deadline_at between ${now} and ${before(-nearDeadline)}`
  const isToReturn = sql<SqlBool>`booking.state in ('refunded', 'cancelled') and direction = 'out' and return_asked_at is null and ${isUnderWay}`
  const due = await ctx.db
    .selectFrom('deal_consignment')
    .innerJoin('booking', 'booking.id', 'deal_consignment.booking_id')
    .where('looked_at', '<', before(silence.beforeDeadline))
    .where(sql<SqlBool>`(${isOpen} and (looked_at < ${before(silence.usual)} or ${isNear}) or ${isToReturn})`)
    .orderBy('looked_at')
    .limit(limit)
    .select(columns)
    .select('booking.state as deal')
    .execute()
  const ids = due.map(({ id }) => id)
  await ctx.db
    .updateTable('deal_consignment')
    .set({ looked_at: now })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
  return due
}

/** Removes tracking codes, as those of parcels are removed (`parcel-store.ts`). */
export async function eraseCodes(ctx: Ctx, leaving: string | null): Promise<void> {
  await sql`update deal_consignment set tracking_code = null from booking join listing on listing.id = booking.listing_id
    where booking.id = booking_id and tracking_code is not null and booking.state <> all(${heldStates}::text[]) and exists (
      select from person where id in (buyer_id, seller_id) and (deleted_at is not null or id = ${leaving}::uuid))`.execute(
    ctx.db,
  )
}
