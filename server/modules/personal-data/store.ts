// Reads the data about one person, a table at a time, the newest first. Other people are never in it.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { maxDownloaded } from '#contract/accounts/personal-data'
import type { ParcelAddress } from '#contract/deals/parcel-address'
import type { Ctx } from '#context'

/** One more than is downloaded, which tells that there are more. */
export const most = maxDownloaded + 1

export function account(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('person')
    .leftJoin('auth_user', 'auth_user.id', 'person.id')
    .where('person.id', '=', personId)
    .select(['person.id', 'person.name', 'person.email', 'person.language', 'person.created_at as joinedAt'])
    .select('auth_user.email_verified as emailConfirmed')
    .select(sql<boolean>`role is not distinct from 'admin'`.as('isAdmin'))
    .executeTakeFirstOrThrow()
}

export async function logins(ctx: Ctx, personId: string) {
  const { rows } = await sql<{ device: string | null; createdAt: Date; lastUsedAt: Date; expiresAt: Date }>`
    select user_agent as device, created_at as "createdAt", updated_at as "lastUsedAt", expires_at as "expiresAt"
    from auth_session where user_id = ${personId} order by created_at desc limit ${most}`.execute(ctx.db)
  return rows
}

export function phones(ctx: Ctx, sellerId: string) {
  return ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .orderBy('posted_at', 'desc')
    .limit(most)
    .select(['id', 'title', 'resale_price as price', 'original_price as originalPrice', 'condition', 'mobile', 'email'])
    .select(['location', 'purchase_date as purchaseDate', 'status', 'posted_at as postedAt', 'self_test as selfTest'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('listing_photo')
          .whereRef('listing_id', '=', 'listing.id')
          .orderBy('position')
          .select('photo_id as id'),
      ).as('photos'),
    )
    .select((eb) =>
      eb.selectFrom('code_photo').whereRef('listing_id', '=', 'listing.id').select('photo_id').as('codePhotoId'),
    )
    .execute()
}

function bookings(ctx: Ctx) {
  return ctx.db
    .selectFrom('booking')
    .select(['booking.id as bookingId', 'booking.listing_id as listingId', 'booking.title', 'booking.price'])
    .select(['booking.state', 'booking.booked_at as bookedAt', 'booking.paid_at as paidAt'])
    .select('booking.ended_at as endedAt')
    .orderBy('booking.booked_at', 'desc')
    .limit(most)
}

const photosShownBy = (party: 'buyer' | 'seller') =>
  sql<string[]>`array(select photo_id from deal_photo
    where deal_photo.booking_id = booking.id and shown_by = ${party} order by position)`.as('photosShown')

const placesProposedBy = (party: 'buyer' | 'seller') =>
  sql<string[]>`array(select place from deal_proposal
    where deal_proposal.booking_id = booking.id and place is not null and proposed_by = ${party} order by number)`.as(
    'placesProposed',
  )

/** The statements about meetings that one of the two did not come to. */
const missedMeetings = sql<
  Array<{ saidBy: 'buyer' | 'seller'; saidAt: string; answer: 'conceded' | 'contested' | null }>
>`(select coalesce(jsonb_agg(jsonb_build_object('saidBy', said_by, 'saidAt', at, 'answer', answer) order by at, said_by), '[]')
  from deal_absence where deal_absence.booking_id = booking.id)`.as('missedMeetings')

const trackingNumberOf = (direction: 'out' | 'back') =>
  sql<string | null>`(select tracking_number from deal_parcel
    where deal_parcel.booking_id = booking.id and direction = ${direction})`.as('trackingNumber')

/** The parcels that the seller has booked with couriers here. */
const parcelsBooked = sql<
  Array<{ courier: string; trackingCode: string | null; grams: number; state: string; askedAt: string }>
>`(select coalesce(jsonb_agg(jsonb_build_object('courier', courier, 'trackingCode', tracking_code, 'grams', grams, 'state', deal_consignment.state, 'askedAt', asked_at)
    order by asked_at), '[]') from deal_consignment where deal_consignment.booking_id = booking.id)`.as('parcelsBooked')

const invoice = sql<{
  number: number
  fee: number
  vat: number
  issuedAt: string
} | null>`(select jsonb_build_object('number', fee_invoice.number,
    'fee', fee, 'vat', vat, 'issuedAt', issued_at) from fee_invoice where fee_invoice.booking_id = booking.id)`.as(
  'invoice',
)

const addressOf = (direction: 'out' | 'back') =>
  sql<ParcelAddress | null>`(select jsonb_build_object('name', given.name, 'mobile', given.mobile, 'districtId', district_id, 'area', area, 'line', line)
    from deal_address as given where given.booking_id = booking.id and direction = ${direction})`.as('address')

export function orders(ctx: Ctx, buyerId: string) {
  return bookings(ctx)
    .leftJoin('deal_problem', 'deal_problem.booking_id', 'booking.id')
    .where('buyer_id', '=', buyerId)
    .select(['name', 'email', 'phone', 'booking.location', 'deal_problem.note as problem'])
    .select('deal_problem.appeal')
    .select([
      photosShownBy('buyer'),
      placesProposedBy('buyer'),
      missedMeetings,
      trackingNumberOf('back'),
      addressOf('out'),
    ])
    .execute()
}

export function sales(ctx: Ctx, sellerId: string) {
  return bookings(ctx)
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .leftJoin('deal_problem', 'deal_problem.booking_id', 'booking.id')
    .where('listing.seller_id', '=', sellerId)
    .select('deal_problem.answer')
    .select('deal_problem.not_back as notBack')
    .select([trackingNumberOf('out'), parcelsBooked, invoice, addressOf('back')])
    .select([photosShownBy('seller'), placesProposedBy('seller'), missedMeetings])
    .execute()
}

export function favourites(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('favourite')
    .innerJoin('listing', 'listing.id', 'favourite.listing_id')
    .where('person_id', '=', personId)
    .orderBy('added_at', 'desc')
    .limit(most)
    .select(['listing_id as listingId', 'listing.title', 'added_at as addedAt'])
    .execute()
}

export function recentlyViewed(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('seen_phone')
    .innerJoin('listing', 'listing.id', 'seen_phone.listing_id')
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .limit(most)
    .select(['listing_id as listingId', 'listing.title', 'seen_at as viewedAt'])
    .execute()
}

export function savedSearches(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('saved_search')
    .where('person_id', '=', personId)
    .orderBy('saved_at', 'desc')
    .limit(most)
    .select(['query', 'alerts', 'saved_at as savedAt'])
    .execute()
}

export function notifications(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .orderBy('number', 'desc')
    .limit(most)
    .select(['kind', 'facts', 'created_at as createdAt', 'read_at as readAt'])
    .execute()
}

export function securityEvents(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('security_event')
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .limit(most)
    .select(['act', 'at'])
    .execute()
}

export function payouts(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('payout')
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .select([
      'reference',
      'poisha',
      'state',
      'hint',
      'created_at as at',
      'sent_at as sentAt',
      'failed_for as failedFor',
    ])
    .execute()
}
