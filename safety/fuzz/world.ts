// The market that is fuzzed: people of every role, and what they know of it.
import { putModels } from '#catalogue'
import { type Config, unlimited } from '#config'
import type { Call } from '#contract/base/call'
import { cancelBooking, book, getBookings } from '#contract/bookings/bookings'
import { getModels } from '#contract/catalogue/models'
import { startConversation } from '#contract/conversations/conversations'
import { addFavourite } from '#contract/favourites/favourites'
import { getMyProducts } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import type { Visibility } from '#contract/photos/photos'
import { getReceipt } from '#contract/payments/receipts'
import { report } from '#contract/moderation/reports'
import { saveSearch } from '#contract/favourites/saved-searches'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { type Market, productLimits } from '#testing/market'
import { paidAtOnce } from '#testing/payouts'
import { aPhoto } from '#testing/pictures'
import { Known } from './values.ts'

/** The people who make requests. `stale` had an account, `forged` signs with a key of their own, `login` has a cookie and no token. */
export const roles = ['visitor', 'forged', 'stale', 'login', 'buyer', 'seller', 'admin'] as const
export type Role = (typeof roles)[number]

/** Kinds of values that only the market can name, by the name of a field or a path. */
const kindOfField: Record<string, string> = {
  listingId: 'phone',
  bookingId: 'booking',
  email: 'email',
  userEmail: 'email',
  category: 'category',
  brand: 'category',
  slug: 'model',
  model: 'model',
  modelId: 'modelId',
  code: 'receipt',
  img: 'img',
  photos: 'img',
  ids: 'phone',
  transactionId: 'intent',
  token: 'token',
  cursor: 'cursor',
  price: 'price',
}

const kindOfPath: Array<[RegExp, string]> = [
  [/^\/bookings\//, 'booking'],
  [/^\/deals\//, 'booking'],
  [/^\/reports\//, 'report'],
  [/^\/conversations\//, 'conversation'],
  [/^\/conversation-reports\//, 'conversationReport'],
  [/^\/held-messages\//, 'heldMessage'],
  [/^\/(my-)?lost-reports\//, 'lostReport'],
  [/^\/saved-searches\//, 'search'],
  [/^\/notifications/, 'notification'],
  [/^\/(users|seller|buyer|people)\//, 'person'],
  [/^\/category-mobile\//, 'category'],
  [/^\/(phones|my-product|favourites)\//, 'phone'],
]

/** Returns the kind of a field of a call; undefined for one that anyone can fill in. */
export const kindOf = (url: string) => (field: string) =>
  field === 'id' || (field === 'ids' && url.startsWith('/notifications'))
    ? kindOfPath.find(([pattern]) => pattern.test(url))?.[1]
    : kindOfField[field]

/** Money is payable at once, who has just signed up reports a lost phone, and cash needs no deposit: otherwise these calls are refused everywhere. */
export const fuzzSettings: Partial<Config> = {
  payouts: paidAtOnce,
  limits: {
    ...productLimits(),
    lostReporterHours: 0,
    accounts: unlimited.accounts,
    cashDeposit: unlimited.cashDeposit,
  },
}

export class FuzzMarket {
  readonly market: Market
  readonly known: Record<string, unknown[]> = {}
  readonly #people: Partial<Record<Role, Client | undefined>> = {}
  readonly #doubted = new Set<Role>()

  readonly #photos = { public: new Map<Client, string>(), private: new Map<Client, string>() }

  constructor(market: Market) {
    this.market = market
  }

  /** Someone of this role who can act; a new person where the last one was deleted or has signed out. */
  async person(role: Role): Promise<Client> {
    const there = this.#people[role]
    if (there && (!this.#doubted.delete(role) || (await this.#isAble(role, there)))) return there
    const person = await this.#make(role)
    this.#people[role] = person
    if (person.email) this.learn('email', person.email)
    return person
  }

  /** Returns whether this role may make a call. Someone whom an admin made an admin in the meantime may, and is replaced. */
  async mayMake(role: Role, { who }: Call): Promise<boolean> {
    if (who === 'anyone' || role === 'admin') return true
    if (role === 'login') return who === 'session'
    if (role === 'visitor' || role === 'forged' || role === 'stale') return false
    if (who !== 'seller' && who !== 'admin') return true
    if (who === 'seller' && role === 'seller') return true
    const { email } = this.#people[role]!
    const now = await this.db
      .selectFrom('person')
      .select(['role', 'account_type'])
      .where('email', '=', email)
      .executeTakeFirst()
    this.#people[role] = undefined
    return who === 'admin' ? now?.role === 'admin' : now?.account_type === 'seller'
  }

  /** Someone was notified that they may not: perhaps they are gone, or have another role by now. */
  doubt(role: Role) {
    this.#doubted.add(role)
  }

  async #isAble(role: Role, person: Client): Promise<boolean> {
    if (role === 'visitor' || role === 'forged' || role === 'stale') return true
    if (role === 'login') return (await (await person.request('/api/auth/get-session')).text()) !== 'null'
    const path = { buyer: '/api/favourites/ids', seller: '/api/my-month', admin: '/api/buyer' }[role]
    return (await person.request(path)).status === 200
  }

  async #make(role: Role): Promise<Client> {
    const { market } = this
    if (role === 'visitor') return market.visitor()
    if (role === 'forged')
      return Object.assign(market.visitor(), { token: `${btoa('{"alg":"HS256"}')}.${btoa('{"sub":"x"}')}.x` })
    const person = await (role === 'seller' || role === 'admin' ? market.seller() : market.buyer())
    await market.confirm(person)
    if (role === 'stale')
      await person.request('/api/auth/sign-out', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: market.url },
        body: '{}',
      })
    if (role === 'login') person.token = undefined
    if (role === 'admin')
      await market.app.ctx.db.updateTable('person').set({ role: 'admin' }).where('email', '=', person.email).execute()
    return person
  }

  get db() {
    return this.market.app.ctx.db
  }

  /** A photo that this person has uploaded; one that there is not when they may not. */
  async photoOf(person: Client, visibility: Visibility = 'public'): Promise<string> {
    const upload = async () => (await person.upload(await aPhoto(), 'phone.jpg', visibility)).img
    const there = this.#photos[visibility].get(person) ?? (await upload().catch(() => undefined))
    if (there === undefined) return '/photos/00000000000000000000000000000000/640.webp'
    this.#photos[visibility].set(person, there)
    return there
  }

  learn(kind: string, ...values: unknown[]) {
    const known = (this.known[kind] ??= [])
    for (const value of values)
      if (['string', 'number'].includes(typeof value) && !known.includes(value)) known.push(value)
    // The last ones are the ones that are still there.
    if (known.length > 50) known.splice(0, known.length - 50)
  }

  /** An input with everything filled in that only the market can name. */
  filledIn(value: unknown, own: Client): unknown {
    if (value instanceof Known) {
      if (value.kind === 'email' && own.email && value.at % 4 !== 0) return own.email
      const known = this.known[value.kind] ?? []
      return known.length > 0 ? known[value.at % known.length] : `no ${value.kind}`
    }
    if (Array.isArray(value)) return value.map((one) => this.filledIn(one, own))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.filledIn(inner, own)]))
  }

  /** Remembers what an answer tells of the market. */
  learnFrom(answer: unknown, url: string) {
    const kinds = {
      ...kindOfField,
      code: 'receipt',
      _id: kindOf(url)('id') ?? '',
      insertedId: kindOf(`${url}/`)('id') ?? '',
      clientSecret: 'secret',
    }
    const rows = Array.isArray(answer) ? answer.slice(0, 5) : [answer]
    for (const row of rows) {
      if (typeof row !== 'object' || row === null) continue
      for (const [name, value] of Object.entries(row))
        if (kinds[name as keyof typeof kinds]) this.learn(kinds[name as keyof typeof kinds], value)
    }
  }

  /** Something of everything, so that what fits also finds something. */
  async populate(): Promise<void> {
    const { market } = this
    const [seller, buyer, admin] = [await this.person('seller'), await this.person('buyer'), await this.person('admin')]
    for (const role of roles) await this.person(role)
    this.learn('category', 'samsung', 'apple')
    const s21 = { categoryId: 'samsung', released: null, launchPrice: null, variants: [], aliases: [] }
    await putModels(market.app.ctx, [{ ...s21, slug: 'galaxy-s21', name: 'Galaxy S21' }])
    this.learn(
      'model',
      ...(await buyer.ask(getModels, { query: { category: 'samsung' } })).map(({ slug }) => slug),
      'galaxy-s21',
    )
    this.learn('cursor', Buffer.from(JSON.stringify([Date.now(), crypto.randomUUID()])).toString('base64url'), '5')
    const phones = []
    for (const from of [seller, seller, seller, admin]) phones.push(await market.sell(from))
    for (const { _id, resale_price: price, img } of phones) {
      this.learn('phone', _id)
      this.learn('price', price)
      this.learn('img', img)
    }
    for (const phone of phones.slice(0, 3)) {
      const { _id: listingId, title, resale_price: price, location } = phone
      await buyer.ask(book, {
        body: { listingId, name: buyer.name, email: buyer.email, title, price, phone: '01712345678', location },
      })
    }
    const bookings = (await buyer.ask(getBookings, { query: { email: buyer.email } })).map(({ _id, price }) => ({
      _id,
      price,
    }))
    this.learn('booking', ...bookings.map(({ _id }) => _id))
    const [paid, left] = bookings
    const { clientSecret } = await buyer.ask(createPaymentIntent, {
      body: { bookingId: paid!._id, price: paid!.price },
    })
    const { intentId } = await payAtCompany(buyer, clientSecret)
    this.learn('intent', intentId)
    await buyer.ask(recordPayment, {
      body: { bookingId: paid!._id, price: paid!.price, email: buyer.email, transactionId: intentId },
    })
    this.learn('receipt', (await buyer.ask(getReceipt, { params: { id: paid!._id } })).code)
    await buyer.ask(cancelBooking, { params: { id: left!._id } })
    await buyer.ask(addFavourite, { params: { id: phones[3]!._id } })
    this.learn('report', (await buyer.ask(report, { body: { listingId: phones[3]!._id, reason: 'spam' } })).insertedId)
    const message = { listingId: phones[0]!._id, text: 'Is it still available?', key: crypto.randomUUID() }
    this.learn('conversation', (await buyer.ask(startConversation, { body: message })).conversationId)
    this.learn('search', (await buyer.ask(saveSearch, { body: { query: 'brand=samsung' } })).id)
    this.learn('notification', ...(await buyer.ask(getNotifications, { query: {} })).items.map(({ id }) => id), 1)
    await seller.ask(getMyProducts, { query: { email: seller.email } })
    const people = await market.app.ctx.db.selectFrom('person').select('id').execute()
    this.learn('person', ...people.map(({ id }) => id))
  }
}
