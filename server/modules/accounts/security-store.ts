import type { SecurityAct } from '#contract/accounts/security-log'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

interface NewEvent {
  at: Date
  act: SecurityAct
  personId: string | null
  network: string | null
  device: string | null
  /** As JSON. */
  facts: string
}

const added = statement('security event added', (db, event: Placeholders<NewEvent>) =>
  db.insertInto('security_event').values({
    at: event.at,
    act: event.act,
    person_id: event.personId,
    network: event.network,
    device: event.device,
    facts: event.facts,
  }),
)

export async function add(ctx: Ctx, event: NewEvent): Promise<void> {
  await added.all(ctx.db, event)
}

/** @returns how many were removed, at most as many as requested */
export async function removeBefore(ctx: Ctx, time: Date, most: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('security_event')
    .where('id', 'in', (eb) =>
      eb.selectFrom('security_event').where('at', '<', time).orderBy('at').limit(most).select('id'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
