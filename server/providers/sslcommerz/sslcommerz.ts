/**
 * Payments through SSLCOMMERZ: cards of local banks, and wallets. A payment is its `tran_id` there; each visit to its page is a session, and each try to pay
 * an attempt with a `bank_tran_id` of its own.
 *
 * Twice paid: the documents demand that a `tran_id` is unique, and do not say what a second session of one does; nor can a session be closed or listed. Who
 * comes back to pay needs a page that still works, so each preparation opens a session as long as no money was taken, and a page that was left open
 * elsewhere can take money too. None of it is lost, because the query by `tran_id` lists every attempt: the first that was seen to have taken money counts for good, and
 * `find` and `refund` give back the others. Where that is refused, the payment is risky, so that an admin looks at it.
 */
import { randomUUID, createHash, timingSafeEqual } from 'node:crypto'
import type { QueryExecutorProvider } from 'kysely'
import { isPlaceholder } from '#contract/accounts/no-address'
import { type PaymentMethod, type ProviderPayment, RefundFailed, type WebhookEvent } from '#providers/payment-method'
import { type SslcommerzSettings, sslcommerzClient } from './client.ts'
import { keepCounted } from './refund-store.ts'
import { refundsAt } from './refunds.ts'
import { asTranId, paymentIdOf, takaOf, tranIdOf } from './words.ts'
import { InvalidSignature, type RawWebhook } from '#providers/webhook'

// Reads the notices that SSLCOMMERZ posts when something has happened to a payment (IPN).
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** The fields that have to be among the signed ones: with any others, a true notice could be changed into one about another payment. */
const needed = ['store_id', 'tran_id', 'status']

/**
 * Reads a form whose `verify_key` names the fields that `verify_sign` signs, as `key=value` in the order of the keys and with the password's own MD5 among
 * them.
 */
function readWebhook({ body }: RawWebhook, { storeId, storePassword }: SslcommerzSettings): WebhookEvent | undefined {
  const fields = new Map(new URLSearchParams(body.toString()))
  const signed = new Set((fields.get('verify_key') ?? '').split(',').filter((key) => fields.has(key)))
  const pairs = new Map([...signed].map((key) => [key, fields.get(key)!]))
  pairs.set('store_passwd', md5(storePassword))
  const text = [...pairs.keys()]
    .toSorted()
    .map((key) => `${key}=${pairs.get(key)!}`)
    .join('&')
  const [given, right] = [Buffer.from(fields.get('verify_sign')?.toLowerCase() ?? ''), Buffer.from(md5(text))]
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  if (!isSigned || needed.some((key) => !signed.has(key)) || fields.get('store_id') !== storeId)
    throw new InvalidSignature('The signature of this notice is wrong.')
  const tranId = fields.get('tran_id')!
  return paymentIdOf(tranId) === undefined ? undefined : { providerId: tranId, refundId: undefined }
}

export type { SslcommerzSettings } from './client.ts'

export interface SslcommerzDependencies {
  /** Returns the address that notices come to. */
  ipnUrl: () => string
  /** The market's own: SSLCOMMERZ demands a number, and gets none of the buyer's; and the address stands in for one that is longer than they take. */
  contact: { phone: string; email: string }
  db: QueryExecutorProvider
}

/** They take at most this many letters of an address, and of a title. */
const longest = { email: 50, title: 255 }

function backTo(returnTo: string, word: 'paid' | 'failed' | 'cancelled'): string {
  const url = new URL(returnTo)
  url.searchParams.set('status', word)
  return url.href
}

async function* none(): AsyncIterable<never> {}

/** @param options for tests: how long an answer may take, in milliseconds */
export function sslcommerzMethod(
  settings: SslcommerzSettings,
  { ipnUrl, contact, db }: SslcommerzDependencies,
  { timeout }: { timeout?: number } = {},
): PaymentMethod {
  const client = sslcommerzClient(settings, timeout)
  const refunds = refundsAt(client, db)

  /** Looks up the attempts of a payment, and gives back what was taken again for it. */
  async function lookUp(providerId: string) {
    const tranId = asTranId(providerId)
    const attempts = tranId === undefined ? [] : await client.attemptsOf(tranId)
    const taken = attempts.filter(({ state }) => state === 'taken')
    if (tranId === undefined || !taken[0]) return { tranId, attempts, isRefused: false, counted: undefined }
    const name = await keepCounted(db, tranId, taken[0].bankTranId)
    const counted = taken.find(({ bankTranId }) => bankTranId === name) ?? taken[0]
    let isRefused = false
    for (const again of taken.filter((one) => one !== counted)) {
      try {
        await refunds.giveBack(tranId, again, paymentIdOf(tranId)!)
      } catch (error) {
        if (!(error instanceof RefundFailed)) throw error
        isRefused = true
      }
    }
    return { tranId, attempts, isRefused, counted }
  }

  /** A session that is open has no page here: only the one who opened it knows its address. */
  async function find(providerId: string): Promise<ProviderPayment | undefined> {
    const { tranId, attempts, isRefused, counted } = await lookUp(providerId)
    const shown = counted ?? attempts.at(-1)
    if (tranId === undefined || !shown) return undefined
    const isPending = attempts.some(({ state }) => state === 'pending')
    return {
      id: tranId,
      status: counted ? 'succeeded' : isPending ? 'processing' : 'waiting',
      amount: shown.amount,
      currency: shown.currency,
      paymentId: paymentIdOf(tranId),
      refunded: counted ? await refunds.sumOf(tranId, counted) : 0,
      disputes: [],
      // A number comes with its middle hidden, so it is the same for many cards.
      fingerprint: null,
      isRisky: isRefused || (counted?.isRisky ?? false),
      way: null,
    }
  }

  async function giveBack(providerId: string, paymentId: string, part?: number): Promise<string> {
    const { tranId, counted } = await lookUp(providerId)
    if (tranId === undefined || !counted)
      throw new RefundFailed('SSLCOMMERZ has taken nothing that could be given back.')
    return refunds.giveBack(tranId, counted, paymentId, part)
  }

  return {
    name: 'sslcommerz',
    title: ['Local card, Nagad or Rocket', 'দেশি কার্ড, নগদ বা রকেট'],
    provider: ['SSLCOMMERZ', 'SSLCOMMERZ'],
    isInPage: false,
    currencies: ['bdt'],
    limits: { least: 10_00, most: 500_000_00 },
    holdDays: null,
    staysOpen: true,
    async prepare({ paymentId, amount, email, title, returnTo }) {
      const id = tranIdOf(paymentId)
      const known = await find(id)
      if (known?.status === 'succeeded') return known
      const page = await client.openSession({
        tran_id: id,
        total_amount: takaOf(amount),
        currency: 'BDT',
        success_url: backTo(returnTo, 'paid'),
        fail_url: backTo(returnTo, 'failed'),
        cancel_url: backTo(returnTo, 'cancelled'),
        ipn_url: ipnUrl(),
        value_a: paymentId,
        product_name: title.slice(0, longest.title),
        product_category: 'used phone',
        product_profile: 'physical-goods',
        num_of_item: '1',
        shipping_method: 'NO',
        emi_option: '0',
        cus_name: 'PhoneHaat buyer',
        cus_email: isPlaceholder(email) || email.length > longest.email ? contact.email : email,
        cus_phone: contact.phone,
        cus_add1: 'Bangladesh',
        cus_city: 'Dhaka',
        cus_postcode: '1000',
        cus_country: 'Bangladesh',
      })
      const open = { disputes: [], fingerprint: null, isRisky: false, refunded: 0 }
      return { id, status: 'waiting', amount, currency: 'bdt', paymentId, ...open, way: { page } }
    },
    check: async () => void (await client.attemptsOf(tranIdOf(randomUUID()))),
    find,
    finish: find,
    capture: find,
    refund: (providerId, paymentId) => giveBack(providerId, paymentId),
    refundPart: giveBack,
    findRefund: (refundId) => refunds.find(refundId),
    /** A session cannot be closed there: money that comes later is late, and is given back as such. */
    async cancel(providerId) {
      const payment = await find(providerId)
      return payment?.status === 'succeeded' ? payment : payment && { ...payment, status: 'cancelled' }
    },
    refundsSince: none,
    disputesSince: none,
    paymentsBetween: undefined,
    readWebhook: async (notice) => readWebhook(notice, settings),
  }
}
