// Holds the market that an attack runs against, the people of one network who attack it, and honest ones elsewhere.
import type { Pool } from 'pg'
import { book } from '#contract/bookings/bookings'
import { acceptPhone, receive } from '#contract/deals/deals'
import { addProduct } from '#contract/listings/listings'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import type { Config } from '#config'
import { Client, RefusedCall } from '#seed/client'
import { confirmAtCompany } from '#testing/cards'
import { anImei } from '#testing/imei'
import { aPhoto } from '#testing/pictures'
import { until } from '#testing/until'

export const password = 'Demo#2026'

export interface Arena {
  url: string
  /** The market's database: what came of an attack is read there, and time that has passed is written there. */
  pool: Pool
  limits: Config['limits']
  /** Requests a minute, as `RATE_LIMIT`. */
  rateLimit: number
  workers: number
  /** Everyone of the network that attacks. No one has confirmed anything at first. */
  crowd: Attacker[]
  /** Honest sellers, who are confirmed, with five phones each. */
  phones: OfferedPhone[]
  admin: Attacker
}

/** The gain of an attack, next to the documented limit. */
export interface AttackOutcome {
  /** The attempt, in words. */
  tried: string
  got: number
  /** The unit of `got` and `limit`. */
  unit: string
  limit: number
  /** The place where the limit is documented. */
  written: string
}

export interface OfferedPhone {
  listingId: string
  title: string
  price: number
  imei: string
  seller: Attacker
}

let met = 0

/** Someone at an address of their own in a network, who remembers every whole IMEI that they were sent. */
export class Attacker extends Client {
  readonly imeis = new Set<string>()
  readonly #address: string

  constructor(url: string, network: number) {
    super(url)
    this.#address = `198.${18 + (network >> 8)}.${network & 255}.${1 + (met++ % 250)}`
  }

  override async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', this.#address)
    const response = await super.request(path, { ...init, headers })
    if (response.headers.get('content-type')?.includes('json'))
      for (const [imei] of (await response.clone().text()).matchAll(/\b\d{15}\b/g)) this.imeis.add(imei)
    return response
  }
}

/** The network of those who attack; every honest person has another one. */
const ofCrowd = 0
let elsewhere = 1

export async function signUp(url: string, network: number, name: string): Promise<Attacker> {
  const client = new Attacker(url, network)
  const email = `${name.toLowerCase().replace(/\W+/g, '.')}@box${met}.example`
  return client.signUp({ name, email, password, accountType: 'seller' })
}

export const aCrowd = (url: string, count: number) =>
  inTurns(Array.from({ length: count }), () => signUp(url, ofCrowd, 'Mizan Helal'))

/** Someone who has nothing to do with the crowd, confirmed, with an account of some days. */
export async function aPerson({ url, pool }: Pick<Arena, 'url' | 'pool'>, name: string): Promise<Attacker> {
  const client = await signUp(url, elsewhere++, name)
  await confirm(pool, [client])
  await age(pool, [client])
  return client
}

const emailsOf = (clients: readonly Client[]) => clients.map(({ email }) => email)

/** Opens the letters of addresses, as the owner of the mailboxes does. */
export const confirm = (pool: Pool, clients: readonly Client[]) =>
  pool.query('update auth_user set email_verified = true where email = any($1)', [emailsOf(clients)])

/** Makes accounts three days older. */
export const age = (pool: Pool, clients: readonly Client[]) =>
  pool.query(`update person set created_at = created_at - interval '3 days' where email = any($1)`, [emailsOf(clients)])

/** Makes all that happened to a deal older. */
export async function pass(pool: Pool, bookingId: string, time: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table ledger_entry disable trigger user')
    await client.query('update ledger_entry set at = at - $2::interval where booking_id = $1', [bookingId, time])
    await client.query('alter table ledger_entry enable trigger user')
    await client.query('update booking set paid_at = paid_at - $2::interval where id = $1', [bookingId, time])
    await client.query('update booking_event set at = at - $2::interval where booking_id = $1', [bookingId, time])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const photos = new WeakMap<Client, Promise<string>>()
const photoOf = (seller: Client) => {
  const photo = photos.get(seller) ?? aPhoto().then(async (photo) => (await seller.upload(photo)).img)
  photos.set(seller, photo)
  return photo
}

let numbers = 20_000_000

/** The form of a phone, with a number that no other phone has. */
export const aProduct = async (seller: Client) => ({
  productName: 'Samsung Galaxy S21 8/256 GB',
  price: 2_500_000,
  originalPrice: 8_999_900,
  condition: 'good' as const,
  mobile: `017${++numbers}`,
  email: seller.email,
  location: 'Mirpur 10, Dhaka',
  category: 'samsung',
  purchaseDate: '2023-05',
  img: await photoOf(seller),
})

export async function sell(seller: Attacker, price = 2_500_000): Promise<OfferedPhone> {
  const [imei, product] = [anImei(), await aProduct(seller)]
  const { insertedId: listingId } = await seller.ask(addProduct, { body: { ...product, price, imeis: [imei] } })
  return { listingId, title: product.productName, price, imei, seller }
}

export const bookPhone = async (buyer: Client, { listingId, title, price }: OfferedPhone, about: object = {}) => {
  const { name, email } = buyer
  return (await buyer.ask(book, { body: { listingId, name, email, title, price, ...about } })).insertedId
}

/** Books a phone and pays it. @returns the deal, and the intent of the card company */
export async function buy(buyer: Client, phone: OfferedPhone, card?: string) {
  const bookingId = await bookPhone(buyer, phone)
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId } = await confirmAtCompany(buyer.url, clientSecret, card)
  const { price } = phone
  await buyer.ask(recordPayment, { body: { bookingId, price, transactionId: intentId, email: buyer.email } })
  return { bookingId, intentId }
}

/** The same, and takes the phone and accepts it. @param time how long before that it was paid */
export async function completeDeal(pool: Pool, buyer: Client, phone: OfferedPhone, time = '0 hours', card?: string) {
  const deal = await buy(buyer, phone, card)
  await pass(pool, deal.bookingId, time)
  const params = { id: deal.bookingId }
  await buyer.ask(receive, { params })
  await buyer.ask(acceptPhone, { params })
  return deal
}

/** @returns the code of the refusal, or null where it was done @throws what is no refusal of the business: a fault, or a limit of requests */
export async function codeOf(act: Promise<unknown>): Promise<string | null> {
  try {
    await act
    return null
  } catch (error) {
    if (!(error instanceof RefusedCall) || error.problem.status >= 500 || error.problem.code === 'too_many_requests')
      throw error
    return error.problem.code
  }
}

/** @returns whether others read a text; false where it is refused at its field, or `write` says so @throws what is refused for another reason */
export async function isTakenAt(field: string, write: Promise<unknown>): Promise<boolean> {
  try {
    return (await write) !== false
  } catch (error) {
    if (error instanceof RefusedCall && error.problem.errors?.some((one) => one.field === field)) return false
    throw error
  }
}

/** Waits until no job with one of these names is left. */
export async function jobsDone(pool: Pool, names: readonly string[]): Promise<void> {
  const left = `select count(*) as figure from jobs.job where state in ('created', 'retry', 'active') and name = any($1)`
  await until(`${names.join(' and ')} are done`, async () => (await figure(pool, left, [names])) === 0)
}

/** Does something for each, ten at a time. */
export async function inTurns<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += 10)
    results.push(...(await Promise.all(items.slice(at, at + 10).map((item) => act(item)))))
  return results
}

export const count = <T>(items: readonly T[], fits: (item: T) => boolean) => items.filter((item) => fits(item)).length

/** The first number of what the database answers. */
export async function figure(pool: Pool, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ figure: string | null }>(query, values)
  return Number(rows[0]?.figure ?? 0)
}
