// Money of which no provider knows goes back by hand: an admin sends it, and says so.
import type { RefundByHand } from '#contract/payments/refunds-by-hand'
import { local } from '#contract/base/typed'
import { audit, people } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { dueByHand } from '#read/cash-at-door'
import * as ledger from './ledger.ts'
import * as parts from './part-refund-store.ts'
import * as refunds from './refund-store.ts'
import * as store from './store.ts'

const maxListed = 100

/** For admins: what is due back to buyers who paid a courier in cash. */
export async function refundsByHand(ctx: Ctx): Promise<RefundByHand[]> {
  return (await dueByHand(ctx, maxListed)).map(({ buyerId, buyer, mobile, since, ...row }) => ({
    ...row,
    buyer: { _id: buyerId, name: buyer },
    mobile: mobile && local(mobile),
    since: since.toISOString(),
  }))
}

/** Records that an admin has sent what was due back. @throws Refusal refund_not_due, admins_only */
export function giveBackByHand(ctx: PersonCtx, paymentId: string, reference: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    await people.holdAdmin(ctx)
    const payment = await store.find(ctx, paymentId)
    if (payment?.method !== 'cod') return refuse('refund_not_due')
    const { buyerId: personId } = (await bookings.lock(ctx, payment.bookingId))!
    // A reference is an admin's word, and can come twice: the audit log has it.
    const refundId = `hand-${paymentId}`
    if (await refunds.markRefunded(ctx, paymentId, refundId)) await ledger.recordGivenBack(ctx, payment, payment.amount)
    else {
      const due = (await parts.findDue(ctx, paymentId)) ?? refuse('refund_not_due')
      await parts.markMade(ctx, paymentId, refundId)
      await refunds.setGivenBack(ctx, paymentId, due.charged)
      await ledger.recordGivenBack(ctx, payment, due.charged)
    }
    await audit.record(ctx, { action: 'refund_by_hand', personId, note: reference })
  })
}
