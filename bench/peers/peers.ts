// Asks the product, Vendure and Medusa for the same phones, in turns, and compares the processor time of their processes with that of their databases.
import { median } from '#bench/quantiles'
import { openMedusa } from './medusa.ts'
import { openOurs } from './ours.ts'
import { processorTime } from './processor.ts'
import { type PeerQuestion, questions, type Side } from './side.ts'
import { openVendure } from './vendure.ts'

const clients = 4

/** The cost of one request at the median of all rounds, in milliseconds of a processor. */
export interface PeerMeasure {
  question: PeerQuestion
  side: string
  requests: number
  app: number
  database: number
  /** The size of an answer, neither packed nor with its head. */
  bytes: number
  /** Both times together, next to ours. */
  times: number
}

interface Turn {
  requests: number
  app: number
  database: number
  bytes: number
}

/** Counts the requests that `count` clients get done in some seconds, and the processor time that they take. */
export async function takeTurn(side: Side, question: PeerQuestion, seconds: number, first: number): Promise<Turn> {
  const before = [await processorTime(side.app), await processorTime(side.postgres)] as const
  const end = performance.now() + seconds * 1000
  let requests = 0
  let bytes = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const size = await side.ask[question](first + requests++)
        bytes += size
      }
    }),
  )
  return {
    requests,
    app: ((await processorTime(side.app)) - before[0]) / requests,
    database: ((await processorTime(side.postgres)) - before[1]) / requests,
    bytes: bytes / requests,
  }
}

/** The medians of the turns of each side; the first side is ours. */
export function compareTurns(question: PeerQuestion, turns: ReadonlyMap<string, readonly Turn[]>): PeerMeasure[] {
  const found = [...turns].map(([side, all]) => ({
    question,
    side,
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    app: median(all.map(({ app }) => app)),
    database: median(all.map(({ database }) => database)),
    bytes: Math.round(median(all.map(({ bytes }) => bytes))),
  }))
  const ours = found[0]!.app + found[0]!.database
  return found.map((one) => ({ ...one, times: (one.app + one.database) / ours }))
}

export async function measurePeers(
  phones: number,
  { rounds, seconds }: { rounds: number; seconds: number },
  onMeasure: (measures: PeerMeasure[]) => void,
): Promise<{ postgres: string; onSale: number }> {
  const { side: ours, onSale, postgres } = await openOurs(phones)
  await using doors = new AsyncDisposableStack()
  const sides = [doors.use(ours)]
  for (const open of [openVendure, openMedusa]) sides.push(doors.use(await open(onSale)))
  let first = 0
  for (const question of questions) {
    const turns = new Map(sides.map(({ name }) => [name, [] as Turn[]]))
    // The first round warms them up.
    for (let round = 0; round <= rounds; round++)
      for (const side of sides) {
        const turn = await takeTurn(side, question, seconds, first)
        first += turn.requests
        if (round > 0) turns.get(side.name)!.push(turn)
      }
    onMeasure(compareTurns(question, turns))
  }
  return { postgres, onSale: onSale.length }
}
