// How long one of the two can say that the other did not come to a meeting, and what becomes of what was said.
import { type Absence, contestHours, sayHours, waitHours } from '#contract/absences'
import type { Party } from '#bookings'
import type { AbsenceRow } from './absence-store.ts'
import type { ProposalRow } from './proposal-store.ts'

const hour = 3_600_000

/** Until when what one of the two says of a meeting can be contested. */
export const contestEndsAt = ({ at }: Pick<AbsenceRow, 'at'>) => new Date(at.getTime() + contestHours * hour)

/** What has become of what was said. The record of a person (reviews/record-store.ts) counts what stands by the same hours. */
export function stateOf(said: Pick<AbsenceRow, 'at' | 'answer'>, now: Date): Absence['state'] {
  if (said.answer === null) return now < contestEndsAt(said) ? 'open' : 'stands'
  return said.answer === 'conceded' ? 'stands' : 'contested'
}

/** The meeting that was agreed on, while one of the two can say that the other did not come to it. Not once what the other says of it is answered. */
export function sayableMeeting(
  proposals: readonly ProposalRow[],
  absences: readonly AbsenceRow[],
  party: Party,
  now: Date,
): { number: number; meetAt: Date } | undefined {
  const { number, meetAt } = proposals.find(({ state }) => state === 'agreed') ?? {}
  if (number === undefined || !meetAt) return undefined
  const hours = (now.getTime() - meetAt.getTime()) / hour
  const isSettled = absences.some((said) => said.number === number && (said.saidBy === party || said.answer !== null))
  return !isSettled && hours >= waitHours && hours <= sayHours ? { number, meetAt } : undefined
}
