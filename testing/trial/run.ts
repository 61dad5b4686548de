// npm run trial: a market at work in which one of three faults is planted at random. Who looks has metrics, logs and docs/trial.md to find it with.
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Client as Database } from 'pg'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { getPhones } from '#contract/listings/phones'
import { createPaymentIntent } from '#contract/payments/payments'
import { Client } from '#seed/client'
import { freshDatabase, startTestDatabase } from '#testing/database'
import { password } from '#testing/market'
import { startProduct } from '#testing/product'
import { pause } from '#testing/chaos/pause'

const { values } = parseArgs({ options: { fault: { type: 'string' }, seconds: { type: 'string' } } })
const print = (line: string) => void process.stdout.write(`${line}\n`)
const metricsPort = 9464
const [illness, log] = ['ill', 'log'].map((name) => join(tmpdir(), `phonehaat-trial-${process.pid}.${name}`)) as [
  string,
  string,
]

/** Plants each fault, and says afterwards which it was. */
const faults: Record<string, { plant(database: Database): Promise<unknown>; was: string }> = {
  lock: {
    plant: (database) => database.query('begin; lock table listing in share row exclusive mode'),
    was: 'a transaction that someone left open holds the table listing, so whatever changes a phone waits for five seconds and is answered 503',
  },
  provider: {
    plant: () => writeFile(illness, ''),
    was: 'the card company answers 500 after two and a half seconds',
  },
  disk: {
    plant: (database) =>
      database.query(`create function run_out() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/16384/16402": No space left on device' using errcode = '53100'; end $$;
        create trigger running_out before insert on booking for each row execute function run_out()`),
    was: 'the disk of the database is full for the table booking',
  },
}

/** People who search, book, prepare a payment and cancel, whatever they are answered. */
async function work(url: string, isOver: () => boolean) {
  const buyer = await new Client(url).logIn('buyer@demo.test', password)
  while (!isOver()) {
    const { items } = await buyer.ask(getPhones, { query: {} })
    for (const { id: listingId, title, price } of items) {
      if (isOver()) return
      try {
        const { insertedId: id } = await buyer.ask(book, {
          body: { listingId, title, price, name: buyer.name || 'Nusrat Jahan', email: buyer.email },
        })
        await buyer.ask(createPaymentIntent, { body: { bookingId: id } }).catch(() => {})
        await buyer.ask(cancelBooking, { params: { id } })
      } catch {
        // Refused or away: the next one.
      }
      await pause(500)
    }
  }
}

const server = await startTestDatabase()
const { url: databaseUrl, ...database } = await freshDatabase()
const product = await startProduct({
  DATABASE_URL: databaseUrl,
  DEMO_PHONES: '45',
  METRICS_PORT: String(metricsPort),
  RATE_LIMIT: '1000000',
  UNPAID_BOOKINGS: '50',
  BOOKINGS_A_DAY: '100000',
  CANCELLATIONS_A_DAY: '100000',
  REBOOKING_PAUSE_MINUTES: '0',
  NODE_OPTIONS: '--import ./testing/trial/ill-company.ts',
  ILL_COMPANY: illness,
})
const owner = new Database({ connectionString: databaseUrl })
await owner.connect()
const writing = setInterval(() => void writeFile(log, product.output()), 500)
let isOver = false
const people = work(product.url, () => isOver)
print(`The market is at ${product.url}, its metrics at http://127.0.0.1:${metricsPort}/metrics, its log in ${log}.`)
print(`Its database: psql '${databaseUrl}'`)
await pause(5000 + Math.random() * 10_000)
const names = Object.keys(faults)
const name = values.fault ?? names[Math.floor(Math.random() * names.length)]!
await faults[name]!.plant(owner)
const planted = performance.now()
print('Something is wrong now. Find out what, with docs/trial.md beside you, then press Enter.')
if (values.seconds) await pause(Number(values.seconds) * 1000)
else await createInterface({ input: process.stdin }).question('')
print(`After ${((performance.now() - planted) / 60_000).toFixed(1)} minutes: ${faults[name]!.was}.`)
isOver = true
clearInterval(writing)
await owner.end()
await people.catch(() => {})
await product[Symbol.asyncDispose]()
await rm(illness, { force: true })
await database[Symbol.asyncDispose]()
await server.stop()
