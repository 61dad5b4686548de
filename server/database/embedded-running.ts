// The embedded database of a market that is open: how a second process, such as a command at the keyboard, gets to it.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { database, role } from './embedded-cluster.ts'
import { findHome } from './embedded-home.ts'
import { holderOf } from './embedded-lock.ts'
import { explain } from './embedded-trouble.ts'

/**
 * The address of a folder's database: `undefined` when it is not running, and `null` when nothing was ever started there.
 * @throws CannotStart when this user may not look.
 */
export async function findRunning(folder: string): Promise<string | undefined | null> {
  const named = resolve(folder)
  try {
    const home = await findHome(named, () => {})
    const [port, password] = await Promise.all(['port', 'password'].map((name) => read(join(home.folder, name))))
    if (!port || !password) return null
    // A copy of a folder brings along the port and the password of the database it was copied from.
    if ((await holderOf(home.folder)) === undefined) return undefined
    const url = `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
    return (await answers(url)) ? url : undefined
  } catch (trouble) {
    throw explain(trouble, named)
  }
}

/** Whoever takes the password is ours: the port may be somebody else's by now. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function read(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
