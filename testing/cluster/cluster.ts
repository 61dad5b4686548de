// Builds the cluster of `deploy/host` on this machine, and knows how it is.
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import S3rver from 's3rver'
import { createPool } from '#database'
import { migrate } from '#database/migrate'
import { openCompany } from '#testing/chaos/company'
import { pause } from '#testing/chaos/pause'
import { busySettings, type Seen, type ServerProcess } from '#testing/chaos/world'
import { pretendPlanted } from '#testing/product'
import { until } from '#testing/until'
import {
  addressOf,
  appNames,
  elsewhere,
  folder,
  type Host,
  lay,
  makeHost,
  nextPorts,
  numbers,
  ports,
  publicAddressOf,
  tearDown,
  webPort,
} from './hosts.ts'

export const doorOf = (n: number) => `http://${publicAddressOf(n)}:${webPort}`

export interface Cluster extends AsyncDisposable {
  hosts: readonly [Host, Host, Host]
  /** The market as people see it: a door at each host. */
  seen: Seen
}

/** Patroni's view of one member. */
interface Member {
  name: string
  role: string
  state: string
  lag?: number | string
  timeline?: number
}

const patient = async (url: string, timeoutMs = 2_000) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}

/** Returns whether a door, or one process behind it, serves. */
export const isReady = (url: string) =>
  patient(`${url}/api/ready`).then(
    () => true,
    () => false,
  )

/** Asks Patroni on one host. */
const seenFrom = async (n: number): Promise<Member[]> =>
  (JSON.parse(await patient(`http://${addressOf(n)}:8008/cluster`)) as { members: Member[] }).members

/** Waits without keeping the machine busy, which it is already. */
const untilSlowly = <T>(what: string, ask: () => Promise<T>, timeoutMs: number) =>
  until(
    what,
    async () => {
      const answer = await ask()
      if (!answer) await pause(500)
      return answer
    },
    timeoutMs,
  )

const rolesOf = (members: readonly Member[]) =>
  members
    .map(({ name, role }) => `${name} ${role}`)
    .toSorted()
    .join()

/** Asks each host for what it knows. One that was cut off still knows what was before. */
const views = async () =>
  (await Promise.allSettled(numbers.map(seenFrom))).flatMap((seen) => (seen.status === 'fulfilled' ? [seen.value] : []))

/** Members of the cluster, as most hosts know them. */
export async function membersOf(): Promise<Member[]> {
  const byRoles = Map.groupBy(await views(), rolesOf)
  return [...byRoles.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? []
}

export async function primaryOf({ hosts }: Cluster): Promise<Host> {
  const leader = async () => (await membersOf()).find(({ role }) => role === 'leader')?.name
  const name = await untilSlowly('there is a primary', leader, timeoutMs)
  return hosts.find((host) => host.name === name)!
}

/** One primary, one standby that has everything, one more that streams, and every door open: any host may go. */
export async function isWhole(): Promise<boolean> {
  const seen = await views()
  const [members = []] = seen
  const roles = members.map(({ role }) => role).toSorted()
  if (seen.length < numbers.length || new Set(seen.map(rolesOf)).size > 1) return false
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming')
  if (!isRunning || roles.join() !== 'leader,replica,sync_standby') return false
  // One that was cut off is called by what it was before, until it has looked.
  if (new Set(members.map(({ timeline }) => timeline)).size > 1) return false
  return (await Promise.all(numbers.map((n) => isReady(doorOf(n))))).every(Boolean)
}

/** In milliseconds, on a machine that does more than this. */
const timeoutMs = 240_000

export const untilWhole = () =>
  untilSlowly('the cluster is whole', isWhole, timeoutMs).catch(async (cause: Error) => {
    const doors = await Promise.all(numbers.map((n) => isReady(doorOf(n))))
    throw new Error(`${cause.message} ${JSON.stringify({ seen: await views(), doors })}`)
  })

/**
 * @param print says what is done
 * @param disks small ones in memory can be filled; large ones are folders
 */
export async function openCluster(print: (line: string) => void, disks: 'small' | 'large' = 'small'): Promise<Cluster> {
  await tearDown()
  const stack = new AsyncDisposableStack()
  try {
    stack.defer(tearDown)
    await lay()
    const hosts: Host[] = []
    stack.defer(async () => void (await Promise.all(hosts.map((host) => host.crash()))))
    const doors = () => hosts.filter(({ isUp }) => isUp).map(({ number }) => doorOf(number))
    let turn = 0
    const company = stack.use(await openCompany(() => doors().at(turn++ % doors().length), elsewhere))
    await mkdir(join(folder, 'store'))
    const store = new S3rver({
      port: 9000,
      address: elsewhere,
      silent: true,
      directory: join(folder, 'store'),
      configureBuckets: [{ name: 'phonehaat', configs: [] }],
    })
    await store.run()
    stack.defer(() => store.close())
    const password = () => randomBytes(16).toString('hex')
    const values = {
      DATABASE_PASSWORD: password(),
      SUPERUSER_PASSWORD: password(),
      REPLICATION_PASSWORD: password(),
      REWIND_PASSWORD: password(),
      S3_ENDPOINT: `http://${elsewhere}:9000`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    const env = { ...busySettings, BKASH_MODE: 'hold', PAYMENT_COMPANIES_URL: company.url, STOP_DELAY_SECONDS: '5' }
    for (const n of numbers) hosts.push(await makeHost(n, { values, env, disks }))
    print(
      'Three hosts with a network among them and one to people. Each starts etcd, PostgreSQL under Patroni, HAProxy and PgBouncer.',
    )
    for (const host of hosts) {
      for (const service of ['etcd', 'patroni', 'haproxy', 'pgbouncer'] as const) host.resume(service)
    }
    // A newer PostgreSQL is there while the fault `upgrade` lasts; one of both lets the market in.
    const servers = [ports, nextPorts].flatMap(({ database }) =>
      numbers.map((n) => `${publicAddressOf(n)}:${database}`),
    )
    const databaseUrl = `postgres://phonehaat:${values.DATABASE_PASSWORD}@${servers.join()}/phonehaat`
    const isReplicated = async () => {
      const members = await membersOf()
      return members.length === 3 && members.every(({ state }) => state === 'running' || state === 'streaming')
    }
    await untilSlowly('PostgreSQL has a primary and two standbys', isReplicated, timeoutMs)
    print(`PostgreSQL: ${(await membersOf()).map(({ name, role }) => `${name} ${role}`).join(', ')}.`)
    const database: Pool = createPool(databaseUrl, 4)
    stack.defer(() => database.end())
    const { rows } = await database.query<{ at: string }>('select host(inet_server_addr()) as at')
    const direct = databaseUrl.replace(/@.*\//, `@${rows[0]!.at}:${ports.database}/`)
    await migrate(direct)
    await pretendPlanted(direct)
    for (const host of hosts) await host.start()
    await untilWhole()
    print(
      `Two processes of the market on each host, behind ${numbers.map(doorOf).join(', ')}. Photos are in one object store.`,
    )
    const seen: Seen = {
      servers: hosts.map((host) => serverOf(host)) as unknown as Seen['servers'],
      databaseUrl,
      database,
      company,
      bkashMode: 'hold',
      dataDir: join(folder, 'store'),
    }
    return {
      hosts: hosts as unknown as Cluster['hosts'],
      seen,
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

/** The processes of one host as one, behind its door. */
function serverOf(host: Host): ServerProcess {
  return {
    url: doorOf(host.number),
    pid: () => 0,
    signal: () => {},
    output: () => '',
    stop: async () => void (await Promise.all(appNames.map((app) => host.stop(app)))),
    async start() {
      for (const app of appNames) host.resume(app)
      await until(`${host.name} serves`, () => isReady(doorOf(host.number)))
    },
  }
}
