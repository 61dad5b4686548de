// npm run crowd [-- --buyers=300 --seconds=300 --phones=20000 --think=8 --workers=1 --rounds=1 --beside=/another/worktree]: people search, open phones, book,
// pay with the simulated card company and write to sellers, with the pauses that people make. `--beside` lets the same crowd into another checkout in turns, so that
// whatever else the machine does falls on both.
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { type Ask, type Call, pathOf, type Reply } from '#contract/base/call'
import { book, cancelBooking, getBooking } from '#contract/bookings/bookings'
import { getUnreadConversations, startConversation } from '#contract/conversations/conversations'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getPhone, getPhones } from '#contract/listings/phones'
import { createPool } from '#database'
import { Client } from '#seed/client'
import { confirmAtCompany } from '#testing/cards'
import { pick, randomFrom } from '#testing/random'
import { startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { password } from './own-phones.ts'
import { quantile } from './quantiles.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '300' },
    phones: { type: 'string', default: '20000' },
    think: { type: 'string', default: '8' },
    workers: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '1' },
    beside: { type: 'string' },
  },
})
const [buyers, seconds, phones, think, rounds] = [
  values.buyers,
  values.seconds,
  values.phones,
  values.think,
  values.rounds,
].map(Number) as [number, number, number, number, number]
const print = (line = '') => console.log(line)

/** The figures of one kind of call: milliseconds of each answer, and until what was asked was done, with what was repeated in between. */
interface Kind {
  answers: number[]
  done: number[]
  /** Answers of 503, and those that say something else went wrong. */
  busy: number
  refused: Map<string, number>
  failed: number
}

type Kinds = Map<string, Kind>

const kindOf = (kinds: Kinds, name: string): Kind => {
  const known = kinds.get(name)
  if (known) return known
  const kind: Kind = { answers: [], done: [], busy: 0, refused: new Map(), failed: 0 }
  kinds.set(name, kind)
  return kind
}

/** Milliseconds for which browsers repeat what was not done. */
const repeatedForMs = 20_000

interface Buyer {
  client: Client
  random: () => number
  kinds: Kinds
}

/** Makes a call as the site does, with what was not done repeated. @returns undefined where it was refused or not done */
async function ask<C extends Call>(buyer: Buyer, call: C, given: Ask<C>): Promise<Reply<C> | undefined> {
  const kind = kindOf(buyer.kinds, `${call.method} ${call.url}`)
  const { body } = given as { body?: unknown }
  const began = performance.now()
  for (;;) {
    const sent = performance.now()
    const response = await buyer.client.request(`/api${pathOf(call, given)}`, {
      method: call.method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Reply<C> & { code?: string }
    const now = performance.now()
    if (response.status !== 503) kind.answers.push(now - sent)
    if (response.ok) {
      kind.done.push(now - began)
      return answer
    }
    if (response.status >= 500 && response.status !== 503) kind.failed++
    if (response.status !== 503) kind.refused.set(answer.code!, (kind.refused.get(answer.code!) ?? 0) + 1)
    else kind.busy++
    const pause = Number(response.headers.get('retry-after') ?? Number.NaN) * 1000
    if (response.status !== 503 || Number.isNaN(pause) || now + pause > began + repeatedForMs) return undefined
    await sleep(pause * (1 + buyer.random() / 2))
  }
}

/** As long as people look at something: some for a moment, few for long. */
const look = ({ random }: Buyer) => sleep(-Math.log(1 - random()) * think * 1000)

const words = ['samsung', 'iphone 13', 'redmi note', 'oppo', 'realme', 'vivo', 'xiaomi 8/128', 'mirpur', 'dhaka', '']

async function payFor(buyer: Buyer, bookingId: string, price: number): Promise<void> {
  const { client, kinds } = buyer
  await look(buyer)
  await ask(buyer, getBooking, { params: { id: bookingId } })
  const intent = await ask(buyer, createPaymentIntent, { body: { bookingId } })
  if (!intent) return
  await look(buyer)
  const began = performance.now()
  const { intentId, status } = await confirmAtCompany(client.url, intent.clientSecret)
  kindOf(kinds, 'the card company').answers.push(performance.now() - began)
  if (status !== 'succeeded') return
  await ask(buyer, recordPayment, { body: { bookingId, price, transactionId: intentId, email: client.email } })
}

/** One visit: a search, some phones, and often a booking. */
async function visit(buyer: Buyer): Promise<void> {
  const { client, random } = buyer
  const query = { q: pick(random, words)!, priceTo: 10_000 + Math.floor(random() * 90_000), limit: 24 }
  const found = await ask(buyer, getPhones, { query })
  await look(buyer)
  const phone = found && pick(random, found.items)
  if (!phone) return
  for (let looks = 0; looks < 2; looks++) {
    await ask(buyer, getPhone, { params: { id: pick(random, found.items)!.id } })
    await look(buyer)
  }
  const { id, title, price, location } = phone
  if (random() < 0.2) {
    await ask(buyer, startConversation, {
      body: { listingId: id, text: 'Is it still for sale?', key: crypto.randomUUID() },
    })
    return look(buyer)
  }
  await ask(buyer, getUnreadConversations, {})
  if (random() > 0.6) return
  const { name, email } = client
  const booked = await ask(buyer, book, { body: { listingId: id, name, email, title, price, location } })
  if (!booked) return
  if (random() < 0.7) return payFor(buyer, booked.insertedId, price)
  await look(buyer)
  await ask(buyer, cancelBooking, { params: { id: booked.insertedId } })
}

/** Lets everyone in within the first tenth of the time, and out at its end. */
async function letIn(url: string, people: readonly Client[], seed: number): Promise<Kinds> {
  const kinds: Kinds = new Map()
  const end = performance.now() + seconds * 1000
  await Promise.all(
    people.map(async ({ token, email, name }, at) => {
      const buyer = {
        client: Object.assign(new Client(url), { token, email, name }),
        random: randomFrom(seed * 1000 + at),
        kinds,
      }
      await sleep(buyer.random() * seconds * 100)
      while (performance.now() < end) await visit(buyer)
    }),
  )
  return kinds
}

const quickPasswords = { hash: (text: string) => Promise.resolve(text), verify: () => Promise.resolve(true) }

/** Signs everyone up, past the limits of one network and without the time that a password takes. */
async function signUpAll(databaseUrl: string, dataDir: string): Promise<Client[]> {
  const pool = createPool(databaseUrl, 4)
  const limits = { RATE_LIMIT: '1000000', LETTERS_AN_HOUR_NETWORK: '1000000', LETTERS_AN_HOUR_DOMAIN: '1000000' }
  const config = { ...readConfig({ LOG_LEVEL: 'error', ...limits }), dataDir }
  const { app, ctx, url } = await buildApp({ config, pool, passwords: quickPasswords, newcomersAreConfirmed: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const people: Client[] = []
  for (let at = 0; at < buyers; at++)
    people.push(await new Client(url()).signUp({ name: `Buyer ${at}`, email: `buyer.${at}@crowd.example`, password }))
  await sql`update auth_user set email_verified = true`.execute(ctx.db)
  await app.close()
  await pool.end()
  return people
}

const unlimited = {
  UNPAID_BOOKINGS: '1000',
  UNPAID_BOOKINGS_CONFIRMED: '1000',
  BOOKINGS_A_DAY: '100000',
  BOOKINGS_A_DAY_CONFIRMED: '100000',
  CANCELLATIONS_A_DAY: '100000',
  CANCELLATIONS_A_DAY_CONFIRMED: '100000',
  CONVERSATIONS_A_DAY: '100000',
  CONVERSATIONS_A_DAY_CONFIRMED: '100000',
}

function report(kinds: Kinds): void {
  print('\n| call | answers | p50 ms | p95 ms | p99 ms | p99 until done | 503 | 5xx | refused |')
  print('| --- |' + ' ---: |'.repeat(7) + ' --- |')
  for (const [name, { answers, done, busy, failed, refused }] of [...kinds].toSorted(([a], [b]) =>
    a.localeCompare(b),
  )) {
    const figures = [0.5, 0.95, 0.99].map((share) => quantile(answers, share).toFixed(0))
    const codes = [...refused].map(([code, count]) => `${code} ${count}`).join(', ')
    print(`| ${[name, answers.length, ...figures, quantile(done, 0.99).toFixed(0), busy, failed, codes].join(' | ')} |`)
  }
}

/** @returns a checkout that the crowd may be let into */
async function openPlace(tree: string) {
  const folder = await temporaryFolder()
  const database = await openDatabase(folder.path, phones)
  const people = await signUpAll(database.url, folder.path)
  const product = await startMeasuredProduct(
    folder.path,
    database.url,
    { WORKERS: values.workers, LOG_LEVEL: 'error', ...unlimited },
    tree,
  )
  return {
    tree,
    product,
    people,
    async close() {
      await product.close()
      await database.stop()
      await folder[Symbol.asyncDispose]()
    },
  }
}

await using doors = new AsyncDisposableStack()
const places = []
for (const tree of [process.cwd(), ...(values.beside ? [values.beside] : [])])
  places.push(doors.adopt(await openPlace(tree), (place) => place.close()))
for (let round = 0; round < rounds; round++)
  for (const { tree, product, people } of places) {
    print(`\n${tree}: ${buyers} buyers for ${seconds} s, ${values.workers} workers, load ${loadavg()[0]!.toFixed(1)}`)
    report(await letIn(product.url, people, round + 1))
    print(`load ${loadavg()[0]!.toFixed(1)}`)
  }
