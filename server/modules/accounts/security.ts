// The security log: what happened to accounts and by them, for 90 days, whatever the log level is. Decisions of admins stand in the audit log.
import type { SecurityAct, SecurityFacts } from '#contract/accounts/security-log'
import type { Ctx, Person } from '#context'
import { digestOf } from './counted-acts.ts'
import * as store from './security-store.ts'

export interface SecurityDeed {
  act: SecurityAct
  /** The person it happened to; left out, the person signed in. Null: no one whom the market knows. */
  personId?: string | null
  facts?: SecurityFacts
}

/** Enough of a digest to find others of the same by. */
const shortDigest = (ctx: Ctx, purpose: string, value: string | undefined) =>
  value === undefined ? null : digestOf(ctx, purpose, value).slice(0, 16)

/**
 * Writes down an act, in the transaction of the act where there is one. Network and device are those of `ctx`, as digests, and left out where the
 * person signed in acts on somebody else.
 */
export async function record(
  ctx: Ctx & { person?: Person },
  { act, personId = ctx.person?.id ?? null, facts = {} }: SecurityDeed,
): Promise<void> {
  const isTheirs = !ctx.person || ctx.person.id === personId
  await store.add(ctx, {
    at: ctx.now(),
    act,
    personId,
    network: isTheirs ? shortDigest(ctx, 'network', ctx.network) : null,
    device: isTheirs ? shortDigest(ctx, 'device', ctx.device) : null,
    facts: JSON.stringify(facts),
  })
}

/** The days after which events are removed. */
const storedDays = 90
const batchSize = 5000

/** The clock: removes events that are older than 90 days, some at a time. */
export async function removeOld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - storedDays * 24 * 3_600_000)
  while ((await store.removeBefore(ctx, before, batchSize)) === batchSize);
}
