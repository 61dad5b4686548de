import type { Ctx } from '#context'
import { imeisOfReports, lockDevices } from '#devices'
import { day } from './rules.ts'
import * as store from './store.ts'
import { listingsOf } from './trace-store.ts'

/** Locks the devices of a report, and then the report. @returns it with the listings that it is about; undefined when there is none */
export async function lockReport(ctx: Ctx, id: string) {
  const imeis = (await imeisOfReports(ctx, [id])).get(id) ?? []
  await lockDevices(ctx, imeis)
  const found = await store.lock(ctx, id)
  return found && { ...found, imeis, listingIds: await listingsOf(ctx, id) }
}

/** Returns the time at which a hold that begins now ends without a decision. */
export const holdEnd = (ctx: Ctx): Date => new Date(ctx.now().getTime() + ctx.config.limits.lostHoldDays * day)
