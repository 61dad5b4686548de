// A busy market: many people read, while sellers change prices and buyers book.
import { setTimeout } from 'node:timers/promises'
import { setPrice } from '#contract/listings/listings'
import type { Client } from '#seed/client'
import { randomFrom, shuffled } from '#testing/random'
import { until } from '#testing/until'
import { type BareServer, type MeasuredProduct, startBareServer, startMeasuredProduct } from './endpoints.ts'
import type { Effort } from './load.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { addresses, bookAndCancel, movedTo, type OwnPhone, ownPhones, signUp } from './own-phones.ts'
import { median } from './quantiles.ts'
import type { PageReader, Reading } from './reader.ts'
import { type WriteMeasure, writes } from './writes.ts'

/** Pages a second at 5 changes a second. */
export const busyAim = 3000
const clients = 16

export interface ReadMeasure {
  workers: number
  /** Changes a second that were requested, and that were made. */
  asked: number
  made: number
  /** Pages a second, and what a bare server gives that sends the list of all phones. */
  rate: number
  bareRate: number
  /** Milliseconds. */
  p95: number
  /** The share of pages that came from the cache. */
  storedShare: number
}

/** Draws by Zipf's law: the second half as often as the first, the third a third as often. */
export function zipf<T>(from: readonly T[], random: () => number): () => T {
  let sum = 0
  const upTo = from.map((_, at) => (sum += 1 / (at + 1)))
  return () => {
    const drawn = random() * sum
    return from[upTo.findIndex((end) => drawn < end)] ?? from[0]!
  }
}

/** A new price of one phone and a booking of another, in turn, as many a second as asked. @returns what stops it and says how many were made */
function changeAll(buyer: Client, own: readonly OwnPhone[], perSecond: number): () => Promise<number> {
  // In turn, so that no phone is changed while it is still booked.
  const turns = shuffled(randomFrom(perSecond), own)
  const stopped = new AbortController()
  let made = 0
  const one = async (at: number) => {
    const phone = turns[at % turns.length]!
    if (at % 2 === 0) {
      phone.price += 10_000
      await phone.seller.ask(setPrice, { params: { id: phone.id }, body: { price: phone.price } })
    } else await bookAndCancel(buyer, phone)
    made++
  }
  const work = (async () => {
    const began = performance.now()
    const all: Array<Promise<void>> = []
    if (perSecond > 0)
      for (let at = 0; !stopped.signal.aborted; at++) {
        await setTimeout(Math.max(0, began + (at * 1000) / perSecond - performance.now()))
        const change = one(at)
        // Thrown to who stops it. An error of the readers, which ends the product, is not hidden by changes that fail then.
        change.catch(() => stopped.abort())
        all.push(change)
      }
    await Promise.all(all)
  })()
  work.catch(() => {})
  return async () => {
    stopped.abort()
    await work
    return made
  }
}

/** Returns the addresses at which the workers answer Prometheus. */
const metricsOf = ({ output }: MeasuredProduct, workers: number) =>
  until('every worker has its metrics', () => {
    const found = [...output().matchAll(/Metrics are at ([^\s"]+)/g)].map(([, url]) => url!)
    return found.length === workers && found
  })

/** Counts the page requests since the start, and those of them that were answered by cached pages. */
async function pageRequests(metrics: readonly string[]): Promise<{ all: number; stored: number }> {
  const counts = { all: 0, stored: 0 }
  for (const url of metrics) {
    const text = await (await fetch(url)).text()
    for (const [, labels, value] of text.matchAll(/^phonehaat_page_requests_total\{(.*)\} (\S+)$/gm)) {
      counts.all += Number(value)
      if (labels!.includes('kept="yes"')) counts.stored += Number(value)
    }
  }
  return counts
}

/** Buyers who book all day from one network, and confirm no address. */
const unlimitedPeople = {
  UNPAID_BOOKINGS_UNCONFIRMED: '1000',
  BOOKINGS_A_DAY_UNCONFIRMED: '100000',
  CANCELLATIONS_A_DAY_UNCONFIRMED: '100000',
  NETWORK_UNPAID_BOOKINGS: '100000',
  NETWORK_BOOKINGS_A_DAY: '100000',
}

/** Reads by Zipf's law next to no change, 1, 5 and 20 changes a second, by one worker and by two; then writing alone. */
export async function measureBusy(
  phones: number,
  { rounds, seconds }: Effort,
  { read }: PageReader,
  onRead: (measure: ReadMeasure) => void,
  onWrite: (measure: WriteMeasure) => void,
): Promise<void> {
  await using doors = new AsyncDisposableStack()
  const folder = doors.use(await temporaryFolder())
  const database = doors.adopt(await openDatabase(folder.path, phones), (one) => one.stop())
  const floor = doors.adopt(await startBareServer(), (door) => door.close())
  let own: OwnPhone[] | undefined
  for (const workers of [1, 2]) {
    await using product = await startMeasuredProduct(folder.path, database.url, {
      WORKERS: String(workers),
      METRICS_PORT: '0',
      REBOOKING_PAUSE_MINUTES: '0',
      ...unlimitedPeople,
    })
    own = own ? await movedTo(product.url, own) : await ownPhones(product.url, database.url)
    const buyer = await signUp(product.url, `Buyer${workers}`)
    const metrics = await metricsOf(product, workers)
    const next = zipf(await addresses(product.url, own), randomFrom(1))
    await sendList(floor, product.url)
    const load = { url: product.url, next, headers: { 'accept-encoding': 'br' }, clients }
    const bareLoad = { ...load, url: floor.url, next: () => '/' }
    await read(load, seconds)
    for (const asked of [0, 1, 5, 20]) {
      const all: Array<Reading & { bareRate: number }> = []
      const before = await pageRequests(metrics)
      const stop = changeAll(buyer, own, asked)
      const began = performance.now()
      for (let round = 0; round < rounds; round++) {
        const here = await read(load, seconds)
        const { rate: bareRate } = await read(bareLoad, seconds / 2)
        all.push({ ...here, bareRate })
      }
      const made = (await stop()) / ((performance.now() - began) / 1000)
      const after = await pageRequests(metrics)
      onRead({
        workers,
        asked,
        made,
        rate: median(all.map(({ rate }) => rate)),
        bareRate: median(all.map(({ bareRate }) => bareRate)),
        p95: median(all.map(({ p95 }) => p95)),
        storedShare: (after.stored - before.stored) / (after.all - before.all),
      })
    }
    if (workers === 2) for (const one of await writes(product.url, database.url, own, seconds)) onWrite(one)
  }
}

async function sendList(floor: BareServer, url: string) {
  const response = await fetch(`${url}/phones`, { headers: { 'accept-encoding': 'identity' } })
  await floor.answer(Buffer.from(await response.arrayBuffer()), { 'content-type': 'text/html; charset=utf-8' })
}
