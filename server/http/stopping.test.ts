import { expect, test } from 'vitest'
import { openMarket } from '#testing/market'

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

test('a connection without a request stays open for longer than a proxy keeps it', async () => {
  await using market = await openMarket()
  const { headers } = await fetch(`${market.url}/api/health`)
  expect(Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive')!)?.[1])).toBeGreaterThan(60)
})
