import {
  type HandoverAgreement,
  type HandoverPlan,
  maxCorrections,
  maxProposals,
  type ShownAddress,
} from '#contract/deals/handover-fields'
import { local } from '#contract/base/typed'
import { districts } from '#contract/catalogue/places'
import type { MissedMeeting, MissedMeetings } from '#contract/deals/absences'
import { type BookingAction, type BookingState, doorStates, isDeal } from '#contract/bookings/bookings'
import { isAcceptable, missingAfterHours } from '#bookings'
import { sayableMeeting, stateOf } from './absence-rules.ts'
import type { AbsenceRow } from './absence-store.ts'
import type { AddressRow, Direction } from './address-store.ts'
import type { ConsignmentRow } from './consignment-store.ts'
import { isNumberOf, liveOf, presentConsignment } from './present-consignment.ts'
import type { ParcelRow } from './parcel-store.ts'
import type { ProposalRow } from './proposal-store.ts'

/** The database has what the way of a proposal needs. */
const planOf = ({ way, meetAt, place, placeBangla, courier, paidBy, sendDays }: ProposalRow): HandoverPlan =>
  way === 'meet'
    ? { way, at: meetAt!.toISOString(), place: place!, placeBangla }
    : { way, courier: courier!, paidBy: paidBy!, days: sendDays! }

/** Counts the proposals that one of the two can still make. */
export const proposalsLeft = (proposals: readonly ProposalRow[], party: 'buyer' | 'seller'): number =>
  maxProposals - proposals.filter(({ proposedBy }) => proposedBy === party).length

/** Returns the proposal that can be accepted: no meeting whose time has come. */
export const openOf = (proposals: readonly ProposalRow[], now: Date): ProposalRow | undefined =>
  proposals.find((proposal) => isAcceptable(proposal, now))

/** Returns whether a proposal has not been replaced by another. */
export const isActive = (row: ProposalRow): row is ProposalRow & { state: 'open' | 'agreed' } =>
  row.state !== 'replaced'

interface Known {
  proposals: readonly ProposalRow[]
  parcels: readonly ParcelRow[]
}

interface Booked {
  consignments: readonly ConsignmentRow[]
}

interface Addressed {
  addresses: readonly AddressRow[]
}

/** Returns where a phone goes next that goes by courier: back once it is to be returned. */
export const directionIn = (state: BookingState): Direction => (state === 'returning' ? 'back' : 'out')

/** Returns whether who gets the phone next by courier has given an address. */
export const isAddressed = ({ addresses }: Addressed, state: BookingState): boolean =>
  addresses.some(({ direction }) => direction === directionIn(state))

/** The states in which who sends a parcel sees its address. */
const shownWhile: Record<Direction, readonly BookingState[]> = {
  out: [...doorStates, 'to_send', 'sent', 'arrived', 'missing'],
  back: ['returning', 'sent_back', 'return_missing'],
}

/** Returns whether the phone of a deal goes back, or is to. */
export const isGoingBack = (state: BookingState): boolean => shownWhile.back.includes(state)

/** Shows an address in words. */
export function presentAddress({ name, mobile, districtId, area, line }: AddressRow): ShownAddress {
  const district = districts.find(({ id }) => id === districtId)
  const words = { district: district?.name ?? districtId, districtBangla: district?.bangla ?? districtId }
  return { name, mobile: local(mobile), districtId, area, line, ...words }
}

/** Shows the addresses that one of the two may see: one's own while the deal is under way, and the other's while one is to send the phone there. */
export function presentAddresses(
  addresses: readonly AddressRow[],
  party: 'buyer' | 'seller',
  state: BookingState,
): Pick<HandoverAgreement, 'address' | 'returnAddress'> {
  const present = (direction: Direction, receiver: 'buyer' | 'seller') => {
    const isShown = party === receiver ? isDeal(state) : shownWhile[direction].includes(state)
    const found = isShown && addresses.find((one) => one.direction === direction)
    return found ? presentAddress(found) : null
  }
  return { address: present('out', 'buyer'), returnAddress: present('back', 'seller') }
}

const parcelOf = (parcels: readonly ParcelRow[], direction: ParcelRow['direction']) =>
  parcels.find((parcel) => parcel.direction === direction)

/** The parcels of a deal, as people see them. */
export function presentParcels(parcels: readonly ParcelRow[]): Pick<HandoverAgreement, 'parcel' | 'returnParcel'> {
  const present = (direction: ParcelRow['direction']) => {
    const found = parcelOf(parcels, direction)
    return found
      ? { courier: found.courier, trackingNumber: found.trackingNumber, sentAt: found.sentAt.toISOString() }
      : null
  }
  return { parcel: present('out'), returnParcel: present('back') }
}

/** Returns whether a parcel was sent long enough ago to be missing. */
export const isOverdue = ({ sentAt }: ParcelRow, now: Date): boolean =>
  now.getTime() >= sentAt.getTime() + missingAfterHours * 3_600_000

/** Returns whether a phone came by courier; a buyer can have it before its seller gives a tracking number. */
export const cameByCourier = ({ proposals, parcels }: Known): boolean =>
  parcelOf(parcels, 'out') !== undefined || proposals.some(({ way, state }) => way === 'courier' && state === 'agreed')

/** Returns whether an action that the life cycle offers in a state is possible in this deal now. */
export function isPossible(
  action: BookingAction,
  {
    proposals,
    parcels,
    addresses,
    consignments,
    answer,
    now,
  }: Known & Addressed & Booked & { answer: string | null | undefined; now: Date },
  state: BookingState,
): boolean {
  const [out, back] = [parcelOf(parcels, 'out'), parcelOf(parcels, 'back')]
  if (action === 'give_address') {
    const given = addresses.find(({ direction }) => direction === directionIn(state))
    if (liveOf(consignments, directionIn(state))) return false
    return (state !== 'returning' || cameByCourier({ proposals, parcels })) && (given?.changes ?? 0) < maxCorrections
  }
  if (action === 'send') return state !== 'returning' || cameByCourier({ proposals, parcels })
  if (action === 'contest') return state !== 'missing' || answer === null
  const parcel = state === 'sent_back' ? back : out
  if (action === 'correct_parcel') {
    const isBookedHere = consignments.some((row) => parcel && isNumberOf(row, parcel))
    return parcel !== undefined && parcel.corrections < maxCorrections && !isBookedHere
  }
  return action !== 'report_missing' || (parcel !== undefined && isOverdue(parcel, now))
}

/** Presents the agreement of the two, the proposals and the parcels, for one of them. */
export function presentHandover(
  {
    proposals,
    parcels,
    addresses,
    consignments,
    districtId,
  }: Known & Addressed & Booked & { districtId: string | null },
  party: 'buyer' | 'seller',
  state: BookingState,
  now: Date,
): Omit<HandoverAgreement, 'booksHere' | 'courierOffer'> {
  const agreed = proposals.find(({ state }) => state === 'agreed')
  const open = openOf(proposals, now)
  return {
    agreed: agreed ? planOf(agreed) : null,
    proposed: open ? { ...planOf(open), number: open.number, isOwn: open.proposedBy === party } : null,
    proposalsLeft: proposalsLeft(proposals, party),
    districtId,
    ...presentParcels(parcels),
    consignment: presentConsignment(consignments, party, isGoingBack(state) ? 'back' : 'out'),
    ...presentAddresses(addresses, party, state),
  }
}

/** A meeting to which one of the two did not come, as the other says, for an admin. */
export const presentMissedMeeting = (said: AbsenceRow, now: Date): MissedMeeting => ({
  meetAt: said.meetAt.toISOString(),
  saidBy: said.saidBy,
  state: stateOf(said, now),
})

/** Presents the statements of the two about meetings to which the other did not come, for one of them. */
export function presentMissedMeetings(
  {
    proposals,
    absences,
    canAgree,
  }: { proposals: readonly ProposalRow[]; absences: readonly AbsenceRow[]; canAgree: boolean },
  party: 'buyer' | 'seller',
  now: Date,
): MissedMeetings {
  return {
    canSay: canAgree && sayableMeeting(proposals, absences, party, now) !== undefined,
    said: absences.map((said) => ({
      number: said.number,
      isOwn: said.saidBy === party,
      meetAt: said.meetAt.toISOString(),
      until: said.contestEndsAt.toISOString(),
      state: stateOf(said, now),
    })),
  }
}
