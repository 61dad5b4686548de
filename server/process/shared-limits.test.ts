// Limits a minute, which are the same however many processes serve.
import { request } from 'node:http'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, startWorkers } from '#testing/product'
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

const openMarket = (databaseUrl: string, workers: number) =>
  startWorkers(databaseUrl, workers, { RATE_LIMIT: String(limit) })

test.runIf(process.platform === 'linux').each([2, 4])('%i workers let through what one does', async (workers) => {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using market = await openMarket(database.url, workers)

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

test.runIf(process.platform === 'linux')(
  'two machines, one of them with workers, let through together what one does',
  async () => {
    await using database = await freshDatabase()
    await pretendPlanted(database.url)
    await using one = await openMarket(database.url, 2)
    await using other = await openMarket(database.url, 1)
    const told: Array<{ machine: string; times: number }> = []
    const client = new Client({ connectionString: database.url })
    // The database is removed even where the test has failed before it has left.
    client.on('error', () => {})
    await client.connect()
    client.on('notification', ({ payload = '' }) => {
      const [machine = '', ...counts] = payload.split(' ')
      for (const count of counts) told.push({ machine, times: Number(count.split(':')[1]) })
    })
    await client.query('listen request_counts')
    const change = (url: string) => () => ask('DELETE', `${url}/api/favourites/1`)

    // Each worker keeps to itself what it let through, as long as that is no more than two: a twentieth.
    const haveTold = (times: number) =>
      until('the workers have told', () => told.reduce((sum, one) => sum + one.times, 0) >= times - 2)
    expect(await passed(limit / 8, change(one.url))).toBe(limit / 8)
    await haveTold(limit / 8)
    expect(new Set(told.map(({ machine }) => machine)).size).toBe(1)
    // What a worker hears of its neighbour is counted by their primary process already.
    expect(await passed(limit / 4, change(one.url))).toBe(limit / 8)
    await haveTold(limit / 4)
    let atOther = 0
    await until('the other refuses', async () => (await change(other.url)()) === 429 || (atOther++, false))
    expect(atOther).toBeLessThan(limit / 8)
    await client.end()
  },
)
