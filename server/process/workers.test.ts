// Several processes behind one port, as `npm start` has them on a machine with more than one processor.
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { childrenOf } from '#testing/child-processes'
import { freshDatabase } from '#testing/database'
import { launchProduct, pretendPlanted, startProduct, startWorkers, workersEnvironment } from '#testing/product'
import { until } from '#testing/until'

/** One question over a connection of its own. @returns its status, or how it broke */
const ask = (url: string) =>
  new Promise<number | string>((resolve) => {
    request(url, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode!))
    })
      .on('error', (error) => resolve(error.message))
      .end()
  })

/** Counts the questions about the brands that a worker has answered, by the metrics that its Prometheus reads. */
async function answersOf(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text()
  const line = text.split('\n').find((line) => /_count\{.*route="\/api\/categories"/.test(line))
  return Number(line?.split(' ').at(-1) ?? 0)
}

test.runIf(process.platform === 'linux')(
  'two workers share a port; one that dies is replaced while the other serves; a stop ends both',
  async () => {
    await using database = await freshDatabase()
    await pretendPlanted(database.url)
    const market = await startWorkers(database.url, 2)
    const { metrics } = market

    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${market.url}/api/categories`)))
    expect(new Set(answers)).toEqual(new Set([200]))
    const shares = await Promise.all(metrics().map(answersOf))
    expect(Math.min(...shares)).toBeGreaterThan(0)
    expect(shares[0]! + shares[1]!).toBe(20)

    const before = await childrenOf(market.pid)
    expect(before).toHaveLength(2)
    process.kill(before[0]!, 'SIGKILL')
    await until('a third worker is open', () => metrics().length === 3)
    expect(market.output()).toContain(`Process ${before[0]} ended with SIGKILL; another one takes its place.`)
    const after = await childrenOf(market.pid)
    expect(after).toHaveLength(2)
    expect(after).toContain(before[1])
    expect(await ask(`${market.url}/api/categories`)).toBe(200)

    market.child.kill('SIGTERM')
    expect(await market.ended).toEqual({ code: 0, signal: null })
    await until('no worker is left', async () => (await Promise.all(after.map(isThere))).every((there) => !there))
  },
)

const isThere = (pid: number) =>
  readFile(`/proc/${pid}/stat`).then(
    () => true,
    () => false,
  )

test('what keeps a worker from starting is said once, and ends the start', async () => {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using holder = await startProduct(workersEnvironment(database.url))
  const { port } = new URL(holder.url)
  await using refused = await launchProduct(
    { ...workersEnvironment(database.url), WORKERS: '2' },
    { port: Number(port) },
  )
  expect(await refused.ended).toEqual({ code: 1, signal: null })
  expect(refused.output().match(/is taken by another program/g)).toHaveLength(1)
})
