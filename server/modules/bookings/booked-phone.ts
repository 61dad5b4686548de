// Presents the promise of a booking: its phone as the seller described it at the moment of the booking.
import { attributesOf } from '#contract/catalogue/attributes'
import type { BookedPhone } from '#contract/bookings/booked-phone'
import type { Ctx, PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import { presentDetails, presentReport, presentShownTest } from '#listings'
import * as store from './booked-phone-store.ts'

function present({ snapshot, bookedAt }: store.BookedPhoneRow): BookedPhone | null {
  if (snapshot === null) return null
  const { title, price, condition, brand, model, storage, ram, purchaseDate, attributes } = snapshot
  const { report = null, answeredAt = null, selfTest } = snapshot
  return {
    title,
    price,
    condition,
    brand,
    model,
    storage,
    ram,
    purchaseDate,
    attributes: attributesOf(attributes),
    details: presentDetails(snapshot),
    conditionReport: presentReport(report, answeredAt),
    selfTest: presentShownTest(selfTest, report),
    bookedAt: bookedAt.toISOString(),
  }
}

/**
 * The phone of a booking as it was described when it was booked, without asking who may read it. `conditionReport.answers` holds the
 * answer to each question of `contract/listings/condition-questions.ts`. Null where there is no such booking, or it is older than these descriptions.
 */
export async function bookedPhone(ctx: Ctx, bookingId: string): Promise<BookedPhone | null> {
  const row = await store.find(ctx, bookingId)
  return row ? present(row) : null
}

/** The same for the two people of the booking. @throws Refusal booking_unknown to everyone else */
export async function ownBookedPhone(ctx: PersonCtx, bookingId: string): Promise<BookedPhone | null> {
  const row = await store.find(ctx, bookingId)
  if (!row || ![row.buyerId, row.sellerId].includes(ctx.person.id)) return refuse('booking_unknown')
  return present(row)
}
