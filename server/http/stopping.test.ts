import { once } from 'node:events'
import { connect } from 'node:net'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMarket } from '#testing/market'
import { until } from '#testing/until'

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
  await holder.query('begin; lock table category in access exclusive mode')
  const answer = fetch(`${market.url}/api/categories`)
  await until('the request waits for the database', async () => {
    const { rows } = await holder.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  })
  let hasClosed = false
  const closing = market.app.app.close().then(() => (hasClosed = true))
  await until('no more connections are taken', () => !market.app.app.server.listening)
  await holder.end()
  expect((await answer).headers.get('connection')).toBe('keep-alive')
  await until('the market has closed', () => hasClosed, 20_000)
  await closing
})

test('a process that stops does not wait for a connection that never says anything', async () => {
  await using market = await openMarket()
  const silent = connect(Number(new URL(market.url).port), '127.0.0.1')
  await once(silent, 'connect')
  let hasClosed = false
  const closing = market.app.app.close().then(() => (hasClosed = true))
  expect(await until('the market has closed', () => hasClosed, 20_000)).toBe(true)
  await closing
})

test('a connection without a request stays open for longer than a proxy keeps it', async () => {
  await using market = await openMarket()
  const { headers } = await fetch(`${market.url}/api/health`)
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive')!)?.[1])).toBeGreaterThan(60)
})
