import { sql } from 'kysely'
import type { PairState, PairVerdict } from '#contract/accounts/suspicious-pairs'
import type { Ctx } from '#context'
import type { MarkedPair } from '#read/shared-marks'
import { stands } from '#read/live-deals'

/**
 * Keeps pairs that were found. One that an admin has decided is open again where the two share something more than then.
 * @returns the people of those that are new or open again
 */
export async function keep(ctx: Ctx, pairs: readonly MarkedPair[]): Promise<string[]> {
  const suspected: string[] = []
  for (const { lowId, highId, shares } of pairs) {
    const { numAffectedRows } = await sql`
      insert into suspicious_pair as known (low_id, high_id, shares, found_at) values (${lowId}, ${highId}, ${shares}::text[], ${ctx.now()})
      on conflict (low_id, high_id) do update set
        shares = (select array_agg(distinct one order by one) from unnest(known.shares || excluded.shares) as one),
        found_at = excluded.found_at, verdict = 'open', decided_at = null, decided_by = null
      where not array_remove(excluded.shares, 'network') <@ known.shares`.execute(ctx.db)
    if (numAffectedRows) suspected.push(lowId, highId)
  }
  return suspected
}

/** Pairs that wait, or were decided, the latest first. */
export function list(ctx: Ctx, state: PairState, limit: number) {
  return ctx.db
    .selectFrom('suspicious_pair')
    .where('verdict', state === 'open' ? '=' : '!=', 'open')
    .orderBy(sql`coalesce(decided_at, found_at)`, 'desc')
    .orderBy('low_id')
    .orderBy('high_id')
    .limit(limit)
    .select(['low_id as lowId', 'high_id as highId', 'shares', 'found_at as foundAt', 'verdict'])
    .execute()
}

/** Two people, by their ids. */
export async function people(ctx: Ctx, pair: [string, string]) {
  const rows = await ctx.db
    .selectFrom('person')
    .where('id', 'in', pair)
    .select(['id as _id', 'name', 'email', 'created_at', 'suspended_at'])
    .execute()
  return new Map(
    rows.map(({ created_at, suspended_at, ...row }) => [
      row._id,
      { ...row, since: created_at.toISOString(), isSuspended: suspended_at !== null },
    ]),
  )
}

/** The deals of two people that were paid for, newest first. */
export function deals(ctx: Ctx, pair: [string, string]) {
  return ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('booking.buyer_id', 'in', pair)
    .where('listing.seller_id', 'in', pair)
    .where('booking.paid_at', 'is not', null)
    .orderBy('booking.paid_at', 'desc')
    .select(['booking.id as bookingId', 'booking.title', 'booking.price', 'booking.paid_at as paidAt'])
    .select(['listing.seller_id as soldBy', stands('booking').as('stands')])
    .execute()
}

/** @returns whether there is such a pair, in whichever order */
export async function decide(
  ctx: Ctx,
  pair: readonly [string, string],
  verdict: Exclude<PairVerdict, 'open'>,
  decidedBy: string,
): Promise<boolean> {
  const [low, high] = pair.toSorted() as [string, string]
  const { numUpdatedRows } = await ctx.db
    .updateTable('suspicious_pair')
    .set({ verdict, decided_at: ctx.now(), decided_by: decidedBy })
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
