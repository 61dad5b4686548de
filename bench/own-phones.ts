// People of a measured market who can log in, their phones, and the pages that are read of it.
import { sql } from 'kysely'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { modelPath } from '#contract/base/page-addresses'
import { getPhones } from '#contract/listings/phones'
import { createDb, createPool, migrationTimeouts } from '#database'
import { Client } from '#seed/client'
import { randomFrom, shuffled } from '#testing/random'

const addressCount = 300
export const password = 'Demo#2026'

export interface OwnPhone {
  id: string
  title: string
  price: number
  location: string
  seller: Client
}

export const signUp = (url: string, name: string, accountType: 'user' | 'seller' = 'user') =>
  new Client(url).signUp({ name, email: `${name.toLowerCase()}@busy.example`, password, accountType })

/** Phones all over the market that forty people who can log in sell, five each. */
export async function ownPhones(url: string, databaseUrl: string): Promise<OwnPhone[]> {
  const sellers = await Promise.all(Array.from({ length: 40 }, (_, at) => signUp(url, `Seller${at}`, 'seller')))
  const pool = createPool(databaseUrl, 1, migrationTimeouts)
  try {
    const db = createDb(pool)
    const { rows } = await sql<{ id: string; title: string; price: number; location: string; email: string }>`
      with chosen as (
        select id, row_number() over (order by md5(id::text)) as n from listing where status = 'available' order by 2 limit 200
      ), sellers as (
        select id, email, row_number() over (order by email) - 1 as n from person where email like '%@busy.example'
      )
      update listing set seller_id = sellers.id from chosen join sellers on sellers.n = chosen.n % 40 where listing.id = chosen.id
      returning listing.id::text, title, resale_price::int as price, location, sellers.email`.execute(db)
    return rows.map(({ email, ...phone }) => ({ ...phone, seller: sellers.find((one) => one.email === email)! }))
  } finally {
    await pool.end()
  }
}

/** The same, with sellers who log in at another address of the market. */
export async function movedTo(url: string, own: readonly OwnPhone[]): Promise<OwnPhone[]> {
  const sellers = await Promise.all(
    [...new Set(own.map(({ seller }) => seller.email))].map((email) => new Client(url).logIn(email, password)),
  )
  return own.map((phone) => ({ ...phone, seller: sellers.find(({ email }) => email === phone.seller.email)! }))
}

/** Addresses of public pages, the most visited first: home, all phones, brands, then models and phones. */
export async function addresses(url: string, own: readonly OwnPhone[]): Promise<string[]> {
  const random = randomFrom(300)
  const visitor = new Client(url)
  const { facets, items } = await visitor.ask(getPhones, { query: { limit: 24 } })
  const brands = facets!.brand.map(({ value }) => `/phones?brand=${value}`)
  const models = facets!.model.slice(0, 60).map(({ value }) => modelPath(value))
  const ids = [...own.slice(0, 100).map(({ id }) => id), ...items.map(({ id }) => id)]
  const phones = await Promise.all(
    ids.map(async (id) => {
      const { headers } = await fetch(`${url}/phones/phone-${id}`, { redirect: 'manual' })
      return new URL(headers.get('location')!, url).pathname
    }),
  )
  const conditions = facets!.condition.map(({ value }) => `condition=${encodeURIComponent(value)}`)
  const prices = Array.from({ length: 20 }, (_, at) => `priceTo=${(at + 5) * 2000}`)
  const found = ['/', '/phones', ...brands, ...shuffled(random, [...models, ...phones])]
  const chosen = brands.flatMap((path) => [...conditions, ...prices].map((choice) => `${path}&${choice}`))
  return [...found, ...shuffled(random, chosen)].slice(0, addressCount)
}

/** A booking of a phone, given back at once. */
export async function bookAndCancel(buyer: Client, { id, title, price, location }: OwnPhone): Promise<void> {
  const { name, email } = buyer
  const { insertedId } = await buyer.ask(book, { body: { listingId: id, name, email, title, price, location } })
  await buyer.ask(cancelBooking, { params: { id: insertedId } })
}
