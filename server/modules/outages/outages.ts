// After an outage no one is judged for what they could not do: every deadline that was running moves by as long as it lasted.
import { maxEnds, type TimeExtended } from '#contract/notifications/outages'
import { type Ctx, transact } from '#context'
import type { JobData } from '#jobs'
import { lockServed, markServed, readServed } from '#database/market'
import { notify } from '#notifications'
import type { RunningEnd } from '#read/deadlines'
import * as store from './store.ts'

export { writeLetter } from './letters.ts'

/** Milliseconds between two times at which it is written that someone serves, however many processes do. */
const between = 30_000
/** People who are notified by one statement. */
const batchSize = 1000
const day = 24 * 3_600_000

/** Returns how long no one has served; less than nothing where this process's clock is behind. */
const awayFor = ({ aliveAt }: { aliveAt: Date | null }, now: Date) => (aliveAt ? now.getTime() - aliveAt.getTime() : 0)

/** Returns whether there was an outage: no one has served for long enough, or what people did meanwhile is missing, for however short a time. */
const isOutage = ({ config }: Ctx, served: Awaited<ReturnType<typeof readServed>>, now: Date) =>
  awayFor(served, now) >= (served.isRestored ? 1 : config.outages.least)

/**
 * Finds an outage, once, whichever process comes first: extends what was running and tells people. To be called before anything is judged by the
 * clock. A shorter absence than the settings say is none.
 */
export async function notice(ctx: Ctx): Promise<void> {
  if (!isOutage(ctx, await readServed(ctx.db), ctx.now())) return
  await transact(ctx, async (ctx) => {
    const served = await lockServed(ctx.db)
    const now = ctx.now()
    if (!isOutage(ctx, served, now)) return
    const [cause, began] = [served.isRestored ? ('restored' as const) : ('away' as const), served.aliveAt!]
    await extend(ctx, { cause, began, ended: now }, began)
    await markServed(ctx.db, now)
  })
}

/** Notes that the market is served now. To be called by a process that serves, about once a minute. */
export async function beat(ctx: Ctx): Promise<void> {
  await notice(ctx)
  const served = await readServed(ctx.db)
  if (!served.aliveAt || awayFor(served, ctx.now()) >= between) await markServed(ctx.db, ctx.now())
}

/**
 * Extends what was running while there was an outage, and notifies each person once of what ends when.
 * @param served when people could do things again, where that is known
 * @returns how many people were notified
 */
function extend(ctx: Ctx, outage: store.PastOutage, served: Date): Promise<number> {
  return transact(ctx, async (ctx) => {
    const { cause, began, ended } = outage
    const length = Math.min(ended.getTime() - began.getTime(), ctx.config.outages.most)
    const seconds = Math.ceil(length / 1000)
    await store.extend(ctx, outage, { seconds, served })
    const after = Math.max(began.getTime() + length, ctx.now().getTime())
    const ends = await store.running(ctx, outage, new Date(after))
    const facts = { cause, began: began.toISOString(), ended: ended.toISOString(), minutes: Math.ceil(length / 60_000) }
    const notified = [...Map.groupBy(ends, ({ personId }) => personId)]
    const news = notified.map(([personId, theirs]) => ({ personId, facts: { ...facts, ...presentEnds(theirs) } }))
    // Parts of a list in the order of ids lock the counters of all its people in that order.
    for (let from = 0; from < news.length; from += batchSize) await tell(ctx, news.slice(from, from + batchSize))
    await store.add(ctx, { ...outage, seconds, people: news.length })
    ctx.log.warn({ ...facts, people: news.length }, 'an outage extended every deadline that was running')
    return news.length
  })
}

function presentEnds(ends: RunningEnd[]): Pick<TimeExtended, 'ends' | 'others'> {
  const named = ends.slice(0, maxEnds).map(({ what, title, listingId, bookingId, until }) => ({
    what,
    title: title ?? undefined,
    listingId: listingId === null ? undefined : String(listingId),
    bookingId: bookingId ?? undefined,
    until: until.toISOString(),
  }))
  return { ends: named, others: ends.length - named.length }
}

async function tell(ctx: Ctx, news: Array<JobData['write-about-outage']>): Promise<void> {
  await notify(
    ctx,
    ...news.map(({ personId, facts }) => ({ to: { person: personId }, kind: 'time_extended' as const, facts })),
  )
  await ctx.jobs.send(ctx.db, 'write-about-outage', ...news)
}

/**
 * The same for an outage that the market could not see, such as a fault that kept people out while it ran. Moves that the clock has made meanwhile stay.
 * @returns undefined where a part of it is known as an outage already, and then nothing has changed
 */
export function report(ctx: Ctx, outage: store.PastOutage): Promise<number | undefined> {
  return transact(ctx, async (ctx) => {
    await lockServed(ctx.db)
    return (await store.isKnown(ctx, outage)) ? undefined : extend(ctx, outage, ctx.now())
  })
}

/** Returns whether an outage ended within the last day: what people left half done, such as photos of a form, is still theirs. */
export const wasAwayToday = (ctx: Ctx): Promise<boolean> =>
  store.isKnown(ctx, { began: new Date(ctx.now().getTime() - day), ended: ctx.now() })
