import type { ReportState } from '#contract/reports'

/**
 * How long after a payment a sale still counts as open when the seller's account goes, in days: the buyer may not have
 * the phone yet, so the money goes back [M1].
 */
export const saleOpenDays = 14

/** What may become of a report, and who decides. */
export const reportLife = [
  { verb: 'dismiss', from: 'open', to: 'dismissed', who: 'admin' },
  { verb: 'takeDown', from: 'open', to: 'upheld', who: 'admin' },
] as const satisfies readonly { verb: string; from: ReportState; to: ReportState; who: 'admin' }[]
