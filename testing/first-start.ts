// Starts the product once on a migrated database, which makes the tables of its jobs and its sandboxes: most of the work of opening a market.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { createPool } from '#database'

const pool = createPool(process.argv[2]!, 4)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: join(tmpdir(), 'phonehaat-unused') })
const { app, work } = await buildApp({ config, pool })
await app.ready()
await work()
await app.close()
await pool.end()
