// Limits the time in which one of the two can say that the other did not come to a meeting, and decides the state of that statement.
import { type Absence, waitHours } from '#contract/deals/absences'
import type { Party } from '#bookings'
import type { AbsenceRow } from './absence-store.ts'
import type { ProposalRow } from './proposal-store.ts'

const hour = 3_600_000

/** Returns the state of a statement. The record of a person (reviews/record-store.ts) counts those that stand by the same hours. */
export function stateOf(said: Pick<AbsenceRow, 'contestEndsAt' | 'answer'>, now: Date): Absence['state'] {
  if (said.answer === null) return now < said.contestEndsAt ? 'open' : 'stands'
  return said.answer === 'conceded' ? 'stands' : 'contested'
}

/** The meeting that was agreed on, while one of the two can say that the other did not come to it. Not once what the other says of it is answered. */
export function sayableMeeting(
  proposals: readonly ProposalRow[],
  absences: readonly AbsenceRow[],
  party: Party,
  now: Date,
): { number: number; meetAt: Date } | undefined {
  const { number, meetAt, absenceUntil } = proposals.find(({ state }) => state === 'agreed') ?? {}
  if (number === undefined || !meetAt || !absenceUntil) return undefined
  const isTime = now.getTime() >= meetAt.getTime() + waitHours * hour && now <= absenceUntil
  const isSettled = absences.some((said) => said.number === number && (said.saidBy === party || said.answer !== null))
  return !isSettled && isTime ? { number, meetAt } : undefined
}
