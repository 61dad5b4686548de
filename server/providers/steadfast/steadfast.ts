/**
 * Speaks to Steadfast over its published API: two keys in headers, JSON both ways. What its documents leave open is a setting, or said where it matters.
 * Addresses and numbers of people go out in bodies alone, and no error repeats them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CourierSettings, CourierPrices, PriceZone } from '#config'
import { InvalidSignature } from '#providers/webhook'
import {
  type ConsignmentIds,
  type Courier,
  CourierRefused,
  CourierUnavailable,
  type NewConsignment,
  type ParcelPlace,
} from '#providers/couriers'
import { ConsignmentId, readWebhook, statusIn, Taka } from './words.ts'

// Prices of a courier whose API names none: a table of settings.
/**
 * Returns the zone of a place: Dhaka, its suburbs, or the rest of the country. Areas are people's own words, so only those that a setting names
 * are told apart.
 */
function zoneAround({ districtId, area }: ParcelPlace, suburbs: readonly string[]): PriceZone {
  if (suburbs.includes(districtId)) return 'suburbs'
  if (districtId !== 'dhaka') return 'outside'
  const said = area.toLowerCase()
  return suburbs.some((name) => said.includes(name)) ? 'suburbs' : 'inside'
}

/** Returns the zone that a parcel is paid for: within one district it is that of a city, otherwise the further one of both ends. */
function zoneOf(from: ParcelPlace, to: ParcelPlace, suburbs: readonly string[]): PriceZone {
  const ends = [zoneAround(from, suburbs), zoneAround(to, suburbs)]
  if (ends.includes('outside')) return from.districtId === to.districtId ? 'inside' : 'outside'
  return ends.includes('suburbs') ? 'suburbs' : 'inside'
}

/** Returns what a parcel costs, in poisha. */
function priceOf(
  prices: CourierPrices,
  { from, to, grams }: { from: ParcelPlace; to: ParcelPlace; grams: number },
): number {
  const [half, whole, further] = prices.zones[zoneOf(from, to, prices.suburbs)]
  const halves = Math.max(1, Math.ceil(grams / 500))
  return halves === 1 ? half : whole + (halves - 2) * further
}

/** In milliseconds, from the question to the end of the answer. */
const usualTimeout = 10_000
/** An answer is a few hundred bytes. */
const maxBytes = 64 * 1024
/** The latest payouts that are read at once. */
const maxPayouts = 30

const Booked = z.object({
  consignment: z.object({
    consignment_id: ConsignmentId,
    tracking_code: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .nullish(),
    status: z.string(),
  }),
})
const Status = z.object({ delivery_status: z.string() })
const Returned = z.object({ status: z.string() })
const PayoutId = z.union([z.string().regex(/^[\w-]{1,40}$/), z.int().positive()]).transform(String)
/** Lists of its answers stand in an object or by themselves. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.object({ data: z.array(item) }).transform(({ data }) => data)])
const Payouts = listOf(z.object({ id: PayoutId }))
const Payout = z
  .object({
    consignments: z.array(z.object({ consignment_id: ConsignmentId, invoice: z.string().nullish(), cod_amount: Taka })),
  })
  .transform(({ consignments }) => consignments)
const Objection = z.object({ errors: z.record(z.string(), z.unknown()) })

async function textOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new CourierUnavailable('the answer is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

interface Answer {
  status: number
  body: unknown
}

/** Reads an answer as it should be. @throws CourierUnavailable */
function read<Schema extends z.ZodType>(schema: Schema, { status, body }: Answer): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (status >= 200 && status < 300 && parsed.success) return parsed.data
  throw new CourierUnavailable(status >= 400 ? `it answers ${status}` : 'the answer cannot be read')
}

/** Lists the fields that the courier objects to; undefined where it answers otherwise. */
function objectionsIn({ status, body }: Answer): string[] | undefined {
  // Its answers say 400 in their body as well, and have come with 200.
  const said = (body as { status?: unknown } | null)?.status
  const isObjection = [400, 422].includes(status) || said === 400 || said === 422
  const { data } = Objection.safeParse(body)
  return isObjection ? Object.keys(data?.errors ?? {}) : undefined
}

const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('')

/** The fields of an order. Numbers of people have eleven digits there, and an address is one line. */
function orderOf({ id, to, content, collect }: NewConsignment) {
  return {
    invoice: id,
    recipient_name: cut(to.name, 100),
    recipient_phone: to.mobile.replace(/^\+88/, ''),
    recipient_address: cut([to.line, to.area, to.district].join(', '), 250),
    cod_amount: collect / 100,
    item_description: cut(content, 100),
  }
}

/** The address of the status of a consignment, by the most certain of its ids. */
function statusPath({ id, consignmentId, trackingCode }: ConsignmentIds): string {
  if (consignmentId !== null) return `/status_by_cid/${encodeURIComponent(consignmentId)}`
  if (trackingCode !== null) return `/status_by_trackingcode/${encodeURIComponent(trackingCode)}`
  return `/status_by_invoice/${encodeURIComponent(id)}`
}

function isSigned(payload: Buffer, secret: string, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(createHmac('sha256', secret).update(payload).digest(), Buffer.from(signature, 'hex'))
}

/** @param options for tests: how long to wait for an answer, in milliseconds */
export function steadfast(
  { url, apiKey, secretKey, noticeSecret, pending, prices, collects }: CourierSettings,
  sandboxUrl: () => string,
  { timeout = usualTimeout }: { timeout?: number } = {},
): Courier {
  async function request(path: string, given?: object): Promise<Answer> {
    const sent = given && { method: 'POST', body: JSON.stringify(given) }
    try {
      const answer = await fetch(`${url ?? sandboxUrl()}${path}`, {
        ...sent,
        headers: {
          'Api-Key': apiKey,
          'Secret-Key': secretKey,
          accept: 'application/json',
          ...(sent && { 'content-type': 'application/json' }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      return { status: answer.status, body: JSON.parse(await textOf(answer.body)) as unknown }
    } catch (error) {
      if (error instanceof CourierUnavailable) throw error
      const reason = error instanceof SyntaxError ? 'the answer cannot be read' : (error as Error).name
      throw new CourierUnavailable(reason)
    }
  }

  async function statusOf(ids: ConsignmentIds) {
    const answer = await request(statusPath(ids))
    return answer.status === 404 ? undefined : statusIn(read(Status, answer).delivery_status, pending)
  }

  return {
    name: 'steadfast',
    collects,
    quote: (parcel) => prices && { price: priceOf(prices, parcel), source: prices.source },
    async book(parcel) {
      const answer = await request('/create_order', orderOf(parcel))
      const objections = objectionsIn(answer)
      if (objections?.includes('invoice')) {
        // Our id is well formed, so it is there already: an earlier answer was lost. The courier names its own id in the next notice.
        const ids = { id: parcel.id, consignmentId: null, trackingCode: null }
        const status = await statusOf(ids)
        if (status) return { consignmentId: null, trackingCode: null, status }
      }
      if (objections) throw new CourierRefused(objections.join(', ') || 'no field is named')
      const { consignment } = read(Booked, answer)
      return {
        consignmentId: consignment.consignment_id,
        trackingCode: consignment.tracking_code ?? null,
        status: statusIn(consignment.status, pending),
      }
    },
    find: statusOf,
    async requestReturn({ id, consignmentId }, reason) {
      const about = consignmentId === null ? { invoice: id } : { consignment_id: Number(consignmentId) }
      const answer = await request('/create_return_request', { ...about, reason: cut(reason, 200) })
      const objections = objectionsIn(answer)
      if (objections || answer.status === 404) throw new CourierRefused(objections?.join(', ') || 'it is not known')
      read(Returned, answer)
    },
    async *payouts() {
      for (const { id } of read(Payouts, await request('/payments')).slice(0, maxPayouts)) {
        const parcels = read(Payout, await request(`/payments/${encodeURIComponent(id)}`))
        yield {
          id,
          parcels: parcels.map(({ consignment_id, invoice, cod_amount }) => ({
            id: invoice ?? '',
            consignmentId: consignment_id,
            collected: cod_amount,
          })),
        }
      }
    },
    readWebhook({ body, headers }) {
      if (!isSigned(body, noticeSecret, headers['x-signature'])) throw new InvalidSignature('the signature is wrong')
      return readWebhook(body.toString('utf8'), pending)
    },
  }
}
