import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '#contract/base/call'
import { maxDescription } from '#contract/listings/details'
import { deleteSeller } from '#contract/accounts/people'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import {
  getProductDraft,
  ProductDraftFields,
  removeProductDraft,
  saveProductDraft,
} from '#contract/listings/product-draft'
import { questions } from '#contract/listings/condition-questions'
import { removeOldDrafts } from '#listings'
import { removeUnused } from '#photos'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { unlimited } from '#config'

const day = 24 * 3_600_000
let market: Market
beforeAll(async () => void (market = await openMarket({ limits: { ...unlimited, sharedPhotos: false } })))
afterAll(() => market[Symbol.asyncDispose]())

type Saved = Partial<Ask<typeof saveProductDraft>['body']>

/** @returns the version that was saved */
async function save(seller: Client, said: Saved = {}): Promise<string> {
  const version = crypto.randomUUID()
  await seller.ask(saveProductDraft, { body: { version, after: null, fields: {}, photos: [], ...said } })
  return version
}
const draftOf = async (seller: Client) => (await seller.ask(getProductDraft, {})).draft
const rows = async () =>
  JSON.stringify([
    await market.app.ctx.db.selectFrom('product_draft').selectAll().execute(),
    await market.app.ctx.db.selectFrom('product_draft_photo').selectAll().execute(),
  ])

test('what a seller has filled in is read on another device, changed there, and gone once it is removed', async () => {
  const seller = await market.seller()
  const phone = market.visitor()
  await phone.logIn(seller.email, password)
  expect(await draftOf(seller)).toBeNull()
  const photos = [(await seller.upload(await aPhoto(401))).img, (await seller.upload(await aPhoto(402))).img]
  const fields = { productName: 'Galaxy S21', price: '২৫,০০০', exchange: true, included: ['cable' as const] }
  const version = await save(seller, { fields, photos })
  const read = await draftOf(phone)
  expect(read).toMatchObject({ version, fields, photos: photos.map((img) => ({ img })) })
  const later = await save(phone, { after: version, fields: { productName: 'Galaxy S22' }, photos: [photos[1]!] })
  expect(await draftOf(seller)).toMatchObject({
    version: later,
    fields: { productName: 'Galaxy S22' },
    photos: [{ img: photos[1] }],
  })
  // A device that has not read the last version removes nothing.
  expect(await seller.ask(removeProductDraft, { params: { version } })).toEqual({ deletedCount: 0 })
  expect(await phone.ask(removeProductDraft, { params: { version: later } })).toEqual({ deletedCount: 1 })
  expect(await draftOf(seller)).toBeNull()
})

test('a device that has not read the last version overwrites nothing, nor brings back what was removed', async () => {
  const seller = await market.seller()
  const first = await save(seller, { fields: { productName: 'First' } })
  const second = await save(seller, { after: first, fields: { productName: 'Second' } })
  for (const after of [null, first, crypto.randomUUID()])
    expect(await refusal(save(seller, { after, fields: { productName: 'Stale' } }))).toMatchObject({
      status: 409,
      code: 'draft_changed',
    })
  expect(await draftOf(seller)).toMatchObject({ version: second, fields: { productName: 'Second' } })
  await seller.ask(removeProductDraft, { params: { version: second } })
  expect(await refusal(save(seller, { after: second }))).toMatchObject({ code: 'draft_changed' })
  expect(await draftOf(seller)).toBeNull()
})

test('of many devices that save at once one stands, the first draft and a later one, with its own photos', async () => {
  const seller = await market.seller()
  const photos = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => (await seller.upload(await aPhoto(411 + at))).img),
  )
  let after: string | null = null
  for (let round = 0; round < 5; round++) {
    const results = await Promise.all(
      photos.map((img, at) => {
        const said = { after, fields: { productName: `Device ${at}` }, photos: [img] }
        return save(seller, said).then(
          (version) => ({ version, at }),
          (error: { problem?: { code: string } }) => error.problem?.code,
        )
      }),
    )
    const [stands, ...others] = results.filter((result) => typeof result === 'object')
    expect(others).toEqual([])
    expect(results.filter((result) => result === 'draft_changed')).toHaveLength(7)
    expect(await draftOf(seller)).toMatchObject({
      version: stands!.version,
      fields: { productName: `Device ${stands!.at}` },
      photos: [{ img: photos[stands!.at] }],
    })
    after = stands!.version
  }
})

test('photos live as long as the draft, and are the seller’s own; what was let go meanwhile is refused', async () => {
  const [seller, other] = await Promise.all([market.seller(), market.seller()])
  const { img } = await seller.upload(await aPhoto(421))
  expect(await refusal(save(other, { photos: [img] }))).toMatchObject({ code: 'photo_unknown' })
  expect(await refusal(save(seller, { photos: [`/photos/${'0'.repeat(32)}/640.webp`] }))).toMatchObject({
    code: 'photo_unknown',
  })
  const version = await save(seller, { photos: [img, img] })
  const isThere = async () => (await market.visitor().request(img, { method: 'HEAD' })).status === 200
  market.wait(3 * day)
  await removeUnused(market.app.ctx)
  expect(await isThere()).toBe(true)
  await seller.renewToken()
  expect((await draftOf(seller))!.photos).toHaveLength(1)
  await seller.ask(removeProductDraft, { params: { version } })
  await removeUnused(market.app.ctx)
  await expect.poll(isThere).toBe(false)
  expect(await refusal(save(seller, { photos: [img] }))).toMatchObject({ code: 'photo_unknown' })
  market.wait(-3 * day)
})

test('a draft saved while its photos are let go has all of them or is refused, never a hole', async () => {
  const seller = await market.seller()
  const imgs = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => (await seller.upload(await aPhoto(431 + at))).img),
  )
  market.wait(3 * day)
  await seller.renewToken()
  const [result] = await Promise.all([
    save(seller, { photos: imgs }).catch((error: { problem?: { code: string } }) => error.problem?.code),
    removeUnused(market.app.ctx),
    removeUnused(market.app.ctx),
  ])
  const draft = await draftOf(seller)
  if (result === 'photo_unknown') expect(draft).toBeNull()
  else expect(draft!.photos.map(({ img }) => img)).toEqual(imgs)
  market.wait(-3 * day)
})

test('an IMEI is not kept, whatever sends it, and the fullest draft fits', async () => {
  const seller = await market.seller()
  const imei = '356938035643809'
  const fields = { productName: 'Galaxy', imeis: [imei, ''], imei, email: seller.email }
  const version = await save(seller, { fields: fields as ProductDraftFields })
  expect(await rows()).not.toContain(imei)
  const longest: Record<string, unknown> = {
    description: '৳'.repeat(maxDescription),
    conditionReport: {
      kind: 'smartphone',
      answers: Object.fromEntries(questions.map(({ id }) => [id, '"'.repeat(60)])),
    },
    faultPhotos: Object.fromEntries(questions.map(({ id }) => [id, `/photos/${'a'.repeat(32)}/640.webp`])),
  }
  for (const name of Object.keys(ProductDraftFields.shape)) {
    const length = [120, 100, 60, 40, 30, 9, 7, 5].find(
      (length) => ProductDraftFields.safeParse({ [name]: '"'.repeat(length) }).success,
    )
    if (length !== undefined) longest[name] ??= '"'.repeat(length)
  }
  await save(seller, { after: version, fields: longest })
  expect((await draftOf(seller))!.fields).toEqual(longest)
})

test('a draft is in the data download, and goes when its seller or an admin deletes the account, and after 90 days', async () => {
  const [leaving, deleted, forgetful] = await Promise.all([market.seller(), market.seller(), market.seller()])
  for (const seller of [leaving, deleted, forgetful])
    await save(seller, { fields: { productName: `Draft of ${seller.email}` } })
  expect((await leaving.ask(getPersonalData, {})).productDraft).toMatchObject({
    fields: { productName: `Draft of ${leaving.email}` },
  })
  const { db } = market.app.ctx
  const idOf = async ({ email }: Client) =>
    (await db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
  const id = await idOf(deleted)
  await leaving.ask(deleteAccount, { body: { password } })
  await (await anAdmin(market)).ask(deleteSeller, { params: { id } })
  expect(await rows()).not.toContain(leaving.email)
  expect(await rows()).not.toContain(deleted.email)
  market.wait(89 * day)
  await removeOldDrafts(market.app.ctx)
  expect(await rows()).toContain(forgetful.email)
  market.wait(2 * day)
  await market.app.jobs.send(db, 'remove-old-notifications', {})
  await expect.poll(rows).not.toContain(forgetful.email)
  market.wait(-91 * day)
})

test('a draft is saved up to a limit an hour', async () => {
  await using market = await openMarket({ limits: { ...unlimited, draftSavesAnHour: 2 } })
  const seller = await market.seller()
  const first = await save(seller)
  const second = await save(seller, { after: first })
  expect(await refusal(save(seller, { after: second }))).toMatchObject({ status: 429, code: 'drafts_too_often' })
  expect(await draftOf(seller)).toMatchObject({ version: second })
})
