import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '#contract/accounts/audit'
import { deleteProduct } from '#contract/listings/listings'
import { takeOffMarket } from '#contract/listings/own-products'
import { dismissPhotoCopy, getPhotoCopies, getPhotoUses } from '#contract/photos/photo-copies'
import { promote } from '#accounts'
import { unlimited } from '#config'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { changes, photoOnTable } from '#testing/phone-photos'
import { refusal } from '#testing/refusal'
import { requestHashes } from './copies.ts'
import { photoIdOf } from './photos.ts'

let market: Market
let rahima: Client
let jamal: Client
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: { ...unlimited, sharedPhotos: false } })
  rahima = await market.seller('Rahima Begum')
  jamal = await market.seller('Jamal Hossain')
  admin = await market.buyer('Nasrin Akter')
  await promote(market.app.ctx, admin.email)
})
afterAll(() => market[Symbol.asyncDispose]())

/** Uploads a photo, and waits until the photos were looked for that it is a copy of. */
async function upload(who: Client, photo: Buffer): Promise<string> {
  const { img } = await who.upload(new Blob([new Uint8Array(photo)]))
  await expect.poll(searches).toBe(0)
  return img
}
const searches = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs.job where name = 'find-photo-copies' and state < 'completed'`.execute(market.app.ctx.db)
  return rows[0]!.count
}
const uses = (who: Client, ...imgs: string[]) =>
  who.ask(getPhotoUses, { query: { photos: imgs.map(photoIdOf).join(',') } })
/** Somebody as admins read of them. */
const named = ({ email }: Client, name: string) => ({ _id: expect.any(String) as string, name, email })

const pairs = (sellers: 'two' | 'one' = 'two') => admin.ask(getPhotoCopies, { query: { sellers } })
const stolen = changes['cropped, small, dark and of quality 40']!

test('who shows a copy of a photo of another listing is asked about it, and an admin sees the pair until it is dismissed', async () => {
  const photo = await photoOnTable(1, 0)
  const own = await upload(rahima, photo)
  const phone = await market.sell(rahima, { img: own, productName: 'Galaxy A54 of Rahima' })
  const copy = await upload(jamal, await stolen(photo))
  const [use, ...others] = await uses(jamal, copy)
  expect(use).toEqual({ img: copy, phone: { _id: phone._id, title: 'Galaxy A54 of Rahima', isOwn: false } })
  expect(others).toEqual([])
  // Nothing is asked about photos of others.
  expect(await uses(jamal, own)).toEqual([])
  // Before it is posted there is no pair.
  expect(await pairs()).toEqual([])

  const copied = await market.sell(jamal, { img: copy, productName: 'Galaxy A54 of Jamal' })
  const [pair] = await pairs()
  expect(pair!.phones).toEqual([
    { img: copy, _id: copied._id, title: 'Galaxy A54 of Jamal', seller: named(jamal, 'Jamal Hossain') },
    { img: own, _id: phone._id, title: 'Galaxy A54 of Rahima', seller: named(rahima, 'Rahima Begum') },
  ])
  expect(await pairs('one')).toEqual([])
  // The person whose photo was first learns it too, when they change their phone.
  const query = { photos: photoIdOf(own), except: phone._id }
  expect((await rahima.ask(getPhotoUses, { query })).map((one) => one.phone.title)).toEqual(['Galaxy A54 of Jamal'])

  await admin.ask(dismissPhotoCopy, { params: { id: pair!._id } })
  expect(await pairs()).toEqual([])
  expect((await admin.ask(getAuditLog, { query: {} }))[0]).toMatchObject({
    action: 'photo_copy_dismissed',
    listing: { _id: copied._id },
  })
  expect((await refusal(admin.ask(dismissPhotoCopy, { params: { id: pair!._id } }))).code).toBe('not_found')
})

test('another phone of the model on the same table is no copy', async () => {
  const [one, other] = await Promise.all(([0, 1] as const).map((hand) => photoOnTable(2, hand)))
  await market.sell(rahima, { img: await upload(rahima, one!) })
  const img = await upload(jamal, other!)
  expect(await uses(jamal, img)).toEqual([])
  await market.sell(jamal, { img })
  expect(await pairs()).toEqual([])
})

test('a photo that one seller sends again is known as theirs, and is no pair of two sellers', async () => {
  const photo = await photoOnTable(3, 0)
  const img = await upload(rahima, photo)
  const first = await market.sell(rahima, { img })
  expect(await upload(rahima, photo)).toBe(img)
  expect(await uses(rahima, img)).toEqual([{ img, phone: { _id: first._id, title: first.title, isOwn: true } }])
  const second = await market.sell(rahima, { img })
  expect(await pairs()).toEqual([])
  expect((await pairs('one')).map((pair) => pair.phones.map(({ _id }) => _id))).toEqual([[second._id, first._id]])

  await rahima.ask(takeOffMarket, { params: { id: first._id }, body: { why: 'paused' } })
  await rahima.ask(deleteProduct, { params: { id: second._id } })
  expect(await uses(rahima, img)).toEqual([])
  expect(await pairs('one')).toEqual([])
})

test('pictures of the market’s own are compared with what people upload, and not with each other', async () => {
  const { db } = market.app.ctx
  const photo = await photoOnTable(4, 0)
  const drawn = await upload(rahima, photo)
  await db.updateTable('photo').set({ is_drawing: true }).where('id', '=', photoIdOf(drawn)).execute()
  await market.sell(rahima, { img: drawn })
  await market.sell(rahima, { img: drawn })
  expect(await uses(rahima, drawn)).toEqual([])
  await market.sell(jamal, { img: await upload(jamal, await stolen(photo)) })
  expect((await pairs()).map((pair) => pair.phones[1]!.img)).toEqual([drawn])
})

test('photos from before photos were hashed are hashed by a job, and found', async () => {
  const { ctx } = market.app
  const photo = await photoOnTable(5, 0)
  const own = await upload(rahima, photo)
  const copy = await upload(jamal, await stolen(photo))
  const gone = await upload(jamal, await photoOnTable(6, 0))
  await ctx.db.deleteFrom('photo_copy').execute()
  await ctx.db.deleteFrom('photo_hash').execute()
  const before = await ctx.db.selectFrom('photo').select('id').execute()
  await ctx.photoFiles.remove([`${photoIdOf(gone)}-640.webp`])

  await requestHashes(ctx)
  await expect
    .poll(async () => (await ctx.db.selectFrom('photo_hash').select('photo_id').execute()).length)
    .toBe(before.length)
  const [one, other] = [photoIdOf(own), photoIdOf(copy)]
  await expect
    .poll(() => ctx.db.selectFrom('photo_copy').select(['photo_id', 'other_id']).execute())
    .toEqual(
      expect.arrayContaining([one < other ? { photo_id: other, other_id: one } : { photo_id: one, other_id: other }]),
    )
})
