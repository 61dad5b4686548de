// Holds the common parts of the commands of a market's owner: the pinned Node, the settings, and the explanation of errors.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { become, giveUp, isPinnedNode, loadSettings, pinnedNode, root, print } from './project.mjs'

/**
 * Runs a command on the pinned Node, in the project's folder. `file` of the server has the function; `work` calls it with the settings
 * and answers `{ done, sentence }`. `choose` leaves out the settings that are not its own.
 */
export async function command(script, file, work, choose = (_part, env) => env) {
  if (!existsSync(pinnedNode)) giveUp('PhoneHaat is not installed yet. Run npm start first.')
  if (!isPinnedNode())
    return become([script, ...process.argv.slice(2)], { INIT_CWD: process.env.INIT_CWD ?? process.cwd() })
  loadSettings()
  const { readConfig } = await import('#config')
  try {
    const part = await import(pathToFileURL(join(root, 'server', file)).href)
    const { done, sentence } = await work(part, readConfig(choose(part, process.env)), process.env)
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
  if (error instanceof WrongSetting) return error.message
  if (['ECONNREFUSED', 'ENOTFOUND'].includes(error.code))
    return `The database of DATABASE_URL cannot be reached: ${error.message}.`
  if (error.code === '42P01') return 'The database has no market in it yet. Open it with npm start first.'
  const { explain } = await import('#check')
  return explain(error)
}
