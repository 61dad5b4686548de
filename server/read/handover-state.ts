// Returns how far the handovers of deals have got.
import { type SqlBool, sql } from 'kysely'
import { dealStates } from '#contract/bookings/bookings'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'

/** A proposal of one of the two that has not been replaced. */
export interface CurrentProposal {
  proposedBy: 'buyer' | 'seller'
  state: 'open' | 'agreed'
  way: 'meet' | 'courier'
  /** Null of a courier. */
  meetAt: Date | null
}

export interface HandoverState {
  proposals: CurrentProposal[]
  /** A parcel was sent to the buyer. */
  isSent: boolean
  /** The one who gets the phone next by courier has given an address. */
  isAddressed: boolean
  /** The seller has said what is known of a parcel that is missing. */
  isAnswered: boolean
  /** A report of the phone as lost or stolen holds the deal. */
  isOnHold: boolean
}

/** As JSON has it: a time is a text. */
interface ProposalInJson extends Omit<CurrentProposal, 'meetAt'> {
  meetAt: string | null
}

const ofBookings = statement('standing of handovers', (db, { ids }: Placeholders<{ ids: string[] }>) =>
  db
    .selectFrom('booking')
    .where(sql<SqlBool>`booking.id = any(${ids}::uuid[])`)
    .where('booking.state', 'in', dealStates)
    .select([
      'booking.id',
      sql<ProposalInJson[]>`coalesce((
        select json_agg(json_build_object('proposedBy', proposed_by, 'state', state, 'way', way, 'meetAt', meet_at) order by number)
        from deal_proposal where booking_id = booking.id and deal_proposal.state in ('open', 'agreed')), '[]')`.as(
        'proposals',
      ),
      sql<boolean>`exists (select from deal_parcel where booking_id = booking.id and direction = 'out')`.as('isSent'),
      sql<boolean>`exists (select from deal_address where booking_id = booking.id
        and direction = case booking.state when 'returning' then 'back' else 'out' end)`.as('isAddressed'),
      sql<boolean>`exists (select from deal_problem where booking_id = booking.id and answer is not null)`.as(
        'isAnswered',
      ),
      sql<boolean>`is_listing_on_hold(booking.listing_id)`.as('isOnHold'),
    ]),
)

/** Returns whether the time has come at which two people have agreed to meet. */
export const hasMeetingBegun = (standing: Pick<HandoverState, 'proposals'> | undefined, now: Date): boolean =>
  standing?.proposals.some(({ state, meetAt }) => state === 'agreed' && meetAt !== null && meetAt <= now) ?? false

/** Returns whether a phone came by courier; a buyer can have it before its seller gives a tracking number. */
export const cameByCourier = ({ isSent, proposals }: Pick<HandoverState, 'isSent' | 'proposals'>): boolean =>
  isSent || proposals.some(({ way, state }) => way === 'courier' && state === 'agreed')

/** Returns whether a phone that came by courier is to go back, and its seller has given no address for it. The money has to be held. */
export async function isReturnUnaddressed(db: Database, bookingId: string): Promise<boolean> {
  const standing = (await handoverStates(db, [bookingId])).get(bookingId)!
  return cameByCourier(standing) && !standing.isAddressed
}

/** Returns whether the parcel of a deal stays in the district of its phone. */
export async function isNearParcel(db: Database, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deal_address')
    .innerJoin('booking', 'booking.id', 'deal_address.booking_id')
    .innerJoin('listing', (join) =>
      join.onRef('listing.id', '=', 'booking.listing_id').onRef('listing.district_id', '=', 'deal_address.district_id'),
    )
    .where('deal_address.booking_id', '=', bookingId)
    .where('deal_address.direction', '=', 'out')
    .select('booking.id')
    .executeTakeFirst()
  return row !== undefined
}

/** The standing of those of the bookings whose deal is under way, by their ids. */
export async function handoverStates(db: Database, ids: string[]): Promise<Map<string, HandoverState>> {
  const rows = ids.length === 0 ? [] : await ofBookings.all(db, { ids })
  return new Map(
    rows.map(({ id, proposals, ...standing }) => [
      id,
      {
        ...standing,
        proposals: proposals.map(({ meetAt, ...one }) => ({
          ...one,
          meetAt: meetAt === null ? null : new Date(meetAt),
        })),
      },
    ]),
  )
}
