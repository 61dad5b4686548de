import { sql } from 'kysely'
import { heldStates, moneylessStates, paidStates } from '#contract/bookings/bookings'
import type { Deletion } from '#contract/accounts/deletion'
import type { Ctx } from '#context'

type Found = Omit<Deletion, 'salesOpenUntil' | 'moneyOwed' | 'debt' | 'disputableUntil'> & { lastSaleAt: Date | null }

/** Returns the contents of somebody's account. */
export async function find(ctx: Ctx, personId: string): Promise<Found> {
  const theirs = sql`booking join listing on listing.id = booking.listing_id where listing.seller_id = ${personId}`
  const { rows } = await sql<Found>`
    select
      (select count(*) from listing where seller_id = ${personId} and status = 'available') as "phonesOnSale",
      (select count(*) from ${theirs} and booking.state = any(${[...moneylessStates]})) as "unpaidSales",
      (select count(*) from booking where buyer_id = ${personId} and state = any(${[...moneylessStates]})) as "unpaidOrders",
      (select count(*) from booking where buyer_id = ${personId} and state = any(${[...paidStates]})) as "paidOrders",
      (select max(booking.paid_at) from ${theirs} and booking.state = any(${[...heldStates]})) as "lastSaleAt",
      exists (select from auth_account
        where user_id = ${personId} and provider_id = 'credential' and password is not null) as "hasPassword",
      (select role = 'admin' from person where id = ${personId}) is true and not exists (
        select from person where role = 'admin' and deleted_at is null and id <> ${personId}) as "isLastAdmin"`.execute(
    ctx.db,
  )
  return rows[0]!
}
