import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { unlimited } from '#config'
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { deleteProduct, type PhoneListing } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { editProduct, getMyProduct, makeSelfTestLink, removeSelfTest } from '#contract/listings/own-products'
import { getPhone } from '#contract/listings/phones'
import { beginSelfTest, finishSelfTest } from '#contract/self-test/self-test'
import type { SaidByBrowser, SelfTestResults } from '#contract/self-test/self-test-steps'
import type { Client } from '#seed/client'
import { models } from '#catalogue/models'
import { selfTestResults, signingPhone } from '#seed/self-tests'
import { aReport } from '#testing/condition-report'
import { type Market, openMarket } from '#testing/market'
import { photoIdOf } from '#photos'
import { refusal } from '#testing/refusal'
import { linkLasts } from './self-test-rules.ts'

let market: Market
beforeAll(async () => {
  market = await openMarket({ limits: { ...unlimited, selfTestLinksADay: 4 } })
  const tested = models.filter(({ name }) => name.startsWith('Galaxy S23'))
  await putModels(
    market.app.ctx,
    tested.map(({ brand, ...model }) => ({ ...model, categoryId: brand })),
  )
})
afterAll(() => market[Symbol.asyncDispose]())

const galaxy: SaidByBrowser = { model: 'SM-S918B', batteryLevel: 71, network: '4g', storage: 74 }
const failed = (how: 'measured' | 'answered') => ({ outcome: 'failed', how }) as const
const notPossible = { outcome: 'not possible', how: null } as const

const linkOf = async (seller: Client, { _id: id }: PhoneListing) =>
  (await seller.ask(makeSelfTestLink, { params: { id } })).token
const shown = async ({ _id: id }: PhoneListing) => (await market.visitor().ask(getPhone, { params: { id } })).selfTest

interface Tested {
  phone: PhoneListing
  token: string
  device?: string
  said?: SaidByBrowser
  steps?: SelfTestResults
}

/** Makes the result that a phone sends, signed with the key of a device. */
const resultOf = ({ phone, token, device = 'a phone', said = galaxy, steps = selfTestResults() }: Tested) =>
  signingPhone(device)({ token, listingId: phone._id, steps, device: said })
/** As an admin's confirmation of a photo with a code, sent now, leaves it. */
async function confirmPhoto({ _id, img }: PhoneListing, sent_at = market.app.ctx.now()) {
  const { db } = market.app.ctx
  const confirmed = {
    photo_id: photoIdOf(img),
    code: '123456',
    sent_at,
    decided_at: sent_at,
    state: 'confirmed',
  } as const
  await db
    .insertInto('code_photo')
    .values({ listing_id: Number(_id), ...confirmed })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(confirmed))
    .execute()
}

/** Sends it, with a photo. @returns what is on the page of the phone then */
async function send(tested: Tested) {
  await market.visitor().ask(finishSelfTest, { body: await resultOf(tested) })
  await confirmPhoto(tested.phone)
  return shown(tested.phone)
}

test('a result that nothing but a program sent is read by its seller alone, until a photo with a code of the same day is confirmed', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const own = () => seller.ask(getMyProduct, { params: { id: phone._id } })
  const body = await resultOf({ phone, token: await linkOf(seller, phone), device: 'a program' })
  await market.visitor().ask(finishSelfTest, { body })
  expect(await shown(phone)).toBeNull()
  expect(await own()).toMatchObject({ selfTest: { steps: body.steps }, isSelfTestShown: false })
  await confirmPhoto(phone, new Date(market.app.ctx.now().getTime() - 48 * 3_600_000))
  expect(await shown(phone)).toBeNull()
  await confirmPhoto(phone)
  expect(await shown(phone)).toMatchObject({ steps: body.steps })
  expect(await own()).toMatchObject({ isSelfTestShown: true })
})

test('a phone tests itself by a link and without a login; everyone reads it, and the seller is told', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, { condition: 'fair', conditionReport: aReport({ cameras: 'weak' }) })
  expect(await shown(phone)).toBeNull()
  const token = await linkOf(seller, phone)
  expect(await market.visitor().ask(beginSelfTest, { body: { token } })).toMatchObject({
    listingId: phone._id,
    title: phone.title,
  })
  const steps = selfTestResults({
    microphone: failed('measured'),
    'back-camera': failed('measured'),
    flash: notPossible,
    vibration: { outcome: 'skipped', how: null },
  })
  const result = await send({ phone, token, steps })
  expect(result).toMatchObject({
    steps,
    device: { ...galaxy, name: 'Samsung Galaxy S23 Ultra' },
    // The report says that the microphone works, and that a camera does not work well.
    contradicts: ['microphone'],
    sameDeviceSince: null,
    otherPhones: 0,
  })
  const { items } = await seller.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({
    kind: 'self_test_arrived',
    facts: { listingId: phone._id, passed: 8, failed: 2, notPossible: 1, skipped: 1 },
  })
})

test('a link works once; the same result sent again changes nothing', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const token = await linkOf(seller, phone)
  const body = await resultOf({ phone, token })
  const answers = await Promise.all([1, 2, 3].map(() => market.visitor().ask(finishSelfTest, { body })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await seller.ask(getNotifications, { query: {} })).unread).toBe(1)
  expect(await refusal(send({ phone, token, steps: selfTestResults({ touch: failed('measured') }) }))).toMatchObject({
    code: 'self_test_ended',
  })
  expect(await refusal(market.visitor().ask(beginSelfTest, { body: { token } }))).toMatchObject({
    code: 'self_test_ended',
  })
})

test('of different results by one link that come at once, one stands', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const token = await linkOf(seller, phone)
  const outcomes = await Promise.allSettled(['one', 'two', 'three'].map((device) => send({ phone, token, device })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a result is bound to its link, its listing, and every word of it', async () => {
  const seller = await market.seller()
  const [phone, other] = [await market.sell(seller), await market.sell(seller)]
  const token = await linkOf(seller, phone)
  const body = await resultOf({ phone, token })
  const otherKey = await resultOf({ phone, token, device: 'another phone' })
  const changed = [
    await resultOf({ phone: other, token }),
    { ...body, steps: { ...body.steps, touch: failed('measured') } },
    { ...body, device: { ...galaxy, model: 'SM-S928B' } },
    { ...body, publicKey: otherKey.publicKey },
    { ...body, publicKey: 'A'.repeat(87) },
    { ...body, token: await linkOf(seller, other) },
  ]
  for (const body of changed)
    expect(await refusal(market.visitor().ask(finishSelfTest, { body }))).toMatchObject({ code: 'self_test_unsigned' })
  expect(await shown(phone)).toBeNull()
  await market.visitor().ask(finishSelfTest, { body })
  await confirmPhoto(phone)
  expect(await shown(phone)).not.toBeNull()
})

test('a link ends after half an hour, with the next link, and with the phone', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const first = await linkOf(seller, phone)
  const second = await linkOf(seller, phone)
  const ended = { code: 'self_test_ended' }
  expect(await refusal(send({ phone, token: first }))).toMatchObject(ended)
  market.wait(linkLasts)
  expect(await refusal(send({ phone, token: second }))).toMatchObject(ended)
  const { expiresAt, token } = await seller.ask(makeSelfTestLink, { params: { id: phone._id } })
  const lasts = Date.parse(expiresAt) - market.app.ctx.now().getTime()
  expect(lasts).toBeGreaterThan(linkLasts - 60_000)
  expect(lasts).toBeLessThanOrEqual(linkLasts)
  await seller.ask(deleteProduct, { params: { id: phone._id } })
  expect(await refusal(send({ phone, token }))).toMatchObject(ended)
  expect(await refusal(send({ phone, token: 'x'.repeat(22) }))).toMatchObject(ended)
})

test('a seller makes a few links a day for a phone, and none for the phone of another', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const phone = await market.sell(seller)
  for (let link = 0; link < 4; link++) await linkOf(seller, phone)
  expect(await refusal(linkOf(seller, phone))).toMatchObject({ code: 'self_tests_too_often', status: 429 })
  await linkOf(seller, await market.sell(seller))
  expect(await refusal(linkOf(other, phone))).toMatchObject({ code: 'listing_gone' })
  expect(await refusal(other.ask(removeSelfTest, { params: { id: phone._id } }))).toMatchObject({
    code: 'listing_gone',
  })
})

test('a second test says whether it is the same device, and how many other phones that has tested', async () => {
  const seller = await market.seller()
  const [phone, other] = [await market.sell(seller), await market.sell(seller)]
  const device = 'the one good phone'
  const { testedAt } = (await send({ phone, token: await linkOf(seller, phone), device }))!
  const again = await send({ phone, token: await linkOf(seller, phone), device })
  expect(again).toMatchObject({ sameDeviceSince: testedAt, otherPhones: 0 })
  const third = await send({ phone, token: await linkOf(seller, phone), device })
  expect(third?.sameDeviceSince).toBe(testedAt)
  expect(await send({ phone: other, token: await linkOf(seller, other), device })).toMatchObject({
    sameDeviceSince: null,
    otherPhones: 1,
  })
  expect(await send({ phone, token: await linkOf(seller, phone), device: 'a third' })).toMatchObject({
    sameDeviceSince: null,
  })
})

test('a result stays in a booking as it was, and is removed by the seller', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller)
  const result = await send({ phone, token: await linkOf(seller, phone) })
  const { _id: listingId, title, resale_price: price } = phone
  const { insertedId: id } = await buyer.ask(book, {
    body: { listingId, title, price, name: buyer.name, email: buyer.email },
  })
  const removal = () => seller.ask(removeSelfTest, { params: { id: listingId } })
  expect(await refusal(removal())).toMatchObject({ code: 'product_booked' })
  expect(await refusal(linkOf(seller, phone))).toMatchObject({ code: 'product_booked' })
  await buyer.ask(cancelBooking, { params: { id } })
  expect(await removal()).toEqual({ deletedCount: 1 })
  expect(await removal()).toEqual({ deletedCount: 0 })
  expect(await shown(phone)).toBeNull()
  expect((await buyer.ask(getBookedPhone, { params: { id } })).asBooked?.selfTest).toEqual(result)
})

test('a listing of another model than its phone says is found out, and the other way round once it is changed', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller, {
    productName: 'Samsung Galaxy S23 Ultra 8/256 GB',
    storage: null,
    ram: null,
  })
  const other: SaidByBrowser = { ...galaxy, model: 'SM-S911B' }
  expect((await send({ phone, token: await linkOf(seller, phone) }))?.modelMatch).toBe('same')
  const answer = await market.visitor().ask(finishSelfTest, {
    body: await resultOf({ phone, token: await linkOf(seller, phone), said: other }),
  })
  expect(answer).toEqual({ name: 'Samsung Galaxy S23', isOtherModel: true })
  expect((await shown(phone))?.modelMatch).toBe('other')
  const { items } = await seller.ask(getNotifications, { query: {} })
  expect(items.map(({ facts }) => 'isOtherModel' in facts && facts.isOtherModel)).toEqual([true, false])
  const body = { productName: 'Samsung Galaxy S23', price: 100_000, condition: 'good' as const, mobile: '01812345678' }
  const place = { location: 'Sylhet', category: 'samsung', purchaseDate: '2023', img: phone.img }
  await seller.ask(editProduct, { params: { id: phone._id }, body: { ...body, ...place } })
  expect((await seller.ask(getMyProduct, { params: { id: phone._id } })).selfTest?.modelMatch).toBe('same')
})
