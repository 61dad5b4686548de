// npm run chaos [-- --seed=7] [--seeds=20] [--seconds=30] [--by=bkash] [--verbose]: two processes on one PostgreSQL, people at work, and faults that the seed chooses.
import { parseArgs } from 'node:util'
import { DealVerb } from '#contract/deals/deals'
import { startTestDatabase } from '#testing/database'
import { play } from './chaos.ts'
import { ways } from './people.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    seconds: { type: 'string' },
    by: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const seconds = Number(values.seconds ?? 30)
/** Seconds within which the market has to serve again; where no process is left, it takes as long as one takes to start. */
const promised = 5
const nobodyLeft = 'both server processes killed'
/** Names of what `--by` runs with: the ways to pay, and bKash that takes the money at once. */
const kinds = [...ways, 'bkash-sale'] as const
type Kind = (typeof kinds)[number] | 'any'
const chosen = values.by === 'each' ? kinds : kinds.filter((kind) => kind === values.by)
const kindOf = (seed: number): Kind => chosen[(seed - first) % chosen.length] ?? 'any'
const planOf = (kind: Kind) => {
  const way = ways.find((one) => one === (kind === 'bkash-sale' ? 'bkash' : kind))
  return { ...(way && { pay: [way] }), ...(kind === 'bkash-sale' && { bkashMode: 'sale' as const }) }
}
const print = (line: string) => void process.stdout.write(`${line}\n`)

const nothing = { seeds: 0, faults: 0, answered: 0, bookings: 0, paid: 0, acts: 0, deals: 0, refunds: 0, wrong: 0 }
const moves = new Map<string, number>()
const perKind = new Map<Kind, typeof nothing>()

/** @returns whether everything was right */
async function tryOut(seed: number): Promise<boolean> {
  const kind = kindOf(seed)
  print(`seed ${seed}, paid by ${kind}: ${seconds} s of faults`)
  const { wrong, figures } = await play({ seed, seconds, ...planOf(kind), ...(values.verbose && { print }) })
  const { faults, outsideFaults, ledger, refunds } = figures
  const seen: typeof nothing = {
    seeds: 1,
    faults: faults.length + outsideFaults,
    answered: ledger.answered,
    bookings: ledger.bookings.size,
    paid: ledger.charged.size + ledger.promised.size,
    acts: ledger.acts.length,
    deals: ledger.over.size,
    refunds,
    wrong: wrong.length,
  }
  const before = perKind.get(kind) ?? nothing
  perKind.set(
    kind,
    Object.fromEntries(
      Object.entries(seen).map(([name, count]) => [name, count + before[name as keyof typeof nothing]]),
    ) as typeof nothing,
  )
  for (const [verb, times] of figures.moves) moves.set(verb, (moves.get(verb) ?? 0) + times)
  const slowest = faults.toSorted((a, b) => b.market - a.market)[0]!
  const slowestBoth = faults.toSorted((a, b) => b.both - a.both)[0]!
  const late = faults
    .filter(({ fault, market }) => market > promised && fault !== nobodyLeft)
    .map(({ fault, market }) => `serving only after ${market.toFixed(1)} s: ${fault}`)
  print(
    `  ${faults.length + outsideFaults} faults; ${ledger.answered} acts answered, ${ledger.lost} answers lost; ${ledger.bookings.size} bookings, ` +
      `${ledger.charged.size} charges, ${ledger.promised.size} promises of cash, ${ledger.acts.length} acts on deals, ${ledger.over.size} deals over, ${refunds} refunds, ${ledger.batches.size} batches of payouts, ` +
      `${ledger.takenDown.size} take-downs, ${ledger.people.size} sign-ups`,
  )
  print(
    `  serving again after ${slowest.market.toFixed(2)} s at the most (${slowest.fault}), both processes after ${slowestBoth.both.toFixed(2)} s (${slowestBoth.fault})`,
  )
  for (const line of [...wrong, ...late]) print(`  WRONG: ${line}`)
  return wrong.length + late.length === 0
}

const server = await startTestDatabase()
try {
  for (let seed = first; seed < first + Number(values.seeds ?? 1); seed++) {
    if (await tryOut(seed)) continue
    process.exitCode = 1
    print(`  The same faults again: npm run chaos -- --seed=${seed} --seconds=${seconds} --verbose`)
  }
} finally {
  await server.stop()
}
for (const [kind, figures] of perKind)
  print(
    `By ${kind}: ${Object.entries(figures)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
print(`Moves made: ${[...moves].map(([verb, times]) => `${verb} ${times}`).join(', ')}`)
print(`Never made: ${DealVerb.options.filter((verb) => !moves.has(verb)).join(', ') || 'none'}`)
print(process.exitCode ? 'Not everything was right.' : 'Everything was right.')
