// The meaning of a courier's word for a parcel and its deal.
import type { DealVerb } from '#contract/deals/deals'
import type { BookingState } from '#contract/bookings/bookings'
import type { ConsignmentState, ParcelStatus } from '#contract/deals/consignment-fields'
import type { Direction } from './address-store.ts'

/** States after which nothing more becomes of a parcel, so that another can be booked. */
export const endedStates = ['failed', 'cancelled', 'returned'] as const satisfies readonly ConsignmentState[]

/** States in which a courier is asked about a parcel of which it says nothing. */
export const underWay = [
  'booked',
  'on_hold',
  'picked_up',
  'in_transit',
  'unknown',
] as const satisfies readonly ConsignmentState[]

const last: readonly ConsignmentState[] = ['delivered', 'partly_delivered', 'cancelled', 'returned', 'failed']

/**
 * Returns the state of a parcel after a courier's word about it. Notices come late, twice and out of order: none leads back, and of a parcel
 * that is at its end only its return is news.
 */
export function stateAfter(before: ConsignmentState, said: ParcelStatus): ConsignmentState {
  if (last.includes(before)) return said === 'returned' && before !== 'delivered' && before !== 'failed' ? said : before
  if (said === 'booked' && before !== 'asked') return before
  return said === 'picked_up' && before === 'in_transit' ? before : said
}

/** The moves of a courier. */
export type CourierVerb = Extract<
  DealVerb,
  | 'pick_up'
  | 'bring'
  | 'undelivered'
  | 'pick_up_return'
  | 'bring_return'
  | 'undelivered_return'
  | 'pick_up_cod'
  | 'collect_cod'
  | 'collect_part'
  | 'refuse_cod'
>

/** The one who sends a phone in each direction, and books its courier. */
export const senderOf = { out: 'seller', back: 'buyer' } as const satisfies Record<Direction, string>
type Moves = Partial<Record<ConsignmentState, Partial<Record<BookingState, readonly CourierVerb[]>>>>

const picked = { to_send: ['pick_up'], cod_promised: ['pick_up_cod'] } as const
const failed = { sent: ['undelivered'], arrived: ['undelivered'], cod_sent: ['refuse_cod'] } as const
const pickedBack = { returning: ['pick_up_return'] } as const
const failedBack = { sent_back: ['undelivered_return'] } as const

/** The moves of a deal that a state of its parcel asks for. A phone is one thing, so a part of it that is delivered decides nothing. */
const moves: Record<Direction, Moves> = {
  out: {
    picked_up: picked,
    in_transit: picked,
    partly_delivered: {
      to_send: ['pick_up'],
      cod_promised: ['pick_up_cod', 'collect_part'],
      cod_sent: ['collect_part'],
    },
    delivered: {
      to_send: ['pick_up', 'bring'],
      sent: ['bring'],
      cod_promised: ['pick_up_cod', 'collect_cod'],
      cod_sent: ['collect_cod'],
    },
    cancelled: failed,
    returned: failed,
  },
  back: {
    picked_up: pickedBack,
    in_transit: pickedBack,
    partly_delivered: pickedBack,
    delivered: { returning: ['pick_up_return', 'bring_return'], sent_back: ['bring_return'] },
    cancelled: failedBack,
    returned: failedBack,
  },
}

/** Parcels whose last word leaves their deal in its state: it is taken once. */
const quiet: readonly CourierVerb[] = ['bring_return']

/**
 * Lists parcels at their end, with deals, of which a move is still to be made: it could not be while a report held the deal. As `out delivered to_send`.
 */
export const unfollowed: readonly string[] = Object.entries(moves).flatMap(([direction, ofParcels]) =>
  Object.entries(ofParcels).flatMap(([parcel, ofDeals]) =>
    (last as readonly string[]).includes(parcel)
      ? Object.entries(ofDeals).flatMap(([deal, verbs]) =>
          verbs.every((verb) => quiet.includes(verb)) ? [] : [`${direction} ${parcel} ${deal}`],
        )
      : [],
  ),
)

/** Returns whether a courier says that it has collected less than it was to. One that names no sum has collected all. */
const isShort = ({ collect = 0, collected = null }: Collection) => collected !== null && collected < collect

interface Collection {
  collect?: number
  collected?: number | null
}

/** Returns whether a courier has brought a phone and was to collect cash for it. */
export const isCollected = ({ state, collect }: { state: ConsignmentState; collect: number }): boolean =>
  collect > 0 && (state === 'delivered' || state === 'partly_delivered')

/** @param isNews the parcel came into its state just now */
export const movesFor = (
  { direction, state, ...money }: { direction: Direction; state: ConsignmentState } & Collection,
  deal: BookingState,
  isNews: boolean,
): readonly CourierVerb[] => {
  const stated = moves[direction][state]?.[deal] ?? []
  const verbs = isShort(money) ? stated.map((verb) => (verb === 'collect_cod' ? 'collect_part' : verb)) : stated
  return isNews || verbs.length > 1 ? verbs : verbs.filter((verb) => !quiet.includes(verb))
}
