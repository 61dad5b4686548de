import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '#contract/accounts/audit'
import type { Ask } from '#contract/base/call'
import {
  decideCodePhoto,
  getCodePhotos,
  getPhotoCode,
  removeCodePhoto,
  sendCodePhoto,
} from '#contract/photos/code-photos'
import { dayInDhaka } from '#contract/base/dhaka'
import { deleteProduct } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { editProduct, getMyProduct } from '#contract/listings/own-products'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { getPhone, getPhones } from '#contract/listings/phones'
import { photoUrl } from '#contract/photos/photo-urls'
import { promote } from '#accounts'
import { removeUnused } from '#photos'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { waitingOf } from '#testing/inbox'
import { type Market, openMarket, password } from '#testing/market'
import { toMorning } from '#testing/morning'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { unlimited } from '#config'

const hour = 3_600_000
let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: { ...unlimited, codePhotosAnHour: 3 } })
  toMorning(market)
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const at = (id: string) => ({ params: { id } })
/** Returns the time at which the photo was confirmed, as the phone's page says it, and its cards with it. */
async function badge(id: string): Promise<string | null> {
  const { title, codePhotoAt } = await market.visitor().ask(getPhone, at(id))
  const { items } = await market.visitor().ask(getPhones, { query: { q: title, limit: 100 } })
  expect(items.find((card) => card.id === id)).toMatchObject({ codePhotoAt })
  return codePhotoAt
}
const own = async (seller: Client, id: string) => (await seller.ask(getMyProduct, at(id))).codePhoto
const latest = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]
const queued = async (id: string) => (await admin.ask(getCodePhotos, {})).find(({ _id }) => _id === id)

/** Sends a photo with the code of today. @returns its `img` */
async function send(seller: Client, id: string): Promise<string> {
  const { code } = await seller.ask(getPhotoCode, at(id))
  const { img } = await seller.upload(await aPhoto(410), 'code.jpg', 'private')
  await seller.ask(sendCodePhoto, { ...at(id), body: { code, img } })
  return img
}

const decide = (by: Client, id: string, body: Ask<typeof decideCodePhoto>['body']) =>
  by.ask(decideCodePhoto, { ...at(id), body })

/** A phone whose photo an admin has confirmed. */
async function aConfirmed(imeis: string[] = []) {
  const seller = await market.seller()
  const { _id: id } = await market.sell(seller, { imeis })
  const img = await send(seller, id)
  await decide(admin, id, { outcome: 'confirmed', img })
  return { seller, id, img }
}

/** Sends the form of a phone with some of its fields changed. */
async function edit(seller: Client, id: string, change: Partial<Ask<typeof editProduct>['body']>): Promise<void> {
  const record = await seller.ask(getMyProduct, at(id))
  const { productName, price, condition, mobile, location, category, purchaseDate } = record
  const imgs = record.photos.map(({ img }) => img)
  const said = { productName, price, condition, mobile, location, category, purchaseDate }
  await seller.ask(editProduct, { ...at(id), body: { ...said, img: imgs[0]!, photos: imgs, ...change } })
}

test('an admin sees the photo beside its code and confirms it, and everyone reads when, without the photo', async () => {
  const seller = await market.seller()
  const { _id: id, title } = await market.sell(seller)
  expect(await badge(id)).toBeNull()
  const img = await send(seller, id)
  expect(await latest(admin)).toMatchObject({ kind: 'code_photo_sent', facts: { listingId: id, title } })
  expect(await waitingOf(admin, 'code_photos')).toBe(1)
  const { code } = await seller.ask(getPhotoCode, at(id))
  expect(await queued(id)).toMatchObject({ title, img, code, seller: { email: seller.email } })
  expect(await own(seller, id)).toMatchObject({ img, state: 'waiting', decidedAt: null })
  expect(await badge(id)).toBeNull()
  await decide(admin, id, { outcome: 'confirmed', img })
  const phone = await market.visitor().ask(getPhone, at(id))
  expect(phone.codePhotoAt).toBe((await own(seller, id))!.decidedAt)
  expect(JSON.stringify(phone)).not.toContain(img)
  expect(await latest(seller)).toMatchObject({
    kind: 'code_photo_decided',
    facts: { listingId: id, outcome: 'confirmed' },
  })
  expect(await queued(id)).toBeUndefined()
  expect(await waitingOf(admin, 'code_photos')).toBe(0)
  const [deed] = await admin.ask(getAuditLog, { query: {} })
  expect(deed).toMatchObject({ action: 'code_photo_confirmed', listing: { _id: id }, person: { email: seller.email } })
})

test('a rejected photo says why to its seller, and another one can be sent', async () => {
  const seller = await market.seller()
  const { _id: id } = await market.sell(seller)
  const reason = 'The phone is switched off.'
  await decide(admin, id, { outcome: 'rejected', img: await send(seller, id), reason })
  expect(await own(seller, id)).toMatchObject({ state: 'rejected', reason })
  expect(await latest(seller)).toMatchObject({ kind: 'code_photo_decided', facts: { outcome: 'rejected', reason } })
  const [deed] = await admin.ask(getAuditLog, { query: {} })
  expect(deed).toMatchObject({ action: 'code_photo_rejected', note: reason })
  const img = await send(seller, id)
  expect(await own(seller, id)).toMatchObject({ img, state: 'waiting', reason: null })
  expect(await badge(id)).toBeNull()
})

test('a code is of one phone and one day in Dhaka', async () => {
  const seller = await market.seller()
  const [one, other] = [await market.sell(seller), await market.sell(seller, { productName: 'Nokia 105' })]
  const { code, day } = await seller.ask(getPhotoCode, at(one._id))
  expect(await seller.ask(getPhotoCode, at(one._id))).toEqual({ code, day: dayInDhaka(market.app.ctx.now()) })
  expect(code).not.toBe((await seller.ask(getPhotoCode, at(other._id))).code)
  const body = { code, img: (await seller.upload(await aPhoto(), 'code.jpg', 'private')).img }
  expect(await refusal(seller.ask(sendCodePhoto, { ...at(other._id), body }))).toMatchObject({
    code: 'code_photo_late',
  })
  const forEveryone = { code, img: (await seller.upload(await aPhoto(413))).img }
  expect(await refusal(seller.ask(sendCodePhoto, { ...at(one._id), body: forEveryone }))).toMatchObject({
    code: 'photo_unknown',
  })
  market.wait(24 * hour)
  await seller.renewToken()
  const late = await refusal(seller.ask(sendCodePhoto, { ...at(one._id), body }))
  const today = await seller.ask(getPhotoCode, at(one._id))
  market.wait(-24 * hour)
  expect(late).toMatchObject({ status: 409, code: 'code_photo_late' })
  expect(today.code).not.toBe(code)
  expect(today.day > day).toBe(true)
})

test('a seller sends own photos of own phones, up to the limit of an hour, and no one else has a code', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const { _id: id } = await market.sell(seller)
  const { code } = await seller.ask(getPhotoCode, at(id))
  expect(await refusal(other.ask(getPhotoCode, at(id)))).toMatchObject({ code: 'listing_gone' })
  const foreign = (await other.upload(await aPhoto(), 'code.jpg', 'private')).img
  const sends = (img: string) => seller.ask(sendCodePhoto, { ...at(id), body: { code, img } })
  expect(await refusal(sends(foreign))).toMatchObject({ code: 'photo_unknown' })
  expect(await own(seller, id)).toBeNull()
  const { img } = await seller.upload(await aPhoto(411), 'code.jpg', 'private')
  await sends(img)
  await sends(img)
  expect(await refusal(sends(img))).toMatchObject({ status: 429, code: 'code_photos_too_often' })
})

test('an admin decides about the photo they have seen, once, and never about a phone of their own', async () => {
  const seller = await market.seller()
  const { _id: id } = await market.sell(seller)
  const seen = await send(seller, id)
  const { code } = await seller.ask(getPhotoCode, at(id))
  const { img } = await seller.upload(await aPhoto(412), 'code.jpg', 'private')
  await seller.ask(sendCodePhoto, { ...at(id), body: { code, img } })
  const changed = { status: 409, code: 'code_photo_changed' }
  expect(await refusal(decide(admin, id, { outcome: 'confirmed', img: seen }))).toMatchObject(changed)
  await promote(market.app.ctx, seller.email)
  expect((await seller.ask(getCodePhotos, {})).map(({ _id }) => _id)).not.toContain(id)
  expect(await refusal(decide(seller, id, { outcome: 'confirmed', img }))).toMatchObject(changed)
  const answers = await Promise.allSettled([
    decide(admin, id, { outcome: 'confirmed', img }),
    decide(admin, id, { outcome: 'rejected', img, reason: 'It is blurred.' }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the badge ends when the seller changes the model or an IMEI, and stays through every other change', async () => {
  const imei = anImei()
  const { seller, id } = await aConfirmed([imei])
  await edit(seller, id, { price: 2_300_000, description: 'With its box.', imeis: [imei, anImei()] })
  expect(await badge(id)).not.toBeNull()
  await edit(seller, id, { imeis: [anImei()] })
  expect(await badge(id)).toBeNull()
  expect(await own(seller, id)).toBeNull()
  const renamed = await aConfirmed()
  await edit(renamed.seller, renamed.id, { productName: 'A phone of another kind' })
  expect(await badge(renamed.id)).toBeNull()
})

test('the photo goes when the seller removes it, deletes the phone, or leaves', async () => {
  const [removed, deleted, left] = [await aConfirmed(), await aConfirmed(), await aConfirmed()]
  expect((await left.seller.ask(getPersonalData, {})).phones[0]!.codePhoto).toBe(left.img)
  await removed.seller.ask(removeCodePhoto, at(removed.id))
  expect(await badge(removed.id)).toBeNull()
  await deleted.seller.ask(deleteProduct, at(deleted.id))
  await left.seller.ask(deleteAccount, { body: { password } })
  market.wait(48 * hour)
  await removeUnused(market.app.ctx)
  market.wait(-48 * hour)
  for (const { img } of [removed, deleted, left])
    await expect.poll(async () => (await fetch(market.url + photoUrl(img, 640, 'webp'))).status).toBe(404)
})
