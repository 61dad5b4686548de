// npm run fuzz [-- --minutes=5] [--seed=7] [--rounds=12]: every call, page, photo, stream, login and webhook, with inputs that no one expects.
import { parseArgs } from 'node:util'
import { builtSite } from '#http/pages'
import { startTestDatabase } from '#testing/database'
import { openMarket } from '#testing/market'
import { noFigures, playRound, told, unreached } from './fuzz.ts'
import { FuzzMarket, fuzzSettings } from './world.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, rounds: { type: 'string' } },
})
const end = Date.now() + Number(values.minutes ?? 5) * 60_000
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 30))
const rounds = Number(values.rounds ?? Infinity)
const print = (line: string) => void process.stdout.write(`${line}\n`)

print(`seed ${seed}`)
const figures = noFigures()
const server = await startTestDatabase()
let played = 0
try {
  await using market = await openMarket(fuzzSettings, await builtSite())
  const world = new FuzzMarket(market)
  await world.populate()
  for (; played < rounds && (values.rounds !== undefined || Date.now() < end); played++) {
    const before = figures.faults.length
    await playRound(world, seed + played * 1_000_003, figures)
    print(`round ${played + 1}: ${figures.requests} requests, ${figures.faults.length} faults`)
    for (const fault of figures.faults.slice(before)) print(`  ${told(fault)}`)
  }
} finally {
  await server.stop()
}
const { requests, statuses, slowest, faults } = figures
print(`${requests} requests, the slowest answered in ${Math.round(slowest)} ms: ${JSON.stringify(statuses)}`)
print(`Calls that no request has reached: ${unreached(figures).join(', ') || 'none'}.`)
print(
  faults.length === 0
    ? 'No faults.'
    : `${faults.length} faults. The same again: npm run fuzz -- --seed=${seed} --rounds=${played}`,
)
process.exitCode = faults.length === 0 ? 0 : 1
