// The embedded database of a market that is open: how a second process, such as a command-line tool, gets to it.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { database, role } from './cluster.ts'
import { prepareInstallation } from './installation.ts'
import { holderOf } from './lock.ts'
import { explain } from './errors.ts'

/**
 * The address of a folder's database: `undefined` when it is not running, and `null` when nothing was ever started there.
 * @throws CannotStart when this user may not look.
 */
export async function findRunning(folder: string): Promise<string | undefined | null> {
  const resolved = resolve(folder)
  try {
    const installation = await prepareInstallation(resolved, () => {})
    const [port, password] = await Promise.all(
      ['port', 'password'].map((name) => read(join(installation.folder, name))),
    )
    if (!port || !password) return null
    // A copy of a folder brings along the port and the password of the database it was copied from.
    if ((await holderOf(installation.folder)) === undefined) return undefined
    const url = `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
    return (await canConnect(url)) ? url : undefined
  } catch (error) {
    throw explain(error, resolved)
  }
}

/** A server that takes the password is ours: the port may belong to another program by now. */
async function canConnect(connectionString: string): Promise<boolean> {
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
