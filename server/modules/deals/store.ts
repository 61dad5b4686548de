import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type BookingState, openStates, type DealPart, statesIn } from '#contract/bookings/bookings'
import type { DealActor, DealVerb } from '#contract/deals/deals'
import type { Ctx } from '#context'
import type { Database } from '#database'
import { beginningOfUuids, type Keyset } from '#database/keyset'
import { type Placeholders, statement } from '#database/statement'

const byId = statement('deal by id', (db, { id }: Placeholders<{ id: string }>) =>
  db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .leftJoin('payment', (join) =>
      join.onRef('payment.booking_id', '=', 'booking.id').on('payment.state', 'not in', ['open', 'cancelled']),
    )
    .where('booking.id', '=', id)
    .select((eb) => [
      'booking.id',
      'booking.listing_id as listingId',
      'booking.buyer_id as buyerId',
      'listing.seller_id as sellerId',
      'listing.district_id as districtId',
      'booking.name as buyer',
      'seller.name as seller',
      'booking.title',
      'booking.price',
      'booking.state',
      'booking.hold_ends_at as holdEndsAt',
      'booking.deadline_at as deadlineAt',
      'booking.handover_code as code',
      'booking.wrong_codes as wrongCodes',
      'booking.call_off_asked_by as callOffAskedBy',
      'booking.part_back as partBack',
      'payment.method',
      'payment.price as paid',
      'payment.amount',
      'payment.returned_there as returnedThere',
      'payment.currency',
      'payment.rate',
      'payment.rate_date as rateDate',
      eb
        .selectFrom('listing_photo')
        .whereRef('listing_photo.listing_id', '=', 'booking.listing_id')
        .where('listing_photo.position', '=', 0)
        .select('listing_photo.photo_id')
        .as('photoId'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_event')
          .whereRef('booking_event.booking_id', '=', 'booking.id')
          .orderBy('booking_event.id')
          .select([
            sql<DealVerb>`booking_event.verb`.as('verb'),
            sql<DealActor>`booking_event.actor`.as('actor'),
            'booking_event.at',
          ]),
      ).as('events'),
    ])
    .orderBy('payment.created_at', 'desc')
    .limit(1),
)

/** A booking with its people, its payment and what has happened to it. */
export const find = (ctx: Ctx, id: string) => byId.first(ctx.db, { id })

export type DealRow = NonNullable<Awaited<ReturnType<typeof find>>>

const pageOfSeller = statement(
  'bookings of a seller',
  (db, given: Placeholders<{ sellerId: string; states: readonly BookingState[]; most: number } & Keyset<string>>) =>
    db
      .selectFrom('booking')
      .innerJoin('listing', 'listing.id', 'booking.listing_id')
      .where('listing.seller_id', '=', given.sellerId)
      .where(sql<SqlBool>`booking.state = any(${given.states}::text[])`)
      .where(sql<SqlBool>`(booking.booked_at, booking.id) < (${given.at}::timestamptz, ${given.id}::uuid)`)
      .select((eb) => [
        'booking.id',
        'booking.title',
        'booking.price',
        'booking.name as buyer',
        'booking.state',
        'booking.hold_ends_at as holdEndsAt',
        'booking.deadline_at as deadlineAt',
        'booking.booked_at as bookedAt',
        eb
          .selectFrom('listing_photo')
          .whereRef('listing_photo.listing_id', '=', 'booking.listing_id')
          .where('listing_photo.position', '=', 0)
          .select('listing_photo.photo_id')
          .as('photoId'),
      ])
      .orderBy('booking.booked_at', 'desc')
      .orderBy('booking.id', 'desc')
      .limit(given.most),
)

/** One more than `limit` tells that there are more. */
export const ofSeller = (
  ctx: Ctx,
  sellerId: string,
  { part, limit }: { part: DealPart; limit: number },
  after?: Keyset<string>,
) => pageOfSeller.all(ctx.db, { sellerId, states: statesIn(part), most: limit + 1, ...(after ?? beginningOfUuids) })

type Person = Placeholders<{ personId: string }>

/** An `or` of buyer and seller would read all bookings there are. */
const ofPerson = (db: Database, { personId }: Person) =>
  db.selectFrom('booking').where('booking.id', 'in', (eb) =>
    eb
      .selectFrom('booking as bought')
      .where('bought.buyer_id', '=', personId)
      .select('bought.id')
      .unionAll((eb) =>
        eb
          .selectFrom('booking as sold')
          .innerJoin('listing', 'listing.id', 'sold.listing_id')
          .where('listing.seller_id', '=', personId)
          .select('sold.id'),
      ),
  )

const openDeals = statement('open deals of a person', (db, given: Person) =>
  ofPerson(db, given)
    .where('booking.state', 'in', openStates)
    .select([
      'booking.id',
      'booking.state',
      'booking.hold_ends_at as holdEndsAt',
      'booking.deadline_at as deadlineAt',
      sql<'buyer' | 'seller'>`case when booking.buyer_id = ${given.personId} then 'buyer' else 'seller' end`.as('role'),
    ]),
)

/** The open deals of a person, as a buyer and as a seller. */
export const openOfPerson = (ctx: Ctx, personId: string) => openDeals.all(ctx.db, { personId })

const finishedDeals = statement('finished deals of a person', (db, given: Person) =>
  ofPerson(db, given)
    .where('booking.state', '=', 'completed')
    .groupBy(sql`1`)
    .select((eb) => [
      sql<boolean>`booking.buyer_id = ${given.personId}`.as('isBuyer'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(booking.price - coalesce(booking.part_back, 0))::float8`.as('poisha'),
    ]),
)

/** Counts the completed deals of a person, and adds up their prices less the parts that were given back, in poisha. */
export async function finishedOf(ctx: Ctx, personId: string) {
  const rows = await finishedDeals.all(ctx.db, { personId })
  const of = (isBuyer: boolean) => {
    const { count, poisha } = rows.find((row) => row.isBuyer === isBuyer) ?? { count: 0, poisha: 0 }
    return { count: Number(count), poisha }
  }
  return { orders: of(true), sales: of(false) }
}

/** The people who say that the other did not come to a meeting, and have no answer. */
const absencesSaidBy = sql<('buyer' | 'seller')[]>`array(select said_by from deal_absence
  where deal_absence.booking_id = booking.id and answer is null)`.as('absencesSaidBy')

/** The part of the price that was paid before, of a deal in cash. */
const deposit = sql<
  number | null
>`(select payment.price::float8 from payment where payment.booking_id = booking.id and payment.price < booking.price
  and payment.state not in ('open', 'cancelled') order by payment.created_at desc limit 1)`.as('deposit')

const hasReturnAddress = sql<boolean>`exists (select from deal_address
  where deal_address.booking_id = booking.id and direction = 'back')`.as('hasReturnAddress')

/** The two people of a deal, for its letters. */
export function people(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .innerJoin('person as buyer', 'buyer.id', 'booking.buyer_id')
    .where('booking.id', '=', bookingId)
    .select([
      'booking.state',
      'booking.listing_id as listingId',
      'booking.title',
      'booking.price',
      'booking.hold_ends_at as holdEndsAt',
      'booking.deadline_at as deadlineAt',
      'booking.call_off_asked_by as callOffAskedBy',
      'booking.part_back as partBack',
      'booking.ended_by as endedBy',
      absencesSaidBy,
      hasReturnAddress,
      deposit,
      'seller.id as sellerId',
      'seller.name as seller',
      'seller.email as sellerEmail',
      'seller.deleted_at as sellerLeftAt',
      'buyer.id as buyerId',
      'buyer.name as buyer',
      'buyer.email as buyerEmail',
      'buyer.deleted_at as buyerLeftAt',
    ])
    .executeTakeFirst()
}
