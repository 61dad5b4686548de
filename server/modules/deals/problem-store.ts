import { sql } from 'kysely'
import { decidedStates } from '#contract/bookings/bookings'
import type { ProblemSubject } from '#contract/deals/problem-fields'
import type { AnsweredReport } from '#contract/listings/condition-grade'
import type { Ctx } from '#context'

export interface ShownPhoto {
  shownBy: 'buyer' | 'seller'
  photoId: string
}

const columns = [
  'deal_problem.about',
  'deal_problem.note',
  'deal_problem.answer',
  'deal_problem.offer',
  'deal_problem.decision',
  'deal_problem.appeal',
  'deal_problem.not_back as notBack',
] as const

/** Adds a problem that the buyer states. It takes the place of the words and photos about a parcel that was missing and came. */
export async function add(ctx: Ctx, bookingId: string, { about, note }: { about: ProblemSubject; note: string }) {
  await ctx.db.deleteFrom('deal_photo').where('booking_id', '=', bookingId).execute()
  const said = { about, note, answer: null, at: ctx.now() }
  await ctx.db
    .insertInto('deal_problem')
    .values({ booking_id: bookingId, ...said })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(said))
    .execute()
}

/** Forgets what the two said of a meeting, as they have agreed on another one. */
export async function forgetAbsence(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db.deleteFrom('deal_problem').where('booking_id', '=', bookingId).where('about', '=', 'absence').execute()
}

/** Notes that a phone was confirmed as lost or stolen, where its buyer has said nothing else: admins decide about problems. */
export async function noteLost(ctx: Ctx, bookingId: string): Promise<void> {
  await ctx.db
    .insertInto('deal_problem')
    .values({ booking_id: bookingId, about: 'lost', note: '', at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addPhotos(ctx: Ctx, bookingId: string, shownBy: ShownPhoto['shownBy'], photoIds: string[]) {
  await ctx.db
    .insertInto('deal_photo')
    .values(photoIds.map((photo_id, position) => ({ booking_id: bookingId, shown_by: shownBy, position, photo_id })))
    .execute()
}

export async function answer(ctx: Ctx, bookingId: string, said: { answer: string; offer?: number }): Promise<void> {
  await ctx.db.updateTable('deal_problem').set(said).where('booking_id', '=', bookingId).execute()
}

/** Records the reason for which the buyer wants an admin to decide about a phone that is to go back. */
export async function appeal(ctx: Ctx, bookingId: string, note: string): Promise<void> {
  await ctx.db.updateTable('deal_problem').set({ appeal: note }).where('booking_id', '=', bookingId).execute()
}

/** Records the seller's words about a phone that was sent back. */
export async function sayNotBack(ctx: Ctx, bookingId: string, note: string): Promise<void> {
  await ctx.db.updateTable('deal_problem').set({ not_back: note }).where('booking_id', '=', bookingId).execute()
}

export async function decide(ctx: Ctx, bookingId: string, text: string, adminId: string): Promise<void> {
  await ctx.db
    .updateTable('deal_problem')
    .set({ decision: text, decided_by: adminId })
    .where('booking_id', '=', bookingId)
    .execute()
}

const photos = sql<
  ShownPhoto[]
>`(select coalesce(jsonb_agg(jsonb_build_object('shownBy', shown_by, 'photoId', photo_id) order by position), '[]')
  from deal_photo where deal_photo.booking_id = deal_problem.booking_id)`.as('photos')

const promised = sql<AnsweredReport | null>`(select kept.booked_phone -> 'report' from booking kept
  where kept.id = deal_problem.booking_id)`.as('promised')

/** The problem of a deal, if its buyer has reported one. */
export function find(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('deal_problem')
    .where('booking_id', '=', bookingId)
    .select(columns)
    .select([photos, promised])
    .executeTakeFirst()
}

export type ProblemRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** Deals that wait for a decision, those whose time ends first in front; or one of them, by its id. */
export function contested(ctx: Ctx, { id, limit }: { id?: string; limit: number }) {
  return ctx.db
    .selectFrom('deal_problem')
    .innerJoin('booking', 'booking.id', 'deal_problem.booking_id')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .leftJoin('payment', (join) =>
      join.onRef('payment.booking_id', '=', 'booking.id').on('payment.state', '=', 'succeeded'),
    )
    .where('booking.state', 'in', decidedStates)
    .$if(id !== undefined, (query) => query.where('booking.id', '=', id!))
    .orderBy('booking.deadline_at')
    .limit(limit)
    .select(columns)
    .select([
      'booking.id',
      'booking.title',
      'booking.price',
      'booking.state',
      'booking.buyer_id as buyerId',
      'booking.name as buyer',
      'listing.seller_id as sellerId',
      'seller.name as seller',
      'booking.deadline_at as deadlineAt',
      'payment.price as held',
      'payment.amount',
      'payment.returned_there as returnedThere',
      photos,
      promised,
    ])
    .$narrowType<{ state: (typeof decidedStates)[number] }>()
    .execute()
}
