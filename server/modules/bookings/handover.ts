// The code by which a phone changes hands.
import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#context'
import { maxWrongCodes } from './rules.ts'
import * as store from './transition-store.ts'

/**
 * Holds what a seller typed or scanned against the code of a booking, and counts what is wrong. The booking has to be locked before, and the
 * transaction has to commit whatever comes back, so that wrong codes stay counted.
 * @returns how many more tries are left when it is wrong
 */
export async function tryHandoverCode(ctx: Ctx, id: string, typed: string): Promise<'right' | { triesLeft: number }> {
  const { code, wrongCodes } = (await store.handoverOf(ctx, id))!
  if (code === null || wrongCodes >= maxWrongCodes) return { triesLeft: 0 }
  if (timingSafeEqual(Buffer.from(code), Buffer.from(typed))) return 'right'
  await store.countWrongCode(ctx, id)
  return { triesLeft: maxWrongCodes - wrongCodes - 1 }
}
