import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'

const entries = (ctx: Ctx) =>
  ctx.db
    .selectFrom('audit_entry')
    .leftJoin('person as actor', 'actor.id', 'audit_entry.actor_id')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .leftJoin('listing', 'listing.id', 'audit_entry.listing_id')
    .select(['audit_entry.id', 'audit_entry.at', 'audit_entry.action', 'audit_entry.note'])
    .select(['actor.id as actorId', 'actor.name as actorName', 'actor.email as actorEmail'])
    .select(['person.id as personId', 'person.name as personName', 'person.email as personEmail'])
    .select(['audit_entry.listing_id as listingId', 'listing.title'])
    .orderBy('audit_entry.at', 'desc')
    .orderBy('audit_entry.id', 'desc')

export function list(
  ctx: Ctx,
  { person, limit, after }: { person: string | undefined; limit: number; after: Keyset<number> | undefined },
) {
  return entries(ctx)
    .$if(person !== undefined, (query) =>
      query.where((eb) => eb.or([eb('audit_entry.person_id', '=', person!), eb('audit_entry.actor_id', '=', person!)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(audit_entry.at, audit_entry.id) < (${after!.at}, ${after!.id})`),
    )
    .limit(limit + 1)
    .execute()
}

/** Reads what was done about a person; what is read of them, answers to what they wrote, and decisions about their deals, are left out. */
export function about(ctx: Ctx, personId: string, limit: number) {
  return entries(ctx)
    .where('audit_entry.person_id', '=', personId)
    .where('action', 'not in', [
      'deal_decided',
      'deal_messages_read',
      'deal_exported',
      'imei_read',
      'lost_imei_read',
      'security_log_read',
      'support_answered',
      'support_noted',
      'support_taken',
      'support_let_go',
      'support_closed',
      'support_reopened',
    ])
    .limit(limit)
    .execute()
}
