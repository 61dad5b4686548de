// Searches among many phones on three hosts: how soon a process that starts serves, how soon a new phone is found by every process, and how long searches take.
import { buildApp } from '#app'
import { readConfig } from '#config'
import { createPool, liftTimeLimits, migrationTimeouts } from '#database'
import { addProduct, deleteProduct } from '#contract/listings/listings'
import { Client } from '#seed/client'
import { plantCatalogue, plantMany } from '#testing/catalogue'
import { signUp } from '#bench/own-phones'
import { quantile } from '#bench/quantiles'
import { findReader } from '#bench/reader'
import { requestsPerVisit, visitPaths } from '#bench/visits'
import { pause } from '#testing/chaos/pause'
import { product } from '#testing/chaos/people'
import { password } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { pick, randomFrom } from '#testing/random'
import { until } from '#testing/until'
import { type Cluster, doorOf, isReady } from './cluster.ts'
import { appNames, apps, folder, numbers, publicAddressOf } from './hosts.ts'

/** Searches that take turns, and how many begin in a second. */
const searches = 40
const aSecond = 20
const seconds = 60
/** Seconds for which visits are read. */
const visitSeconds = 20
/** Phones that one statement puts on the market: it is to end before it is given up. */
const atOnce = 50_000
/** New phones that are looked for. */
const newPhones = 100

const processes = numbers.flatMap((n) => appNames.map((app) => `http://${publicAddressOf(n)}:${apps[app]}`))

const inWords = (milliseconds: readonly number[]) =>
  `median ${Math.round(quantile(milliseconds, 0.5))} ms, 99th percentile ${Math.round(quantile(milliseconds, 0.99))} ms, longest ${Math.round(Math.max(...milliseconds))} ms`

async function plant({ seen }: Cluster, phones: number): Promise<void> {
  const pool = createPool(seen.databaseUrl, 4, migrationTimeouts)
  try {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: seen.databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    })
    const { app, ctx } = await buildApp({ config, pool })
    await plantCatalogue(ctx)
    for (let first = 1; first <= phones; first += atOnce)
      await plantMany(ctx, Math.min(atOnce, phones - first + 1), new Date(), first)
    await app.close()
    const client = await pool.connect()
    await client.query(liftTimeLimits('end of session'))
    await client.query('vacuum analyze')
    client.release(true)
  } finally {
    await pool.end()
  }
}

/** Starts the processes of one host after the other again. @returns the seconds until each served */
async function startAgain({ hosts }: Cluster): Promise<number[]> {
  const took: number[] = []
  for (const host of hosts) {
    for (const app of appNames) {
      await host.stop(app)
      const began = performance.now()
      host.resume(app)
      const url = `http://${publicAddressOf(host.number)}:${apps[app]}`
      await until(`${url} serves`, async () => (await pause(100), isReady(url)), 600_000)
      // The first search reads all phones.
      await find(url, 'q=samsung')
      took.push((performance.now() - began) / 1000)
    }
  }
  return took
}

async function find(url: string, query: string): Promise<string> {
  const response = await fetch(`${url}/api/phones?${query}`, { signal: AbortSignal.timeout(20_000) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered a search with ${response.status}`)
  return text
}

/** Puts phones on the market at one door, and looks for each at all processes. @returns the milliseconds from the answer until the last of them had it */
async function lookForNew({ seen }: Cluster): Promise<number[]> {
  const seller = await new Client(doorOf(1)).signUp({
    name: 'Rahima',
    email: 'rahima.search@test.example',
    password,
    accountType: 'seller',
  })
  await seen.database.query('update auth_user set email_verified = true')
  const { img } = await seller.upload(await aPhoto(240))
  const random = randomFrom(newPhones)
  const took: number[] = []
  for (let n = 0; n < newPhones; n++) {
    const word = Array.from({ length: 9 }, () => pick(random, [...'bdfgklmnprstvz'])).join('')
    const { insertedId } = await seller.ask(addProduct, {
      body: { ...product(img, seller, 'samsung', random), productName: `Samsung Galaxy S21 ${word}` },
    })
    const answered = performance.now()
    await Promise.all(
      processes.map((url) =>
        until(`${url} finds ${word}`, async () => (await find(url, `q=${word}`)).includes(insertedId)),
      ),
    )
    took.push(performance.now() - answered)
    // A person may have a number of phones on the market.
    await seller.ask(deleteProduct, { params: { id: insertedId } })
  }
  return took
}

/** Searches at all processes in turn, at a steady pace. @returns the milliseconds of each */
async function searchOn(): Promise<number[]> {
  const brands = ['samsung', 'xiaomi', 'apple', 'vivo', 'realme']
  const queries = Array.from({ length: searches }, (_, n) => {
    const brand = brands[n % brands.length]!
    return [
      `brand=${brand}&priceTo=${15_000 + n * 100}`,
      `q=${brand}+8%2F128&sort=price-asc`,
      `q=redmi+note+${n % 13}`,
      `q=iphone+13+dhaka&condition=good`,
      `brand=${brand}&condition=good&district=dhaka`,
      `q=galaxy+under+${10_000 + n * 500}`,
      `brand=${brand}&priceFrom=${5_000 + n * 50}`,
      `q=${brand}+dhaka`,
    ][n % 8]!
  })
  const took: number[] = []
  const underWay: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < aSecond * seconds; n++) {
    await pause(Math.max(0, began + (n * 1000) / aSecond - performance.now()))
    const asked = performance.now()
    underWay.push(
      find(processes[n % processes.length]!, queries[n % queries.length]!).then(
        () => void took.push(performance.now() - asked),
      ),
    )
  }
  await Promise.all(underWay)
  return took
}

/** Reads visits at one door. @returns the seconds of processor time that a thousand take, by what takes them, and the number a second */
async function visitMarket({ hosts }: Cluster): Promise<{ rate: number; costs: Map<string, number> }> {
  const url = doorOf(1)
  const { token } = await signUp(url, 'Visitor')
  const next = await visitPaths(url)
  const { read } = await findReader()
  const load = { url, next, headers: { 'accept-encoding': 'br', authorization: `Bearer ${token}` }, clients: 4 }
  await read(load, visitSeconds)
  const taken = () => Promise.all(hosts.map((host) => host.processorTimes()))
  const before = await taken()
  const { rate } = await read(load, visitSeconds)
  const after = await taken()
  const thousands = (rate * visitSeconds) / requestsPerVisit / 1000
  const costs = new Map<string, number>()
  for (const [at, times] of after.entries())
    for (const [program, milliseconds] of times) {
      const where = at === 0 || program === 'postgres' ? '' : ' of the other hosts'
      const name = `${program === 'MainThread' ? 'site' : program}${where}`
      costs.set(name, (costs.get(name) ?? 0) + (milliseconds - (before[at]!.get(program) ?? 0)) / 1000 / thousands)
    }
  return { rate: rate / requestsPerVisit, costs }
}

/** @param print gets each figure as a sentence */
export async function trySearch(cluster: Cluster, phones: number, print: (line: string) => void): Promise<void> {
  const began = performance.now()
  await plant(cluster, phones)
  print(
    `${phones.toLocaleString('en')} phones are on the market after ${Math.round((performance.now() - began) / 1000)} s.`,
  )
  const starts = await startAgain(cluster)
  print(
    `A process that starts has answered its first search after ${starts.map((one) => one.toFixed(1)).join(', ')} s; the aim is 90.`,
  )
  print(
    `A new phone is found by all six processes: ${inWords(await lookForNew(cluster))}; the aim is 1,000 ms at the 99th.`,
  )
  await searchOn()
  print(
    `${searches} searches in turn, ${aSecond} a second for ${seconds} s, after a minute of them: ${inWords(await searchOn())}; the aim is 150 ms at the 99th.`,
  )
  const { rate, costs } = await visitMarket(cluster)
  const named = [...costs]
    .filter(([, seconds]) => seconds >= 0.05)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`)
  print(
    `${rate.toFixed(1)} visits a second by four clients at one door. A thousand take, in seconds of a processor: ${named.join(', ')}.`,
  )
}
