// One round of the fuzz after the other, and what came of them.
import { fuzzedCalls, requestsToCalls } from './calls.ts'
import { requestsElsewhere } from './elsewhere.ts'
import { type HttpAnswer, send, type Sent } from './send.ts'
import type { Role, FuzzMarket } from './world.ts'

/** A request, and how its answer is judged. */
export interface Attempt {
  /** The call, or the kind of address. */
  name: string
  role: Role
  sent: Sent
  faultsOf(answer: HttpAnswer): Promise<string[]> | string[]
}

export interface FuzzFault {
  /** The fault of the answer. */
  what: string
  name: string
  role: Role
  sent: Sent
  answer: string
}

export interface FuzzFigures {
  requests: number
  /** The number of answers by status. */
  statuses: Record<string, number>
  /** Calls that have answered with success at least once. */
  reached: Set<string>
  /** Milliseconds of the slowest answer. */
  slowest: number
  faults: FuzzFault[]
}

export const noFigures = (): FuzzFigures => ({ requests: 0, statuses: {}, reached: new Set(), slowest: 0, faults: [] })

/** The calls that no request has reached with success. */
export const unreached = ({ reached }: FuzzFigures) =>
  fuzzedCalls.map(([name]) => name).filter((name) => !reached.has(name))

/** Plays a round and adds to the figures. The same seeds in the same order send the same requests, but for the ids that the market gives. */
export const playRound = (world: FuzzMarket, seed: number, figures: FuzzFigures): Promise<void> =>
  play(world, both(requestsToCalls(world, seed), requestsElsewhere(world, seed)), figures)

/** Requests the calls again that no request has reached, with inputs of another seed and in a market that has changed since. */
export const playUnreached = (world: FuzzMarket, seed: number, figures: FuzzFigures): Promise<void> =>
  play(world, requestsToCalls(world, seed, unreached(figures)), figures)

async function play(world: FuzzMarket, attempts: AsyncIterable<Attempt>, figures: FuzzFigures): Promise<void> {
  for await (const attempt of attempts) {
    const { name, role, sent } = attempt
    figures.requests++
    try {
      const answer = await send(world.market.url, sent)
      figures.statuses[answer.status] = (figures.statuses[answer.status] ?? 0) + 1
      figures.slowest = Math.max(figures.slowest, answer.took)
      if (answer.status === 200) figures.reached.add(name)
      for (const what of await attempt.faultsOf(answer))
        figures.faults.push({ what, name, role, sent, answer: answer.text.slice(0, 500) })
    } catch (error) {
      figures.faults.push({ what: String(error), name, role, sent, answer: '' })
    }
  }
}

async function* both<Item>(first: AsyncIterable<Item>, second: AsyncIterable<Item>): AsyncGenerator<Item> {
  yield* first
  yield* second
}

/** A fault in a few lines, as a person can send it again. */
export function told({ what, name, role, sent, answer }: FuzzFault): string {
  const body = sent.body === undefined ? '' : `\n    ${sent.body.toString('latin1').slice(0, 600)}`
  return `${name} as ${role}: ${what}\n    ${sent.method} ${sent.path.slice(0, 600)}${body}\n    ${answer.slice(0, 300)}`
}
