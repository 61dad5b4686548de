// The process that an operator starts: it serves the market itself, or has `WORKERS` processes that do.
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { readConfig, WrongSetting } from '#config'
import { CannotStart } from '#embedded/errors'
import { print, printForCollector } from '#process/print'
import { notifySystemd } from '#process/watchdog'

enableCompileCache()
// A terminal, and a demo, have someone who reads along.
if (process.env['DEMO'] === 'off' && !process.stdout.isTTY) printForCollector()

function explain(error: unknown): string {
  if (error instanceof WrongSetting) return `A setting is wrong, so PhoneHaat does not start.\n${error.message}`
  if (error instanceof CannotStart) return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Stop that, or set PORT to another number.`
  if (code === 'EACCES' && port) return `This user may not open port ${port}. Set PORT to a number above 1023.`
  if (code === '28P01' || code === '3D000')
    return `The database of DATABASE_URL cannot be used: ${(error as Error).message}.`
  return (error as Error)?.stack ?? String(error)
}

try {
  const config = readConfig(process.env)
  const { run } = await (cluster.isPrimary && config.workers > 1
    ? import('#process/workers')
    : import('#process/serve-market'))
  await run(config)
  if (cluster.isPrimary) notifySystemd(process.env)
} catch (error) {
  print(explain(error), 'fatal')
  process.exit(1)
}
