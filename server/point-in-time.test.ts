// The recovery of a database to a given moment, set up as docs/operations.md says, with Debian's PostgreSQL and pgBackRest.
import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#database/migrate'
import { createForeignPool } from '#testing/database'
import { documented, findProgram, instead } from '#testing/documented'
import { freePort } from '#testing/ports'

const run = promisify(execFile)

const program = await findProgram('pgbackrest', 'the recovery to a point in time')
const versions = await readdir('/usr/lib/postgresql').catch(() => [])
const binaries = versions.length > 0 && `/usr/lib/postgresql/${versions.toSorted().at(-1)}/bin`
if (program && !binaries)
  process.stdout.write('postgresql is not installed, so the recovery to a point in time is not tried.\n')

/** PostgreSQL does not run as root. */
async function otherUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

const folder = await mkdtemp(join(tmpdir(), 'phonehaat-recovery-'))
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

test.runIf(program && binaries)(
  'a database goes back to the minute before a mistake, from the copy off site',
  async () => {
    const user = await otherUser()
    await chmod(folder, 0o755)
    const [data, here, offSite] = ['data', 'here', 'off-site'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ]
    for (const path of [data, here, offSite]) {
      await mkdir(path, { mode: 0o700 })
      if (user) await chown(path, user.uid, user.gid)
    }
    let settings = instead(await documented('ini', 'repo1-path'), '/var/lib/pgbackrest', here)
    settings = instead(settings, '/var/lib/postgresql/15/main', data)
    // The copy off site is a folder here.
    settings = instead(settings, 'repo2-type=s3', 'repo2-type=posix')
    settings = instead(settings, 'repo2-path=/phonehaat', `repo2-path=${offSite}`).replace(/^repo2-s3-.*\n/gm, '')
    const file = join(folder, 'pgbackrest.conf')
    const port = await freePort()
    settings += `pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=phonehaat\npg1-database=postgres\n`
    await writeFile(
      file,
      instead(settings, '[global]', `[global]\nlog-path=${here}\nlock-path=${here}\nspool-path=${here}\n`),
    )
    if (user) await chown(folder, user.uid, user.gid)

    const env = { PATH: '/usr/bin:/bin', PGBACKREST_CONFIG: file }
    const as = (path: string, args: string[]) => run(path, args, { cwd: folder, env, ...user })
    const inBinaries = (name: string, ...args: string[]) => as(`${binaries}/${name}`, args)
    const backrest = (...args: string[]) => as(program!, args)
    const start = () => inBinaries('pg_ctl', '-D', data, '-w', '-t', '120', '-l', join(here, 'postgres.log'), 'start')
    const stop = () => inBinaries('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop')

    await inBinaries('initdb', '-D', data, '-U', 'phonehaat', '--auth=trust', '--encoding=UTF8', '--no-locale')
    await appendFile(
      join(data, 'postgresql.conf'),
      `${await documented('properties', 'archive_mode')}\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\n`,
    )
    await start()
    const url = `postgres://phonehaat@127.0.0.1:${port}/postgres`
    const pool = createForeignPool(url)
    try {
      for (const line of (await documented('sh', 'stanza-create')).trim().split('\n'))
        await backrest(...line.split(' ').slice(1))
      await migrate(url)
      for (const repo of ['1', '2']) await backrest('--stanza=phonehaat', `--repo=${repo}`, '--type=full', 'backup')
      const insert = (id: string) =>
        pool.query(`insert into category (id, name, image, position) values ($1, $1, '/favicon.svg', 1)`, [id])
      await insert('good')
      // A backup is known to have ended by whole seconds.
      await pool.query('select pg_sleep(2)')
      const { rows } = await pool.query<{ good: string }>(`select clock_timestamp()::text as good`)
      await pool.query(`delete from category`)
      await insert('mistake')
      await pool.query('select pg_switch_wal()')
      await pool.end()
      await stop()

      const line = instead(
        await documented('sh', '--target-action'),
        /--target="[^"]*"/,
        `--target=${rows[0]!.good.replace(' ', '_')}`,
      )
      await backrest(
        ...line
          .trim()
          .split(' ')
          .slice(1)
          .map((part) => part.replace(/^(--target=.*)_/, '$1 ')),
      )
      await start()
      const after = createForeignPool(url)
      await expect.poll(async () => (await after.query('select id from category')).rows).toEqual([{ id: 'good' }])
      await expect
        .poll(async () => (await after.query('select pg_is_in_recovery() as recovers')).rows)
        .toEqual([{ recovers: false }])
      await after.end()
      const { stdout } = await backrest('--stanza=phonehaat', 'info')
      expect(stdout).toMatch(/repo1: aes-256-cbc, repo2: aes-256-cbc|cipher: aes-256-cbc/)
    } finally {
      await stop().catch(() => {})
    }
  },
)
