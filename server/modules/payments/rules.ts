import type { ProviderPayment } from '#providers/payment-method'
import type { PaymentRow } from './store.ts'

/** Money counts only for the very amount and currency that the payment was made for (ruling R5). */
export function pays(theirs: ProviderPayment, payment: { id: string; amount: number; currency: string }): boolean {
  return theirs.paymentId === payment.id && theirs.amount === payment.amount && theirs.currency === payment.currency
}

/** True of a payment whose money is taken, or set aside for it. */
export const isMoney = ({ status }: ProviderPayment): boolean => status === 'succeeded' || status === 'authorised'

/** The same, and true of one whose money was set aside and let go again. */
export const wasMoney = (payment: ProviderPayment): boolean => isMoney(payment) || payment.refunded > 0

/** The most payments that a person begins at pages of providers within an hour: each makes one there, and to change the way opens another here. */
export const beginsAnHour = 30

/** Minutes after which the provider is asked about a payment that was not reported. */
export const unreportedMinutes = 10

/** Hours in which the provider is asked about a payment that was taken back here, where it cannot close its page. */
export const lateHours = 24

/** Seconds for which a sweep goes on; what is left then waits for the next one. Well below the time that a job may take. */
export const sweepSeconds = 60

/** The number of rows of a sweep that are worked on at once. Each waits for the provider, and holds a connection for a moment only. */
export const sweepConcurrency = 4

/** The most answers of the provider that are tried in all, where something is recorded while each of them is on its way. */
export const maxAnswers = 5

/** Hours after which the admins are notified of money that is still due back. */
export const overdueHours = 3

/** Returns the part of a payment that is the buyer's again, in minor units: it was given back, or their bank has taken it for good. */
export function returnedAmount({ amount, refunded, disputes }: ProviderPayment): number {
  const lost = disputes.filter(({ state }) => state === 'lost').reduce((sum, dispute) => sum + dispute.amount, 0)
  return Math.min(amount, refunded + lost)
}

/** Returns the next step of a payment when the provider says that it succeeded, and whether all of it has gone back. */
export function nextStep(state: PaymentRow['state'], isBack: boolean): 'sell' | 'reverse' | 'close' | 'nothing' {
  if (state === 'open' || state === 'cancelled') return isBack ? 'close' : 'sell'
  if (!isBack || state === 'refunded') return 'nothing'
  return state === 'succeeded' ? 'reverse' : 'close'
}

const day = 24 * 3_600_000

/**
 * From which moment on the provider is asked for refunds and disputes: three days before it was asked last, because a refund can fail later
 * and one question may have been cut short; thirty days back the first time.
 */
export function syncFrom(last: string | null, now: Date): Date {
  return last ? new Date(Math.min(Date.parse(last), now.getTime()) - 3 * day) : new Date(now.getTime() - 30 * day)
}

/** The fee of the market on what a seller gets. A rest of less than a minor unit stays with the seller. */
export function feeOf(held: { poisha: number; charged: number }, basisPoints: number) {
  const part = (amount: number) => Number((BigInt(amount) * BigInt(basisPoints)) / 10_000n)
  return { poisha: part(held.poisha), charged: part(held.charged) }
}

/**
 * Returns a part of the price in minor units of the charge, to the nearest. Never nothing and never all: a payment of which all has gone back is
 * refunded. `part` in poisha, less than the price.
 */
export function chargeOfPart({ price, amount }: { price: number; amount: number }, part: number): number {
  const nearest = Number((2n * BigInt(amount) * BigInt(part) + BigInt(price)) / (2n * BigInt(price)))
  return Math.min(Math.max(nearest, 1), amount - 1)
}

/** Returns a part of the charge in poisha of the price, to the nearest. `charged` in minor units of the charge. */
export function shareOf({ price, amount }: { price: number; amount: number }, charged: number): number {
  if (charged >= amount) return price
  return Number((2n * BigInt(price) * BigInt(charged) + BigInt(amount)) / (2n * BigInt(amount)))
}
