// Fills a new market before its doors open: the brands, and in the demo its people and phones.
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { readFile } from 'node:fs/promises'
import type { Pool } from 'pg'
import { promote } from '#accounts'
import { buildApp } from '#app'
import { categories, nameBrandsInBangla, putCategory, putModels } from '#catalogue'
import { type Config, unlimited } from '#config'
import type { Ctx } from '#context'
import type { Jobs } from '#jobs'
import { keepPhoto } from '#photos'
import type { Passwords } from '#providers/identity'
import { models } from '#catalogue/models'
import { brands, pictureOf } from '#catalogue/brands'
import { plant, plantLater, type PlantOptions } from '#seed/plant'

/** Gives the market the brands that it does not have, each with a picture, and names in Bangla to those without one. */
export async function prepareCategories(ctx: Ctx, print: (sentence: string) => void) {
  const theirs = new Set((await categories(ctx)).map(({ id }) => id))
  const missing = brands.filter(({ id }) => !theirs.has(id))
  if (missing.length > 0) print('Adding the brands…')
  await Promise.all(
    missing.map(async ({ id, name, bangla, position }) => {
      const { img } = await keepPhoto(ctx, await readFile(pictureOf(id)), null)
      await putCategory(ctx, { id, name, bangla, image: img, position })
    }),
  )
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

/** Everyone in the demo has one password that everyone knows, so what takes a tenth of a second of a processor is done once for all. */
function hashedOnce(): Passwords {
  const hashes = new Map<string, Promise<string>>()
  return {
    hash(password) {
      const hash = hashes.get(password) ?? hashPassword(password)
      hashes.set(password, hash)
      return hash
    },
    verify: verifyPassword,
  }
}

export interface Growing {
  config: Config
  pool: Pool
  print(sentence: string): void
  /** Aborted when someone does not want to wait for the rest. */
  signal: AbortSignal
  /** The moment at which the demo was begun, by which its phones are chosen. */
  begun: Date
}

/**
 * Plants the demo market through the public calls, as any client would: by a second set of doors without limits,
 * open on this machine only and only until it is done. Its clock is moved back, so that phones were posted over weeks, and visitors say
 * where they come from.
 * @param jobs where its jobs go; without it, it carries them out itself
 */
async function throughDoors(
  { config, pool, print, signal }: Growing,
  work: (ground: PlantOptions) => Promise<void>,
  jobs?: Jobs,
): Promise<void> {
  let moment = new Date()
  const product = await buildApp({
    config: {
      ...config,
      publicUrl: null,
      rateLimit: 1_000_000,
      limits: unlimited,
      // Sales from before it opened were paid by card, however one pays now.
      paymentMethods: [{ name: 'card', least: 0 }],
      secondFactor: { ...config.secondFactor, isRequired: false },
      // The demo has one admin.
      payouts: { ...config.payouts, approvalAbove: Infinity },
      trustProxy: 1,
      logLevel: 'error',
    },
    pool,
    now: () => moment,
    newcomersAreConfirmed: true,
    passwords: hashedOnce(),
  })
  const { app, ctx, url } = product
  // A booking of weeks ago is no news to its seller, and the address of these doors is gone in a moment.
  const { send } = jobs ?? ctx.jobs
  ctx.jobs.send = async (at, name, ...data) => {
    if (name !== 'write-to-seller') await send(at, name, ...data)
  }
  // The jobs of each minute would run at the moment of another sale, and end one of weeks ago before its buyer has the phone.
  if (!jobs) await product.work({ isScheduled: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await work({
      url: url(),
      phones: config.demoPhones,
      publishableKey: config.stripe!.publishableKey,
      print,
      signal,
      at: (when) => void (moment = when),
      promote: async (email) => void (await promote(ctx, email)),
    })
  } finally {
    await app.close()
  }
}

/** Plants the people and the first phones of the demo market. */
export const plantDemo = (growing: Growing) => throughDoors(growing, (ground) => plant(ground, growing.begun))

/** Plants what is left of the demo market, while it is open. */
export const growDemo = (growing: Growing, jobs: Jobs, progress: Parameters<typeof plantLater>[2]) =>
  throughDoors(growing, (ground) => plantLater(ground, growing.begun, progress), jobs)
