import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { type App, buildApp } from '#app'
import { putCategory } from '#catalogue'
import { type Config, readConfig, unlimited } from '#config'
import { addProduct, getCategoryMobile, type PhoneListing, type Product } from '#contract/listings/listings'
import { createPool } from '#database'
import type { PageBuild } from '#http/pages'
import type { Passwords } from '#providers/identity'
import { Client } from '#seed/client'
import { freshDatabase } from './database.ts'
import { aPhoto } from './pictures.ts'

export const password = 'Demo#2026'

export interface Market extends AsyncDisposable {
  url: string
  app: App
  databaseUrl: string
  /** Advances the market's clock by milliseconds. */
  wait(milliseconds: number): void
  /** Its connections for requests. */
  pool: Pool
  visitor(): Client
  /** Someone whose address is confirmed; see `newcomer`. */
  buyer(name?: string): Promise<Client>
  seller(name?: string): Promise<Client>
  /** Someone who signed up a moment ago and has confirmed nothing. */
  newcomer(accountType: 'user' | 'seller', name?: string): Promise<Client>
  /** Makes someone's email address count as confirmed, as the link of their letter would. */
  confirm(client: Client): Promise<void>
  /** The opposite, as of someone who has just signed up. */
  unconfirm(client: Client): Promise<void>
  /** Puts a phone of the seller on the market. */
  sell(seller: Client, about?: Partial<z.input<typeof Product>>): Promise<PhoneListing>
}

let people = 0

/** Without the ends that the product sets: on a busy machine it would turn away what a test is about. */
export const patient = { connectionTimeoutMillis: 100_000 }

/** A test signs up more people from here than an hour has letters for. */
const manyLetters = {
  LETTERS_AN_HOUR: '1000000',
  LETTERS_AN_HOUR_NETWORK: '1000000',
  LETTERS_AN_HOUR_DOMAIN: '1000000',
}

const digestOf = async (password: string) => createHash('sha256').update(password).digest('hex')

/** Keeps passwords in no time. The product's own way takes a tenth of a second of a processor for each sign-up and login. */
const quickPasswords: Passwords = {
  hash: digestOf,
  verify: async ({ hash, password }) => hash === (await digestOf(password)),
}

/** Everything without a limit, but what is given: for people however far they have proved themselves. */
export function accountsMay(may: Partial<Config['limits']['accounts']['confirmed']>): Config['limits']['accounts'] {
  const each = { ...unlimited.accounts.confirmed, ...may }
  return { unconfirmed: each, confirmed: each, proven: each }
}

/** The limits of an account in the product as it comes. */
export const productLimits = () => readConfig({ NODE_ENV: 'test' }).limits

/**
 * Opens the real product on a database of its own, with two brands and no people; with its pages when a `site` is given.
 * @param options.passwords undefined: as the product keeps them
 * @param options.pool connections for requests, and how long one is waited for, in milliseconds
 * @param options.clock milliseconds since 1970; one that is still moves only by `wait`
 */
export async function openMarket(
  settings: Partial<Config> = {},
  site?: PageBuild,
  options: {
    passwords?: Passwords | undefined
    clock?: () => number
    pool?: { max: number; connectionTimeoutMillis: number }
    /** A migrated one on another server. */
    database?: { url: string } & AsyncDisposable
  } = {},
): Promise<Market> {
  const passwords = 'passwords' in options ? options.passwords : quickPasswords
  const clock = options.clock ?? Date.now
  const database = options.database ?? (await freshDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-'))
  const { max, ...timeouts } = options.pool ?? { max: 12, ...patient }
  const pool = createPool(database.url, max, timeouts)
  let ahead = 0
  const config: Config = {
    ...readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      RATE_LIMIT: '1000000',
      ...manyLetters,
    }),
    dataDir,
    ...settings,
  }
  // People of a test have no deal behind them, and do as much as if they had. What accounts may do is for tests that pass `limits`.
  if (!settings.limits) config.limits.accounts.confirmed = config.limits.accounts.proven
  const app = await buildApp({ config, pool, site, passwords, now: () => new Date(clock() + ahead) })
  // A test requests jobs itself: an hourly one in the middle of it would do its work first.
  await app.work({ isScheduled: false })
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = app.url()
  await putCategory(app.ctx, { id: 'apple', name: 'Apple', bangla: 'আইফোন', image: '/favicon.svg', position: 1 })
  await putCategory(app.ctx, { id: 'samsung', name: 'Samsung', bangla: 'স্যামসাং', image: '/favicon.svg', position: 2 })

  const join_ = (name: string, accountType: 'user' | 'seller') =>
    new Client(url).signUp({
      name,
      email: `${name.toLowerCase().replace(/\W+/g, '.')}.${++people}@test.example`,
      password,
      accountType,
    })
  async function setConfirmed<C extends Pick<Client, 'email'>>(client: C, email_verified = true): Promise<C> {
    await app.ctx.db.updateTable('auth_user').set({ email_verified }).where('email', '=', client.email).execute()
    return client
  }
  const imgs = new Map<string, string>()
  /** The same for all phones of a seller, who uploads it once. */
  const imgOf = async (seller: Client) => {
    const img = imgs.get(seller.email) ?? (await seller.upload(await aPhoto())).img
    imgs.set(seller.email, img)
    return img
  }

  return {
    url,
    app,
    databaseUrl: database.url,
    pool,
    wait: (milliseconds) => void (ahead += milliseconds),
    visitor: () => new Client(url),
    buyer: async (name = 'Karim Uddin') => setConfirmed(await join_(name, 'user')),
    seller: async (name = 'Rahima Begum') => setConfirmed(await join_(name, 'seller')),
    newcomer: (accountType, name = 'Karim Uddin') => join_(name, accountType),
    async confirm(client) {
      await setConfirmed(client)
    },
    async unconfirm(client) {
      await setConfirmed(client, false)
    },
    async sell(seller, about = {}) {
      const img = about.img ?? (await imgOf(seller))
      const product = {
        productName: 'Samsung Galaxy S21 8/256 GB',
        price: 2_500_000,
        originalPrice: 8_999_900,
        condition: 'good' as const,
        mobile: '01712345678',
        email: seller.email,
        location: 'Mirpur 10, Dhaka',
        category: 'samsung',
        purchaseDate: '2023-05',
        ...about,
        img,
      }
      const { insertedId } = await seller.ask(addProduct, { body: product })
      // It came last, but where others come at the same moment.
      for (const limit of [3, 100]) {
        const listed = await seller.ask(getCategoryMobile, { params: { id: product.category }, query: { limit } })
        const phone = listed.find((listing) => listing._id === insertedId)
        if (phone) return phone
      }
      throw new Error('The phone is not in its category.')
    },
    async [Symbol.asyncDispose]() {
      await app.app.close()
      await pool.end()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
