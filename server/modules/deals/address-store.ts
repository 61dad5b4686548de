import { sql } from 'kysely'
import { heldStates } from '#contract/bookings/bookings'
import type { ParcelAddress } from '#contract/deals/parcel-address'
import type { Ctx } from '#context'

export type Direction = 'out' | 'back'

/** Keeps an address in place of the one that was there. `isChange` counts it as a change. */
export async function put(
  ctx: Ctx,
  bookingId: string,
  direction: Direction,
  given: ParcelAddress & { personId: string },
  isChange = false,
): Promise<void> {
  const { name, mobile, districtId, area, line, personId } = given
  const stored = { name, mobile, district_id: districtId, area, line, given_at: ctx.now() }
  await ctx.db
    .insertInto('deal_address')
    .values({ booking_id: bookingId, direction, person_id: personId, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'direction'])
        .doUpdateSet({ ...stored, changes: sql`deal_address.changes + ${Number(isChange)}` }),
    )
    .execute()
}

const columns = ['name', 'mobile', 'district_id as districtId', 'area', 'line'] as const

/** The addresses of some deals. */
export function ofDeals(ctx: Ctx, bookingIds: readonly string[]) {
  return ctx.db
    .selectFrom('deal_address')
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .select(columns)
    .select(['booking_id as bookingId', 'direction', 'changes'])
    .execute()
}

export type AddressRow = Awaited<ReturnType<typeof ofDeals>>[number]

/** The address that a person gave last. */
export function lastOf(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('deal_address')
    .where('person_id', '=', personId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .select(columns)
    .executeTakeFirst()
}

/** Days after the end of a deal for which its addresses are stored. */
const storedDays = 90

/**
 * Removes the addresses of deals that ended 90 days ago, and those of people whose accounts are deleted, `leaving` among them; while money is
 * held they stay, because a parcel may be on its way.
 */
export async function erase(ctx: Ctx, leaving: string | null): Promise<void> {
  const before = new Date(ctx.now().getTime() - storedDays * 86_400_000)
  await sql`delete from deal_address using booking where booking.id = booking_id and booking.state <> all(${heldStates}::text[]) and (
    exists (select from person where id = person_id and (deleted_at is not null or id = ${leaving}::uuid))
    or not exists (select from booking_event where booking_event.booking_id = booking.id and at > ${before}))`.execute(
    ctx.db,
  )
}
