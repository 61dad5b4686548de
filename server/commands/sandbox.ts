// npm run sandbox: the simulated providers of a rehearsal, as a server of their own.
import { once } from 'node:events'
import { join } from 'node:path'
import { type Config, WrongSetting } from '#config'
import { createPool } from '#database'
import { startEmbedded } from '#embedded/embedded'
import { buildSandboxes } from '#sandboxes'

/** The settings of the sandboxes, which are few: with those of a market beside them, its keys are left alone. @throws WrongSetting */
export function settingsOfSandboxes(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const { PORT, HOST, DATA_DIR, PUBLIC_URL, SANDBOX_URL, SANDBOX_KEY, LOG_LEVEL } = env
  const missing = Object.entries({ PUBLIC_URL, SANDBOX_URL, SANDBOX_KEY }).flatMap(([name, value]) =>
    value ? [] : name,
  )
  if (missing.length > 0)
    throw new WrongSetting(
      `${missing.join(', ')}: missing. The sandboxes have to know the market (PUBLIC_URL), their own address (SANDBOX_URL), and the key that both have (SANDBOX_KEY).`,
    )
  const register = { REGISTER_URL: 'sandbox' }
  return {
    DEMO: 'on',
    PORT,
    HOST,
    DATA_DIR: join(DATA_DIR || './data', 'sandbox'),
    PUBLIC_URL,
    SANDBOX_KEY,
    LOG_LEVEL,
    ...register,
  }
}

/** Serves the sandboxes until a signal ends it. */
export async function runSandboxCommand(
  config: Config,
  home: string,
  print: (sentence: string) => void,
): Promise<{ done: boolean; sentence: string }> {
  const database = await startEmbedded({ folder: join(config.dataDir, 'postgres'), print })
  const pool = createPool(database.url, 10)
  const app = await buildSandboxes(config, pool, () => new URL(home).origin)
  const at = await app.listen({ port: config.port, host: config.host })
  print(`The sandboxes answer at ${at}, for the market at ${config.publicUrl}. Ctrl-C stops them.`)
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await app.close()
  await pool.end()
  await database.stop()
  return { done: true, sentence: 'The sandboxes have stopped.' }
}
