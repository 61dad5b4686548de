// npm run races [-- --rounds=100] [--seed=7] [--only="take down"]: every pair of acts that touch one phone, at once, a number of rounds each.
import { parseArgs } from 'node:util'
import { startTestDatabase } from '#testing/database'
import { openMarket } from '#testing/market'
import { pairs } from './model.ts'
import { groundOf, play } from './round.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
})
const rounds = Number(values.rounds ?? 100)
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const chosen = pairs.filter((pair) => !values.only || pair.some((act) => act === values.only))
const print = (line: string) => void process.stdout.write(`${line}\n`)

print(`seed ${seed}: ${chosen.length} pairs, ${rounds} rounds each`)
const server = await startTestDatabase()
let faults: string[]
try {
  await using market = await openMarket()
  faults = await play(await groundOf(market), { pairs: chosen, rounds, atOnce: 4, seed }, (pair, found) => {
    print(`${pair.join(' + ')}: ${found.length === 0 ? 'right' : `${found.length} WRONG`}`)
    for (const fault of new Set(found)) print(`  ${fault}`)
  })
} finally {
  await server.stop()
}
print(
  faults.length === 0
    ? 'All rounds ended right.'
    : `${faults.length} faults. The same again: npm run races -- --seed=${seed} --rounds=${rounds}`,
)
process.exitCode = faults.length === 0 ? 0 : 1
