// Acts that are limited an hour or a day, counted by a digest: enough to count by, and nothing to read an address from.
import { createHmac } from 'node:crypto'
import { type Ctx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import * as store from './store.ts'

/** Returns the digest by which acts of `who` are counted: an address or a network, and a device where devices are counted apart. */
export function digestOf({ config }: Ctx, purpose: string, who: string, deviceId = ''): string {
  return createHmac('sha256', `${purpose}:${config.authSecret}`)
    .update(`${who.trim().toLowerCase()}${deviceId}`)
    .digest('hex')
}

/** An act that is counted under a digest, and the most times it may happen. */
export interface CountedAct {
  digest: string
  limit: number
  /** The hours in which acts count; left out, those of the acts counted with it. */
  hours?: number
}

/**
 * Counts something under each of the digests, if that is within all of the limits, however many ask at once.
 * @param hours how long back acts count, 24 at most
 * @returns the one whose limit is reached; undefined when it was counted
 */
export function countEach<One extends CountedAct>(
  ctx: Ctx,
  counted: readonly One[],
  hours = 1,
): Promise<One | undefined> {
  // Counting a try does nothing of what was requested.
  const { beforeCommit: _, ...counting } = ctx
  return transact(counting, async (ctx) => {
    for (const one of counted.toSorted((a, b) => (a.digest < b.digest ? -1 : 1))) {
      await lockCounter(ctx.db, 'acts', one.digest)
      if ((await store.countActs(ctx, one.digest, one.hours ?? hours)) >= one.limit) return one
    }
    for (const digest of new Set(counted.map((one) => one.digest))) await store.addAct(ctx, digest)
    return undefined
  })
}

/** The same with one limit for all. @returns whether it was within it */
export async function countWithin(ctx: Ctx, digests: string[], limit: number, hours = 1): Promise<boolean> {
  const counted = digests.map((digest) => ({ digest, limit }))
  return (await countEach(ctx, counted, hours)) === undefined
}
