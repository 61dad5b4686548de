// Three hosts on one machine: network namespaces with two networks, one between the hosts and one to people, and a small disk each.
import { execFile, type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { timesOf } from '#bench/peers/processor'
import { pause } from '#testing/chaos/pause'
import { signalIfThere } from '#testing/child-processes'
import { instead } from '#testing/documented'
import { until } from '#testing/until'

const execute = promisify(execFile)
const run = async (program: string, ...args: string[]) => (await execute(program, args)).stdout.trim()
const ip = (...words: string[]) => run('ip', ...words)

/** Everything that the cluster writes is in here. */
export const folder = join(tmpdir(), 'phonehaat-cluster')
/** Names the process of the command that built it. */
const holder = join(folder, 'pid')
const templates = join(import.meta.dirname, '..', '..', 'deploy', 'host')

export const numbers = [1, 2, 3] as const
type HostNumber = (typeof numbers)[number]
const nameOf = (n: number) => `cluster-${n}`
/** Where a host has its configuration, and where its sockets. */
export const configOf = (n: number | string) => join(folder, `config-${n}`)
export const runOf = (n: number | string) => join(folder, `cluster-${n}`, 'run')
/** The addresses of a host: among the hosts, and where people reach it. */
export const addressOf = (n: number) => `10.77.1.${n}`
export const publicAddressOf = (n: number) => `10.77.2.${n}`
/** This machine, as a host reaches it: the providers of payments and the object store. */
export const elsewhere = '10.77.2.254'
export const webPort = 8080
export const ports = { database: 5432, patroni: 8008 }
/** Those of a newer PostgreSQL beside the other, and of its Patroni. */
export const nextPorts = { database: 5433, patroni: 8009 }
/** The two processes of the market on a host, and their ports. */
export const apps = { 'app-1': 3001, 'app-2': 3002 } as const
export const appNames = Object.keys(apps) as Array<keyof typeof apps>

const disk = '900m'
/** The account of Debian's PostgreSQL, as which all but the market runs. */
export const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups']

/** Programs that have to be there, and Debian's packages that have them. */
const needed = {
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/sbin/haproxy': 'haproxy',
  '/usr/sbin/pgbouncer': 'pgbouncer',
  '/usr/bin/setpriv': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
  '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
}

/** @returns why there can be no cluster here, if that is so */
export async function missing(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'The cluster needs Linux and root, for network namespaces and small disks.'
  const isThere = await Promise.all(Object.keys(needed).map((path) => chmodOf(path)))
  const packages = Object.values(needed).filter((_, at) => !isThere[at])
  return packages.length === 0
    ? undefined
    : `The cluster needs Debian's packages. Without starting them: printf '#!/bin/sh\\nexit 101\\n' > /usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d && apt-get install --no-install-recommends ${packages.join(' ')}`
}

const chmodOf = (path: string) =>
  readFile(path).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code === 'EISDIR',
  )

/** Processes of all hosts. */
const pidsOf = async (n: number) => (await ip('netns', 'pids', nameOf(n)).catch(() => '')).split('\n').filter(Boolean)

async function endAll(n: number): Promise<void> {
  await until(
    `nothing runs on ${nameOf(n)}`,
    async () => {
      const pids = await pidsOf(n)
      if (pids.length > 0) await run('kill', '-9', ...pids).catch(() => {})
      return pids.length === 0
    },
    20_000,
  )
}

/** Removes every process, network, disk and file of a cluster, of any command. */
export async function tearDown(): Promise<void> {
  for (const n of numbers) {
    await endAll(n)
    // With one end of a cable the other goes; those of a namespace go later than it.
    for (const net of ['in', 'out']) await ip('link', 'del', `c${net}-${n}`).catch(() => {})
    await ip('netns', 'del', nameOf(n)).catch(() => {})
    await run('umount', '--lazy', join(folder, nameOf(n))).catch(() => {})
  }
  for (const bridge of ['cluster-in', 'cluster-out']) await ip('link', 'del', bridge).catch(() => {})
  await rm(folder, { recursive: true, force: true })
}

/** Ends the command that holds a cluster, if one does, so that it starts nothing again. */
export async function endHolder(): Promise<void> {
  const pid = (await readFile(holder, 'utf8').catch(() => '')).trim()
  const isThere = async () => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('cluster')
  if (!pid || !(await isThere())) return
  process.kill(Number(pid), 'SIGTERM')
  await until('the command of the cluster has ended', async () => !(await isThere()))
}

/** Makes the networks. */
export async function lay(): Promise<void> {
  await mkdir(join(folder, 'log'), { recursive: true })
  await chmod(folder, 0o755)
  await writeFile(holder, String(process.pid))
  for (const bridge of ['cluster-in', 'cluster-out']) {
    await ip('link', 'add', bridge, 'type', 'bridge')
    await ip('link', 'set', bridge, 'up')
  }
  // To ask Patroni; a host that is cut off cannot be asked.
  await ip('address', 'add', `${addressOf(254)}/24`, 'dev', 'cluster-in')
  await ip('address', 'add', `${elsewhere}/24`, 'dev', 'cluster-out')
}

export interface Host {
  number: HostNumber
  name: string
  /** The values of its configuration that all hosts share, such as passwords. */
  values: Readonly<Record<string, string>>
  isUp: boolean
  start(): Promise<void>
  /** Cuts its power: the network goes first, so that no one is told. */
  crash(): Promise<void>
  /** Stops a service until `resume`, at once. */
  kill(service: Service): void
  resume(service: Service): void
  /** Ends a service in order. */
  stop(service: Service): Promise<void>
  /** The network to the other hosts; people still reach it. */
  setPartition(isCut: boolean): Promise<void>
  fillDisk(): Promise<void>
  freeDisk(): Promise<void>
  /** The first process of a service that runs. */
  pidOf(service: Service): number
  /** Runs a script of the market on the host, with the settings of its processes. @throws with what it printed, when it fails */
  command(script: string, ...args: string[]): Promise<void>
  /** Milliseconds of processor time that its processes have taken, by program. */
  processorTimes(): Promise<Map<string, number>>
  /** Returns whether a program runs on it. */
  runs(program: string): Promise<boolean>
  /** Sends a signal to each process of PostgreSQL. */
  signalPostgres(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>
}

type Service = 'etcd' | 'patroni' | 'haproxy' | 'pgbouncer' | keyof typeof apps

interface Settings {
  /** Values of the templates that all hosts share. */
  values: Record<string, string>
  /** The environment of the market beside `app.env`. */
  env: NodeJS.ProcessEnv
  disks: 'small' | 'large'
}

/** Fills a template of `deploy/host` in. @throws for a value that is not there */
const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`There is no value for ${key}.`)
    return value
  })

async function configure(n: HostNumber, { values }: Settings) {
  const data = join(folder, nameOf(n))
  const config = configOf(n)
  const [next, last] = [1, 2].map((step) => ((n + step - 1) % 3) + 1) as [number, number]
  const all = {
    ...values,
    ...Object.fromEntries(
      numbers.flatMap((m) => [
        [`NAME_${m}`, nameOf(m)],
        [`ADDRESS_${m}`, addressOf(m)],
      ]),
    ),
    NAME: nameOf(n),
    ADDRESS: addressOf(n),
    NEXT: nameOf(next),
    ADDRESS_NEXT: addressOf(next),
    LAST: nameOf(last),
    ADDRESS_LAST: addressOf(last),
    DATA: data,
    CONFIG: config,
    RUN: runOf(n),
    NETWORK: '10.77.0.0/16',
    WEB_PORT: String(webPort),
    SCOPE: 'phonehaat',
    POSTGRESQL: '15',
    DATABASE_PORT: String(ports.database),
    PATRONI_PORT: String(ports.patroni),
  }
  await mkdir(config, { mode: 0o700 })
  for (const file of await readdir(templates)) {
    const text = filled(await readFile(join(templates, file), 'utf8'), all)
    // The market has other settings in its processes, and no one else starts it.
    await writeFile(join(config, file), file === 'app.env' ? instead(text, /^#.*$/m, '') : text)
  }
  // The ways that `deploy/upgrade` leads people.
  const way = await readFile(join(templates, 'haproxy.cfg'), 'utf8')
  for (const { database, patroni } of [ports, nextPorts]) {
    const there = { DATABASE_PORT: String(database), PATRONI_PORT: String(patroni) }
    await writeFile(join(config, `haproxy-${database}.cfg`), filled(way, { ...all, ...there }))
  }
  return { data, config }
}

export async function ownAll(...paths: string[]) {
  const [uid, gid] = await Promise.all([run('id', '-u', 'postgres'), run('id', '-g', 'postgres')])
  for (const path of paths) {
    await chown(path, Number(uid), Number(gid))
    for (const file of await readdir(path).catch(() => [])) await chown(join(path, file), Number(uid), Number(gid))
  }
}

const readEnv = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Makes a host, with its networks, disk and configuration; nothing runs on it yet. */
export async function makeHost(n: HostNumber, settings: Settings): Promise<Host> {
  const name = nameOf(n)
  await ip('netns', 'add', name)
  const inHost = (...words: string[]) => ip('-n', name, ...words)
  await inHost('link', 'set', 'lo', 'up')
  for (const [net, address] of Object.entries({ in: addressOf(n), out: publicAddressOf(n) })) {
    await ip('link', 'add', `c${net}-${n}`, 'type', 'veth', 'peer', 'name', net, 'netns', name)
    await ip('link', 'set', `c${net}-${n}`, 'master', `cluster-${net}`, 'up')
    await inHost('address', 'add', `${address}/24`, 'dev', net)
    await inHost('link', 'set', net, 'up')
  }
  const mounted = join(folder, name)
  await mkdir(mounted)
  if (settings.disks === 'small') await run('mount', '-t', 'tmpfs', '-o', `size=${disk},mode=755`, 'tmpfs', mounted)
  const { data, config } = await configure(n, settings)
  await mkdir(join(data, 'run'))
  await mkdir(join(data, 'app'))
  await ownAll(data, config, join(data, 'run'))

  const env = { ...settings.env, ...readEnv(await readFile(join(config, 'app.env'), 'utf8')) }
  // Those of a newer PostgreSQL are named before it is there.
  const named = env.DATABASE_STANDBY_URLS!
  env.DATABASE_STANDBY_URLS = `${named} ${named.replaceAll(`:${ports.database}/`, `:${nextPorts.database}/`)}`
  const market = (port: number) => ({
    words: [process.execPath, 'server/start/main.ts'],
    env: { ...env, PORT: String(port) },
  })
  const commands: Record<Service, { words: string[]; env?: NodeJS.ProcessEnv }> = {
    etcd: { words: [...asPostgres, 'etcd', `--config-file=${config}/etcd.yml`] },
    patroni: { words: [...asPostgres, 'patroni', `${config}/patroni.yml`] },
    haproxy: { words: [...asPostgres, 'haproxy', '-W', '-db', '-f', `${config}/haproxy.cfg`] },
    pgbouncer: { words: [...asPostgres, 'pgbouncer', '--quiet', `${config}/pgbouncer.ini`] },
    'app-1': market(apps['app-1']),
    'app-2': market(apps['app-2']),
  }
  const running = new Map<Service, ChildProcess>()
  const wanted = new Set<Service>()

  /** Starts a service, and again whenever it ends, as systemd does with `Restart=always`. */
  function launch(service: Service) {
    const { words, env: more } = commands[service]
    const log = openSync(join(folder, 'log', `${name}-${service}`), 'a')
    const child = spawn('ip', ['netns', 'exec', name, ...words], {
      env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin`, LANG: 'C.UTF-8', ...more },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    running.set(service, child)
    child.on('exit', () => {
      running.delete(service)
      void pause(1_000).then(() => wanted.has(service) && !running.has(service) && launch(service))
    })
  }

  /** Returns the ids of the processes whose names begin so. */
  async function processesOf(program: string): Promise<string[]> {
    const pids = await pidsOf(n)
    const names = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')))
    return pids.filter((_, at) => names[at]!.startsWith(program))
  }

  const host: Host = {
    number: n,
    name,
    values: settings.values,
    isUp: false,
    async start() {
      for (const net of ['in', 'out']) await ip('link', 'set', `c${net}-${n}`, 'up')
      for (const service of Object.keys(commands) as Service[]) host.resume(service)
      host.isUp = true
    },
    async crash() {
      host.isUp = false
      wanted.clear()
      for (const net of ['in', 'out']) await ip('link', 'set', `c${net}-${n}`, 'down')
      await endAll(n)
    },
    kill(service) {
      wanted.delete(service)
      running.get(service)?.kill('SIGKILL')
    },
    resume(service) {
      wanted.add(service)
      if (!running.has(service)) launch(service)
    },
    async stop(service) {
      wanted.delete(service)
      running.get(service)?.kill('SIGTERM')
      await until(`${service} on ${name} has ended`, () => !running.has(service))
    },
    setPartition: async (isCut) => void (await ip('link', 'set', `cin-${n}`, isCut ? 'down' : 'up')),
    async fillDisk() {
      await using file = await open(join(data, 'filler'), 'w')
      const block = Buffer.alloc(256 * 1024, 1)
      for (const size of [block.length, 512])
        for (let isFull = false; !isFull;)
          isFull = await file.write(block, 0, size).then(
            ({ bytesWritten }) => bytesWritten === 0,
            () => true,
          )
    },
    freeDisk: () => rm(join(data, 'filler'), { force: true }),
    pidOf: (service) => running.get(service)!.pid!,
    async command(script, ...args) {
      await execute('ip', ['netns', 'exec', name, process.execPath, script, ...args], {
        env: { PATH: `${process.env.PATH}:/usr/sbin:/usr/bin`, LANG: 'C.UTF-8', ...env },
        timeout: 240_000,
      })
    },
    async processorTimes() {
      const times = new Map<string, number>()
      for (const pid of await pidsOf(n)) {
        const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
        if (stat === undefined) continue
        const program = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
        times.set(program, (times.get(program) ?? 0) + timesOf(stat).milliseconds)
      }
      return times
    },
    runs: async (program) => (await processesOf(program)).length > 0,
    async signalPostgres(signal) {
      // Processes of PostgreSQL come and go: one of those that are found may have ended.
      for (const pid of await processesOf('postgres')) signalIfThere(Number(pid), signal)
    },
  }
  return host
}
