// Workers that stop answering, and connections that are on their way to one that dies.
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { childrenOf } from '#testing/child-processes'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, startWorkers } from '#testing/product'
import { until } from '#testing/until'

const openMarket = (databaseUrl: string, workers: number) => startWorkers(databaseUrl, workers, { DATABASE_POOL: '2' })

/** One question over a connection of its own. @returns its status, or how it broke */
const ask = (url: string) =>
  new Promise<number | string>((resolve) => {
    request(url, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    })
      .on('error', (error) => resolve(error.message))
      .end()
  })

test.runIf(process.platform === 'linux')(
  'a worker that hangs is replaced, and none is while the primary process stood still itself',
  async () => {
    await using database = await freshDatabase()
    await pretendPlanted(database.url)
    const markets = [openMarket(database.url, 2), openMarket(database.url, 2)] as const
    await using market = await markets[0]
    await using suspended = await markets[1]
    const [hung, other] = await childrenOf(market.pid)
    const untouched = await childrenOf(suspended.pid)

    suspended.child.kill('SIGSTOP')
    process.kill(hung!, 'SIGSTOP')
    const since = performance.now()
    await until('another worker is open', () => market.metrics().length === 3)
    expect(performance.now() - since).toBeGreaterThan(9_000)
    expect(market.output()).toMatch(
      new RegExp(`Process ${hung} was silent for \\d+ s and is killed; another one takes its place.`),
    )
    const after = await childrenOf(market.pid)
    expect(after).toHaveLength(2)
    expect(after).toContain(other)
    expect(await ask(`${market.url}/api/categories`)).toBe(200)
    expect(await (await fetch(market.metrics()[2]!)).text()).toContain('phonehaat_worker_restarts_total 1\n')

    suspended.child.kill('SIGCONT')
    // It replaces one that ends, so it has looked at all of them.
    process.kill(untouched[0]!, 'SIGKILL')
    await until('a worker was replaced', () => suspended.metrics().length === 3)
    expect(suspended.output()).not.toContain('silent')
    expect(await childrenOf(suspended.pid)).toContain(untouched[1])
  },
)

test.runIf(process.platform === 'linux')('no connection waits for a worker that was killed', async () => {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using market = await openMarket(database.url, 4)
  const over = new AbortController()
  const open = new Set<object>()
  const answers = new Set<number | string>()
  const visit = async () => {
    while (!over.signal.aborted) {
      const visitor = {}
      open.add(visitor)
      answers.add(await ask(`${market.url}/api/categories`))
      open.delete(visitor)
    }
  }
  const visitors = Array.from({ length: 20 }, visit)
  for (const worker of (await childrenOf(market.pid)).slice(0, 3)) process.kill(worker, 'SIGKILL')
  const waiting = [...open]
  await until('all who were there have an answer, or no connection', () => !waiting.some((one) => open.has(one)))
  over.abort()
  await Promise.all(visitors)
  expect(answers).toContain(200)
})
