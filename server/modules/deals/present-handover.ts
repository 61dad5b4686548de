import { type HandoverAgreement, maxProposals, type Meeting } from '#contract/handover-fields'
import type { ProposalRow } from './proposal-store.ts'

const meetingOf = ({ meetAt, place, placeBangla }: ProposalRow): Meeting => ({
  at: meetAt.toISOString(),
  place,
  placeBangla,
})

/** How often one of the two can still propose something. */
export const proposalsLeft = (proposals: readonly ProposalRow[], party: 'buyer' | 'seller'): number =>
  maxProposals - proposals.filter(({ proposedBy }) => proposedBy === party).length

/** What can be accepted: nothing once its time has come. */
export const openOf = (proposals: readonly ProposalRow[], now: Date): ProposalRow | undefined =>
  proposals.find(({ state, meetAt }) => state === 'open' && meetAt > now)

/** What the two have agreed on and what is proposed, for one of them. */
export function presentHandover(
  proposals: readonly ProposalRow[],
  party: 'buyer' | 'seller',
  districtId: string | null,
  now: Date,
): HandoverAgreement {
  const agreed = proposals.find(({ state }) => state === 'agreed')
  const open = openOf(proposals, now)
  return {
    agreed: agreed ? meetingOf(agreed) : null,
    proposed: open ? { ...meetingOf(open), number: open.number, isOwn: open.proposedBy === party } : null,
    proposalsLeft: proposalsLeft(proposals, party),
    districtId,
  }
}
