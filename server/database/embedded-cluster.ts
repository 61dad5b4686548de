// The data of the embedded database: made once, whole or not at all.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { adopt } from './embedded-account.ts'
import { type Home, keep } from './embedded-home.ts'

export const role = 'phonehaat'
export const database = 'phonehaat'

/** The little that PostgreSQL needs to be told by the environment; settings of ours such as PGPORT must not reach it. */
export const surroundings = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

// No other computer and no other role gets in; the superuser that owns the system tables cannot log in at all.
const whoMayConnect = `host all ${role} 127.0.0.1/32 scram-sha-256\n`

/** Makes the data on the first start. Nothing may be running on it. */
export async function prepareCluster(home: Home, say: (sentence: string) => void): Promise<{ data: string; password: string }> {
  const data = join(home.folder, 'data')
  await clearHalves(home)
  if (home.runAs) await adopt(data, home.runAs)
  const known = await readPassword(home)
  const password = known ?? randomBytes(24).toString('hex')
  if (!(await isThere(join(data, 'PG_VERSION')))) {
    say('Making the database.')
    if (!known) await keep(home, 'password', password)
    await make(home, data, password)
  } else if (!known) {
    await tell(home, data, [`alter role ${role} password '${password}'`])
    await keep(home, 'password', password)
  }
  return { data, password }
}

async function make(home: Home, data: string, password: string): Promise<void> {
  const half = `${data}.half-${randomBytes(4).toString('hex')}`
  await mkdir(half, { mode: 0o700 })
  if (home.runAs) await chown(half, home.runAs.uid, home.runAs.gid)
  await run(home, 'initdb', [
    `--pgdata=${half}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ])
  await writeFile(join(half, 'pg_hba.conf'), whoMayConnect)
  await tell(home, half, [`create role ${role} login createdb password '${password}'`, `create database ${database} owner ${role}`])
  await rename(half, data)
}

/** Runs statements without a server, as the superuser. */
async function tell(home: Home, data: string, statements: readonly string[]): Promise<void> {
  await run(
    home,
    'postgres',
    ['--single', '-D', data, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    `${statements.join('\n')}\n`,
  )
}

function run(home: Home, program: 'initdb' | 'postgres', args: readonly string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(home.binaries, program), args, {
      cwd: home.folder,
      env: surroundings,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...home.runAs,
    })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
    // A program that ends before it has read everything says why on its own.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `${program} ended with ${signal ?? code}.`)),
    )
  })
}

/** What a first start left behind that was stopped in the middle. */
async function clearHalves({ folder }: Home): Promise<void> {
  const halves = (await readdir(folder)).filter((name) => name.startsWith('data.half-'))
  await Promise.all(halves.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 20 })))
}

async function readPassword({ folder }: Home): Promise<string | undefined> {
  const path = join(folder, 'password')
  if (!(await isThere(path))) return undefined
  await chmod(path, 0o600)
  return (await readFile(path, 'utf8')).trim()
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
