// Models meetings and late answers of a deal. It is apart from the rules on purpose.

type Party = 'buyer' | 'seller'

interface Said {
  by: Party
  /** The number of the meeting, among those that were agreed on. */
  meeting: number
  /** Hours. */
  age: number
  answer: 'open' | 'conceded' | 'contested'
}

export interface Record {
  /** The meeting that is agreed on, and the hours since its time; undefined while a courier is, or nothing. */
  meeting: { number: number; age: number } | undefined
  /** The number of meetings that have been agreed on. */
  meetings: number
  /** True once anything was agreed on. */
  hasAgreed: boolean
  said: Said[]
  /** The parties that have not answered or sent in time. */
  late: Party[]
}

export const clean: Record = { meeting: undefined, meetings: 0, hasAgreed: false, said: [], late: [] }

const other = { buyer: 'seller', seller: 'buyer' } as const

export const agreed = (record: Record, meetsInHours: number | undefined): Record => {
  const meetings = record.meetings + (meetsInHours === undefined ? 0 : 1)
  const meeting = meetsInHours === undefined ? undefined : { number: meetings, age: -meetsInHours }
  return { ...record, meetings, meeting, hasAgreed: true }
}

export const later = (record: Record, hours: number): Record => ({
  ...record,
  meeting: record.meeting && { ...record.meeting, age: record.meeting.age + hours },
  said: record.said.map((one) => ({ ...one, age: one.age + hours })),
})

export const isLate = (record: Record, party: Party): Record => ({
  ...record,
  late: [...new Set([...record.late, party])],
})

/** One says that the other did not come; who says the same of the other contests it. */
export function says(record: Record, by: Party): Record {
  const { meeting } = record
  if (!meeting || meeting.age < 1 || meeting.age > 48) return record
  const ofMeeting = record.said.filter((one) => one.meeting === meeting.number)
  if (ofMeeting.some((one) => one.by === by || one.answer !== 'open')) return record
  const isContested = ofMeeting.length > 0
  const said = [...record.said, { by, meeting: meeting.number, age: 0, answer: 'open' as const }]
  const contested = (one: Said): Said =>
    isContested && one.meeting === meeting.number ? { ...one, answer: 'contested' } : one
  return { ...record, said: said.map(contested) }
}

const canContest = (one: Said, by: Party) => one.by === other[by] && one.answer === 'open' && one.age < 72

/** One answers the oldest of what the other says and can still be answered. */
export function answers(record: Record, by: Party, answer: 'conceded' | 'contested'): Record {
  const which = record.said.find((one) => canContest(one, by))
  return { ...record, said: record.said.map((one) => (one === which ? { ...one, answer } : one)) }
}

/** Returns whether the seller waited for the buyer in vain, and says so: then the phone stays on the market. */
export const sellerWaited = ({ meeting, said }: Record): boolean =>
  said.some((one) => one.by === 'seller' && one.meeting === meeting?.number)

const stateOf = ({ answer, age }: Said) =>
  answer === 'conceded' || (answer === 'open' && age >= 72) ? 'stands' : answer

/** Lists the statements with their authors, in a fixed order. */
export const saidAs = (said: readonly (readonly [by: Party, state: string])[]): string =>
  said
    .map(([by, state]) => `${by}: ${state}`)
    .toSorted()
    .join(', ')

export const saidOf = ({ said }: Record): string => saidAs(said.map((one) => [one.by, stateOf(one)]))

/** A deal that is over. */
export interface Over {
  record: Record
  isComplete: boolean
}

/** Counts one side's deals for others once nothing can be contested any more: those that are complete, and those that went wrong there. */
export function countOf(deals: readonly Over[], side: Party) {
  const isMissed = ({ record: { said } }: Over) =>
    said.some(({ by, answer }) => by === other[side] && answer !== 'contested')
  const isLateOf = ({ record }: Over) => record.late.includes(side)
  return {
    deals: deals.filter((deal) => deal.isComplete || isMissed(deal) || isLateOf(deal)).length,
    noShows: deals.filter(isMissed).length,
    lateAnswers: deals.filter(isLateOf).length,
  }
}
