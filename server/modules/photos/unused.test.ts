import { Client as PgClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putCategory } from '#catalogue'
import { photoUrl, photoWidths } from '#contract/photos/photos'
import { imgOf, keepPhoto, photoIdOf, removeUnused } from '#photos'
import type { Client } from '#seed/client'
import { photoRemovalLock } from '#database/photo-removal-lock'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'

const hour = 3_600_000
let market: Market
let seller: Client
beforeEach(async () => {
  market = await openMarket()
  seller = await market.seller()
})
afterEach(() => market[Symbol.asyncDispose]())

const statusesOf = (img: string) =>
  Promise.all(
    photoWidths.flatMap((width) =>
      (['avif', 'webp'] as const).map(
        async (format) => (await market.visitor().request(photoUrl(img, width, format), { method: 'HEAD' })).status,
      ),
    ),
  )
const rows = async () => (await market.app.ctx.db.selectFrom('photo').select('id').execute()).map(({ id }) => imgOf(id))
const all = (status: number) => Array<number>(photoWidths.length * 2).fill(status)
/** A photo of its own for each width. */
async function upload(width: number): Promise<string> {
  await seller.renewToken()
  return (await seller.upload(await aPhoto(width))).img
}

test('a photo that no phone uses disappears after a day, its files too; what is used stays', async () => {
  const unused = await upload(401)
  const { img: used } = await market.sell(seller)
  const bytes = Buffer.from(await (await aPhoto(402)).arrayBuffer())
  const { img: ofCategory } = await keepPhoto(market.app.ctx, bytes, null)
  await putCategory(market.app.ctx, { id: 'apple', name: 'Apple', image: ofCategory, position: 1 })

  market.wait(23 * hour)
  await removeUnused(market.app.ctx)
  expect(await statusesOf(unused)).toEqual(all(200))

  market.wait(2 * hour)
  const fresh = await upload(403)
  await market.app.jobs.send(market.app.ctx.db, 'remove-unused-photos', {})
  await expect.poll(() => statusesOf(unused)).toEqual(all(404))
  for (const img of [used, ofCategory, fresh]) expect(await statusesOf(img)).toEqual(all(200))
  expect((await rows()).toSorted()).toEqual([used, ofCategory, fresh].toSorted())
})

test('a photo that is uploaded again on its last day has another day', async () => {
  const img = await upload(401)
  market.wait(23 * hour)
  expect(await upload(401)).toBe(img)
  market.wait(2 * hour)
  await removeUnused(market.app.ctx)
  expect(await statusesOf(img)).toEqual(all(200))
})

test('a photo uploaded again right after it was let go is a new one, which stays when the old files go', async () => {
  const old = await upload(401)
  market.wait(25 * hour)
  await removeUnused(market.app.ctx)
  const again = await upload(401)
  expect(again).not.toBe(old)
  await expect.poll(() => statusesOf(old)).toEqual(all(404))
  expect(await statusesOf(again)).toEqual(all(200))
})

test('a phone that is put on the market at this moment keeps its photo', async () => {
  const img = await upload(401)
  market.wait(25 * hour)
  const { db } = market.app.ctx
  const { id: listingId } = await db
    .insertInto('listing')
    .values({
      seller_id: (await db.selectFrom('person').select('id').executeTakeFirstOrThrow()).id,
      category_id: 'samsung',
      title: 'A phone',
      condition: 'good',
      resale_price: 1000,
      original_price: null,
      mobile: '+8801712345678',
      email: seller.email,
      location: 'Khulna',
      purchase_date: '2022',
      advertised_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (listing) => {
    await listing
      .insertInto('listing_photo')
      .values({ listing_id: listingId, position: 0, photo_id: photoIdOf(img) })
      .execute()
    await removeUnused(market.app.ctx)
  })
  expect(await rows()).toEqual([img])
  await removeUnused(market.app.ctx)
  expect(await statusesOf(img)).toEqual(all(200))
})

test('many phones put on the market while old photos are let go: each has its photo or is refused, never a hole', async () => {
  const imgs: string[] = []
  for (let at = 0; at < 12; at++) imgs.push(await upload(401 + at))
  market.wait(25 * hour)
  await seller.renewToken()
  const sold = imgs.map((img) =>
    market.sell(seller, { img }).then(
      () => img,
      (error: { problem?: { code: string } }) => error.problem?.code,
    ),
  )
  const [results] = await Promise.all([Promise.all(sold), removeUnused(market.app.ctx), removeUnused(market.app.ctx)])
  const stored = new Set(await rows())
  for (const [at, result] of results.entries()) expect(result).toBe(stored.has(imgs[at]!) ? imgs[at] : 'photo_unknown')
})

test('no photo is removed while a backup copies the files, and they are removed after it', async () => {
  const unused = await upload(401)
  market.wait(25 * hour)
  const backup = new PgClient({ connectionString: market.databaseUrl })
  await backup.connect()
  await backup.query('select pg_advisory_lock($1)', [photoRemovalLock])
  await removeUnused(market.app.ctx)
  expect(await rows()).toEqual([unused])
  await backup.end()
  await expect.poll(() => removeUnused(market.app.ctx).then(rows)).toEqual([])
})
