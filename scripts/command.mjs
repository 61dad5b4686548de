// Holds the common parts of the commands of a market's owner: the pinned Node, the settings, and the explanation of errors.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { become, giveUp, isPinnedNode, pinnedNode, root, print } from './project.mjs'

/**
 * Runs a command on the pinned Node, in the project's folder. `file` of the server has the function; `work` calls it with the settings
 * and answers `{ done, sentence }`.
 */
export async function command(script, file, work) {
  if (!existsSync(pinnedNode)) giveUp('PhoneHaat is not installed yet. Run npm start first.')
  if (!isPinnedNode())
    return become([script, ...process.argv.slice(2)], { INIT_CWD: process.env.INIT_CWD ?? process.cwd() })
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.env.NODE_ENV ||= 'production'
  const { readConfig } = await import('#config')
  try {
    const part = await import(pathToFileURL(join(root, 'server', file)).href)
    const { done, sentence } = await work(part, readConfig(process.env))
    if (!done) giveUp(sentence)
    print(sentence)
    process.exit(0)
  } catch (error) {
    giveUp(await explained(error))
  }
}

/** Explains an error: one that keeps the market from starting keeps this from working, and is explained the same way. */
async function explained(error) {
  const { WrongSetting } = await import('#config')
  const { CannotStart } = await import('#embedded/embedded')
  if (error instanceof WrongSetting || error instanceof CannotStart) return error.message
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(error.code))
    return `The database of DATABASE_URL cannot be reached: ${error.message}.`
  if (error.code === '42P01') return 'The database has no market in it yet. Open it with npm start first.'
  return error.stack ?? String(error)
}
