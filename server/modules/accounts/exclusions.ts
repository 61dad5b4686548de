// People who were deleted for cause: their address, numbers and payout account are known again by keyed digests.
import { dialled } from '#contract/base/mobile'
import type { Exclusion } from '#contract/accounts/exclusions'
import { type Ctx, type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { refuse } from '#http/refusal'
import { formerDigests } from './address-change-store.ts'
import * as audit from './audit.ts'
import { digestOf } from './counted-acts.ts'
import * as store from './exclusion-store.ts'
import { plainAddress } from './rules.ts'

/** Something that is somebody's own. */
export interface ExclusionTrace {
  kind: 'address' | 'number' | 'payout account'
  value: string
}

/** Different spellings of a thing are one. */
const plain: Record<ExclusionTrace['kind'], (value: string) => string> = {
  address: plainAddress,
  number: (value) => dialled(value) ?? value,
  'payout account': (value) => dialled(value) ?? value.replace(/\D/g, ''),
}

export const digestOfTrace = (ctx: Ctx, { kind, value }: ExclusionTrace) =>
  digestOf(ctx, `excluded ${kind}`, plain[kind](value))

/** Keeps what was somebody's own from being used again, addresses that they had before too, in the transaction that deletes them. */
export async function exclude(
  ctx: PersonCtx,
  personId: string,
  cause: string,
  traces: ExclusionTrace[],
): Promise<void> {
  const former = await formerDigests(ctx, personId)
  const digests = new Set([...traces.map((trace) => digestOfTrace(ctx, trace)), ...former])
  await store.add(ctx, { personId, cause, decidedBy: ctx.person.id, digests: [...digests] })
  await audit.record(ctx, { action: 'person_excluded', personId, note: cause })
}

/** Returns whether an address is that of somebody who was deleted for cause. */
export const isAddressExcluded = (ctx: Ctx, email: string): Promise<boolean> =>
  store.has(ctx, digestOfTrace(ctx, { kind: 'address', value: email }))

/** Returns whether a number is that of somebody who was deleted for cause. */
export const isNumberExcluded = (ctx: Ctx, number: string): Promise<boolean> =>
  store.has(ctx, digestOfTrace(ctx, { kind: 'number', value: number }))

/** @throws Refusal number_excluded */
export async function checkNumber(ctx: Ctx, mobile: string | null | undefined): Promise<void> {
  if (mobile && (await isNumberExcluded(ctx, mobile))) refuse('number_excluded')
}

/** @throws Refusal payout_account_excluded */
export async function checkPayoutAccount(ctx: Ctx, number: string): Promise<void> {
  if (await store.has(ctx, digestOfTrace(ctx, { kind: 'payout account', value: number })))
    refuse('payout_account_excluded')
}

/** Lists the people who were deleted for cause, newest first. */
export async function list(
  ctx: Ctx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: Exclusion[]; next: string | null }> {
  const rows = await store.list(ctx, limit, parseCursor<number>(cursor, 'number'))
  const { items, next } = toPage(rows, limit, ({ at, id }) => ({ at, id }))
  return {
    next,
    items: items.map(({ id, at, personId, name, email, cause, decidedBy, endedAt, endedBy }) => ({
      _id: String(id),
      person: { _id: personId, name, email },
      cause,
      at: at.toISOString(),
      decidedBy,
      ended: endedAt && { at: endedAt.toISOString(), by: endedBy ?? '' },
    })),
  }
}

/** Lets what was somebody's own be used again. @throws Refusal exclusion_unknown, exclusion_over */
export function end(ctx: PersonCtx, id: number): Promise<void> {
  return transact(ctx, async (ctx) => {
    const found = (await store.lock(ctx, id)) ?? refuse('exclusion_unknown')
    if (found.endedAt) refuse('exclusion_over')
    await store.end(ctx, id, ctx.person.id)
    await audit.record(ctx, { action: 'exclusion_ended', personId: found.personId })
  })
}
