import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app'
import { type Config, readConfig, unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { book, cancelBooking } from '#contract/bookings/bookings'
import type { Ask } from '#contract/base/call'
import { getBookingContact } from '#contract/bookings/contacts'
import { callOff } from '#contract/deals/deals'
import { readImeis } from '#contract/accounts/identity'
import { addProduct, deleteProduct, type PhoneListing } from '#contract/listings/listings'
import { askAboutImei, confirmLostReport, reportLostPhone } from '#contract/lost-phones/lost-phones'
import { editProduct, getMyProduct, putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { suspendPeople } from '#contract/accounts/people'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { getPhone, getPhones } from '#contract/listings/phones'
import { report, takeDown } from '#contract/moderation/reports'
import { createPool } from '#database'
import { keepImeis, rotateKeys } from '#devices'
import { Client, type RefusedCall } from '#seed/client'
import { anImei } from '#testing/imei'
import { type Market, openMarket, password, patient } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin, pay } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: { ...unlimited, imeisAnHour: 4 } })))
afterAll(() => market[Symbol.asyncDispose]())

/** The market's database behind another door, with a pool of its own. */
async function anotherProcess(settings: Partial<Config>) {
  const pool = createPool(market.databaseUrl, 8, patient)
  const { config, now } = market.app.ctx
  const { app, url } = await buildApp({ config: { ...config, ...settings }, pool, now })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: url(),
    async [Symbol.asyncDispose]() {
      await app.close()
      await pool.end()
    },
  }
}

const own = (seller: Client, { _id: id }: PhoneListing) => seller.ask(getMyProduct, { params: { id } })

async function edit(seller: Client, phone: PhoneListing, change: Partial<Ask<typeof editProduct>['body']>) {
  const { model, photos, details, status: _status, offMarket: _off, _id, ...product } = await own(seller, phone)
  const imgs = photos.map(({ img }) => img)
  const body = { ...product, ...details, modelId: model?.id ?? null, img: imgs[0]!, photos: imgs, ...change }
  return seller.ask(editProduct, { params: { id: phone._id }, body })
}

async function bookFor(buyer: Client, { _id: listingId, title, resale_price: price }: PhoneListing) {
  const { name, email } = buyer
  return (await buyer.ask(book, { body: { listingId, title, price, name, email } })).insertedId
}

const liveRows = async ({ _id }: PhoneListing) =>
  (
    await market.app.ctx.db
      .selectFrom('listing_imei')
      .where('listing_id', '=', Number(_id))
      .orderBy('position')
      .select('is_live as isLive')
      .execute()
  ).map(({ isLive }) => isLive)

test('an IMEI in Bangla digits is kept, buyers read that it is there, and only its seller reads it', async () => {
  const seller = await market.seller()
  const [first, second] = [anImei(), anImei()]
  const inBangla = [...first].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  const phone = await market.sell(seller, { imeis: [inBangla, `${second.slice(0, 6)}-${second.slice(6)}`] })
  expect((await own(seller, phone)).imeis).toEqual([first, second])
  expect(phone.hasImei).toBe(true)
  expect((await market.visitor().ask(getPhone, { params: { id: phone._id } })).hasImei).toBe(true)
  expect(await refusal(own(await market.seller(), phone))).toMatchObject({ code: 'listing_gone' })
  const without = await market.sell(seller)
  expect(without.hasImei).toBe(false)
  expect((await market.visitor().ask(getPhones, { query: { q: first } })).total).toBe(0)
})

test('a phone with an IMEI stands before a newer one that is like it in all else', async () => {
  const seller = await market.seller()
  const productName = 'Nokia 3310 Classic'
  const told = await market.sell(seller, { productName, imeis: [anImei()] })
  const newer = await market.sell(seller, { productName })
  const { items } = await market.visitor().ask(getPhones, { query: { q: '3310 classic', sort: 'best' } })
  expect(items.map(({ id }) => id)).toEqual([told._id, newer._id])
})

test('a device is on the market once: as another’s phone, as the second IMEI, and in a change', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  expect(await refusal(market.sell(other, { imeis: [imei] }))).toMatchObject({ status: 409, code: 'device_listed' })
  expect(await refusal(market.sell(other, { imeis: [anImei(), imei] }))).toMatchObject({ code: 'device_listed' })
  const theirs = await market.sell(other)
  expect(await refusal(edit(other, theirs, { imeis: [imei] }))).toMatchObject({ code: 'device_listed' })
  expect((await own(other, theirs)).imeis).toEqual([])
  // The two IMEIs of one phone may change places, and a change that does not name them leaves them.
  const second = anImei()
  await edit(seller, phone, { imeis: [imei, second] })
  await edit(seller, phone, { imeis: [second, imei] })
  await edit(seller, phone, { imeis: undefined, description: 'As before.' })
  expect((await own(seller, phone)).imeis).toEqual([second, imei])
  await edit(seller, phone, { imeis: [] })
  await market.sell(other, { imeis: [imei] })
})

test('wrong IMEIs are refused at their fields, each with its reason', async () => {
  const seller = await market.seller()
  const imei = anImei()
  const problem = await refusal(market.sell(seller, { imeis: ['35275101952326 7', `${imei}1`] }))
  expect(problem).toMatchObject({
    status: 422,
    errors: [
      { field: 'imeis.0', code: 'imei_dummy' },
      { field: 'imeis.1', code: 'imei_length' },
    ],
  })
  expect(await refusal(market.sell(seller, { imeis: [imei, imei] }))).toMatchObject({
    errors: [{ field: 'imeis.1', code: 'imei_twice' }],
  })
})

test('who tries out IMEIs is stopped within the hour: refused ones count too', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await refusal(market.sell(other, { imeis: [imei] }))).toMatchObject({ code: 'device_listed' })
  expect(await refusal(market.sell(other, { imeis: [anImei()] }))).toMatchObject({
    status: 429,
    code: 'imei_too_often',
  })
  await market.sell(other)
  // A change that leaves the IMEI as it is is no attempt.
  for (let round = 0; round < 5; round += 1)
    await edit(seller, phone, { imeis: [imei], price: 2_400_000 + round * 100 })
})

test('a phone that is sold, paused or taken down leaves its device to the next listing; a booking or a suspension does not', async () => {
  const [seller, other, admin] = [await market.seller(), await market.seller(), await anAdmin(market)]
  const buyer = await market.buyer()
  const imei = anImei()
  const first = await market.sell(seller, { imeis: [imei] })
  const sellAgain = () => market.sell(other, { imeis: [imei] })
  const bookingId = await bookFor(buyer, first)
  expect(await refusal(sellAgain())).toMatchObject({ code: 'device_listed' })
  await buyer.ask(cancelBooking, { params: { id: bookingId } })
  expect(await refusal(sellAgain())).toMatchObject({ code: 'device_listed' })

  await seller.ask(takeOffMarket, { params: { id: first._id }, body: { why: 'paused' } })
  const second = await sellAgain()
  expect(await refusal(seller.ask(putBackOnMarket, { params: { id: first._id } }))).toMatchObject({
    code: 'device_listed',
  })
  expect((await own(seller, first)).status).toBe('withdrawn')
  expect([await liveRows(first), await liveRows(second)]).toEqual([[false], [true]])

  await market.app.ctx.db.updateTable('listing').set({ status: 'sold' }).where('id', '=', Number(second._id)).execute()
  await seller.ask(putBackOnMarket, { params: { id: first._id } })
  expect([await liveRows(first), await liveRows(second)]).toEqual([[true], [false]])

  const { insertedId } = await buyer.ask(report, { body: { listingId: first._id, reason: 'stolen' } })
  await admin.ask(takeDown, { params: { id: insertedId }, body: { reason: 'It was stolen.' } })
  expect(await liveRows(first)).toEqual([false])

  const third = await market.sell(await market.seller('Suspended Seller'), { imeis: [imei] })
  await admin.ask(suspendPeople, { body: { ids: [third.sellerId], reason: 'A while' } })
  expect(await liveRows(third)).toEqual([true])
  expect(await refusal(market.sell(await market.seller(), { imeis: [imei] }))).toMatchObject({ code: 'device_listed' })
})

test('a phone that is deleted takes its IMEIs with it, and so does an account, but for what was sold', async () => {
  const seller = await market.seller()
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  await seller.ask(deleteProduct, { params: { id: phone._id } })
  expect(await liveRows(phone)).toEqual([])
  const again = await market.sell(seller, { imeis: [imei] })
  const sold = await market.sell(seller, { imeis: [anImei()] })
  await market.app.ctx.db.updateTable('listing').set({ status: 'sold' }).where('id', '=', Number(sold._id)).execute()
  await seller.ask(deleteAccount, { body: { password } })
  expect([await liveRows(again), await liveRows(sold)]).toEqual([[], [false]])
})

test('[R26] who has booked reads four digits of the IMEI, who has paid all of it, and no one once the booking has ended', async () => {
  const [seller, buyer, admin] = [await market.seller(), await market.buyer(), await anAdmin(market)]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const id = await bookFor(buyer, phone)
  const told = async (client: Client, id: string) => {
    const { imeis, imeiEnds } = await client.ask(getBookingContact, { params: { id } })
    return { imeis, imeiEnds }
  }
  const nothing = { imeis: [], imeiEnds: [] }
  expect([await told(buyer, id), await told(seller, id)]).toEqual([{ imeis: [], imeiEnds: [imei.slice(-4)] }, nothing])
  await buyer.ask(cancelBooking, { params: { id } })
  expect(await told(buyer, id)).toEqual(nothing)

  const other = await market.buyer()
  const again = await bookFor(other, phone)
  await pay(other, again, phone.resale_price)
  expect([await told(other, again), await told(seller, again)]).toEqual([{ imeis: [imei], imeiEnds: [] }, nothing])
  await other.ask(callOff, { params: { id: again } })
  await seller.ask(callOff, { params: { id: again } })
  expect(await told(other, again)).toEqual(nothing)

  const reading = { params: { id: phone._id } }
  expect(await refusal(buyer.ask(readImeis, reading))).toMatchObject({ status: 403 })
  expect(await admin.ask(readImeis, reading)).toEqual({ imeis: [imei] })
  expect((await admin.ask(getAuditLog, { query: { limit: 1 } }))[0]).toMatchObject({
    action: 'imei_read',
    actor: { email: admin.email },
    listing: { _id: phone._id },
    note: null,
  })
  expect((await seller.ask(getPersonalData, {})).phones).toMatchObject([{ id: phone._id, imeis: [imei] }])
})

test('of 100 listings of one device at once, in two processes, one stands', async () => {
  await using one = await anotherProcess({ limits: unlimited })
  await using two = await anotherProcess({ limits: unlimited })
  const sellers = await Promise.all(Array.from({ length: 4 }, () => market.seller()))
  const imgs = await Promise.all(sellers.map(async (seller) => (await market.sell(seller)).img))
  const doors = sellers.map((seller, at) => {
    const client = new Client([one, two][at % 2]!.url)
    return Object.assign(client, { token: seller.token, email: seller.email })
  })
  const imeis = [anImei(), anImei()]
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, (_, at) => {
      const door = doors[at % doors.length]!
      const body = {
        productName: 'Samsung Galaxy S21',
        price: 2_500_000,
        img: imgs[at % imgs.length]!,
        condition: 'good' as const,
        mobile: '01712345678',
        email: door.email,
        location: 'Mirpur 10, Dhaka',
        category: 'samsung',
        purchaseDate: '2023-05',
        // In both orders, which would be a deadlock if they were written as they come.
        imeis: at % 3 === 0 ? imeis.toReversed() : imeis,
      }
      return door.ask(addProduct, { body })
    }),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.map(({ reason }) => (reason as RefusedCall).problem.code)).toEqual(
    Array.from({ length: 99 }, () => 'device_listed'),
  )
})

test('new keys take over what old ones kept, also where they met a device twice, and a missing key is said at the start', async () => {
  const seller = await market.seller()
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const lost = anImei()
  const diary = { kind: 'lost', gdNumber: 'GD-7', gdDate: '2026-05-01', districtId: 'dhaka', thana: 'Mirpur' } as const
  const { insertedId: reportId } = await seller.ask(reportLostPhone, { body: { ...diary, imeis: [lost] } })
  await (
    await anAdmin(market)
  ).ask(confirmLostReport, { params: { id: reportId }, body: { reason: 'The diary says so.' } })
  const old = market.app.ctx
  const keysOf = (encryption: string, hash: string) =>
    readConfig({ IMEI_ENCRYPTION_KEYS: encryption, IMEI_HASH_KEYS: hash }).deviceKeys
  const [a, b] = ['Nine herons stand by the Buriganga at dawn', 'A tram that never ran from Sadarghat to Tongi']
  const withKeys = (deviceKeys: typeof old.config.deviceKeys) => ({ ...old, config: { ...old.config, deviceKeys } })
  await expect(rotateKeys(withKeys(keysOf(a, b)))).rejects.toThrow('IMEI_ENCRYPTION_KEYS lacks a key')

  const both = keysOf(a, b)
  both.encryption = [both.encryption[0], old.config.deviceKeys.encryption[0]]
  const rotated = withKeys(both)
  // Another process listed the same device with the new keys already.
  const twin = await market.sell(seller)
  await keepImeis(rotated, Number(twin._id), [imei])
  expect(await rotateKeys(rotated)).toBeGreaterThan(1)
  expect(await rotateKeys(withKeys(keysOf(a, b)))).toBe(0)
  expect([await liveRows(phone), await liveRows(twin)]).toEqual([[false], [true]])

  await using next = await anotherProcess(rotated.config)
  const client = Object.assign(new Client(next.url), { token: seller.token, email: seller.email })
  expect((await own(client, phone)).imeis).toEqual([imei])
  // A phone that was reported as lost is still found, and still read by the person who reported it.
  expect(await client.ask(askAboutImei, { body: { imei: lost } })).toEqual({ isReported: true })
  expect((await client.ask(getPersonalData, {})).lostPhones).toMatchObject([{ imeis: [lost] }])
})
