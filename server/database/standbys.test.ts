// Public reads of a market that has a standby, which is made to lag, to die, and to be alone.
import { execFile } from 'node:child_process'
import { chmod, mkdtempDisposable, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { catalogueListener, forgetDictionary, putModels } from '#catalogue'
import type { WholeCall } from '#contract/base/call'
import { calls } from '#contract/calls'
import { setPrice } from '#contract/listings/listings'
import { createPool, requestTimeouts } from '#database'
import { migrate } from '#database/migrate'
import { startEmbedded, testSettings } from '#embedded/embedded'
import { builtSite } from '#http/pages'
import { openMarket } from '#testing/market'
import { startTcpProxy } from '#testing/tcp-proxy'
import { until } from '#testing/until'
import { type Mark, positionOf, progressAt } from './standbys.ts'

/** A server with a market's database, and a standby that reads its log as long as it may. Both belong to the test. */
async function openServers(stack: AsyncDisposableStack) {
  const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'phonehaat-standbys-')))
  await chmod(folder.path, 0o755)
  const at = (name: string) => join(folder.path, name)
  const bar = at('bar')
  const settings = { ...testSettings, wal_level: 'replica', synchronous_commit: 'local' }
  const start = (name: string, more = {}) =>
    startEmbedded({ folder: at(name), print: () => {}, settings: { ...settings, ...more } })
  const once = await start('primary')
  await migrate(once.url)
  await once.stop()
  // It is of another user where the test runs as root.
  await promisify(execFile)('cp', ['-a', at('primary'), at('standby')])
  await rm(at('standby/port'))
  await writeFile(at('standby/data/standby.signal'), '')
  const primary = await start('primary')
  stack.defer(() => primary.stop())
  const standby = await start('standby', {
    restore_command: `test ! -e ${bar} && cp ${at('primary/data/pg_wal')}/%f %p`,
    wal_retrieve_retry_interval: '50ms',
    hot_standby: 'on',
  })
  stack.defer(() => standby.stop())
  return {
    primary,
    standby,
    /** The standby shows what it shows now until it is freed. */
    hold: () => writeFile(bar, ''),
    free: () => rm(bar),
  }
}

test('positions are read as PostgreSQL writes them, and nothing else is one', () => {
  expect(positionOf('2/A0')).toBe(2n * 2n ** 32n + 160n)
  for (const text of ['', '0', '0/', '0/g', '123456789/0', '0/1 ', '0/1/2']) expect(positionOf(text)).toBeUndefined()
})

test('a standby is late by the first mark that it has not reached, and never by one of a primary that is no more', () => {
  const [first, second, third, ofNext] = [10n, 20n, 30n, 15n].map((position, at) => ({
    position,
    at,
    generation: at,
    log: '',
  })) as [Mark, Mark, Mark, Mark]
  const all = [first, second, third]
  expect(progressAt(all, 30n, {})).toEqual({ mark: third })
  expect(progressAt(all, 25n, {})).toEqual({ mark: second, missed: third })
  expect(progressAt(all, 5n, {})).toEqual({ missed: first })
  // Marks are forgotten after some seconds, and not that one is behind them.
  expect(progressAt([third], 15n, { mark: first, missed: second })).toEqual({ mark: first, missed: second })
  expect(progressAt([third], 25n, { mark: first, missed: second })).toEqual({ mark: first, missed: third })
  expect(progressAt([third, ofNext], 15n, { mark: second, missed: third })).toEqual({ mark: ofNext })
})

test('who has written reads the primary until the standby has it too, others read the standby while it is near, and no page of it is kept too long', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary, standby, hold, free } = await openServers(stack)
  const database = { url: primary.url, [Symbol.asyncDispose]: async () => {} }
  const settings = { databaseStandbyUrls: [standby.url] }
  const market = stack.use(await openMarket(settings, await builtSite(), { database }))
  const seller = await market.seller()
  const { _id: id } = await market.sell(seller)
  const visitor = market.visitor()
  const priceFor = async (cookie?: string) => {
    const response = await visitor.request(`/api/phones/${id}`, { headers: cookie ? { cookie } : {} })
    return ((await response.json()) as { price: number }).price
  }
  const pageHas = async (taka: string) => (await (await visitor.request(`/phones/${id}`)).text()).includes(taka)
  const reading = () => market.app.standbys?.reading(0n)
  const change = async (price: number) => {
    const response = await seller.request(`/api/my-product/${id}/price`, {
      method: setPrice.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ price }),
    })
    expect(response.status).toBe(200)
    return response.headers
      .getSetCookie()
      .find((one) => one.startsWith('phonehaat.written='))!
      .split(';', 1)[0]!
  }
  const written = await change(2_400_000)
  await until('the standby has caught up', async () => {
    const shows = reading()?.shows
    return shows !== undefined && shows >= positionOf(written.split('=')[1]!)!
  })
  expect(await priceFor()).toBe(2_400_000)
  expect(await pageHas('24,000')).toBe(true)

  expect(market.app.standbys?.reads.standby).toBeGreaterThan(0)

  await hold()
  const later = await change(2_300_000)
  expect(await priceFor(later)).toBe(2_300_000)
  expect(await priceFor('phonehaat.written=nonsense')).toBe(2_300_000)
  if (reading()) {
    expect(await priceFor()).toBe(2_400_000)
    expect(await pageHas('24,000')).toBe(true)
  }
  await until('the standby is left out', async () => reading() === undefined)
  expect(await priceFor()).toBe(2_300_000)
  expect(await pageHas('23,000')).toBe(true)

  await free()
  await until('the standby is read again', async () => reading() !== undefined)
  expect(await priceFor()).toBe(2_300_000)

  // One that dies is left by those who read it.
  await standby.stop()
  expect(await priceFor()).toBe(2_300_000)
  await until('it is noticed', async () => reading() === undefined)
})

test('while the primary was silent no standby fell behind, and one that does afterwards is read for as long as any other', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary, standby, hold } = await openServers(stack)
  const network = stack.use(await startTcpProxy(primary.url))
  const database = { url: network.through(primary.url), [Symbol.asyncDispose]: async () => {} }
  const market = stack.use(await openMarket({ databaseStandbyUrls: [standby.url] }, undefined, { database }))
  const direct = createPool(primary.url, 1)
  stack.defer(() => direct.end())
  const reading = () => market.app.standbys!.reading(0n)
  await until('the standby is read', async () => reading() !== undefined)
  stack.defer(async () => network.thaw())
  network.freeze()
  const frozen = performance.now()
  const { rows } = await direct.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
  await until('the standby has it all', async () => (reading()?.shows ?? 0n) >= positionOf(rows[0]!.at)!)
  await hold()
  await direct.query('create table written_meanwhile ()')
  await until('it is silent for longer than one may lag', async () => performance.now() - frozen > 3000)
  expect(reading()).toBeDefined()
  network.thaw()
  const thawed = performance.now()
  await until('the standby is left out', async () => reading() === undefined)
  // Two seconds after the first look, which may have begun a second before the silence was over.
  expect(performance.now() - thawed).toBeGreaterThan(1000)
})

test('a read of a standby that falls silent is answered by the primary within two looks, and not after the longest statement', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary, standby } = await openServers(stack)
  const network = stack.use(await startTcpProxy(standby.url))
  const database = { url: primary.url, [Symbol.asyncDispose]: async () => {} }
  const settings = { databaseStandbyUrls: [network.through(standby.url)] }
  const market = stack.use(await openMarket(settings, undefined, { database }))
  const { _id: id } = await market.sell(await market.seller())
  const visitor = market.visitor()
  const ask = async () => (await visitor.request(`/api/phones/${id}`)).status
  const { standbys } = market.app
  await until('the standby is read', async () => (await ask()) === 200 && standbys!.reads.standby > 0)
  // Whatever happens, nothing is closed over a silent network.
  stack.defer(async () => network.thaw())
  network.freeze()
  const began = performance.now()
  // Some find a connection that has fallen silent, and some wait for one.
  const answers = await Promise.all(Array.from({ length: 40 }, ask))
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(performance.now() - began).toBeLessThan(4000)
  network.thaw()
  await until('the standby is read again', async () => standbys!.reading(0n) !== undefined)
})

test('what was being read of a standby that falls silent is read of another one, as the primary may have no connection to spare', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary, standby } = await openServers(stack)
  const network = stack.use(await startTcpProxy(standby.url))
  const database = { url: primary.url, [Symbol.asyncDispose]: async () => {} }
  const settings = { databaseStandbyUrls: [network.through(standby.url), standby.url] }
  const market = stack.use(await openMarket(settings, await builtSite(), { database }))
  await market.sell(await market.seller())
  const visitor = market.visitor()
  const ask = async (path: string) => (await visitor.request(path)).status
  const { standbys } = market.app
  await until('the standby is read', async () => (await ask('/api/phones')) === 200 && standbys!.reads.standby > 0)
  stack.defer(async () => network.thaw())
  const before = standbys!.reads.standby
  network.freeze()
  const answers = await Promise.all(['/', '/phones', '/api/phones', '/api/categories'].map(ask))
  expect(answers).toEqual([200, 200, 200, 200])
  expect(standbys!.reads.standby).toBeGreaterThan(before)
})

test('a standby of another server is not read, however far its log is', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary: former, standby } = await openServers(stack)
  const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'phonehaat-standbys-')))
  await chmod(folder.path, 0o755)
  const settings = { ...testSettings, wal_level: 'replica' }
  const primary = await startEmbedded({ folder: join(folder.path, 'newer'), print: () => {}, settings })
  stack.defer(() => primary.stop())
  await migrate(primary.url)
  const pool = createPool(former.url, 1)
  stack.defer(() => pool.end())
  const ask = async (whom: Pool, what: string) =>
    positionOf((await whom.query<{ place: string }>(`select (${what})::text as place`)).rows[0]!.place)!
  const newer = createPool(primary.url, 1)
  stack.defer(() => newer.end())
  const reader = createPool(standby.url, 1, requestTimeouts, 'standby')
  stack.defer(() => reader.end())
  const least = (await ask(newer, 'pg_current_wal_flush_lsn()')) + 2n ** 26n
  await until('the standby has a longer log', async () => {
    await pool.query(`select pg_logical_emit_message(false, 'more', repeat('x', 8000000))`)
    return (await ask(reader, 'pg_last_wal_replay_lsn()')) > least
  })
  const database = { url: primary.url, [Symbol.asyncDispose]: async () => {} }
  const market = stack.use(await openMarket({ databaseStandbyUrls: [standby.url] }, undefined, { database }))
  const { _id: id } = await market.sell(await market.seller())
  const visitor = market.visitor()
  const looks = new Set<string>()
  await until('it was looked at several times', async () => {
    expect(market.app.standbys!.reading(0n)).toBeUndefined()
    expect((await visitor.request(`/api/phones/${id}`)).status).toBe(200)
    const { rows } = await reader.query<{ at: string }>(
      `select query_start::text as at from pg_stat_activity where pid <> pg_backend_pid() and query like '%pg_last_wal_replay_lsn%'`,
    )
    for (const { at } of rows) looks.add(at)
    return looks.size > 5
  })
  expect(market.app.standbys!.reads).toEqual({ standby: 0, primary: 0 })
})

test('while the primary is silent, pages and searches with words are answered from a standby within two looks', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary, standby } = await openServers(stack)
  const network = stack.use(await startTcpProxy(primary.url))
  const database = { url: network.through(primary.url), [Symbol.asyncDispose]: async () => {} }
  const settings = { databaseStandbyUrls: [standby.url] }
  const market = stack.use(await openMarket(settings, await builtSite(), { database }))
  await market.sell(await market.seller(), { productName: 'Galaxy before the silence' })
  const visitor = market.visitor()
  const { standbys } = market.app
  const has = async (path: string) => (await (await visitor.request(path)).text()).includes('before the silence')
  const search = '/api/phones?q=silence'
  await until(
    'the standby has the phone',
    async () => (await has(search)) && (await has('/phones')) && standbys!.reads.standby > 0,
  )
  // Whatever happens, nothing is closed over a silent network.
  stack.defer(async () => network.thaw())
  network.freeze()
  // The catalogue is to be read again, as it is once nothing is heard.
  forgetDictionary(market.app.ctx)
  const began = performance.now()
  const found = await Promise.all(
    ['/phones?sort=price-asc', '/', '/api/phones?q=before+silence', '/phones?q=the+silence'].map(has),
  )
  expect(found).toEqual([true, true, true, true])
  expect(performance.now() - began).toBeLessThan(4000)
})

test('while every connection to the primary is taken, and nothing is heard or something again, pages and searches are answered from a standby', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary, standby } = await openServers(stack)
  const database = { url: primary.url, [Symbol.asyncDispose]: async () => {} }
  const market = stack.use(await openMarket({ databaseStandbyUrls: [standby.url] }, await builtSite(), { database }))
  await market.sell(await market.seller(), { productName: 'Galaxy before the silence' })
  const visitor = market.visitor()
  const { standbys, ctx } = market.app
  const has = async (path: string) => (await (await visitor.request(path)).text()).includes('before the silence')
  await until('the standby has the phone', async () => (await has('/phones')) && standbys!.reads.standby > 0)
  const { max = 10 } = market.pool.options
  const taken = await Promise.all(Array.from({ length: max }, () => market.pool.connect()))
  stack.defer(() => taken.forEach((one) => one.release()))
  // As commits do that wait for a standby, and with them each heartbeat.
  let changes = 0
  const listener = catalogueListener(ctx, () => void changes++)
  const { entry } = ctx.caches.dictionary
  for (const happens of ['onDisconnect', 'onConnect'] as const) {
    listener[happens]()
    await until('the catalogue is looked for again', () => entry!.until < performance.now())
    const began = performance.now()
    const found = await Promise.all([`/phones?at=${happens}`, `/?at=${happens}`, '/api/phones?brand=samsung'].map(has))
    expect(found).toEqual([true, true, true])
    expect(performance.now() - began).toBeLessThan(4000)
  }
  // Pages of meanwhile may show a name that changed unheard, so they are forgotten once it is read.
  const direct = createPool(primary.url, 1)
  stack.defer(() => direct.end())
  await direct.query(
    `alter table category disable trigger user; update category set name = 'Samsung of Korea' where id = 'samsung'; alter table category enable trigger user`,
  )
  changes = 0
  taken.splice(0).forEach((one) => one.release())
  await until('the other name is read', async () => (await has('/phones?at=last')) && changes > 0)
})

test('while the primary is away, a standby answers all that anyone may read to those who have written nothing', async () => {
  await using stack = new AsyncDisposableStack()
  const { primary, standby } = await openServers(stack)
  const database = { url: primary.url, [Symbol.asyncDispose]: async () => {} }
  const market = stack.use(await openMarket({ databaseStandbyUrls: [standby.url] }, undefined, { database }))
  const model = { slug: 'galaxy-s21', name: 'Galaxy S21', categoryId: 'samsung', released: '2021-02', aliases: [] }
  await putModels(market.app.ctx, [{ ...model, launchPrice: 7_000_000, variants: [] }])
  const phone = await market.sell(await market.seller())
  const visitor = market.visitor()
  const given: Record<string, string> = { ':slug': model.slug, ':code': 'ABCD-EFGH', ':id': phone._id }
  const query = `?ids=${phone._id}&condition=good&q=galaxy&brand=samsung`
  const reads = Object.entries<WholeCall>(calls).filter(([, { method, who }]) => method === 'GET' && who === 'anyone')
  const answers = async (cookie = '') => {
    const all: Record<string, number> = {}
    for (const [name, { url }] of reads) {
      const path = (url.startsWith('/sellers') ? url.replace(':id', phone.sellerId) : url).replaceAll(
        /:\w+/g,
        (one) => given[one]!,
      )
      all[name] = (await visitor.request(`/api${path}${query}`, { headers: { cookie } })).status
    }
    return all
  }
  await until('the standby has the phone', async () => (await answers()).getPhone === 200)
  await until('the standby is read', async () => market.app.standbys?.reading(0n) !== undefined)
  const before = await answers()
  expect(before).toMatchObject({ getPhones: 200, getPhone: 200, getModel: 200, getSeller: 200, getPhoneCards: 200 })
  await primary.stop()
  expect(await answers()).toEqual(before)
  const { status } = await visitor.request(`/api/phones/${phone._id}`, {
    headers: { cookie: 'phonehaat.written=FF/0' },
  })
  expect(status).toBe(503)
})
