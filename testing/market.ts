import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { z } from 'zod'
import { type App, buildApp } from '#app'
import { putCategory } from '#catalog'
import { type Config, readConfig } from '#config'
import { addProduct, getCategoryMobile, type PhoneListing, type Product } from '#contract/listings'
import { connect } from '#database'
import type { PageBuild } from '#http/pages'
import { Client } from '#seed/client'
import { freshDatabase } from './database.ts'
import { aPhoto } from './pictures.ts'

export const password = 'Demo#2026'

export interface Market extends AsyncDisposable {
  url: string
  app: App
  databaseUrl: string
  /** Moves the market's clock on by so many milliseconds. */
  wait(milliseconds: number): void
  visitor(): Client
  buyer(name?: string): Promise<Client>
  seller(name?: string): Promise<Client>
  /** Makes somebody's email address count as confirmed, as the link of their letter would. */
  confirm(client: Client): Promise<void>
  /** Puts a phone of the seller on the market. */
  sell(seller: Client, about?: Partial<z.input<typeof Product>>): Promise<PhoneListing>
}

let people = 0

/** Opens the real product on a database of its own, with two brands and nobody in it; with its pages when a `site` is given. */
export async function openMarket(settings: Partial<Config> = {}, site?: PageBuild): Promise<Market> {
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-'))
  const pool = connect(database.url, 12)
  let ahead = 0
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', RATE_LIMIT: '1000000' }),
    dataDir,
    ...settings,
  }
  const app = await buildApp({ config, pool, site, now: () => new Date(Date.now() + ahead) })
  await app.work()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const url = app.url()
  await putCategory(app.ctx, { id: 'apple', name: 'Apple', image: '/favicon.svg', position: 1 })
  await putCategory(app.ctx, { id: 'samsung', name: 'Samsung', image: '/favicon.svg', position: 2 })

  const join_ = (name: string, accountType: 'user' | 'seller') =>
    new Client(url).signUp({ name, email: `${name.toLowerCase().replace(/\W+/g, '.')}.${++people}@test.example`, password, accountType })
  let picture: Promise<Blob> | undefined

  return {
    url,
    app,
    databaseUrl: database.url,
    wait: (milliseconds) => void (ahead += milliseconds),
    visitor: () => new Client(url),
    buyer: (name = 'Karim Uddin') => join_(name, 'user'),
    seller: (name = 'Rahima Begum') => join_(name, 'seller'),
    async confirm({ email }) {
      await app.ctx.db.updateTable('auth_user').set({ email_verified: true }).where('email', '=', email).execute()
    },
    async sell(seller, about = {}) {
      const img = about.img ?? (await seller.upload(await (picture ??= aPhoto()))).img
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
      const listed = await seller.ask(getCategoryMobile, { params: { id: product.category }, query: { limit: 100 } })
      const phone = listed.find((listing) => listing._id === insertedId)
      if (!phone) throw new Error('The phone is not in its category.')
      return phone
    },
    async [Symbol.asyncDispose]() {
      await app.app.close()
      await pool.end()
      await database[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
