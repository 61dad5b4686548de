import { type SqlBool, sql } from 'kysely'
import type { SecurityAct } from '#contract/accounts/security-log'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'

export interface EventFilter {
  personId: string | undefined
  act: SecurityAct | undefined
  network: string | undefined
  device: string | undefined
  /** From the first moment to before the second. */
  during: [Date, Date] | undefined
}

export function list(
  ctx: Ctx,
  { personId, act, network, device, during }: EventFilter,
  { limit, after }: { limit: number; after: Keyset<number> | undefined },
) {
  return ctx.db
    .selectFrom('security_event as event')
    .leftJoin('person', 'person.id', 'event.person_id')
    .select(['event.id', 'event.at', 'event.act', 'event.network', 'event.device', 'event.facts'])
    .select(['person.id as personId', 'person.name', 'person.email'])
    .$if(personId !== undefined, (query) => query.where('event.person_id', '=', personId!))
    .$if(act !== undefined, (query) => query.where('event.act', '=', act!))
    .$if(network !== undefined, (query) => query.where('event.network', '=', network!))
    .$if(device !== undefined, (query) => query.where('event.device', '=', device!))
    .$if(during !== undefined, (query) => query.where('event.at', '>=', during![0]).where('event.at', '<', during![1]))
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(event.at, event.id) < (${after!.at}, ${after!.id})`))
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Returns whether somebody has or had an account. */
export async function isKnown(ctx: Ctx, personId: string): Promise<boolean> {
  return (await ctx.db.selectFrom('person').where('id', '=', personId).select('id').executeTakeFirst()) !== undefined
}

/** Somebody by the address of their account. */
export async function personAt(ctx: Ctx, email: string): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('person').where('email', '=', email.toLowerCase()).select('id').executeTakeFirst()
  return row?.id
}
