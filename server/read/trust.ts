import type { Ctx } from '#context'
import { counterLock, counterName, type Counter } from '#database/counter-lock'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'
import { inCash, stands } from './live-deals.ts'

/**
 * Levels of an account (ruling R23): `unconfirmed` has signed up, `confirmed` has shown that an address or a number is theirs, `proven` has
 * completed a deal that was paid through the market as well. docs/security.md lists the rights of each.
 */
export const trustLevels = ['unconfirmed', 'confirmed', 'proven'] as const
export type Trust = (typeof trustLevels)[number]

export interface Standing {
  trust: Trust
  /** The time at which the account was made. */
  since: Date
}

const standing = (db: Database, { personId }: Placeholders<{ personId: string }>) =>
  db
    .selectFrom('person')
    .leftJoin('auth_user', 'auth_user.id', 'person.id')
    .where('person.id', '=', personId)
    .select('person.created_at as since')
    .select((query) =>
      query
        .or([query('auth_user.email_verified', '=', true), query('auth_user.phone_number_verified', '=', true)])
        .as('isConfirmed'),
    )
    .select((query) => [
      query
        .or([
          query.exists(
            query
              .selectFrom('booking')
              .whereRef('booking.buyer_id', '=', 'person.id')
              .where(stands('booking'))
              .where(query.not(inCash('booking')))
              .select('booking.id'),
          ),
          query.exists(
            query
              .selectFrom('listing')
              .innerJoin('booking', 'booking.listing_id', 'listing.id')
              .whereRef('listing.seller_id', '=', 'person.id')
              .where(stands('booking'))
              .where(query.not(inCash('booking')))
              .select('booking.id'),
          ),
        ])
        .as('hasCompleted'),
    ])

const ofPerson = statement('trust of a person', standing)

const ofCounted = statement(
  'trust of a person who is counted',
  (db, given: Placeholders<{ personId: string; name: string }>) =>
    standing(db, given).select(counterLock(given).as('lock')),
)

/**
 * Returns how far someone's account has proved itself, and since when it exists. A completed deal proves nothing while neither address nor number is confirmed, and one
 * whose money went back or is disputed, or was cash, does not count.
 * @param counter the acts of theirs that are counted next, for which other requests wait from now on (`lockCounter`)
 */
export async function statusOf(ctx: Ctx, personId: string, counter?: Counter): Promise<Standing> {
  const row = counter
    ? await ofCounted.first(ctx.db, { personId, name: counterName(counter, personId) })
    : await ofPerson.first(ctx.db, { personId })
  if (!row?.isConfirmed) return { trust: 'unconfirmed', since: row?.since ?? ctx.now() }
  return { trust: row.hasCompleted ? 'proven' : 'confirmed', since: row.since }
}
