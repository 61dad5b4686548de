import { type HandoverAgreement, type HandoverPlan, maxProposals } from '#contract/handover-fields'
import type { ParcelRow, ProposalRow } from './proposal-store.ts'

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
  proposals.find(({ state, meetAt }) => state === 'open' && (meetAt === null || meetAt > now))

interface Known {
  proposals: readonly ProposalRow[]
  parcel: ParcelRow | undefined
  districtId: string | null
}

/** What the two have agreed on, what is proposed and what was sent, for one of them. */
export function presentHandover(
  { proposals, parcel, districtId }: Known,
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
    parcel: parcel ? { ...parcel, sentAt: parcel.sentAt.toISOString() } : null,
  }
}
