// A contested deal with all that an admin decides it by.
import type { ReportedMessage } from '#contract/conversations/conversation-reports'
import { type DealCase, maxCaseMessages } from '#contract/deals/deal-cases'
import { audit } from '#accounts'
import { bookedPhone } from '#bookings'
import { type PersonCtx, transact } from '#context'
import * as conversations from '#conversations'
import * as deals from '#deals'
import { imgOf } from '#photos'
import * as store from './case-store.ts'
import { historyOf } from './history.ts'

const iso = (time: string) => new Date(time).toISOString()

/** A deal that waits for a decision. @throws Refusal booking_unknown, deal_moved_on */
export async function find(ctx: PersonCtx, id: string): Promise<DealCase> {
  const deal = await deals.contestedOne(ctx, id)
  const { listingId, title, photoIds, events } = await store.find(ctx, id)
  const [address, payments, asBooked, buyer, seller] = await Promise.all([
    deals.missingParcelTo(ctx, deal),
    store.payments(ctx, id),
    bookedPhone(ctx, id),
    historyOf(ctx, deal.buyer._id),
    historyOf(ctx, deal.seller._id),
  ])
  return {
    deal,
    address,
    listing: { _id: String(listingId), title, imgs: photoIds.map(imgOf) },
    asBooked,
    events: events.map((event) => ({ ...event, at: iso(event.at) })),
    payments: payments.map(({ madeAt, settledAt, disputes, ...payment }) => ({
      ...payment,
      madeAt: madeAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
      disputes: disputes.map((dispute) => ({ ...dispute, openedAt: iso(dispute.openedAt) })),
    })),
    buyer,
    seller,
  }
}

/**
 * Opens what the two people of a deal that waits for a decision wrote to each other about its phone. The audit log keeps each opening.
 * @throws Refusal booking_unknown, deal_moved_on
 */
export function readMessages(ctx: PersonCtx, id: string): Promise<ReportedMessage[]> {
  return transact(ctx, async (ctx) => {
    const { buyer } = await deals.contestedOne(ctx, id)
    const { listingId } = await store.find(ctx, id)
    await audit.record(ctx, { action: 'deal_messages_read', listingId, personId: buyer._id })
    return conversations.messagesOfDeal(ctx, { listingId, buyerId: buyer._id }, maxCaseMessages)
  })
}
