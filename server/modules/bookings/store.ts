import { type SqlBool, sql } from 'kysely'
import { type BookingState, heldStates, liveStates, moneylessStates, openStates } from '#contract/bookings/bookings'
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx } from '#context'
import type { Database } from '#database'
import { beginningOfUuids, type Keyset } from '#database/keyset'
import { type Placeholders, statement } from '#database/statement'
import { phoneSnapshot } from '#read/booked-phone'

function bookings(db: Database) {
  return db
    .selectFrom('booking')
    .select((eb) => [
      'booking.id',
      'booking.listing_id as listingId',
      'booking.buyer_id as buyerId',
      eb
        .selectFrom('listing')
        .whereRef('listing.id', '=', 'booking.listing_id')
        .select('listing.seller_id')
        .$asScalar()
        .$notNull()
        .as('sellerId'),
      eb
        .selectFrom('listing')
        .innerJoin('person', 'person.id', 'listing.seller_id')
        .whereRef('listing.id', '=', 'booking.listing_id')
        .select('person.name')
        .$asScalar()
        .$notNull()
        .as('sellerName'),
      'booking.title',
      'booking.price',
      'booking.name',
      'booking.email',
      'booking.phone',
      'booking.location',
      'booking.contact_due as contactDue',
      'booking.state',
      'booking.ended_by as endedBy',
      'booking.booked_at as bookedAt',
      'booking.hold_ends_at as holdEndsAt',
      'booking.paid_at as paidAt',
      'booking.buyer_ended_unpaid as buyerEndedUnpaid',
      'booking.deadline_at as deadlineAt',
      'booking.agree_until as agreeUntil',
      'booking.review_ends_at as reviewEndsAt',
      'booking.call_off_asked_by as callOffAskedBy',
      'booking.part_back as partBack',
      eb
        .selectFrom('listing_photo')
        .whereRef('listing_photo.listing_id', '=', 'booking.listing_id')
        .where('listing_photo.position', '=', 0)
        .select('listing_photo.photo_id')
        .as('photoId'),
    ])
}

export type BookingRow = Awaited<ReturnType<ReturnType<typeof bookings>['execute']>>[number]

const byId = statement('booking by id', (db, { id }: Placeholders<{ id: string }>) =>
  bookings(db).where('booking.id', '=', id),
)

export const find = (ctx: Ctx, id: string): Promise<BookingRow | undefined> => byId.first(ctx.db, { id })

const locked = statement('booking locked', (db, { id }: Placeholders<{ id: string }>) =>
  bookings(db).where('booking.id', '=', id).forNoKeyUpdate(),
)

/** The same, kept from changing until the transaction ends. Its phone is locked before (`lockPhone`). */
export const lock = (ctx: Ctx, id: string): Promise<BookingRow | undefined> => locked.first(ctx.db, { id })

const phoneLocked = statement('phone of a booking locked', (db, { id }: Placeholders<{ id: string }>) =>
  db
    .selectFrom('listing')
    .where('id', '=', (eb) => eb.selectFrom('booking').where('booking.id', '=', id).select('listing_id'))
    .select('status')
    .forNoKeyUpdate(),
)

/** Keeps the phone of a booking from changing until the transaction ends. @returns its status; undefined when there is no such booking */
export async function lockPhone(ctx: Ctx, id: string): Promise<ListingStatus | undefined> {
  return (await phoneLocked.first(ctx.db, { id }))?.status
}

/**
 * Keeps from changing what the end of an account touches: the phones that people sell, and those they have booked and not paid. In the order
 * of their numbers, so that two who lock many cannot wait for each other.
 */
export async function lockPhonesOf(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  const isOne = (column: 'seller_id' | 'buyer_id') => sql<SqlBool>`${sql.ref(column)} = any(${personIds}::uuid[])`
  await ctx.db
    .selectFrom('listing')
    .where((eb) =>
      eb.or([
        eb.and([isOne('seller_id'), eb('status', '!=', 'withdrawn')]),
        eb(
          'id',
          'in',
          eb.selectFrom('booking').where(isOne('buyer_id')).where('state', 'in', moneylessStates).select('listing_id'),
        ),
      ]),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** `most` is one more than a page has, to see whether there are more. */
type OfBuyer = { buyerId: string; states: readonly BookingState[]; most: number }

const pageOfBuyer = statement('bookings of a buyer', (db, given: Placeholders<OfBuyer & Keyset<string>>) =>
  bookings(db)
    .where('booking.buyer_id', '=', given.buyerId)
    .where(sql<SqlBool>`booking.state = any(${given.states}::text[])`)
    .where(sql<SqlBool>`(booking.booked_at, booking.id) < (${given.at}::timestamptz, ${given.id}::uuid)`)
    .orderBy('booking.booked_at', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(given.most),
)

export const ofBuyer = (ctx: Ctx, given: OfBuyer, after?: Keyset<string>) =>
  pageOfBuyer.all(ctx.db, { ...given, ...(after ?? beginningOfUuids) })

export interface BookingValues {
  listingId: number
  buyerId: string
  title: string
  price: number
  name: string
  email: string
  phone: string | null
  location: string
  contactDue: boolean
  bookedAt: Date
  holdEndsAt: Date
  buyerEndedUnpaid: number
  unconfirmedNetwork: string | null
}

/** The booking that is added stands for the table in its own statement, so that it is read as any booking is. */
const added = statement('booking added', (db, booking: Placeholders<BookingValues>) => {
  const withAdded = db
    .with('booking', (db) =>
      db
        .insertInto('booking')
        .values({
          listing_id: booking.listingId,
          buyer_id: booking.buyerId,
          title: booking.title,
          price: booking.price,
          name: booking.name,
          email: booking.email,
          phone: booking.phone,
          location: booking.location,
          contact_due: booking.contactDue,
          booked_at: booking.bookedAt,
          hold_ends_at: booking.holdEndsAt,
          buyer_ended_unpaid: booking.buyerEndedUnpaid,
          unconfirmed_network: booking.unconfirmedNetwork,
          booked_phone: db
            .selectFrom('listing')
            .where('id', '=', booking.listingId)
            .select(phoneSnapshot.as('snapshot')),
        })
        .returningAll(),
    )
    .with('kept', (db) =>
      db
        .insertInto('booking_photo')
        .columns(['booking_id', 'photo_id'])
        .expression(
          sql`select distinct booking.id, shown.value from booking, jsonb_each_text(booking.booked_phone #> '{report,photos}') shown`,
        ),
    )
    .with('noted', (db) =>
      db
        .insertInto('booking_event')
        .columns(['booking_id', 'verb', 'actor', 'at'])
        .expression(sql`select booking.id, 'book', 'buyer', ${booking.bookedAt}::timestamptz from booking`),
    )
  return bookings(withAdded as unknown as Database)
})

/** Adds a booking, with the photos it keeps and its first event. @throws the constraint booking_one_live_per_listing when someone else was quicker */
export async function add(ctx: Ctx, booking: BookingValues): Promise<BookingRow> {
  return (await added.first(ctx.db, booking))!
}

/** Selects bookings under way: of a phone, of a buyer, or of a seller's phones, there with the paid ones only since a day. */
export type LiveOf =
  | { listingId: number }
  | { buyerId: string; hasNoMoney: true }
  | { sellerId: string; paidSince: Date | null }

/** @returns their ids */
export async function liveOf(ctx: Ctx, which: LiveOf): Promise<string[]> {
  const live = ctx.db.selectFrom('booking').select('booking.id').where('booking.state', 'in', openStates)
  const query =
    'listingId' in which
      ? live.where('listing_id', '=', which.listingId)
      : 'buyerId' in which
        ? live.where('buyer_id', '=', which.buyerId).where('state', 'in', moneylessStates)
        : live
            .innerJoin('listing', 'listing.id', 'booking.listing_id')
            .where('listing.seller_id', '=', which.sellerId)
            .where((eb) =>
              eb.or([
                eb('booking.state', 'in', moneylessStates),
                ...(which.paidSince ? [eb('booking.paid_at', '>=', which.paidSince)] : []),
              ]),
            )
  const rows = await query.execute()
  return rows.map(({ id }) => id)
}

const overdueHold = statement(
  'overdue hold',
  (db, { listingId, now }: Placeholders<{ listingId: number; now: Date }>) =>
    db
      .selectFrom('booking')
      .where('listing_id', '=', listingId)
      .where('state', '=', 'unpaid')
      .where('hold_ends_at', '<=', now)
      .select('id'),
)

export async function overdueHoldOf(ctx: Ctx, listingId: number): Promise<string | undefined> {
  return (await overdueHold.first(ctx.db, { listingId, now: ctx.now() }))?.id
}

/** Returns the buyer of a booking, as it stores them. */
export function buyer(ctx: Ctx, id: string): Promise<{ name: string; email: string }> {
  return ctx.db.selectFrom('person').where('id', '=', id).select(['name', 'email']).executeTakeFirstOrThrow()
}

/** The live booking that a buyer has of a phone. */
export function findLive(
  ctx: Ctx,
  listingId: number,
  buyerId: string,
): Promise<{ id: string; state: BookingState } | undefined> {
  return ctx.db
    .selectFrom('booking')
    .select(['id', 'state'])
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', liveStates)
    .executeTakeFirst()
}

/** Returns the time at which the latest sale of a seller that is still under way was paid. */
export async function lastSaleOf(ctx: Ctx, sellerId: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('listing.seller_id', '=', sellerId)
    .where('booking.state', 'in', heldStates)
    .orderBy('booking.paid_at', 'desc')
    .limit(1)
    .select('booking.paid_at as paidAt')
    .executeTakeFirst()
  return row?.paidAt ?? null
}
