import { freshDatabase, startTestDatabase } from '#testing/database'
import { startProduct } from '#testing/product'

/** The market at SITE_URL, or else one of its own. @returns what closes it */
export async function findMarket(): Promise<{ site: string; close: () => Promise<void> }> {
  const close = process.env['SITE_URL'] ? () => Promise.resolve() : await openMarket()
  return { site: process.env['SITE_URL']!, close }
}

/** Starts the product as its owner would, with a small demo market on a database of its own. */
export default async function openMarket(): Promise<() => Promise<void>> {
  const postgres = await startTestDatabase()
  const database = await freshDatabase()
  const { url, [Symbol.asyncDispose]: end } = await startProduct({
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DEMO: 'on',
    DEMO_PHONES: '45',
    RATE_LIMIT: '100000',
    LETTERS_AN_HOUR_NETWORK: '100000',
    LETTERS_AN_HOUR_DOMAIN: '100000',
    // Everyone in the stories comes from one network.
    NETWORK_UNPAID_BOOKINGS: '1000',
    NETWORK_BOOKINGS_A_DAY: '1000',
    // A story receives what webhooks are sent.
    WEBHOOKS_LOCAL: 'on',
  }).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  process.env['SITE_URL'] = url
  process.env['E2E_DATABASE_URL'] = database.url
  return async () => {
    await end()
    await database[Symbol.asyncDispose]()
    await postgres.stop()
  }
}
