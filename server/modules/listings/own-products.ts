// A seller's own phones, as My Product shows them.
import { isOwnEmail } from '#accounts'
import { locationInBangla } from '#catalogue'
import type { ListingStatus, OwnPart, OwnProduct } from '#contract/listings/listings'
import type { PersonCtx } from '#context'
import { dialled } from '#contract/base/mobile'
import type { BookingContact } from '#contract/bookings/contacts'
import { parseCursor, toPage } from '#database/keyset'
import { refuse } from '#http/refusal'
import { imgOf } from '#photos'
import * as store from './own-product-store.ts'
import type { ListPage } from './present.ts'
import { heldOf, offMarketOf } from './rules.ts'

/** The live booking of a phone, as the database says it: a time is a string inside of JSON. */
interface LiveBooking {
  id: string
  state: BookingContact['state']
  holdEndsAt: Date | string
  name: string
  phone: string | null
  location: string
  /** The time at which the buyer's account was deleted. */
  leftAt: Date | string | null
}

/** Describes the buyer whom the seller of a booked or sold phone meets (ruling R17). */
function presentBooking({ id, state, holdEndsAt, name, phone, location, leftAt }: LiveBooking): BookingContact {
  return {
    bookingId: id,
    state,
    holdEndsAt: new Date(holdEndsAt).toISOString(),
    imeis: [],
    imeiEnds: [],
    contact:
      leftAt === null
        ? { name, phone, dialled: dialled(phone), location, locationBangla: locationInBangla(location) }
        : null,
  }
}

/** Since when a phone has its status: posted, booked, sold or withdrawn. A time inside of JSON is a string. */
function statusSince({ status, postedAt, withdrawnAt, booking, sale }: store.OwnRow): string {
  const since: Record<ListingStatus, Date | string | null | undefined> = {
    available: postedAt,
    booked: booking?.bookedAt,
    sold: sale?.paidAt,
    withdrawn: withdrawnAt,
  }
  return new Date(since[status] ?? postedAt).toISOString()
}

/** One's own phones, newest first; those an admin took down say why. @throws Refusal person_unknown */
export async function ofSeller(
  ctx: PersonCtx,
  page: { email: string; status?: OwnPart | undefined; limit: number; cursor?: string | undefined },
): Promise<ListPage<OwnProduct>> {
  const { email, status, limit, cursor } = page
  if (!isOwnEmail(ctx, email)) refuse('person_unknown')
  const rows = await store.list(ctx, ctx.person.id, { status, limit, after: parseCursor<number>(cursor, 'number') })
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.postedAt, id: row.id }))
  return {
    next,
    items: items.map((row) => ({
      _id: String(row.id),
      productName: row.title,
      price: row.price,
      firstPrice: row.firstPrice,
      condition: row.condition,
      location: row.location,
      districtId: row.chosen.includes('district') ? row.districtId : null,
      img: row.photos[0] ? imgOf(row.photos[0].id) : '',
      status: row.status,
      advertised: row.advertisedAt !== null,
      postedAt: row.postedAt.toISOString(),
      statusSince: statusSince(row),
      views: row.views!,
      favourites: row.favourites!,
      bookings: row.bookings!,
      offMarket: offMarketOf(row.status, row.withdrawnBy),
      isSuspended: row.withdrawnBy === 'suspension',
      isFrozen: row.withdrawnBy === 'lost',
      held: heldOf(row, ctx.config.limits.heldListingHours),
      takenDownFor: row.withdrawnReason,
      booking: row.booking && presentBooking(row.booking),
      paidBookingId: row.sale?.id ?? null,
      buyerEndedUnpaid: row.buyerEndedUnpaid,
    })),
  }
}

/** Counts one's own phones of each part. */
export async function countsOf(ctx: PersonCtx): Promise<Record<OwnPart, number>> {
  const rows = await store.counts(ctx, ctx.person.id)
  return {
    available: 0,
    booked: 0,
    sold: 0,
    withdrawn: 0,
    under_way: 0,
    ...Object.fromEntries(rows.map(({ part, count }) => [part, count])),
  }
}
