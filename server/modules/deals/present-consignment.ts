// Parcels that are booked with a courier here, as the two of a deal see them.
import { type Consignment, type CourierOffer, maxConsignments, parcelWeights } from '#contract/deals/consignment-fields'
import type { Ctx } from '#context'
import type { Courier, ParcelPlace } from '#providers/couriers'
import type { AddressRow, Direction } from './address-store.ts'
import { endedStates, senderOf, underWay } from './consignment-rules.ts'
import type { ConsignmentRow } from './consignment-store.ts'
import type { ParcelRow } from './parcel-store.ts'
import type { ProposalRow } from './proposal-store.ts'

/** Returns the parcels of a deal in one direction. */
export const goingBy = (rows: readonly ConsignmentRow[], direction: Direction): ConsignmentRow[] =>
  rows.filter((row) => row.direction === direction)

/** Returns the parcel of a deal in one direction that is booked, or asked for; undefined where none is, or it has come to nothing. */
export const liveOf = (rows: readonly ConsignmentRow[], direction: Direction): ConsignmentRow | undefined =>
  goingBy(rows, direction).find(({ state }) => !(endedStates as readonly string[]).includes(state))

/** Returns whether a parcel that was sent is one that was booked here. */
export const isNumberOf = (
  { courier, trackingCode, consignmentId, id }: ConsignmentRow,
  sent: Pick<ParcelRow, 'courier' | 'trackingNumber'>,
): boolean =>
  sent.courier === courier &&
  [trackingCode, consignmentId, id].some((number) => number !== null && number === sent.trackingNumber)

/** Returns the number by which people know a parcel: the courier's code, or what there is before it has named one. */
export const numberOf = ({ trackingCode, consignmentId, id }: ConsignmentRow): string =>
  trackingCode ?? consignmentId ?? id

/** Returns the parcel of a direction whose label there is: one that the courier has booked, and not brought. */
export const labelledOf = (rows: readonly ConsignmentRow[], direction: Direction): ConsignmentRow | undefined =>
  goingBy(rows, direction).find(({ state }) => (underWay as readonly string[]).includes(state))

/** Presents the last parcel of a deal in one direction. */
export function presentConsignment(
  rows: readonly ConsignmentRow[],
  party: 'buyer' | 'seller',
  direction: Direction,
): Consignment | null {
  const [last] = goingBy(rows, direction)
  if (!last) return null
  const { state, trackingCode, price, changedAt, collect, collected } = last
  const hasLabel = party === senderOf[direction] && labelledOf(rows, direction) === last
  return { state, trackingCode, price, since: changedAt.toISOString(), collect, collected, hasLabel }
}

/** Returns what a courier takes for a parcel from a district; null where no prices, or no district, are known. */
export const priceOf = (
  courier: Courier,
  { districtId, to, grams }: { districtId: string | null; to: ParcelPlace; grams: number },
) => (districtId === null ? null : courier.quote({ from: { districtId, area: '' }, to, grams }))

interface Known {
  proposals: readonly ProposalRow[]
  consignments: readonly ConsignmentRow[]
  addresses: readonly AddressRow[]
}

/** Returns the courier that the two have agreed on, where it can be booked here. */
export function agreedCourier(
  { couriers }: Pick<Ctx, 'couriers'>,
  proposals: readonly ProposalRow[],
): Courier | undefined {
  const plan = proposals.find(({ state }) => state === 'agreed')
  return couriers.find(({ name }) => name === plan?.courier)
}

interface Bookable {
  courier: Courier
  to: AddressRow
  /** The district that the phone is sent from; null where it is not known. */
  from: string | null
}

/**
 * Returns the agreed courier and the addresses, where it can be booked now.
 * @param districtId the district of the phone, before it was sent
 */
export function bookableNow(
  ctx: Pick<Ctx, 'couriers'>,
  { proposals, consignments, addresses }: Known,
  direction: Direction,
  districtId: string | null,
): Bookable | undefined {
  const courier = agreedCourier(ctx, proposals)
  const addressOf = (way: Direction) => addresses.find((one) => one.direction === way)
  const to = addressOf(direction)
  const from = direction === 'out' ? districtId : (addressOf('out')?.districtId ?? null)
  const isFree = !liveOf(consignments, direction) && goingBy(consignments, direction).length < maxConsignments
  return courier && to && isFree ? { courier, to, from } : undefined
}

/** Presents what booking the courier costs. */
export function presentOffer({ courier, to, from: districtId }: Bookable): CourierOffer {
  const quotes = parcelWeights.map((grams) => ({ grams, quote: priceOf(courier, { districtId, to, grams }) }))
  return {
    weights: quotes.map(({ grams, quote }) => ({ grams, price: quote?.price ?? null })),
    source: quotes[0]?.quote?.source ?? null,
  }
}
