// The providers of payments as a server of their own, with a database of its own: it outlives whatever happens to the market's.
import Fastify from 'fastify'
import { Pool } from 'pg'
import { readConfig } from '#config'
import { bkashSandbox } from '#sandbox/bkash/bkash'
import { signerOf } from '#sandbox/bkash/notices'
import { sslcommerzSandbox } from '#sandbox/sslcommerz/sslcommerz'
import { postgresStore as sslcommerzStore } from '#sandbox/sslcommerz/store'
import { postgresStore } from '#sandbox/stripe/store'
import { stripeSandbox } from '#sandbox/stripe/stripe'
import { freshDatabase } from '#testing/database'
import { forged, isApi } from '#testing/faulty-providers'

/** The fate of a webhook that it sends: it arrives once, twice at the same moment, never though the company believes so, or with a wrong signature. */
type WebhookDelivery = 'once' | 'twice' | 'never' | 'forged'

export interface Company extends AsyncDisposable {
  url: string
  delivery: WebhookDelivery
  /** True while every request of the market is answered 500. */
  isFailing: boolean
  /** The forged webhooks that were believed. */
  believed: string[]
  /** Its books. */
  books: Pool
}

/** @param doorOf where the market answers at the moment, if it does */
export async function openCompany(doorOf: () => string | undefined, host = '127.0.0.1'): Promise<Company> {
  const database = await freshDatabase({ bare: true })
  const books = new Pool({ connectionString: database.url, max: 10 })
  books.on('error', () => {})
  const app = Fastify()
  const company: Company = {
    url: '',
    delivery: 'once',
    isFailing: false,
    believed: [],
    books,
    [Symbol.asyncDispose]: close,
  }
  const { stripe, bkash, sslcommerz } = readConfig({})

  async function pass(path: string, body: string, headers: Record<string, string>): Promise<number> {
    const door = doorOf()
    if (!door) return 503
    // bKash's certificate lies where the market's own sandbox would have it.
    const said = body.replaceAll(`${company.url}/sandbox/bkash/sns/`, `${door}/sandbox/bkash/sns/`)
    // It may change before the market answers.
    const isForged = company.delivery === 'forged'
    const message = isForged ? forged(said, headers) : { body: said, headers }
    return fetch(door + path, { method: 'POST', ...message }).then(
      async (response) => {
        await response.body?.cancel()
        if (isForged && response.ok) company.believed.push(path)
        return response.status
      },
      () => 502,
    )
  }

  await app.register(async (relay) => {
    relay.removeAllContentTypeParsers()
    relay.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    relay.post('/api/*', async (request, reply) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(?:content-type|stripe-signature|x-amz.*)$/.test(name)),
      ) as Record<string, string>
      const send = () => pass(request.url, String(request.body), headers)
      const copies = { once: 1, twice: 2, never: 0, forged: 1 }[company.delivery]
      const statuses = await Promise.all(Array.from({ length: copies }, send))
      return reply.code(statuses[0] ?? 200).send({})
    })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (company.isFailing && isApi.test(request.url)) return reply.code(500).send({})
  })
  await app.register(stripeSandbox, {
    prefix: '/sandbox/stripe',
    ...stripe!,
    store: postgresStore(books),
    webhookUrl: () => `${company.url}/api/webhooks/stripe`,
  })
  await app.register(bkashSandbox, {
    prefix: '/sandbox/bkash',
    ...bkash!,
    topicArn: bkash!.topicArn!,
    pool: books,
    url: () => `${company.url}/sandbox/bkash`,
    noticeUrl: () => `${company.url}/api/notices/bkash`,
  })
  await app.register(async (app) => {
    // Notices go through here to a process that is open.
    app.addHook('preHandler', async ({ body }) => {
      const asked = body as Record<string, string> | undefined
      if (asked?.['ipn_url']) asked['ipn_url'] = `${company.url}/api/notices/sslcommerz`
    })
    const options = { prefix: '/sandbox/sslcommerz', ...sslcommerz!, store: sslcommerzStore(books) }
    await app.register(sslcommerzSandbox, options)
  })
  company.url = await app.listen({ port: 0, host })
  // The market is subscribed to bKash's notices.
  await signerOf(books)
  await books.query('update sandbox_bkash.signer set confirmed = now()')

  async function close() {
    await app.close()
    await books.end()
    await database[Symbol.asyncDispose]()
  }
  return company
}

/** Finds the money that a provider has taken at its page. @returns the provider's name for the payment */
export async function takenAt({ books }: Company, page: string): Promise<string | undefined> {
  const key = new URL(page).pathname
    .split('/')
    .at(-1)!
    .replace(/^testcde/, '')
  const { rows } = await books.query<{ id: string }>(
    `select id from sandbox_bkash.payments where id = $1 and status in ('Authorized', 'Completed')
      union all select tran_id from sandbox_sslcommerz.sessions where sessionkey = $1 and element->>'status' in ('VALID', 'VALIDATED')`,
    [key],
  )
  return rows[0]?.id
}
