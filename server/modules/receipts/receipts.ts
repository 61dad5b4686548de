import { isPaid } from '#contract/bookings/bookings'
import type { CheckedReceipt, Receipt } from '#contract/payments/receipts'
import * as bookings from '#bookings'
import type { Ctx, PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import { imgOf } from '#photos'
import { codeOf, inGroups, receiptNumber } from './rules.ts'
import * as store from './store.ts'

/**
 * The receipt of a booking, for its buyer, its seller and admins. It names both people and tells nothing else of either.
 * @throws Refusal booking_unknown to everyone else, booking_unpaid
 */
export async function ofBooking(ctx: PersonCtx, bookingId: string): Promise<Receipt> {
  const row = await store.find(ctx, bookingId)
  const { person } = ctx
  if (!row || (person.role !== 'admin' && person.id !== row.buyerId && person.id !== row.sellerId))
    return refuse('booking_unknown')
  if (!isPaid(row.state) && row.state !== 'refunded') return refuse('booking_unpaid')
  return {
    number: receiptNumber(row.number),
    code: inGroups(row.code),
    bookingId: row.id,
    phone: {
      id: String(row.listingId),
      title: row.title,
      img: row.photoId ? imgOf(row.photoId) : '',
      condition: row.condition,
      storage: row.storage,
      ram: row.ram,
    },
    buyer: row.buyer,
    seller: row.seller,
    price: row.price,
    deposit: row.paid !== null && row.paid < row.price ? row.paid : null,
    charge: bookings.chargeOf({ amount: row.amount!, currency: row.currency!, rate: row.rate, rateDate: row.rateDate }),
    givenBack: row.givenBack!,
    transactionId: row.transactionId,
    atDoor: row.method === 'cod',
    bookedAt: row.bookedAt.toISOString(),
    paidAt: row.paidAt!.toISOString(),
    refundedAt: row.state === 'refunded' ? row.endedAt!.toISOString() : null,
  }
}

/** Returns whether a code someone reads off a receipt is of one of ours, and what must then be on it. @throws Refusal receipt_unknown */
export async function check(ctx: Ctx, typed: string): Promise<CheckedReceipt> {
  const row = (await store.findByCode(ctx, codeOf(typed))) ?? refuse('receipt_unknown')
  return {
    number: receiptNumber(row.number),
    code: inGroups(row.code),
    title: row.title,
    price: row.price,
    paidOn: row.paidOn,
    refundedOn: row.state === 'refunded' ? row.endedOn : null,
  }
}
