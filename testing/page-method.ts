// A way to pay in a hundred lines: its provider has a page of its own, sets the money aside, and is a map in memory.
import { randomUUID } from 'node:crypto'
import {
  type PaymentMethod,
  type PaymentRequest,
  type ProviderPayment,
  type Refund,
  RefundFailed,
} from '#providers/payment-method'
import { InvalidSignature } from '#providers/webhook'

const theKey = 'the key that both know'

/** A provider, and its hands to what happens there without us. */
export interface PageProvider {
  method: PaymentMethod
  /** The buyer agrees on the page; the money is set aside once we carry the payment out. */
  agree(providerId: string, isRisky?: boolean): void
  /** The provider lets go the money that it has set aside. */
  letGo(providerId: string): void
  payments: ReadonlyMap<string, ProviderPayment>
  /** A bank sends a refund back: the money is the provider's again. */
  failRefund(refundId: string): void
  /** A webhook as the provider signs it. */
  signed(providerId: string): { payload: string; headers: Record<string, string> }
}

interface Terms {
  name?: string
  holdDays?: number | null
  most?: number
}

async function* nothing() {}

/** @param holdDays null: the money is taken at once */
export function pageProvider({ name = 'page', holdDays = 7, most = 10_000_000 }: Terms = {}): PageProvider {
  const payments = new Map<string, ProviderPayment>()
  const agreed = new Set<string>()
  const refunds = new Map<string, Refund>()
  const parts = new Map<string, string>()
  const find = async (id: string) => structuredClone(payments.get(id))
  const change = (id: string, change: Partial<ProviderPayment>) => Object.assign(payments.get(id)!, change)
  const isTaken = ({ status }: ProviderPayment) => status === 'authorised' || status === 'succeeded'

  const prepare = async ({ paymentId, amount, currency }: PaymentRequest): Promise<ProviderPayment> => {
    const id = `at-page-${paymentId}`
    const way = { page: `https://pay.example/${id}` }
    const fresh = { id, status: 'waiting' as const, amount, currency, paymentId, refunded: 0, disputes: [], way }
    if (!payments.has(id)) payments.set(id, { ...fresh, fingerprint: null, isRisky: false })
    return (await find(id))!
  }
  const giveBack = async (id: string, amount: number) => {
    const payment = payments.get(id)!
    if (!isTaken(payment)) throw new RefundFailed('There is no money.')
    change(id, { refunded: Math.min(payment.amount, payment.refunded + amount) })
    const refund = { id: `refund-${randomUUID()}`, providerId: id, amount, isFailed: false }
    refunds.set(refund.id, refund)
    return refund.id
  }

  const method: PaymentMethod = {
    name,
    title: ['A page', 'একটি পাতা'],
    provider: ['The page', 'পাতাটি'],
    isInPage: false,
    currencies: ['bdt'],
    limits: { least: 1000, most },
    holdDays,
    check: async () => {},
    prepare,
    find,
    async finish(id) {
      if (agreed.has(id) && payments.get(id)!.status === 'waiting')
        change(id, { status: holdDays === null ? 'succeeded' : 'authorised', fingerprint: 'wallet 1', way: null })
      return find(id)
    },
    async capture(id) {
      const payment = payments.get(id)!
      if (payment.status === 'authorised' && payment.refunded === 0) change(id, { status: 'succeeded' })
      return find(id)
    },
    refund: (id) => giveBack(id, payments.get(id)!.amount - payments.get(id)!.refunded),
    async refundPart(id, _, amount) {
      await method.capture(id)
      const made = parts.get(id)
      if (made && !refunds.get(made)!.isFailed) return made
      const part = await giveBack(id, amount)
      parts.set(id, part)
      return part
    },
    findRefund: async (id) => refunds.get(id),
    async cancel(id) {
      if (payments.get(id)?.status === 'waiting') change(id, { status: 'cancelled', way: null })
      return find(id)
    },
    refundsSince: nothing,
    disputesSince: nothing,
    paymentsBetween: undefined,
    async readWebhook({ body, headers }) {
      if (headers['x-key'] !== theKey) throw new InvalidSignature('This is not from the page.')
      return { providerId: body.toString(), refundId: undefined }
    },
  }
  return {
    method,
    agree(id, isRisky = false) {
      agreed.add(id)
      change(id, { isRisky })
    },
    letGo: (id) => void change(id, { status: 'cancelled', refunded: payments.get(id)!.amount }),
    payments,
    failRefund(refundId) {
      const refund = refunds.get(refundId)!
      refund.isFailed = true
      change(refund.providerId!, { refunded: payments.get(refund.providerId!)!.refunded - refund.amount })
    },
    signed: (providerId) => ({ payload: providerId, headers: { 'x-key': theKey, 'content-type': 'text/plain' } }),
  }
}
