// Fills a new market before its doors open: the brands, and in the demo its people and phones.
import sharp from 'sharp'
import type { Pool } from 'pg'
import { promote } from '#accounts'
import { buildApp } from '#app'
import { categories, nameBrandsInBangla, putCategory, putModels } from '#catalogue'
import { type Config, unlimited } from '#config'
import type { Ctx } from '#context'
import { keepPhoto } from '#photos'
import { models } from '#catalogue/models'
import { brands } from '#catalogue/brands'
import { plant } from '#seed/plant'
import { categoryPicture } from '#seed/pictures/category'

/** Pixels: enough for the 230 of a card on the finest screen. */
const widthOfCard = 800

/** Gives the market the brands that it does not have, each with a picture, and names in Bangla to those without one. */
export async function prepareCategories(ctx: Ctx, print: (sentence: string) => void) {
  const theirs = new Set((await categories(ctx)).map(({ id }) => id))
  const missing = brands.filter(({ id }) => !theirs.has(id))
  if (missing.length > 0) print('Drawing the brands…')
  for (const { id, name, bangla, position } of missing) {
    const picture = await sharp(Buffer.from(categoryPicture(id, widthOfCard)))
      .jpeg({ quality: 92 })
      .toBuffer()
    const { img } = await keepPhoto(ctx, picture, null)
    await putCategory(ctx, { id, name, bangla, image: img, position })
  }
  await nameBrandsInBangla(ctx, brands)
}

/** Gives the market the models of its brands, or brings those it has up to date. */
export async function prepareModels(ctx: Ctx): Promise<void> {
  const theirs = new Set((await categories(ctx)).map(({ id }) => id))
  await putModels(
    ctx,
    models.filter(({ brand }) => theirs.has(brand)).map(({ brand, ...model }) => ({ ...model, categoryId: brand })),
  )
}

/**
 * Plants the demo market through the public calls, as any client would: by a second set of doors without limits,
 * open on this machine only and only until it is done. Its clock is moved back, so that phones were posted over weeks, and visitors say
 * where they come from.
 */
export async function plantDemo(config: Config, pool: Pool, print: (sentence: string) => void, signal: AbortSignal) {
  let moment = new Date()
  const { app, ctx, url, work } = await buildApp({
    config: {
      ...config,
      publicUrl: null,
      rateLimit: 1_000_000,
      limits: unlimited,
      secondFactor: { ...config.secondFactor, isRequired: false },
      // The demo has one admin.
      payouts: { ...config.payouts, approvalAbove: Infinity },
      trustProxy: 1,
      logLevel: 'error',
    },
    pool,
    now: () => moment,
    newcomersAreConfirmed: true,
  })
  // A booking of weeks ago is no news to its seller, and the address of these doors is gone in a moment.
  const { send } = ctx.jobs
  ctx.jobs.send = async (at, name, ...data) => {
    if (name !== 'write-to-seller') await send(at, name, ...data)
  }
  await work()
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await plant({
      url: url(),
      phones: config.demoPhones,
      publishableKey: config.stripe.publishableKey,
      print,
      signal,
      at: (when) => void (moment = when),
      promote: async (email) => void (await promote(ctx, email)),
    })
  } finally {
    await app.close()
  }
}
