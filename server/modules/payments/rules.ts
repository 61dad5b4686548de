import type { Intent } from '#providers/cards'

/** Money counts only for the very amount and currency that the payment was made for (ruling R5). */
export function pays(intent: Intent, payment: { id: string; amount: number; currency: string }): boolean {
  return intent.paymentId === payment.id && intent.amount === payment.amount && intent.currency === payment.currency
}

/** Minutes after which the card company is asked about a payment that nobody reported. */
export const silentMinutes = 10

/** Seconds for which a sweep goes on; what is left then waits for the next one. Well below the time that a job may take. */
export const sweepSeconds = 60

/** How many rows of a sweep are worked on at once. Each waits for the card company, and holds a connection for a moment only. */
export const sweepAtOnce = 4
