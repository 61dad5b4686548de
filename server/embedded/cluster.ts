// The data of the embedded database: made once, whole or not at all.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chownData } from './account.ts'
import { type Installation, writePrivateFile } from './installation.ts'
import { sharedMemorySettings } from './shared-memory.ts'

export const role = 'phonehaat'
export const database = 'phonehaat'

/** The little that PostgreSQL needs to be notified by the environment; settings of ours such as PGPORT must not reach it. */
export const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

// No other computer and no other role gets in; the superuser that owns the system tables cannot log in at all.
const hbaRules = `local all ${role} scram-sha-256\nhost all ${role} 127.0.0.1/32 scram-sha-256\n`

/** Makes the data on the first start. Nothing may be running on it. */
export async function prepareCluster(
  installation: Installation,
  print: (sentence: string) => void,
): Promise<{ data: string; password: string }> {
  const data = join(installation.folder, 'data')
  await removePartialData(installation)
  if (installation.runAs) await chownData(data, installation.runAs)
  const known = await readPassword(installation)
  const password = known ?? randomBytes(24).toString('hex')
  if (!(await exists(join(data, 'PG_VERSION')))) {
    print('Making the database.')
    if (!known) await writePrivateFile(installation, 'password', password)
    await initialize(installation, data, password)
  } else if (!known) {
    await runSql(installation, data, [`alter role ${role} password '${password}'`])
    await writePrivateFile(installation, 'password', password)
  }
  // Earlier versions had other rules.
  await writeFile(join(data, 'pg_hba.conf'), hbaRules)
  return { data, password }
}

async function initialize(installation: Installation, data: string, password: string): Promise<void> {
  const partial = `${data}.half-${randomBytes(4).toString('hex')}`
  await mkdir(partial, { mode: 0o700 })
  if (installation.runAs) await chown(partial, installation.runAs.uid, installation.runAs.gid)
  await run(installation, 'initdb', [
    `--pgdata=${partial}`,
    '--username=postgres',
    '--auth=reject',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...Object.entries(await sharedMemorySettings()).map(([name, value]) => `--set=${name}=${value}`),
  ])
  await runSql(installation, partial, [
    `create role ${role} login createdb password '${password}'`,
    `create database ${database} owner ${role}`,
  ])
  await rename(partial, data)
}

/** Runs statements without a server, as the superuser. */
async function runSql(installation: Installation, data: string, statements: readonly string[]): Promise<void> {
  await run(
    installation,
    'postgres',
    ['--single', '-D', data, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    `${statements.join('\n')}\n`,
  )
}

function run(
  installation: Installation,
  program: 'initdb' | 'postgres',
  args: readonly string[],
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(installation.binaries, program), args, {
      cwd: installation.folder,
      env: environment,
      stdio: ['pipe', 'ignore', 'pipe'],
      ...installation.runAs,
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    // A program that ends before it has read everything says why on its own.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    // Left alone, it would go on writing where the next start makes room for itself.
    const kill = () => child.kill('SIGKILL')
    process.once('exit', kill)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('exit', kill)
      if (code === 0) resolve()
      else reject(new Error(stderr.trim() || `${program} ended with ${signal ?? code}.`))
    })
  })
}

/** Removes the remains of a first start that was stopped in the middle. */
async function removePartialData({ folder }: Installation): Promise<void> {
  const partials = (await readdir(folder)).filter((name) => name.startsWith('data.half-'))
  await Promise.all(partials.map((name) => rm(join(folder, name), { recursive: true, force: true, maxRetries: 20 })))
}

async function readPassword({ folder }: Installation): Promise<string | undefined> {
  const path = join(folder, 'password')
  if (!(await exists(path))) return undefined
  await chmod(path, 0o600)
  return (await readFile(path, 'utf8')).trim()
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
