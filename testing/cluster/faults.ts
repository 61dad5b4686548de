// The faults of a cluster: each does harm to one host, until it is taken back. The last four are no faults, but what an operator does to it.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreBackup } from '#backup/restore'
import { readConfig } from '#config'
import { createPool } from '#database'
import { contradictionsIn, notifiedIn } from '#testing/chaos/always'
import type { Ledger } from '#testing/chaos/ledger'
import { freshDatabase } from '#testing/database'
import { pick } from '#testing/random'
import type { Random } from '#testing/chaos/faults'
import { pause } from '#testing/chaos/pause'
import { until } from '#testing/until'
import { isReady, membersOf, primaryOf, type Cluster } from './cluster.ts'
import { startNewer, upgrade } from './newer.ts'
import { addressOf, appNames, apps, folder, type Host, numbers, publicAddressOf } from './hosts.ts'

interface Harm {
  host: Host
  undo(): Promise<unknown>
  /** Sentences about what is wrong already. */
  wrong?: string[]
  /** Sentences that were said meanwhile. */
  said?: string[]
}

/** Does harm, and returns what takes it back. */
type Fault = (cluster: Cluster, random: Random, ledger: Ledger) => Promise<Harm>

/** Waits with the harm done for at least this long, in milliseconds. */
const lasting: Record<string, number> = {
  partition: 45_000,
  standby: 60_000,
  etcd: 15_000,
  app: 15_000,
  disk: 40_000,
  primary: 40_000,
  rewind: 40_000,
  deploy: 0,
  switchover: 10_000,
  backup: 0,
  upgrade: 20_000,
}

async function etcdLeader({ hosts }: Cluster): Promise<Host> {
  const asked = await Promise.all(
    numbers.map(async (n) => {
      const response = await fetch(`http://${addressOf(n)}:2379/v2/stats/self`)
      const { state } = (await response.json()) as { state: string }
      return { n, isLeader: state === 'StateLeader' }
    }),
  )
  return hosts.find(({ number }) => asked.some(({ n, isLeader }) => isLeader && n === number))!
}

export const faults: Record<string, Fault> = {
  async primary(cluster) {
    const host = await primaryOf(cluster)
    await host.crash()
    return { host, undo: () => host.start() }
  },
  // People still reach the host, and its processes the PostgreSQL beside them.
  async partition(cluster) {
    const host = await primaryOf(cluster)
    await host.setPartition(true)
    return { host, undo: () => host.setPartition(false) }
  },
  async etcd(cluster) {
    const host = await etcdLeader(cluster)
    host.kill('etcd')
    return { host, undo: async () => host.resume('etcd') }
  },
  // The one that commits wait for.
  async standby(cluster) {
    const name = (await membersOf()).find(({ role }) => role === 'sync_standby')?.name
    const host = cluster.hosts.find((one) => one.name === name) ?? cluster.hosts[1]
    await host.signalPostgres('SIGSTOP')
    return { host, undo: () => host.signalPostgres('SIGCONT') }
  },
  async app(cluster, random) {
    const host = pick(random, cluster.hosts)!
    for (const app of appNames) host.kill(app)
    return {
      host,
      undo: async () => {
        for (const app of appNames) host.resume(app)
      },
    }
  },
  async disk(cluster) {
    const host = await primaryOf(cluster)
    await host.fillDisk()
    return { host, undo: () => host.freeDisk() }
  },
  // A host that was cut off as primary is made like its successor, which dies meanwhile.
  async rewind(cluster) {
    const former = await primaryOf(cluster)
    await former.setPartition(true)
    await wait('partition')
    await former.setPartition(false)
    const isRewound = async () => (await former.runs('pg_rewind')) || (await pause(20), false)
    await until('it is made like its successor', isRewound, 60_000)
    const host = await primaryOf(cluster)
    await host.crash()
    return { host, undo: () => host.start() }
  },
  // A new version comes: every process ends in order and starts again, one at a time.
  async deploy({ hosts }) {
    for (const host of hosts) for (const app of appNames) await startAgain(host, app)
    return { host: hosts[2], undo: async () => {} }
  },
  // The primary of PostgreSQL is to be another host, as before its machine is updated.
  async switchover(cluster) {
    const host = await primaryOf(cluster)
    // It refuses for some seconds after its hosts were apart.
    const isSwitched = async () => {
      const candidate = (await membersOf()).find(({ role }) => role === 'sync_standby')?.name
      const response = await fetch(`http://${addressOf(host.number)}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: host.name, candidate }),
      })
      await response.text()
      return response.ok || (await pause(1_000), false)
    }
    await until('Patroni switches over', isSwitched, 30_000)
    return { host, undo: async () => {} }
  },
  // A backup is made while people act, and restored in a newer PostgreSQL: everything that they had been told of by then is in it.
  async backup({ hosts: [host] }, _, ledger) {
    const told = notifiedIn(ledger)
    const path = join(folder, `backup-${Date.now()}.tar.zst`)
    await host.command('scripts/backup.mjs', path, '--without-photos')
    await using elsewhere = await freshDatabase({ bare: true })
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: elsewhere.url, DATA_DIR: join(folder, 'restored') })
    await restoreBackup({ config, path, photos: false, print: () => {} })
    const pool = createPool(elsewhere.url, 1)
    const client = await pool.connect()
    try {
      return { host, wrong: await contradictionsIn(client, told), undo: () => rm(path) }
    } finally {
      client.release()
      await pool.end()
    }
  },
  // The database moves to a newer PostgreSQL while people act, and comes back afterwards with what they have done there.
  async upgrade({ hosts, seen }, random) {
    const host = pick(random, hosts)!
    const newer = await startNewer(hosts, hosts.indexOf(host))
    const said = await upgrade(hosts, 'prepare')
    // At first something is wrong, so that everyone goes on as before.
    await newer.change(`insert into counted_act (digest, at) values ('of no one', now())`)
    const refused = await upgrade(hosts, 'switch').catch(({ message }: Error) => message)
    const wrong = refused.includes('do not have the same rows') ? [] : [`a row too many was taken along: ${refused}`]
    await newer.change(`delete from counted_act where digest = 'of no one'`)
    await pause(10_000)
    said.push(...(await upgrade(hosts, 'switch')))
    const { rows } = await seen.database.query<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
    )
    if (rows[0]!.version === 15) wrong.push('people are still with the older PostgreSQL')
    await pause(10_000)
    // Its photos are known by its database.
    const take = () => hosts[0].command('scripts/photos.mjs', '--take')
    await take()
    // One that starts meanwhile finds what it needs.
    await startAgain(hosts[0], 'app-1')
    return {
      host,
      said,
      wrong,
      async undo() {
        await upgrade(hosts, 'back')
        await take()
        await upgrade(hosts, 'end')
        await newer[Symbol.asyncDispose]()
      },
    }
  },
}

/** Ends a process in order and waits for the next. */
async function startAgain(host: Host, app: (typeof appNames)[number]) {
  await host.stop(app)
  host.resume(app)
  const url = `http://${publicAddressOf(host.number)}:${apps[app]}`
  await until(`${app} on ${host.name} serves`, async () => (await pause(200), isReady(url)), 120_000)
}

export const wait = (what: string) => pause(lasting[what]!)
