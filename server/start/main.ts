// The process that an operator starts: it serves the market itself, or has `WORKERS` processes that do. With `--prepare` it ends when a market is there.
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { readConfig } from '#config'
import { print, printForCollector } from '#process/print'
import { notifySystemd } from '#process/watchdog'
import { nameSources } from '#process/source-names'
import { checkedConfig, explain } from './check.ts'

enableCompileCache()
nameSources()
// A terminal, and a demo, have someone who reads along.
if (process.env['DEMO'] === 'off' && !process.stdout.isTTY) printForCollector()

try {
  const config = await (cluster.isPrimary ? checkedConfig(process.env) : readConfig(process.env))
  const { run } = await (cluster.isPrimary && config.workers > 1 && !process.argv.includes('--prepare')
    ? import('#process/workers')
    : import('#process/serve-market'))
  await run(config, import.meta.filename)
  if (cluster.isPrimary) notifySystemd(process.env)
} catch (error) {
  print(explain(error), 'fatal')
  process.exit(1)
}
