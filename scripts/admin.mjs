// npm run admin -- person@example.com: makes somebody an admin, while the market is open or closed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { become, giveUp, isPinnedNode, pinnedNode, root, say } from './project.mjs'

if (!existsSync(pinnedNode)) giveUp('PhoneHaat is not installed yet. Run npm start first.')
const wanted = process.argv[2] ?? ''

if (isPinnedNode()) await run()
else become(['scripts/admin.mjs', wanted])

async function run() {
  process.chdir(root)
  if (existsSync('.env')) process.loadEnvFile('.env')
  process.env.NODE_ENV ||= 'production'
  const { readConfig } = await import('#config')
  const { makeAdmin } = await import(pathToFileURL(join(root, 'server', 'admin.ts')).href)
  try {
    const { done, sentence } = await makeAdmin(readConfig(process.env), wanted)
    if (!done) giveUp(sentence)
    say(sentence)
    process.exit(0)
  } catch (error) {
    giveUp(await explained(error))
  }
}

/** What keeps the market from starting keeps this from working, and is said the same way. */
async function explained(error) {
  const { WrongSetting } = await import('#config')
  const { CannotStart } = await import('#database/embedded')
  if (error instanceof WrongSetting || error instanceof CannotStart) return error.message
  if (['ECONNREFUSED', 'ENOTFOUND', '28P01', '3D000'].includes(error.code))
    return `The database of DATABASE_URL cannot be reached: ${error.message}.`
  if (error.code === '42P01') return 'The database has no market in it yet. Open it with npm start, and let them sign up.'
  return error.stack ?? String(error)
}
