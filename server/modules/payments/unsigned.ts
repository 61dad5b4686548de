// Webhooks that were not signed by their service: counted for the admins, by all processes together.
import { countActs, countWithin, digestOf } from '#accounts'
import type { Ctx } from '#context'

/** The most that are counted in a day: more say nothing more. */
const most = 100
/** Milliseconds for which a process that has counted the last one counts no more. */
const pause = 60_000

const digest = (ctx: Ctx) => digestOf(ctx, 'webhooks not signed', '')
const paused = new WeakMap<object, number>()

/** Counts a webhook that was not signed by its service. */
export async function noteUnsigned(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime()
  if ((paused.get(ctx.db) ?? 0) > now) return
  if (!(await countWithin(ctx, [digest(ctx)], most, 24))) paused.set(ctx.db, now + pause)
}

/** Webhooks of the last 24 hours that were not signed by their service. */
export const unsignedToday = (ctx: Ctx): Promise<number> => countActs(ctx, digest(ctx), 24)
