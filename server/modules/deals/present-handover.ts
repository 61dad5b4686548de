import { type HandoverAgreement, type HandoverPlan, maxProposals } from '#contract/handover-fields'
import type { MissedMeeting, MissedMeetings } from '#contract/absences'
import type { BookingAction, BookingState } from '#contract/bookings'
import { isAcceptable, maxCorrections, missingAfterHours } from '#bookings'
import { sayableMeeting, stateOf } from './absence-rules.ts'
import type { AbsenceRow } from './absence-store.ts'
import type { ParcelRow } from './parcel-store.ts'
import type { ProposalRow } from './proposal-store.ts'

/** The database has what the way of a proposal needs. */
const planOf = ({ way, meetAt, place, placeBangla, courier, paidBy, sendDays }: ProposalRow): HandoverPlan =>
  way === 'meet'
    ? { way, at: meetAt!.toISOString(), place: place!, placeBangla }
    : { way, courier: courier!, paidBy: paidBy!, days: sendDays! }

/** How often one of the two can still propose something. */
export const proposalsLeft = (proposals: readonly ProposalRow[], party: 'buyer' | 'seller'): number =>
  maxProposals - proposals.filter(({ proposedBy }) => proposedBy === party).length

/** What can be accepted: no meeting whose time has come. */
export const openOf = (proposals: readonly ProposalRow[], now: Date): ProposalRow | undefined =>
  proposals.find((proposal) => isAcceptable(proposal, now))

/** Tells whether a proposal has not been replaced by another. */
export const isStanding = (row: ProposalRow): row is ProposalRow & { state: 'open' | 'agreed' } =>
  row.state !== 'replaced'

interface Known {
  proposals: readonly ProposalRow[]
  parcels: readonly ParcelRow[]
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

/** Whether a parcel was sent long enough ago to be missing. */
export const isOverdue = ({ sentAt }: ParcelRow, now: Date): boolean =>
  now.getTime() >= sentAt.getTime() + missingAfterHours * 3_600_000

/** Whether a phone came by courier; a buyer can have it before its seller gives a tracking number. */
export const cameByCourier = ({ proposals, parcels }: Known): boolean =>
  parcelOf(parcels, 'out') !== undefined || proposals.some(({ way, state }) => way === 'courier' && state === 'agreed')

/** Whether what the life cycle offers in a state is possible in this deal now. */
export function isPossible(
  action: BookingAction,
  { proposals, parcels, answer, now }: Known & { answer: string | null | undefined; now: Date },
  state: BookingState,
): boolean {
  const [out, back] = [parcelOf(parcels, 'out'), parcelOf(parcels, 'back')]
  if (action === 'send') return state !== 'returning' || cameByCourier({ proposals, parcels })
  if (action === 'contest') return state !== 'missing' || answer === null
  const parcel = state === 'sent_back' ? back : out
  if (action === 'correct_parcel') return parcel !== undefined && parcel.corrections < maxCorrections
  return action !== 'report_missing' || (parcel !== undefined && isOverdue(parcel, now))
}

/** What the two have agreed on, what is proposed and what was sent, for one of them. */
export function presentHandover(
  { proposals, parcels, districtId }: Known & { districtId: string | null },
  party: 'buyer' | 'seller',
  now: Date,
): HandoverAgreement {
  const agreed = proposals.find(({ state }) => state === 'agreed')
  const open = openOf(proposals, now)
  return {
    agreed: agreed ? planOf(agreed) : null,
    proposed: open ? { ...planOf(open), number: open.number, isOwn: open.proposedBy === party } : null,
    proposalsLeft: proposalsLeft(proposals, party),
    districtId,
    ...presentParcels(parcels),
  }
}

/** A meeting to which one of the two did not come, as the other says, for an admin. */
export const presentMissedMeeting = (said: AbsenceRow, now: Date): MissedMeeting => ({
  meetAt: said.meetAt.toISOString(),
  saidBy: said.saidBy,
  state: stateOf(said, now),
})

/** What the two say of meetings to which the other did not come, for one of them. */
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
