import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryExecutorProvider } from 'kysely'
import type { z } from 'zod'
import { type PaymentMethod, type ProviderPayment, type Refund, RefundFailed } from '#providers/payment-method'
import { Confirmed, Created, PaymentStatus, post, RefusedByBkash, RefundMade, Refunds, Silence } from './answers.ts'
import { noticeReader } from './notices.ts'
import { type Begun, begunAs, begunFor, begunWith, keepBegun, keepLearned } from './payments-store.ts'
import { inTaka } from './taka.ts'
import { sharedTokens } from './tokens.ts'
import { inTurn } from './turns.ts'

export interface BkashSettings {
  username: string
  password: string
  appKey: string
  appSecret: string
  /** The address of bKash, such as `https://tokenized.pay.bka.sh`; null is the sandbox. */
  url: string | null
  /** `hold`: money is set aside and taken later, which bKash allows a merchant on request. */
  mode: 'hold' | 'sale'
  /** Days for which bKash sets money aside: ask bKash, as its documents do not say. */
  holdDays: number
  /** The topic of Amazon's SNS by which bKash sends our notices; null: none are believed. */
  topicArn: string | null
}

export interface BkashDeps {
  db: QueryExecutorProvider
  sandboxUrl: () => string
  now: () => Date
  /** For tests, in milliseconds: how long a request may take, and after which silence bKash may be asked what became of it. */
  limits?: { request: number; silence: number }
}

/** In milliseconds, as bKash wants it: who asks about a payment sooner fails its acceptance test. */
const usualLimits = { request: 20_000, silence: 30_000 }

/** A payment that the buyer has not approved by then can no longer be paid, in milliseconds. */
const lifetime = 24 * 3_600_000

const duplicateInvoice = '2029'
/** Refusals after which a payment can never be carried out: of the payer's wallet, PIN or sum, and of a duplicate. */
const final = new Set(['2014', '2015', '2023', duplicateInvoice, '2037', '2038', '2045', '2057', '2058'])
const unknownPayment = new Set(['2002', '2033'])

const statuses: Record<string, ProviderPayment['status']> = {
  Initiated: 'waiting',
  Authorized: 'authorised',
  Completed: 'succeeded',
  Cancelled: 'cancelled',
  Declined: 'cancelled',
  Expired: 'cancelled',
}

type Given = z.infer<typeof Refunds>['refundTransactions'][number]
const failed = new Set(['Failed', 'Declined', 'Cancelled'])
const isInForce = ({ refundTransactionStatus }: Given) => !failed.has(refundTransactionStatus)
const sumOf = (given: Given[]) => given.filter(isInForce).reduce((sum, { refundAmount }) => sum + refundAmount, 0)

// bKash knows a refund only together with its payment, and a release not at all.
const release = 'void'
const refundIdOf = (transaction: string, { provider_id }: Begun) => `${transaction}-${provider_id}`

/** bKash's tokenized checkout without agreement: the buyer approves a payment on bKash's page, and then we carry it out. */
export function bkashMethod(
  settings: BkashSettings,
  { db, sandboxUrl, now, limits = usualLimits }: BkashDeps,
): PaymentMethod {
  const { appKey, mode } = settings
  const host = () => settings.url ?? sandboxUrl()
  const base = () => `${host()}/v1.2.0-beta/tokenized/checkout`
  const tokens = sharedTokens(settings, { db, base, now, limit: limits.request })
  const readTransaction = noticeReader(settings.topicArn, settings.url ? undefined : sandboxUrl, limits.request)

  async function call<T extends z.ZodType>(
    url: string,
    body: object,
    Answer: T,
    isSafe?: 'safe',
  ): Promise<z.output<T>> {
    const request = async (token: string) =>
      post(url, { authorization: token, 'x-app-key': appKey }, body, Answer, limits.request)
    const token = await tokens.current()
    try {
      return await request(token)
    } catch (error) {
      if (error instanceof RefusedByBkash && error.code === '401') return request(await tokens.current(token))
      if (error instanceof Silence && isSafe) return request(await tokens.current())
      throw error
    }
  }

  /** Waits, after a request that began then, for as long as bKash wants before it is asked what became of it. */
  const sitOut = (began: number) => sleep(Math.max(0, limits.silence - (performance.now() - began)))

  function walletOf(msisdn: string | undefined): string | null {
    if (!msisdn || !/^\d+$/.test(msisdn)) return null
    return createHmac('sha256', settings.appSecret)
      .update(`wallet ${msisdn.slice(-10)}`)
      .digest('base64url')
  }

  function paymentOf(begun: Begun, said: string, refunded: number, amount = begun.amount): ProviderPayment {
    const isOver = begun.cancelled_at !== null || now().getTime() - begun.began_at.getTime() > lifetime
    const status = said === 'Initiated' && isOver ? 'cancelled' : (statuses[said] ?? 'processing')
    return {
      id: begun.provider_id,
      status,
      amount,
      currency: 'bdt',
      paymentId: begun.payment_id,
      refunded: status === 'cancelled' && begun.trx_id ? amount : refunded,
      disputes: [],
      fingerprint: begun.wallet,
      isRisky: false,
      way: status === 'waiting' ? { page: begun.page } : null,
    }
  }

  const learnPaid = (begun: Begun, { trxID, customerMsisdn }: PaymentStatus) =>
    trxID && !begun.trx_id
      ? keepLearned(db, begun, { trx_id: trxID, wallet: walletOf(customerMsisdn) })
      : Promise.resolve(begun)

  async function refundsOf(begun: Begun): Promise<Given[]> {
    const body = { paymentId: begun.provider_id, trxId: begun.trx_id }
    return (await call(`${host()}/v2/tokenized-checkout/refund/payment/status`, body, Refunds, 'safe'))
      .refundTransactions
  }

  /** Asks bKash about a payment. */
  async function lookUp(begun: Begun): Promise<{ begun: Begun; payment: ProviderPayment; given: Given[] }> {
    const said = await call(`${base()}/payment/status`, { paymentID: begun.provider_id }, PaymentStatus, 'safe')
    const known = await learnPaid(begun, said)
    const given = said.transactionStatus === 'Completed' ? await refundsOf(known) : []
    return { begun: known, payment: paymentOf(known, said.transactionStatus, sumOf(given), said.amount), given }
  }

  const find: PaymentMethod['find'] = async (providerId) => {
    const begun = await begunAs(db, providerId)
    if (!begun) return undefined
    try {
      return (await lookUp(begun)).payment
    } catch (error) {
      if (error instanceof RefusedByBkash && unknownPayment.has(error.code)) return undefined
      throw error
    }
  }

  /** Does something to a payment that no one else does something to meanwhile. */
  const change = <T>(providerId: string, work: (begun: Begun) => Promise<T>): Promise<T | undefined> =>
    inTurn(db, `payment ${providerId}`, async () => {
      const begun = await begunAs(db, providerId)
      return begun && work(begun)
    })

  async function changeForRefund(providerId: string, work: (begun: Begun) => Promise<string>): Promise<string> {
    const id = await change(providerId, work)
    if (id === undefined) throw new RefundFailed(`bKash has no payment ${providerId} of ours.`)
    return id
  }

  async function carryOut(begun: Begun): Promise<ProviderPayment> {
    if (begun.trx_id || begun.cancelled_at) return (await lookUp(begun)).payment
    const began = performance.now()
    try {
      const said = await call(`${base()}/execute`, { paymentID: begun.provider_id }, PaymentStatus)
      return paymentOf(await learnPaid(begun, said), said.transactionStatus, 0, said.amount)
    } catch (error) {
      if (error instanceof RefusedByBkash && final.has(error.code))
        return paymentOf(await keepLearned(db, begun, { cancelled_at: now() }), 'Initiated', 0)
      // Another has carried it out already, or the buyer has not approved it.
      if (error instanceof RefusedByBkash) return (await lookUp(begun)).payment
      if (!(error instanceof Silence)) throw error
      await sitOut(began)
      return (await lookUp(begun)).payment
    }
  }

  /** Takes or releases what was set aside. Both can be repeated: bKash does each once. */
  async function confirm(begun: Begun, what: 'capture' | 'void'): Promise<ProviderPayment> {
    const url = `${base()}/payment/confirm/${what}`
    try {
      const said = await call(url, { paymentID: begun.provider_id }, Confirmed, 'safe')
      return paymentOf(begun, said.transactionStatus, 0)
    } catch (error) {
      if (error instanceof RefusedByBkash) return (await lookUp(begun)).payment
      throw error
    }
  }

  async function giveBack(begun: Begun, amount: number, before: string[]): Promise<string> {
    const began = performance.now()
    try {
      const body = {
        paymentId: begun.provider_id,
        trxId: begun.trx_id,
        refundAmount: inTaka(amount),
        sku: begun.invoice,
        reason: 'The deal ended',
      }
      const made = await call(`${host()}/v2/tokenized-checkout/refund/payment/transaction`, body, RefundMade)
      if (failed.has(made.refundTransactionStatus)) throw new RefundFailed(`The refund ${made.refundTrxId} failed.`)
      return made.refundTrxId
    } catch (error) {
      if (error instanceof RefusedByBkash) throw new RefundFailed(error.message, { cause: error })
      if (!(error instanceof Silence)) throw error
      await sitOut(began)
      const made = madeAfter(before, await refundsOf(begun), amount)
      if (!made) throw error
      return made
    }
  }

  const madeAfter = (before: string[], given: Given[], amount: number) =>
    given.find((one) => isInForce(one) && one.refundAmount === amount && !before.includes(one.refundTrxId))?.refundTrxId
  const idsOf = (given: Given[]) => given.map(({ refundTrxId }) => refundTrxId)
  const lastOf = (given: Given[]) => given.findLast(isInForce)!.refundTrxId

  return {
    name: 'bkash',
    title: ['bKash', 'বিকাশ'],
    provider: ['bKash', 'বিকাশ'],
    isInPage: false,
    currencies: ['bdt'],
    // A payment has no upper limit of its own, but a wallet holds at most 500,000 Taka (Bangladesh Bank, March 2025).
    limits: { least: 100, most: 50_000_000 },
    holdDays: mode === 'hold' ? settings.holdDays : null,

    prepare: ({ paymentId, bookingId, amount, currency, returnTo }) =>
      inTurn(db, `new payment ${paymentId}`, async () => {
        if (currency !== 'bdt') throw new RangeError(`bKash takes no ${currency}.`)
        const known = await begunFor(db, paymentId)
        if (known) return (await lookUp(known)).payment
        const begin = async (invoice: string) => {
          const body = {
            mode: '0011',
            payerReference: bookingId,
            callbackURL: returnTo,
            amount: inTaka(amount),
            currency: 'BDT',
            intent: mode === 'hold' ? 'authorization' : 'sale',
            merchantInvoiceNumber: invoice,
          }
          const { paymentID: provider_id, bkashURL: page } = await call(`${base()}/create`, body, Created)
          const first = { payment_id: paymentId, invoice, provider_id, page, amount, began_at: now() }
          return paymentOf(await keepBegun(db, first), 'Initiated', 0)
        }
        return begin(paymentId).catch((error: unknown) => {
          if (!(error instanceof RefusedByBkash && error.code === duplicateInvoice)) throw error
          // An earlier answer was lost. That payment is never carried out, as no one knows of it; and however many are lost, this number is new.
          return begin(`${paymentId}-${randomBytes(4).toString('hex')}`)
        })
      }),

    check: async () => void (await tokens.current()),
    find,
    finish: (providerId) => change(providerId, carryOut),
    capture: (providerId) => change(providerId, (begun) => confirm(begun, 'capture')),

    // bKash cancels no payment, and need not: money moves only when we carry it out.
    cancel: (providerId) =>
      change(providerId, async (begun) => {
        const { payment } = await lookUp(begun)
        if (payment.status !== 'waiting') return payment
        return paymentOf(await keepLearned(db, begun, { cancelled_at: now() }), 'Initiated', 0)
      }),

    refund: (providerId) =>
      changeForRefund(providerId, async (seen) => {
        const { begun, payment, given } = await lookUp(seen)
        if (payment.status === 'authorised' && (await confirm(begun, 'void')).status === 'cancelled')
          return refundIdOf(release, begun)
        if (payment.status === 'cancelled' && payment.refunded > 0) return refundIdOf(release, begun)
        if (payment.status !== 'succeeded') throw new RefundFailed(`${providerId} is not paid.`)
        const left = payment.amount - sumOf(given)
        return refundIdOf(left > 0 ? await giveBack(begun, left, idsOf(given)) : lastOf(given), begun)
      }),

    refundPart: (providerId, _, amount) =>
      changeForRefund(providerId, async (seen) => {
        const { begun, payment, given } = await lookUp(seen)
        const isHeld = payment.status === 'authorised'
        const { status } = isHeld ? await confirm(begun, 'capture') : payment
        if (status !== 'succeeded') throw new RefundFailed(`${providerId} is not paid.`)
        const left = payment.amount - sumOf(given)
        const made = begun.part_after ? madeAfter(begun.part_after, given, amount) : undefined
        if (made) return refundIdOf(made, begun)
        if (left === 0) return refundIdOf(lastOf(given), begun)
        if (left < amount) throw new RefundFailed(`Of ${providerId}, less than that part is left.`)
        await keepLearned(db, begun, { part_after: idsOf(given) })
        return refundIdOf(await giveBack(begun, amount, idsOf(given)), begun)
      }),

    async findRefund(refundId): Promise<Refund | undefined> {
      const [transaction = '', providerId = ''] = refundId.split('-', 2)
      const seen = await begunAs(db, providerId)
      if (!seen) return undefined
      const { begun, payment, given } = await lookUp(seen)
      if (transaction === release) {
        if (!begun.trx_id) return undefined
        return { id: refundId, providerId, amount: payment.amount, isFailed: payment.status !== 'cancelled' }
      }
      const one = given.find(({ refundTrxId }) => refundTrxId === transaction)
      return one && { id: refundId, providerId, amount: one.refundAmount, isFailed: !isInForce(one) }
    },

    // bKash lists neither refunds nor disputes nor payments of an account: each payment is looked up.
    async *refundsSince() {},
    async *disputesSince() {},
    paymentsBetween: undefined,

    async readWebhook(notice) {
      const transaction = await readTransaction(notice)
      const { paymentID, merchantInvoiceNumber: invoice } = transaction ?? {}
      const begun = paymentID ? await begunAs(db, paymentID) : invoice ? await begunWith(db, invoice) : undefined
      return begun && { providerId: begun.provider_id, refundId: undefined }
    },
  }
}
