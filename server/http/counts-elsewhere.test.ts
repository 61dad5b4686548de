// Requests a minute on several machines, whose processes tell each other what they let through.
import { Client } from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '#testing/database'
import { openMarket } from '#testing/market'
import { startTcpProxy } from '#testing/tcp-proxy'
import { until } from '#testing/until'
import { CountedWindows } from './counted-windows.ts'
import { CountsElsewhere } from './counts-elsewhere.ts'

const minute = 60_000
const secret = 'the same for all processes'
const [address, account] = ['203.0.113.7', '0198c0de-0000-7000-8000-00000000cafe']

/** A process with a machine of its own, or one that others share. */
function openProcess(machine: string, windows = new CountedWindows()) {
  const elsewhere = new CountsElsewhere(machine, secret)
  return {
    elsewhere,
    ask: (key = `address ${address} change`, max = 40) =>
      elsewhere.addTo(windows.add(key, 1, minute), key, minute, max).current <= max,
  }
}

const times = (count: number, ask: () => boolean) => Array.from({ length: count }, () => ask()).filter(Boolean).length

/** Has each hear what the other has to tell. */
const exchange = (...processes: Array<ReturnType<typeof openProcess>>) => {
  const said = processes.flatMap(({ elsewhere }) => elsewhere.takeUntold())
  for (const { elsewhere } of processes) for (const payload of said) elsewhere.hear(payload)
  return said
}

describe('what others let through', () => {
  afterEach(() => void vi.useRealTimers())

  test('uses up a limit at two machines together, for that caller alone', () => {
    const [one, other] = [openProcess('one'), openProcess('other')]
    expect([times(20, one.ask), times(20, other.ask)]).toEqual([20, 20])
    exchange(one, other)
    expect([one.ask(), other.ask()]).toEqual([false, false])
    expect(one.ask('address 203.0.113.8 change')).toBe(true)
  })

  test('is told in parts while a caller goes on, without what was refused', () => {
    const [one, other] = [openProcess('one'), openProcess('other')]
    expect(times(30, one.ask)).toBe(30)
    exchange(one, other)
    expect(times(15, other.ask)).toBe(10)
    exchange(one, other)
    expect(one.ask()).toBe(false)
    const third = openProcess('third')
    exchange(one, other, third)
    expect(exchange(one, other, third)).toEqual([])
  })

  test('counts once where processes of one machine count together', () => {
    const windows = new CountedWindows()
    const workers = [openProcess('one', windows), openProcess('one', windows)] as const
    expect(times(15, workers[0].ask) + times(15, workers[1].ask)).toBe(30)
    expect(exchange(...workers)).toHaveLength(2)
    expect(times(20, workers[1].ask)).toBe(10)
  })

  test('is told of heavy callers only: a crowd of light ones costs nothing', () => {
    const one = openProcess('one')
    for (let caller = 0; caller < 5000; caller++) times(2, () => one.ask(`address 2001:db8:0:${caller}::/64 change`))
    expect(one.elsewhere.takeUntold()).toEqual([])
    // A twentieth of 40 is two.
    one.ask('address 2001:db8:0:7::/64 change')
    expect(one.elsewhere.takeUntold()).toEqual([expect.stringMatching(/^one [\w-]{16}:3:60$/)])
  })

  test('goes out in few payloads that PostgreSQL carries, the heaviest callers first, and the rest later', () => {
    const [one, other] = [openProcess('a-machine-with-a-name-of-36-letters-'), openProcess('other')]
    for (let caller = 0; caller < 700; caller++) times(40, () => one.ask(`account ${caller} read`, 5_000_000))
    expect(one.elsewhere.takeUntold()).toEqual([])
    for (let caller = 0; caller < 700; caller++) times(3, () => one.ask(`account light ${caller} read`, 20))
    times(20, () => one.ask('account heavy read', 20))
    const said = one.elsewhere.takeUntold()
    expect(said).toHaveLength(3)
    expect(Math.max(...said.map(({ length }) => length))).toBeLessThan(8000)
    expect(said[0]).toMatch(/^\S+ [\w-]{16}:20:60 /)
    said.forEach((payload) => other.elsewhere.hear(payload))
    expect(other.ask('account heavy read', 20)).toBe(false)
    expect(one.elsewhere.takeUntold()).toHaveLength(1)
    expect(one.elsewhere.takeUntold()).toEqual([])
  })

  test('says neither whose address nor whose account it is', () => {
    const [one, stranger] = [openProcess('one'), new CountsElsewhere('one', 'another secret')]
    for (const key of [`address ${address} change`, `account ${account} change`, `POST /api/auth ${address}`]) {
      times(5, () => one.ask(key))
      for (let at = 0; at < 5; at++) stranger.addTo({ current: 1, ttl: minute }, key, minute, 40)
    }
    const [said] = one.elsewhere.takeUntold()
    expect(said).toMatch(/^one( [\w-]{16}:5:60){3}$/)
    expect(said).not.toContain(address)
    expect(said).not.toContain(account)
    expect(stranger.takeUntold()[0]).toMatch(/^one( [\w-]{16}:5:60){3}$/)
    expect(stranger.takeUntold()[0]).not.toBe(said)
  })

  test('is ignored where it is none of ours', () => {
    const one = openProcess('one')
    const other = openProcess('other')
    times(39, other.ask)
    const [said = ''] = other.elsewhere.takeUntold()
    for (const garbled of [
      '',
      ' ',
      'other',
      '{"counts":[["a",1,60]]}',
      said.replace(':39:', ':-39:'),
      said.replace(':39:', ':1e9:'),
      said.replace(':39:', ':39000000:'),
      said.replace(':60', ':0'),
      said.replace(':60', ':6000000'),
      said.replace(':60', ''),
      said.replace('other ', 'other\n'),
    ])
      one.elsewhere.hear(garbled)
    expect(times(41, one.ask)).toBe(40)
  })

  test('counts for a minute, and says when some of it is over', () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const [one, other] = [openProcess('one'), openProcess('other')]
    times(40, one.ask)
    exchange(one, other)
    vi.setSystemTime(1000)
    expect(other.elsewhere.addTo({ current: 1, ttl: 30_000 }, `address ${address} change`, minute, 40)).toEqual({
      current: 41,
      ttl: 59_000,
    })
    vi.setSystemTime(minute)
    expect(other.ask()).toBe(true)
  })

  test('is the sum of the last minute, wherever a caller began when', () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const [one, other] = [openProcess('one'), openProcess('other')]
    one.ask()
    vi.setSystemTime(59_000)
    expect(times(39, one.ask)).toBe(39)
    exchange(one, other)
    // The window of the first is over, and what it let through a moment ago still counts.
    vi.setSystemTime(61_000)
    expect(other.ask()).toBe(false)
    vi.setSystemTime(59_000 + minute)
    expect(other.ask()).toBe(true)
  })

  test('is told late once the database is back, and no longer when its window is over', () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const one = openProcess('one')
    times(10, one.ask)
    vi.setSystemTime(59_000)
    times(5, one.ask)
    times(5, () => one.ask('address 203.0.113.8 change'))
    vi.setSystemTime(61_000)
    expect(one.elsewhere.takeUntold()).toEqual([expect.stringMatching(/^one [\w-]{16}:5:60$/)])
    times(3, one.ask)
    expect(one.elsewhere.takeUntold()).toEqual([expect.stringMatching(/^one [\w-]{16}:3:60$/)])
  })

  test('waits to be told in bounds', () => {
    const one = openProcess('one')
    for (let caller = 0; caller < 12_000; caller++) times(2, () => one.ask(`address ${caller} change`, 4))
    let told = 0
    for (let said = one.elsewhere.takeUntold(); said.length > 0; said = one.elsewhere.takeUntold())
      told += said.flatMap((payload) => payload.split(' ').slice(1)).length
    expect(told).toBe(10_000)
  })
})

/** The limit of an address is a quarter of it for changes. */
const settings = { rateLimit: 160, trustProxy: 1 }
const limit = 40

/** Asks for a change that needs no database. @returns whether it was let through */
const change = async (url: string, from: string) => {
  const asked = await fetch(`${url}/api/favourites/1`, { method: 'DELETE', headers: { 'x-forwarded-for': from } })
  return asked.status !== 429
}

async function passed(count: number, url: string, from: string): Promise<number> {
  let through = 0
  for (let at = 0; at < count; at++) if (await change(url, from)) through++
  return through
}

/** Asks both again and again until both refuse. @returns how many they let through meanwhile */
async function untilRefused(urls: readonly string[], from: string): Promise<number> {
  let through = 0
  await until('each refuses', async () => {
    const answers = await Promise.all(urls.map((url) => change(url, from)))
    through += answers.filter(Boolean).length
    return !answers.includes(true)
  })
  return through
}

/** Two hosts with one database, of which the second may reach it in another way. */
async function openHosts(wayOfSecond = (url: string) => url) {
  const database = await freshDatabase()
  const keep = { [Symbol.asyncDispose]: async () => {} }
  const [one, other] = await Promise.all([
    openMarket(settings, undefined, { database: { url: database.url, ...keep } }),
    openMarket(settings, undefined, { database: { url: wayOfSecond(database.url), ...keep } }),
  ])
  const heard: string[] = []
  const client = new Client({ connectionString: database.url })
  await client.connect()
  client.on('notification', ({ payload = '' }) => void heard.push(payload))
  await client.query('listen request_counts')
  return {
    one,
    other,
    heard,
    /** Returns how many requests were told of, by all. */
    told: () =>
      heard
        .flatMap((payload) => payload.split(' ').slice(1))
        .reduce((sum, count) => sum + Number(count.split(':')[1]), 0),
    async [Symbol.asyncDispose]() {
      await client.end()
      await Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()])
      await database[Symbol.asyncDispose]()
    },
  }
}

describe('two hosts with one database', () => {
  test('refuse a caller who has used up half of a limit at each, and no one else', async () => {
    await using hosts = await openHosts()
    const urls = [hosts.one.url, hosts.other.url]
    expect(await passed(limit / 2, hosts.one.url, address)).toBe(limit / 2)
    const begun = await passed(limit / 2, hosts.other.url, address)
    await until('each has told of its half', () => hosts.told() >= limit / 2 + begun)
    expect(await untilRefused(urls, address)).toBeLessThan(limit / 2)
    expect(await passed(2, hosts.one.url, '203.0.113.8')).toBe(2)
    expect(await passed(2, hosts.other.url, '203.0.113.8')).toBe(2)
    expect(hosts.heard.join()).not.toContain('203.0.113')
  })

  test('count each for itself while one of them has no database, which is told when it is back', async () => {
    await using database = await freshDatabase()
    await using proxy = await startTcpProxy(database.url)
    await using hosts = await openHosts((url) =>
      proxy.through(url).replace(new URL(database.url).pathname, new URL(url).pathname),
    )
    const ready = async () => (await fetch(`${hosts.other.url}/api/ready`)).status
    proxy.refuse()
    proxy.cut()
    await expect.poll(ready).toBe(503)
    expect(await passed(limit + 5, hosts.other.url, address)).toBe(limit)
    expect(hosts.heard).toEqual([])
    expect(await change(hosts.one.url, address)).toBe(true)
    proxy.accept()
    await expect.poll(ready).toBe(200)
    await until('it has told', () => hosts.told() >= limit)
    expect(await untilRefused([hosts.one.url], address)).toBeLessThan(limit / 2)
  })
})
