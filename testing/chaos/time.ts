// Time, which passes for one thing after another: holds of unpaid bookings run out, days pass for a deal, and new accounts have rested.
import type { Pool } from 'pg'
import { dealStates } from '#contract/bookings/bookings'
import { pick } from '#testing/random'
import type { Random } from './faults.ts'
import type { Seen } from './world.ts'

/** Moves all that is written of a deal into the past. One that someone is acting on stays where it is. */
const passDays = (database: Pool, random: Random) =>
  database.query(
    `with deal as (
        select id, make_interval(days => $2) as days from booking where state = any($3) order by md5(id::text || $1) limit 1 for update skip locked
      ), event as (update booking_event set at = at - days from deal where booking_id = deal.id),
      parcel as (update deal_parcel set sent_at = sent_at - days from deal where booking_id = deal.id),
      problem as (update deal_problem set at = at - days from deal where booking_id = deal.id),
      proposal as (update deal_proposal set at = at - days, meet_at = meet_at - days from deal where booking_id = deal.id)
    update booking set paid_at = paid_at - days, deadline_at = deadline_at - days from deal where booking.id = deal.id`,
    [String(random()), pick(random, [1, 3, 8]), dealStates],
  )

/** Lets the day pass in which nothing is paid into an account that is new. */
export const letAccountsRest = (database: Pool) =>
  database.query(`update payout_account set ready_at = now() - interval '1 hour' where ready_at > now()`)

/** Lets some time pass, and the job come round that ends what has run out. */
export async function passTime({ database }: Seen, random: Random): Promise<void> {
  await database.query(
    `update booking set hold_ends_at = now() where id = (select id from booking where state = 'unpaid' order by md5(id::text || $1) limit 1)`,
    [String(random())],
  )
  await passDays(database, random)
  await letAccountsRest(database)
  await database.query(
    `insert into jobs.job (name, data, retry_limit, expire_seconds) select name, '{}', retry_limit, expire_seconds from jobs.queue
      where name in ('end-holds', 'remind-of-deadlines')`,
  )
}
