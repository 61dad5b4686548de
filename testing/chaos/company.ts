// The card company as a server of its own, with its own database: it outlives whatever happens to the market's.
import Fastify from 'fastify'
import { Pool } from 'pg'
import { readConfig } from '#config'
import { postgresStore } from '#sandbox/stripe/store'
import { stripeSandbox } from '#sandbox/stripe/stripe'
import { freshDatabase } from '#testing/database'

/** The fate of a webhook that it sends: it arrives once, twice at the same moment, or never though the company believes so. */
export type WebhookDelivery = 'once' | 'twice' | 'never'

export interface Company extends AsyncDisposable {
  url: string
  delivery: WebhookDelivery
  /** Its books. */
  books: Pool
}

/** @param doorOf where the market answers at the moment, if it does */
export async function openCompany(doorOf: () => string | undefined): Promise<Company> {
  const database = await freshDatabase({ bare: true })
  const books = new Pool({ connectionString: database.url, max: 10 })
  books.on('error', () => {})
  const app = Fastify()
  const company = { url: '', delivery: 'once' as WebhookDelivery, books, [Symbol.asyncDispose]: close }

  async function pass(body: string, signature: string): Promise<number> {
    const door = doorOf()
    if (!door) return 503
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    return fetch(`${door}/api/webhooks/stripe`, { method: 'POST', headers, body }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => 502,
    )
  }

  await app.register(async (relay) => {
    relay.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body))
    relay.post('/webhook', async (request, reply) => {
      const send = () => pass(String(request.body), String(request.headers['stripe-signature']))
      const copies = { once: 1, twice: 2, never: 0 }[company.delivery]
      const statuses = await Promise.all(Array.from({ length: copies }, send))
      return reply.code(statuses[0] ?? 200).send({})
    })
  })
  await app.register(stripeSandbox, {
    prefix: '/sandbox/stripe',
    ...readConfig({}).stripe,
    store: postgresStore(books),
    webhookUrl: () => `${company.url}/webhook`,
  })
  company.url = await app.listen({ port: 0, host: '127.0.0.1' })

  async function close() {
    await app.close()
    await books.end()
    await database[Symbol.asyncDispose]()
  }
  return company
}
