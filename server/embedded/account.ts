// The account that PostgreSQL runs as where root starts it: its own, so that nothing else of the machine can read or stop it (ASVS 13.2.2).
import { execFile } from 'node:child_process'
import { chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { User } from './installation.ts'
import { CannotStart } from './errors.ts'

const run = promisify(execFile)

export const accountName = 'phonehaat-db'

type Command = [program: string, ...args: string[]]

/** Lists the commands that make a system account without a login, on Debian and its like, and on those with BusyBox. */
const createCommands = (name: string): Command[] => [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/usr/sbin/nologin',
    name,
  ],
  ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', name],
]

/** The number of times it is looked for again: two that start at once make it once, and the file of accounts is locked meanwhile. */
const tries = 50

async function find(name: string): Promise<User | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (which) => Number((await run('id', [which, name])).stdout)),
    )
    return { uid: uid!, gid: gid! }
  } catch {
    return undefined
  }
}

/** Finds the account, or makes it. @throws CannotStart with what to do where it cannot be made */
export async function ensureAccount(name = accountName, commands = createCommands(name)): Promise<User> {
  let reason = 'nothing here makes accounts.'
  for (let left = tries; left > 0; left--) {
    const found = await find(name)
    if (found) return found
    let shouldRetry = false
    for (const [program, ...args] of commands) {
      try {
        await run(program, args)
        shouldRetry = true
        break
      } catch (error) {
        const { code, stderr } = error as { code?: number | string; stderr?: string }
        if (code === 'ENOENT') continue
        reason = stderr?.trim().split('\n')[0] || String(error)
        // Someone else is making it, or has just made it.
        shouldRetry = /lock|exist|in use/i.test(reason)
      }
    }
    if (!shouldRetry) break
    await sleep(100)
  }
  throw new CannotStart(
    `PostgreSQL does not run as root, and the account ${name} for it cannot be made: ${reason} Make one (useradd --system ${name}), start ` +
      'PhoneHaat as a user other than root, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/** The account that nothing is supposed to belong to. */
const overflow = 65_534

/** Hands over data that an earlier version had root run by the overflow account. Nothing may be running on it. */
export async function chownData(data: string, { uid, gid }: User): Promise<void> {
  const owner = await stat(data).then(
    (found) => found.uid,
    () => undefined,
  )
  if (owner !== overflow || uid === overflow) return
  // The folder itself comes last: a start that is cut off here leaves it with its old owner, and the next one goes on.
  const inside = (await readdir(data)).map((name) => join(data, name))
  await run('chown', ['-R', `${uid}:${gid}`, ...inside])
  await chown(data, uid, gid)
}
