// npm run abuse [-- --accounts=100]: what people with free accounts of one network get of two processes, next to what is written down.
import { parseArgs } from 'node:util'
import { readConfig } from '#config'
import { createForeignPool, freshDatabase, startTestDatabase } from '#testing/database'
import { pretendPlanted, startProduct } from '#testing/product'
import { anArena, attacks, isHeld, slowAttacks, tableOf } from './abuse.ts'
import type { AttackOutcome } from './arena.ts'

const { values } = parseArgs({ options: { accounts: { type: 'string' } } })
const people = Number(values.accounts ?? 100)
const workers = 2
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** As the product comes: no limit is another one than on a real site. */
const env = {
  NODE_ENV: 'production',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
  METRICS_PORT: '0',
  WORKERS: String(workers),
}

const server = await startTestDatabase()
const rows: AttackOutcome[] = []
try {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  const pool = createForeignPool(database.url)
  await using market = await startProduct({ ...env, DATABASE_URL: database.url })
  try {
    const { limits, rateLimit } = readConfig({ NODE_ENV: 'test' })
    print(`${people} people of one network sign up.`)
    const arena = await anArena({ url: market.url, pool, limits, rateLimit, workers }, { people, sellers: 21 })
    for (const [name, attack] of Object.entries({ ...attacks, ...slowAttacks })) {
      const begun = performance.now()
      rows.push(...(await attack(arena)))
      print(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    }
  } finally {
    await pool.end()
  }
} finally {
  await server.stop()
}
for (const line of tableOf(rows)) print(line)
process.exitCode = rows.every(isHeld) ? 0 : 1
