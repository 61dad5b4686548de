// Holds the faults. Each fault is over when its promise is stored, and nothing of it is left but its damage.
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { outageOf } from '#database/outage'
import { signalIfThere } from '#testing/child-processes'
import { pick } from '#testing/random'
import { until } from '#testing/until'
import { pause } from './pause.ts'
import type { ChaosMarket } from './world.ts'

export type Random = () => number

type Fault = (world: ChaosMarket, random: Random) => Promise<unknown>

/** The shortest and the longest duration, in milliseconds. */
const lasting = (random: Random, least: number, most: number) => pause(least + random() * (most - least))

const backends = `select pid from pg_stat_activity where datname = current_database() and application_name like 'phonehaat%'`

/** PostgreSQL may still be getting over the fault before. */
export const whenItAnswers = <T>(ask: () => Promise<T>) =>
  until('PostgreSQL answers', () =>
    ask().catch((error: unknown) => {
      if (!outageOf(error)) throw error
      return undefined
    }),
  )

/** Faults of the processes, the database and the network to it: one at a time. */
export const inside: Record<string, Fault> = {
  'a server process killed': async ({ servers }, random) => pick(random, servers)!.signal('SIGKILL'),
  'both server processes killed': async ({ servers }) => servers.forEach((server) => server.signal('SIGKILL')),
  async 'a server process stopped and started'({ servers }, random) {
    const server = pick(random, servers)!
    const pid = server.pid()
    server.signal('SIGTERM')
    await until('another process has taken its place', () => server.pid() !== pid)
  },
  async 'a server process paused'({ servers }, random) {
    const server = pick(random, servers)!
    server.signal('SIGSTOP')
    await lasting(random, 500, 2500)
    server.signal('SIGCONT')
  },
  async 'a backend of PostgreSQL killed'({ database }, random) {
    const { rows } = await whenItAnswers(() => database.query<{ pid: number }>(backends))
    const backend = pick(random, rows)
    if (backend) signalIfThere(backend.pid, 'SIGKILL')
  },
  'all backends terminated': ({ database }) =>
    whenItAnswers(() => database.query(`select pg_terminate_backend(pid) from (${backends}) theirs`)),
  async 'the postmaster killed'({ postmaster }) {
    const pid = await postmaster()
    signalIfThere(pid, 'SIGKILL')
    await until('another PostgreSQL is there', async () => (await postmaster().catch(() => pid)) !== pid)
  },
  async 'the postmaster killed and kept from starting'({ postmaster, databaseFolder }, random) {
    const part = join(databaseFolder, 'global')
    const pid = await postmaster()
    await rename(part, `${part}.away`)
    signalIfThere(pid, 'SIGKILL')
    await lasting(random, 500, 3000)
    await rename(`${part}.away`, part)
  },
  async 'the disk full'({ disk }, random) {
    if (!disk) return
    await disk.fill()
    await lasting(random, 500, 3000)
    await disk.free()
  },
  'connections to the database cut': async ({ networks }) => networks.database.cut(),
  async 'the database refusing connections'({ networks: { database } }, random) {
    database.refuse()
    database.cut()
    await lasting(random, 300, 2000)
    database.accept()
  },
  async 'the network to the database frozen'({ networks: { database } }, random) {
    database.freeze()
    await lasting(random, 500, 4000)
    database.thaw()
  },
  async 'the network to the database slow'({ networks: { database } }, random) {
    database.delay(10 + random() * 90)
    await lasting(random, 1000, 3000)
    database.delay(0)
  },
  async 'the listening connections frozen'({ networks: { listening } }, random) {
    listening.freeze()
    await lasting(random, 500, 4000)
    listening.thaw()
  },
}

/** Faults of the providers of payments and the network to them, next to those above. */
export const outside: Record<string, Fault> = {
  'connections to the providers of payments cut': async ({ networks }) => networks.company.cut(),
  async 'the providers of payments away'({ networks: { company } }, random) {
    company.refuse()
    company.cut()
    await lasting(random, 500, 4000)
    company.accept()
  },
  async 'the providers of payments slow, then cut'({ networks: { company } }, random) {
    company.delay(100 + random() * 900)
    await lasting(random, 1000, 4000)
    company.cut()
    company.delay(0)
  },
  async 'the providers of payments silent'({ networks: { company } }, random) {
    company.freeze()
    await lasting(random, 500, 4000)
    company.thaw()
  },
  async 'notices of the providers of payments doubled'({ company }, random) {
    company.delivery = 'twice'
    await lasting(random, 1000, 4000)
    company.delivery = 'once'
  },
  async 'notices of the providers of payments lost'({ company }, random) {
    company.delivery = 'never'
    await lasting(random, 1000, 4000)
    company.delivery = 'once'
  },
  async 'notices of the providers of payments forged'({ company }, random) {
    company.delivery = 'forged'
    await lasting(random, 1000, 4000)
    company.delivery = 'once'
  },
  async 'the providers of payments answering 500'({ company }, random) {
    company.isFailing = true
    await lasting(random, 500, 4000)
    company.isFailing = false
  },
}
