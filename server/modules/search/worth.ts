// Says what a phone of a model is worth.
import type { z } from 'zod'
import { dayInDhaka } from '#contract/base/dhaka'
import type { getWorth, Worth } from '#contract/listings/worth'
import type { Given } from '#contract/base/call'
import { modelBySlug } from '#catalogue'
import type { Ctx } from '#context'
import { onlyCatalogue, phonesOfModels } from '#database/market-change'
import { salesOfModel } from '#read/sales'
import { askingOfModel } from './facts-store.ts'
import { worthMonths, worthOf } from './worth-figures.ts'

/** The most phones on sale that are read: the newest. */
const maxAsking = 1000

/** As much time as the line of months and the months before its first point. */
const backMs = (worthMonths + 3) * 31 * 24 * 3_600_000

/** The worth of a phone of a model. @throws Refusal model_unknown */
export async function worth(ctx: Ctx, { params, query }: Given<typeof getWorth>): Promise<z.input<typeof Worth>> {
  ctx.dependOn?.(onlyCatalogue)
  const model = await modelBySlug(ctx, params.slug)
  ctx.dependOn?.({ phone: phonesOfModels(new Set([model.id])) })
  const now = ctx.now()
  const [asking, sales] = await Promise.all([
    askingOfModel(ctx, model.id, maxAsking),
    salesOfModel(ctx.db, model.id, new Date(now.getTime() - backMs)),
  ])
  // A deal that ends, is disputed or is found to be between two who are one changes its seller's sales, and no phone.
  ctx.dependOn?.({ people: new Set(sales.map(({ sellerId }) => sellerId)) })
  return worthOf(
    { storage: query.storage ?? null, ram: query.ram ?? null, condition: query.condition ?? null },
    { asking, sales: sales.filter(({ counts }) => counts) },
    now,
    (time) => dayInDhaka(time).slice(0, 7),
  )
}
