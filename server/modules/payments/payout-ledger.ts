// Books payouts. Money that is paid out leaves `sellers` for `payouts`, while it is on its way, and then for `bank`, the market's
// own account; a payout that does not arrive goes back to `sellers`. To be called with the payments, or the batch of the payouts, locked.
import type { Ctx } from '#context'
import * as store from './payout-ledger-store.ts'

export type { PayoutPart } from './payout-ledger-store.ts'
export const { lockPayments, addExported: recordExported, feesOf, moveFees } = store

/** Payouts have left the market's bank account. */
export const recordSent = (ctx: Ctx, payoutIds: readonly string[]): Promise<void> =>
  store.move(ctx, payoutIds, 'payout sent', 'bank')

/** Payouts were rejected before they left: the money is the sellers' again. */
export const recordRejected = (ctx: Ctx, payoutIds: readonly string[]): Promise<void> =>
  store.move(ctx, payoutIds, 'payout rejected', 'sellers')

/** A payout came back, or never left: the money is the seller's again. */
export const recordFailed = (ctx: Ctx, payoutId: string): Promise<void> =>
  store.move(ctx, [payoutId], 'payout failed', 'sellers')
