import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'

export function list(ctx: Ctx, limit: number, after?: Keyset<number>) {
  return ctx.db
    .selectFrom('audit_entry')
    .leftJoin('person as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .leftJoin('listing', 'listing.id', 'audit_entry.listing_id')
    .select(['audit_entry.id', 'audit_entry.at', 'audit_entry.action', 'audit_entry.note'])
    .select([
      'actor.name as actorName',
      'actor.email as actorEmail',
      'person.name as personName',
      'person.email as personEmail',
    ])
    .select(['audit_entry.listing_id as listingId', 'listing.title'])
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(audit_entry.at, audit_entry.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.id', 'desc')
    .limit(limit + 1)
    .execute()
}
