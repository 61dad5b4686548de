// Acts that are limited an hour or a day, counted by a digest: enough to count by, and nothing to read an address from.
import { createHmac } from 'node:crypto'
import { type Ctx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import * as store from './store.ts'

/** What is counted for `who`: an address or a network, and a device where devices are counted apart. */
export function digestOf({ config }: Ctx, purpose: string, who: string, deviceId = ''): string {
  return createHmac('sha256', `${purpose}:${config.authSecret}`)
    .update(`${who.trim().toLowerCase()}${deviceId}`)
    .digest('hex')
}

/**
 * Counts something under each of the digests, if that is within the limit for all of them, however many ask at once.
 * @param hours how long back acts count, 24 at most
 * @returns whether it is
 */
export function countWithin(ctx: Ctx, digests: string[], limit: number, hours = 1): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    for (const digest of digests.toSorted()) {
      await lockCounter(ctx.db, 'acts', digest)
      if ((await store.countActs(ctx, digest, hours)) >= limit) return false
    }
    for (const digest of digests) await store.addAct(ctx, digest)
    return true
  })
}
