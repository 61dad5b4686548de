// npm run chaos [-- --seed=7] [--seeds=20] [--seconds=30] [--verbose]: two processes on one PostgreSQL, people at work, and faults that the seed chooses.
import { parseArgs } from 'node:util'
import { DealVerb } from '#contract/deals/deals'
import { startTestDatabase } from '#testing/database'
import { play } from './chaos.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    seconds: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})
const first = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const seconds = Number(values.seconds ?? 30)
/** Seconds within which the market has to serve again; where no process is left, it takes as long as one takes to start. */
const promised = 5
const nobodyLeft = 'both server processes killed'
const print = (line: string) => void process.stdout.write(`${line}\n`)

const total = { faults: 0, answered: 0, acts: 0, deals: 0 }
const moves = new Map<string, number>()

/** @returns whether everything was right */
async function tryOut(seed: number): Promise<boolean> {
  print(`seed ${seed}: ${seconds} s of faults`)
  const { wrong, figures } = await play({ seed, seconds, ...(values.verbose && { print }) })
  const { faults, outsideFaults, ledger, refunds } = figures
  total.faults += faults.length + outsideFaults
  total.answered += ledger.answered
  total.acts += ledger.acts.length
  total.deals += ledger.over.size
  for (const [verb, times] of figures.moves) moves.set(verb, (moves.get(verb) ?? 0) + times)
  const slowest = faults.toSorted((a, b) => b.market - a.market)[0]!
  const slowestBoth = faults.toSorted((a, b) => b.both - a.both)[0]!
  const late = faults
    .filter(({ fault, market }) => market > promised && fault !== nobodyLeft)
    .map(({ fault, market }) => `serving only after ${market.toFixed(1)} s: ${fault}`)
  print(
    `  ${faults.length + outsideFaults} faults; ${ledger.answered} acts answered, ${ledger.lost} answers lost; ${ledger.bookings.size} bookings, ` +
      `${ledger.charged.size} charges, ${ledger.acts.length} acts on deals, ${ledger.over.size} deals over, ${refunds} refunds, ${ledger.batches.size} batches of payouts, ` +
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
print(
  `${total.faults} faults; ${total.answered} acts answered, ${total.acts} of them on deals; ${total.deals} deals seen over`,
)
print(`Moves made: ${[...moves].map(([verb, times]) => `${verb} ${times}`).join(', ')}`)
print(`Never made: ${DealVerb.options.filter((verb) => !moves.has(verb)).join(', ') || 'none'}`)
print(process.exitCode ? 'Not everything was right.' : 'Everything was right.')
