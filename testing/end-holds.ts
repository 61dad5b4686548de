// A process of its own that ends the holds of a market's database once: `node testing/end-holds.ts <database>`. Prints what its machine's
// clock says and what the market's does, in milliseconds, after the log.
import { buildApp } from '#app'
import { readConfig } from '#config'
import { createPool } from '#database'
import { endHolds } from '#payments'

const pool = createPool(process.argv[2]!, 2)
const { app, ctx } = await buildApp({ config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error' }), pool })
await endHolds(ctx)
const clocks = { own: Date.now(), market: ctx.now().getTime() }
await app.close()
await pool.end()
process.stdout.write(`${JSON.stringify(clocks)}\n`)
