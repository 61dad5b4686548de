import type { DealVerb } from '#contract/deals/deals'

/** Holds the answers that people got, and the charges: all of it must be true afterwards. */
export interface Ledger {
  /** Addresses of those who have signed up. */
  people: Set<string>
  /** By their ids, whose they are, and the prices in poisha that they may have: the one last acknowledged, and those since that got no answer. */
  phones: Map<string, { seller: string; prices: Set<number> }>
  deleted: Set<string>
  takenDown: Set<string>
  bookings: Map<string, { listingId: string; email: string }>
  cancelled: Set<string>
  /** Bookings that were acknowledged as paid for. */
  paid: Set<string>
  /** By intents, the bookings that a card was charged for. */
  charged: Map<string, string>
  /** Bookings whose buyer was acknowledged as paying in cash at the handover. */
  promised: Set<string>
  /** Deals that someone has seen to be over. */
  over: Set<string>
  /** Acts on deals that were acknowledged, and what has happened by each: one of these. */
  acts: Array<{ bookingId: string; verbs: readonly DealVerb[] }>
  /** Batches of payouts by their ids, and what was last acknowledged of each. */
  batches: Map<string, 'made' | 'approved' | 'rejected' | 'sent'>
  /** Payouts that were acknowledged as come back. */
  failed: Set<string>
  /** Answers that no call should give, whatever happens. */
  wrong: string[]
  /** Acts that were answered, those refused among them, and those whose answer was lost. */
  answered: number
  lost: number
}

export const newLedger = (): Ledger => ({
  people: new Set(),
  phones: new Map(),
  deleted: new Set(),
  takenDown: new Set(),
  bookings: new Map(),
  cancelled: new Set(),
  paid: new Set(),
  charged: new Map(),
  promised: new Set(),
  over: new Set(),
  acts: [],
  batches: new Map(),
  failed: new Set(),
  wrong: [],
  answered: 0,
  lost: 0,
})

/** Acts that were acknowledged, each with what has happened by it. */
export const acknowledged = ({ acts, bookings, paid, promised, cancelled }: Ledger): Ledger['acts'] => [
  ...acts,
  ...[...bookings.keys()].map((bookingId) => ({ bookingId, verbs: ['book'] as const })),
  ...[...paid].map((bookingId) => ({ bookingId, verbs: ['pay', 'pay_deposit'] as const })),
  ...[...promised].map((bookingId) => ({ bookingId, verbs: ['promise_cash'] as const })),
  ...[...cancelled].map((bookingId) => ({ bookingId, verbs: ['cancel', 'cancel_sale'] as const })),
]
