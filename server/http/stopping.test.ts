import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { openMarket } from '#testing/market'
import { until } from '#testing/until'
import { PageCache } from './page-cache.ts'
import { createServer } from './server.ts'

/** In milliseconds: less than a connection stays open without a request. */
const soon = 50_000

/** Begins to close. @returns whether it has closed */
function close(app: { close(): PromiseLike<unknown> }): () => boolean {
  let hasClosed = false
  void app.close().then(() => (hasClosed = true))
  return () => hasClosed
}

test('a process that is told to stop says so to proxies, serves on, and ends each connection with its answer', async () => {
  await using market = await openMarket()
  const ask = async (path: string) => {
    const response = await fetch(market.url + path)
    return [
      response.status,
      response.headers.get('connection'),
      ((await response.json()) as { status?: string }).status,
    ]
  }
  expect(await ask('/api/ready')).toEqual([200, 'keep-alive', 'ok'])
  market.app.drain()
  expect(await ask('/api/ready')).toEqual([503, 'close', 'stopping'])
  expect(await ask('/api/health')).toEqual([200, 'close', 'ok'])
  expect(await ask('/api/categories')).toEqual([200, 'close', undefined])
})

test('a process stops as soon as the answers that it was asked for are out, though their connections could be kept', async () => {
  await using market = await openMarket()
  const holder = new Client({ connectionString: market.databaseUrl })
  await holder.connect()
  await using _ = { [Symbol.asyncDispose]: () => holder.end() }
  await holder.query('begin; lock table category in access exclusive mode')
  const { app } = market.app
  const arrived = once(app.server, 'request')
  const answer = fetch(`${market.url}/api/categories`)
  await arrived
  const hasClosed = close(app)
  await until('no more connections are taken', () => !app.server.listening)
  await holder.end()
  expect((await answer).headers.get('connection')).toBe('keep-alive')
  expect(await until('the market has closed', hasClosed, soon)).toBe(true)
})

test('a process that stops does not wait for a connection that never says anything', async () => {
  await using market = await openMarket()
  const silent = connect(Number(new URL(market.url).port), '127.0.0.1').on('error', () => {})
  await once(silent, 'connect')
  expect(await until('the market has closed', close(market.app.app), soon)).toBe(true)
})

/** More than the two ends of a connection hold for a client that does not read. */
const large = Buffer.alloc(32 * 1024 * 1024, 'a')

test.each(['under way', 'asked for'] as const)(
  'an answer that is %s when a process stops reaches a slow client whole',
  async (state) => {
    const app = createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), new PageCache(true), () => false)
    const isToAnswer = Promise.withResolvers<void>()
    await using _ = {
      async [Symbol.asyncDispose]() {
        app.server.closeAllConnections()
        await app.close()
      },
    }
    app.get('/large', async () => {
      await isToAnswer.promise
      return large
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const arrived = once(app.server, 'request')
    const response = once(get(`${url}/large`), 'response') as Promise<[IncomingMessage]>
    await arrived
    if (state === 'under way') isToAnswer.resolve()
    const [answer] = await (state === 'under way' ? response : Promise.resolve([undefined]))
    const hasClosed = close(app)
    if (state === 'asked for') await until('no more connections are taken', () => !app.server.listening)
    isToAnswer.resolve()
    let received = 0
    for await (const chunk of answer ?? (await response)[0]) received += (chunk as Buffer).length
    expect(received).toBe(large.length)
    expect(await until('the server has closed', hasClosed, soon)).toBe(true)
  },
)

test('a connection without a request stays open for longer than a proxy keeps it', async () => {
  await using market = await openMarket()
  const { headers } = await fetch(`${market.url}/api/health`)
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive')!)?.[1])).toBeGreaterThan(60)
})
