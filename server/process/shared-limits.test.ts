// Limits a minute, which are the same however many processes serve.
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, startProduct } from '#testing/product'
import { until } from '#testing/until'

/** The limit of an address: a quarter of it are changes, five times as many reads, a twentieth log-ins. */
const limit = 160

/** One question over a connection of its own, which goes to the worker whose turn it is. @returns its status */
const ask = (method: string, url: string, body = '') =>
  new Promise<number>((resolve, reject) => {
    request(url, { method, agent: false, headers: { 'content-type': 'application/json' } }, (response) =>
      response.resume().on('end', () => resolve(response.statusCode!)),
    )
      .on('error', reject)
      .end(body)
  })

async function passed(times: number, one: () => Promise<number>): Promise<number> {
  let [count, begun] = [0, 0]
  const next = async () => {
    while (begun++ < times) if ((await one()) !== 429) count++
  }
  await Promise.all(Array.from({ length: 10 }, next))
  return count
}

test.runIf(process.platform === 'linux').each([2, 4])('%i workers let through what one does', async (workers) => {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using market = await startProduct({
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMIT: String(limit),
    METRICS_PORT: '0',
    WORKERS: String(workers),
  })
  await until('all workers are open', () => market.output().split('Metrics are at').length === workers + 1)

  expect(await passed(90, () => ask('DELETE', `${market.url}/api/favourites/1`))).toBe(limit / 4)
  let guessed = 0
  const guess = () => {
    const body = JSON.stringify({ email: `nobody.${guessed++}@test.example`, password: 'Wrong#1234' })
    return ask('POST', `${market.url}/api/auth/sign-in/email`, body)
  }
  expect(await passed(30, guess)).toBe(limit / 20)
  const reads = await passed(1100, () => ask('GET', `${market.url}/api/categories`))
  expect(reads).toBeGreaterThanOrEqual(5 * limit)
  expect(reads).toBeLessThanOrEqual(1.1 * 5 * limit)
})
