// The cost of visits: the requests of people who look around, among markets of any size and with any number of workers.
import { getPhones } from '#contract/listings/phones'
import { Client } from '#seed/client'
import { randomFrom } from '#testing/random'
import { zipf } from './busy.ts'
import { startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { addresses, signUp } from './own-phones.ts'
import { processorTime } from './peers/processor.ts'
import { postmasterOf } from './peers/side.ts'
import type { PageReader } from './reader.ts'

const clients = 16
/** Requests of one visit: pages of which one is made again, calls, and searches with words. */
export const visit = { pages: 10, calls: 8, searches: 2 }
export const requestsPerVisit = visit.pages + visit.calls + visit.searches

/** Texts that are searched for, each with a price that changes, so that nothing that was counted is remembered. */
const texts = ['iphone 13 dhaka', 'redmi note 12', 'samsung 8/128', 'galaxy a54 official', 'walton']

export interface VisitMeasure {
  phones: number
  workers: number
  /** Visits a second of clients that do not pause. */
  rate: number
  /** Milliseconds of one request. */
  p95: number
  /** Seconds of processor time for a thousand visits. */
  site: number
  database: number
  /** Processors that each of both keeps busy. */
  siteBusy: number
  databaseBusy: number
}

/** Returns the paths of one visit after the other, as a person who is logged in requests them. */
export async function visitPaths(url: string): Promise<() => string> {
  const nextPage = zipf(await addresses(url, []), randomFrom(1))
  const { items } = await new Client(url).ask(getPhones, { query: { limit: 24 } })
  let at = -1
  const madeAgain = () => {
    const page = nextPage()
    return `${page}${page.includes('?') ? '&' : '?'}at=${at}`
  }
  const calls = [
    '/api/notifications',
    '/api/favourites',
    '/api/suggestions?q=sam',
    '/api/suggestions?q=note+12',
    ...items.slice(0, visit.calls - 4).map(({ id }) => `/api/phones/${id}`),
  ]
  const search = () =>
    `/api/phones?${new URLSearchParams({ q: texts[at % texts.length]!, priceTo: String(400_000 + (at % 500_000)) })}`
  const requests = [
    ...Array.from({ length: visit.pages - 1 }, () => nextPage),
    madeAgain,
    ...calls.map((path) => () => path),
    ...Array.from({ length: visit.searches }, () => search),
  ]
  return () => requests[(at += 1) % requestsPerVisit]!()
}

/** Reads visits of markets of some sizes, each with some numbers of workers. Linux only. @param seconds the length of each reading */
export async function measureVisits(
  sizes: readonly number[],
  workers: readonly number[],
  seconds: number,
  { read }: PageReader,
  onMeasure: (measure: VisitMeasure) => void,
): Promise<void> {
  for (const phones of sizes) {
    await using doors = new AsyncDisposableStack()
    const folder = doors.use(await temporaryFolder())
    const database = doors.adopt(await openDatabase(folder.path, phones), (one) => one.stop())
    const postmaster = await postmasterOf(database.url)
    for (const count of workers) {
      await using product = await startMeasuredProduct(folder.path, database.url, { WORKERS: String(count) })
      const { token } = await signUp(product.url, `Visitor${count}`)
      const next = await visitPaths(product.url)
      const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` }
      const load = { url: product.url, next, headers, clients }
      await read(load, seconds)
      const taken = () => Promise.all([product.pid, postmaster].map(processorTime))
      const [before, began] = [await taken(), performance.now()]
      const { rate, p95 } = await read(load, seconds)
      const [after, wall] = [await taken(), performance.now() - began]
      const [site, base] = after.map((milliseconds, at) => milliseconds - before[at]!) as [number, number]
      const thousands = (rate * seconds) / requestsPerVisit / 1000
      onMeasure({
        phones,
        workers: count,
        rate: rate / requestsPerVisit,
        p95,
        site: site / 1000 / thousands,
        database: base / 1000 / thousands,
        siteBusy: site / wall,
        databaseBusy: base / wall,
      })
    }
  }
}
