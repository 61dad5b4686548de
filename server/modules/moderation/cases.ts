// A contested deal with all that an admin decides it by.
import type { ReportedMessage } from '#contract/conversations/conversation-reports'
import { type DealCase, type DealFile, maxCaseMessages, type OwnDealFile } from '#contract/deals/deal-cases'
import { audit } from '#accounts'
import { bookedPhone } from '#bookings'
import { type PersonCtx, transact } from '#context'
import * as conversations from '#conversations'
import * as deals from '#deals'
import { refuse } from '#http/refusal'
import { imgOf } from '#photos'
import * as store from './case-store.ts'
import * as hearings from './hearing-store.ts'
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

/** The most messages of a deal that are exported, the last ones. */
const maxExportedMessages = 5000

/** @throws Refusal booking_unknown */
const fileOf = async (ctx: PersonCtx, id: string) => (await hearings.fileOf(ctx, id)) ?? refuse('booking_unknown')

/** Exports everything of a deal, for a hearing. The audit log keeps each export. @throws Refusal booking_unknown */
export function exportAll(ctx: PersonCtx, id: string): Promise<DealFile> {
  return transact(ctx, async (ctx) => {
    const { listingId, buyerId, isComplainedOf, ...file } = await fileOf(ctx, id)
    if (ctx.person.id === buyerId || ctx.person.id === file.booking.seller_id) refuse('booking_unknown')
    await audit.record(ctx, { action: 'deal_exported', listingId, personId: buyerId })
    const areMessagesShown = file.problem !== null || decided.has(file.booking.state) || isComplainedOf
    const messages = areMessagesShown
      ? await conversations.messagesOfDeal(ctx, { listingId, buyerId }, maxExportedMessages)
      : []
    return { madeAt: ctx.now().toISOString(), bookingId: id, ...file, messages }
  })
}

/** States in which an admin decides, also where the buyer has reported no problem. */
const decided = new Set<unknown>(['contested', 'missing', 'return_missing'])

const pick = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

const ofBooking = [
  'number',
  'title',
  'price',
  'state',
  'buyer',
  'seller',
  'booked_phone',
  'booked_at',
  'paid_at',
  'ended_at',
  'ended_by',
]
const ofProblem = ['about', 'note', 'answer', 'offer', 'decision', 'appeal', 'not_back', 'at']
const ofPayment = [
  'method',
  'price',
  'amount',
  'currency',
  'rate',
  'rate_date',
  'state',
  'created_at',
  'settled_at',
  'given_back',
]
const ofReview = ['written_by', 'stars', 'text', 'written_at', 'answer', 'answered_at']

/** Exports the side of one of the two people of a deal, who read neither the address, the number nor the money of the other. @throws Refusal booking_unknown */
export async function exportOwn(ctx: PersonCtx, id: string): Promise<OwnDealFile> {
  const file = await fileOf(ctx, id)
  const { listingId, buyerId, booking, problem } = file
  const isBuyer = ctx.person.id === buyerId
  if (!isBuyer && ctx.person.id !== booking.seller_id) refuse('booking_unknown')
  const own = isBuyer ? 'buyer' : 'seller'
  const givenBy = isBuyer ? 'out' : 'back'
  const now = ctx.now().toISOString()
  return {
    madeAt: now,
    bookingId: id,
    booking: pick(booking, [
      ...ofBooking,
      ...(isBuyer ? ['email', 'phone', 'location'] : ['seller_email', 'seller_phone']),
    ]),
    events: file.events,
    messages: await conversations.messagesOfDeal(ctx, { listingId, buyerId }, maxExportedMessages),
    payments: isBuyer ? file.payments.map((row) => pick(row, ofPayment)) : [],
    proposals: file.proposals,
    missedMeetings: file.missedMeetings,
    addresses: file.addresses.filter(({ direction }) => direction === givenBy),
    parcels: file.parcels,
    // The one who sends a parcel has booked it.
    consignments: file.consignments.filter(({ direction }) => direction !== givenBy),
    problem: problem && pick(problem, ofProblem),
    reviews: file.reviews
      .filter(
        ({ written_by, visible_from, is_hidden }) =>
          written_by === own || (!is_hidden && Date.parse(String(visible_from)) <= Date.parse(now)),
      )
      .map((row) => pick(row, ofReview)),
  }
}
