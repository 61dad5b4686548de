/**
 * A small server that speaks the protocol of Steadfast's published API, so that the product runs its real code for couriers where there is no account
 * with one. What its documents leave open is the sandbox's own choice: which words an update has, and that an invoice that is there already is
 * an error of the field `invoice`.
 */
import { randomBytes, timingSafeEqual, createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageStyles } from '#sandbox/markup'
import { isStep, parcelPage, parcelsPage, type Step, steps } from './pages.ts'
import { type CourierBooks, faults, type ParcelKey, type SandboxParcel } from './store.ts'
import { type Deliveries, deliveries, waitAfter } from '#sandbox/deliveries'

export interface CourierSandbox {
  apiKey: string
  secretKey: string
  noticeSecret: string
  /** Returns the address to which notices go; called late, because a server learns its own port late. */
  noticeUrl: () => string
  books: CourierBooks
  /** Milliseconds of a slow answer. */
  slowness?: number
}

// The shop limits its visitors; the courier's API is asked by the shop itself.
const unlimited = { config: { rateLimit: false }, bodyLimit: 16 * 1024 } as const
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const same = (given: unknown, known: string) => {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(known)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The time of an update, as the courier writes it. */
const timeOf = (time: Date) => time.toISOString().slice(0, 19).replace('T', ' ')

/** Lists the notices that a step of a parcel is worth: one of its status, one of its way. */
function noticesOf(parcel: SandboxParcel, isStatus: boolean): object[] {
  const { consignment_id, invoice, cod_amount, words: tracking_message, updated_at } = parcel
  const about = { consignment_id, invoice, tracking_message, updated_at: timeOf(updated_at) }
  const status = parcel.status.replace(/^./, (letter) => letter.toUpperCase())
  const way = { notification_type: 'tracking_update', ...about }
  return isStatus
    ? [way, { notification_type: 'delivery_status', ...about, cod_amount, status, delivery_charge: 80 }]
    : [way]
}

/** Lists the faults of an order, by field. */
function wrongIn(order: Record<string, unknown>): Record<string, string[]> {
  const text = (field: string, most: number) =>
    typeof order[field] === 'string' && order[field] !== '' && order[field].length <= most
  const checks: Array<[field: string, isRight: boolean]> = [
    ['invoice', /^[\w-]{1,60}$/.test(String(order.invoice ?? ''))],
    ['recipient_name', text('recipient_name', 100)],
    ['recipient_phone', /^01\d{9}$/.test(String(order.recipient_phone ?? ''))],
    ['recipient_address', text('recipient_address', 250)],
    ['cod_amount', typeof order.cod_amount === 'number' && order.cod_amount >= 0],
  ]
  return Object.fromEntries(
    checks.flatMap(([field, isRight]) => (isRight ? [] : [[field, [`The ${field} field is invalid.`]]])),
  )
}

/** The simulated courier as a Fastify plugin: its API under `<prefix>/api/v1`, its pages at `<prefix>/`. */
export async function courierSandbox(app: FastifyInstance, options: CourierSandbox): Promise<void> {
  const { books, slowness = 15_000 } = options
  const home = app.prefix
  const notices = teller(books, { url: options.noticeUrl, secret: options.noticeSecret })
  app.addHook('onReady', () => books.prepare())
  app.addHook('preClose', () => notices.stop())
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  await app.register(
    async (api) => {
      api.addHook('preHandler', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        const { 'api-key': key, 'secret-key': secret } = request.headers
        if (!same(key, options.apiKey) || !same(secret, options.secretKey))
          return reply.code(401).send({ status: 401, message: 'Unauthorized' })
        if (request.routeOptions.url?.endsWith('/faults')) return
        if (await books.suffers('slow')) await new Promise((done) => setTimeout(done, slowness).unref())
        if (await books.suffers('error')) return reply.code(500).send({ message: 'Server Error' })
      })
      // A cut connection: what was asked is done, and no answer comes.
      api.addHook('onSend', async (request, reply, payload) => {
        if (!request.routeOptions.url?.endsWith('/faults') && (await books.suffers('cut'))) {
          reply.hijack()
          request.raw.socket.destroy()
        }
        return payload
      })

      api.post('/create_order', unlimited, async (request, reply) => {
        const order = (request.body ?? {}) as Record<string, unknown>
        const errors = (await books.suffers('refuse')) ? wrongIn({ ...order, recipient_phone: '' }) : wrongIn(order)
        if (Object.keys(errors).length > 0) return reply.code(400).send({ status: 400, errors })
        const parcel = await books.add({
          invoice: String(order.invoice),
          tracking_code: randomBytes(4).toString('hex').toUpperCase(),
          recipient_name: String(order.recipient_name),
          recipient_phone: String(order.recipient_phone),
          recipient_address: String(order.recipient_address),
          cod_amount: Number(order.cod_amount),
          item_description: typeof order.item_description === 'string' ? order.item_description : null,
        })
        const taken = { invoice: ['The invoice has already been taken.'] }
        if (!parcel) return reply.code(400).send({ status: 400, errors: taken })
        const message = 'Consignment has been created successfully.'
        return { status: 200, message, consignment: parcel }
      })

      const statusBy = (path: string, key: ParcelKey) =>
        api.get(path, unlimited, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
          const parcel = await books.find(key, request.params.id)
          return parcel
            ? { status: 200, delivery_status: parcel.status }
            : reply.code(404).send({ status: 404, message: 'Not found' })
        })
      statusBy('/status_by_cid/:id', 'consignment_id')
      statusBy('/status_by_invoice/:id', 'invoice')
      statusBy('/status_by_trackingcode/:id', 'tracking_code')

      api.get('/payments', unlimited, async () => ({ status: 200, data: await books.payouts() }))
      api.get('/payments/:id', unlimited, async (request: FastifyRequest<{ Params: { id: string } }>) => {
        const { id } = request.params
        return { status: 200, id: Number(id), consignments: await books.paidIn(id) }
      })

      api.post('/create_return_request', unlimited, async (request, reply) => {
        const { consignment_id, invoice, tracking_code, reason } = (request.body ?? {}) as Record<string, unknown>
        const [key, value] =
          consignment_id !== undefined
            ? (['consignment_id', consignment_id] as const)
            : invoice !== undefined
              ? (['invoice', invoice] as const)
              : (['tracking_code', tracking_code] as const)
        const parcel = await books.find(key, String(value))
        if (!parcel) return reply.code(404).send({ status: 404, message: 'Not found' })
        const asked = await books.requestReturn(parcel.consignment_id, typeof reason === 'string' ? reason : null)
        return {
          ...asked,
          user_id: 1,
          consignment_id: parcel.consignment_id,
          reason: reason ?? null,
          status: 'pending',
        }
      })

      // No part of the courier's API: a test asks for faults here.
      api.post('/faults', unlimited, async (request, reply) => {
        const { fault, times } = (request.body ?? {}) as { fault?: unknown; times?: unknown }
        const known = faults.find((name) => name === fault)
        if (!known || typeof times !== 'number' || times > 100) return reply.code(400).send({ status: 400 })
        await books.ask(known, times)
        return { status: 200 }
      })
    },
    { prefix: '/api/v1' },
  )

  const show = (reply: FastifyReply, text: string) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(text)
  const parcelOf = ({ params }: FastifyRequest<{ Params: { id: string } }>) =>
    /^\d{1,9}$/.test(params.id) ? books.find('consignment_id', params.id) : Promise.resolve(undefined)

  app.get('/assets/pages.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(pageStyles),
  )
  app.get('/', async (_, reply) => show(reply, parcelsPage(home, await books.newest())))
  app.get('/parcels/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const parcel = await parcelOf(request)
    if (!parcel) return reply.callNotFound()
    return show(reply, parcelPage(home, parcel, await books.isReturnAsked(parcel.consignment_id)))
  })
  app.post('/payouts', async (_, reply) => {
    await books.payOut()
    return reply.redirect(`${home}/`, 303)
  })
  app.post('/parcels/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const { step: name = '' } = (request.body ?? {}) as { step?: string }
    const parcel = isStep(String(name)) ? await parcelOf(request) : undefined
    if (!parcel) return reply.callNotFound()
    const step: Step & { status: string | undefined } = { status: undefined, ...steps[name as keyof typeof steps] }
    await books.move(parcel.consignment_id, step, (moved) => noticesOf(moved, step.status !== undefined))
    notices.sendDue()
    return reply.redirect(`${home}/parcels/${parcel.consignment_id}`, 303)
  })
}

const retries = { giveUpAfter: 10, most: 600 }

const signatureOf = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex')

/** Notifies the shop how its parcels get on, signed and one after the other. */
const teller = (books: CourierBooks, { url, secret }: { url: () => string; secret: string }): Deliveries =>
  deliveries(books.takeDue, async (due, round) => {
    for (const { id, body, attempts } of due) {
      if (await books.suffers('lost')) {
        await books.retry(id, undefined)
        continue
      }
      const isUnsigned = await books.suffers('unsigned')
      const headers = {
        'content-type': 'application/json',
        'x-signature': signatureOf(body, isUnsigned ? 'another secret' : secret),
      }
      const isHeard = (await round.post(url(), { headers, body })) === undefined
      if (isHeard && (await books.suffers('twice'))) await round.post(url(), { headers, body })
      const wait = isHeard ? null : waitAfter(attempts, retries)
      await books.retry(id, wait === null ? undefined : round.isLeaving() ? 0 : wait)
      if (wait !== null) round.sendIn(wait)
    }
  })
