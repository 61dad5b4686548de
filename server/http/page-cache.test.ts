import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { addDictionary, Copies, type Encoding } from './encodings.ts'
import { thesePhones } from '#database/market-change'
import { PageCache } from './page-cache.ts'

const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, headers: { host: 'localhost', ...headers } }) as unknown as IncomingMessage

const dictionary = Array.from({ length: 500 }, (_, at) => `phone${at}`).join(' ')
const hashOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`

/** Reads what was compressed with the dictionary, and that it says with which (RFC 9842). */
function readDcz(bytes: Buffer): Buffer {
  expect(bytes.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(`:${bytes.subarray(8, 40).toString('base64')}:`).toBe(hashOf(dictionary))
  return zstdDecompressSync(bytes.subarray(40), { dictionary: Buffer.from(dictionary) })
}

const page = {
  page: '/phones',
  status: 200,
  headers: { 'cache-control': 'public, no-cache', 'content-security-policy': 'x'.repeat(700) },
  shows: 'nothing' as const,
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes that this process holds on to. Memory of a compression is released once its handles are closed. */
async function held(): Promise<number> {
  collect()
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const megabytes = (count: number) => count * 1024 * 1024

function openCache(hasOneAddress = true): PageCache {
  const cache = new PageCache(hasOneAddress)
  cache.enable()
  return cache
}

/** Words in no order leave something to a slower compression. */
const words = Array.from({ length: 5000 }, (_, at) => `phone${(at * at * 7919) % 9973}`).join(' ')

describe('pages that are kept', () => {
  test('take no more memory than was set aside, however many someone asks for in a minute', async () => {
    const cache = openCache()
    const before = await held()
    // As many as one address may request in a minute, and more: large, small, and small with long addresses.
    for (let number = 0; number < 2500; number++) {
      const text = number < 1200 ? `${number} ${'a page of the market '.repeat(5000)}` : `${number}`
      const key = cache.keyOf(request(`/phones?q=${'x'.repeat(number % 280)}${number}`))
      cache.store(key, { ...page, bytes: Buffer.from(text) }, cache.generation)
    }
    expect(cache.bytes).toBeLessThanOrEqual(megabytes(64))
    expect((await held()) - before).toBeLessThan(megabytes(80))
  })

  test('are few where many small ones would take the memory that no one counts', async () => {
    const cache = openCache()
    const before = await held()
    for (let number = 0; number < 5000; number++) {
      const cached = cache.keyOf(request(`/nothing/${number}`))
      cache.store(cached, { ...page, status: 404, bytes: Buffer.from('x') }, cache.generation)
    }
    expect(cache.bytes).toBeLessThan(megabytes(8))
    expect((await held()) - before).toBeLessThan(megabytes(16))
  })

  test('are none that were begun before changes of the market were heard', async () => {
    const cache = new PageCache(true)
    const key = cache.keyOf(request('/phones'))
    const shown = { ...page, shows: 'everything' as const, bytes: Buffer.from('a phone that was booked meanwhile') }
    const begun = cache.generation
    cache.enable()
    cache.store(key, shown, begun)
    expect(cache.size).toBe(0)
    cache.store(key, shown, cache.generation)
    expect(cache.size).toBe(1)
  })

  test('are those begun before a change that does not touch them, while it is remembered', async () => {
    const cache = openCache()
    const key = cache.keyOf(request('/phones'))
    const shown = { ...page, bytes: Buffer.alloc(0), shows: [{ phone: thesePhones(new Set([1])) }] }
    const changeOf = (id: number) => JSON.stringify({ transaction: String(id), phones: [[id, null, null]] })
    const begun = cache.generation
    cache.invalidate(changeOf(2))
    cache.store(key, shown, begun)
    expect(cache.size).toBe(1)
    cache.invalidate(changeOf(1))
    expect(cache.size).toBe(0)
    cache.invalidate(changeOf(3))
    cache.store(key, shown, begun)
    expect(cache.size).toBe(0)
    const late = cache.generation
    for (let id = 10; id < 1000; id++) cache.invalidate(changeOf(id))
    cache.store(key, shown, late)
    expect(cache.size).toBe(0)
  })

  test('are dropped once by a change of this process, which comes back to it from the database', async () => {
    const cache = openCache()
    const key = cache.keyOf(request('/phones'))
    const change = JSON.stringify({ transaction: '7', phones: [[1, null, null]] })
    const shown = { ...page, bytes: Buffer.alloc(0), shows: [{ phone: thesePhones(new Set([1])) }] }
    cache.invalidateOwn(change)
    cache.store(key, shown, cache.generation)
    cache.invalidate(change)
    expect(cache.size).toBe(1)
    cache.invalidate(change)
    expect(cache.size).toBe(0)
  })

  test('are taken in a quiet market too, as each process that begins to listen lets all hear a change of nothing', () => {
    const [maker, taker] = [openCache(), openCache()]
    const key = maker.keyOf(request('/phones'))!
    const people = [{ people: new Set(['someone']) }]
    maker.store(key, { ...page, bytes: Buffer.from('quiet'), shows: people }, maker.generation)
    const [mark, ...others] = taker.takeMark()
    expect([others, taker.takeMark()]).toEqual([[], []])
    for (const one of [maker, taker]) one.invalidate(mark!)
    expect(maker.size).toBe(1)
    expect(taker.take(key, structuredClone(maker.hand(key, 'plain')!))!.plain.toString()).toBe('quiet')
    taker.disable()
    expect(taker.takeMark()).toEqual([])
    taker.enable()
    expect(taker.takeMark()).toHaveLength(1)
  })

  test('are taken from another process, and dropped by what it had not heard of', async () => {
    const [maker, taker] = [openCache(), openCache()]
    const key = maker.keyOf(request('/phones'))!
    const changeOf = (transaction: number, id: number) =>
      JSON.stringify({ transaction: String(transaction), phones: [[id, null, null]] })
    const text = 'a page of the market '.repeat(100)
    const shown = { ...page, bytes: Buffer.from(text), shows: [{ phone: thesePhones(new Set([1])) }] }
    for (const encoding of ['plain', 'zstd', 'br'] as const) {
      maker.store(key, shown, maker.generation)
      expect(taker.canTake, encoding).toBe(false)
      maker.invalidate(changeOf(1, 2))
      // A page that is sent to another process is a copy.
      const handed = () => structuredClone(maker.hand(key, encoding)!)
      expect(taker.take(key, handed())).toBeUndefined()
      taker.invalidate(changeOf(1, 2))
      expect(taker.canTake).toBe(true)
      expect(taker.take(key, handed())!.plain.toString()).toBe(text)

      maker.invalidate(changeOf(2, 1))
      maker.store(key, shown, maker.generation)
      expect(taker.take(key, handed())!.in(encoding)).toEqual(maker.hand(key, encoding)!.bytes)
      // The page shows it already.
      taker.invalidate(changeOf(2, 1))
      expect(taker.size).toBe(1)
      taker.invalidate(changeOf(3, 1))
      expect(taker.size).toBe(0)
      expect(taker.take(key, handed())).toBeUndefined()
      for (const one of [maker, taker]) {
        one.disable()
        one.enable()
      }
    }
  })

  test.each([
    { accepted: 'gzip, deflate, br', named: 'br', read: brotliDecompressSync },
    { accepted: 'gzip, deflate, br, zstd', named: 'zstd', read: zstdDecompressSync },
    // A dictionary that is not known, and one that a proxy leaves although it takes no `dcz`.
    { accepted: 'gzip, deflate, br, zstd, dcz', available: hashOf('other'), named: 'zstd', read: zstdDecompressSync },
    { accepted: 'gzip, deflate, br', available: hashOf(dictionary), named: 'br', read: brotliDecompressSync },
    { accepted: 'gzip, br, zstd, dcb, dcz', available: hashOf(dictionary), named: 'dcz', read: readDcz },
  ])('go out in $named for $accepted, as small as they get', async (given) => {
    const { accepted, available, named, read } = given
    addDictionary(Buffer.from(dictionary))
    const cache = openCache()
    const key = cache.keyOf(request('/phones'))
    cache.store(key, { ...page, bytes: Buffer.from(words) }, cache.generation)
    const send = () =>
      new Promise<Buffer>((resolve) => {
        const response = {
          setHeader: () => {},
          writeHead: (_: number, headers: object) =>
            expect(headers).toMatchObject({
              'content-encoding': named,
              vary: 'accept-encoding, available-dictionary',
            }),
          end: resolve,
        }
        cache.answer(
          {
            ...request('/phones', {
              'accept-encoding': accepted,
              ...(available && { 'available-dictionary': available }),
            }),
            method: 'GET',
          } as IncomingMessage,
          response as unknown as ServerResponse,
        )
      })
    const first = await send()
    expect(read(first).toString()).toBe(words)
    const quick = new Copies(Buffer.from(words)).in(named === 'dcz' ? `dcz ${available}` : (named as Encoding))
    expect(first.length).toBeLessThan(quick.length)
    expect(read(await send()).toString()).toBe(words)
  })

  test('that were made in a hurry are made smaller when they have gone out often', async () => {
    const cache = openCache()
    const copies = cache.store(
      cache.keyOf(request('/phones')),
      { ...page, bytes: Buffer.from(words) },
      cache.generation,
    )
    const quick = copies.in('br')
    const send = () => {
      const response = { setHeader: () => {}, writeHead: () => {}, end: () => {} } as unknown as ServerResponse
      cache.answer({ ...request('/phones', { 'accept-encoding': 'br' }), method: 'GET' } as IncomingMessage, response)
    }
    await expect.poll(() => (send(), copies.in('br').length)).toBeLessThan(quick.length)
    expect(brotliDecompressSync(copies.in('br')).toString()).toBe(words)
  })

  test('are neither redirects nor faults', async () => {
    const cache = openCache()
    for (const status of [301, 302, 304, 500, 503]) {
      cache.store(
        cache.keyOf(request(`/phones/${status}`)),
        { ...page, status, bytes: Buffer.alloc(0) },
        cache.generation,
      )
      expect(cache.bytes, String(status)).toBe(0)
    }
  })
})

describe('what a page is kept by', () => {
  test('is the address of a page, or of a search with what it knows', () => {
    const cache = openCache()
    for (const url of [
      '/',
      '/bn',
      '/phones',
      '/phones.data',
      '/bn/phones?q=iphone&brand=apple&cursor=abc',
      '/phones.data?q=x&_routes=pages%2Fphones',
      '/phones/samsung-12',
      '/check',
    ])
      expect(cache.keyOf(request(url)), url).toBe(url)
    for (const url of [
      '/?utm_source=x',
      '/phones?q=x&fbclid=1',
      '/login?from=%2Fdashboard',
      '/check?code=7KQ2-M9XD-4TBA',
      '/check/7KQ2-M9XD-4TBA',
      '/bn/check/7KQ2-M9XD-4TBA',
      '/phones/samsung-12?q=x',
      `/phones?q=${'x'.repeat(300)}`,
      `/${'x'.repeat(300)}`,
    ])
      expect(cache.keyOf(request(url)), url).toBeUndefined()
  })

  test('tells sites apart where the site has no address of its own', () => {
    const cache = openCache(false)
    const keys = [
      request('/phones', { host: 'a' }),
      request('/phones', { host: 'a:1' }),
      request('/', { host: 'a' }),
    ].map((one) => cache.keyOf(one))
    expect(new Set(keys).size).toBe(3)
    expect(cache.keyOf(request('/honesphones', { host: 'p' }))).not.toBe(
      cache.keyOf(request('/phones', { host: 'p/honesphones' })),
    )
    expect(cache.keyOf(request('/phones', { 'x-forwarded-host': 'evil.example' }))).toBeUndefined()
    expect(cache.keyOf(request('/phones', { 'x-forwarded-proto': 'https' }))).toBeUndefined()
  })
})
