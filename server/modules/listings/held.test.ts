import { productAdded } from '#contract/listings/held-back'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { getConversation, sendMessage, startConversation } from '#contract/conversations/conversations'
import { addFavourite } from '#contract/favourites/favourites'
import { decideHeldListing, getHeldListings } from '#contract/listings/held-listings'
import { addProduct, advertise, deleteProduct, getCategoryMobile, getMyProducts } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { editProduct, getMyProduct, putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { getPhone, getPhones } from '#contract/listings/phones'
import { endSuspensions, suspendPeople } from '#contract/accounts/people'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { waitingOf as inInbox } from '#testing/inbox'
import { letterTo, mailTo } from '#testing/mail'
import { accountsMay, type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { until } from '#testing/until'

const scam = 'Send 1000 advance to 01712345678 by bKash, then I send the phone'

let market: Market
let admin: Client
beforeAll(async () => {
  const limits = { ...unlimited, accounts: accountsMay({ livePhones: 3 }), heldListings: 2, refusedMessagesADay: 2 }
  market = await openMarket({ limits })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

/** Posts a phone, which may have to wait. @returns its id */
async function post(seller: Client, about: { description?: string; productName?: string; imeis?: string[] } = {}) {
  const { img } = await seller.upload(await aPhoto())
  const { insertedId, message } = await seller.ask(addProduct, {
    body: {
      productName: 'Samsung Galaxy S21 8/256 GB',
      price: 2_500_000,
      condition: 'good',
      mobile: '01712345678',
      email: seller.email,
      location: 'Mirpur 10, Dhaka',
      category: 'samsung',
      purchaseDate: '2023-05',
      img,
      ...about,
    },
  })
  return { id: insertedId, message }
}

async function change(
  seller: Client,
  id: string,
  about: { description?: string; productName?: string; price?: number },
) {
  const record = await seller.ask(getMyProduct, { params: { id } })
  const { productName, price, condition, mobile, location, category, purchaseDate, photos, details } = record
  const imgs = photos.map(({ img }) => img)
  const same = { productName, price, condition, mobile, location, category, purchaseDate, ...details }
  return seller.ask(editProduct, { params: { id }, body: { ...same, img: imgs[0]!, photos: imgs, ...about } })
}

const waitingOf = async (id: string, who = admin) => (await who.ask(getHeldListings, {})).find(({ _id }) => _id === id)
const own = async (seller: Client, id: string) =>
  (await seller.ask(getMyProducts, { query: { email: seller.email } })).find(({ _id }) => _id === id)!
const isOnMarket = async (id: string) => {
  const { items } = await market.visitor().ask(getPhones, { query: { limit: 48 } })
  return items.some((phone) => phone.id === id)
}
async function decide(id: string, reason?: string) {
  const { version } = (await waitingOf(id))!
  const outcome = reason === undefined ? { outcome: 'released' as const } : { outcome: 'rejected' as const, reason }
  await admin.ask(decideHeldListing, { params: { id }, body: { version, ...outcome } })
}
const attention = () => inInbox(admin, 'held_listings')

test('a phone whose text is a scam is stored and waits off the market; an admin reads it and lets it pass', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const before = await attention()
  const { id, message } = await post(seller, { description: scam })
  expect(message).toBe(productAdded.held)
  const { held, status, statusSince } = await own(seller, id)
  expect({ status, held }).toEqual({
    status: 'withdrawn',
    held: { isRejected: false, lookedAtBy: new Date(Date.parse(statusSince) + 24 * 3_600_000).toISOString() },
  })
  expect(await refusal(buyer.ask(getPhone, { params: { id } }))).toMatchObject({ code: 'listing_removed' })
  expect(await isOnMarket(id)).toBe(false)
  const inCategory = await buyer.ask(getCategoryMobile, { params: { id: 'samsung' }, query: { limit: 100 } })
  expect(inCategory.map(({ _id }) => _id)).not.toContain(id)
  const body = { listingId: id, text: 'Hello', key: crypto.randomUUID() }
  expect(await refusal(buyer.ask(startConversation, { body }))).toMatchObject({ code: 'listing_gone' })
  expect(await refusal(seller.ask(advertise, { params: { id } }))).toMatchObject({ code: 'listing_not_available' })
  // Nothing that its seller can do brings it to the market.
  expect(await refusal(seller.ask(putBackOnMarket, { params: { id } }))).toMatchObject({ code: 'product_waits' })
  const paused = { params: { id }, body: { why: 'paused' as const } }
  expect(await refusal(seller.ask(takeOffMarket, paused))).toMatchObject({ code: 'product_waits' })

  expect(await attention()).toBe(before + 1)
  const { items } = await admin.ask(getNotifications, { query: { limit: 1 } })
  expect(items).toMatchObject([{ kind: 'listing_held', facts: { listingId: id } }])
  expect(await waitingOf(id)).toMatchObject({
    description: scam,
    risks: ['advance', 'wallet', 'number'],
    seller: { email: seller.email },
  })
  await decide(id)
  expect([await isOnMarket(id), (await own(seller, id)).held, await attention()]).toEqual([true, null, before])
  expect((await seller.ask(getNotifications, { query: { limit: 1 } })).items).toMatchObject([
    { kind: 'listing_decided', facts: { outcome: 'released' } },
  ])
  await letterTo(market, seller.email, 'We have looked at your phone’s text')
  expect(await admin.ask(getAuditLog, { query: { limit: 1 } })).toMatchObject([
    { action: 'listing_released', person: { email: seller.email } },
  ])
  // A text that was let pass is not asked about again.
  await change(seller, id, { price: 2_400_000 })
  expect(await isOnMarket(id)).toBe(true)
})

test('a number or a link is still said at its field, and so is a scam while a phone is off the market by its seller', async () => {
  const seller = await market.seller()
  expect(await refusal(post(seller, { description: 'Call 01712345678' }))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'description' }],
  })
  const { _id: id } = await market.sell(seller)
  await seller.ask(takeOffMarket, { params: { id }, body: { why: 'paused' } })
  expect(await refusal(change(seller, id, { description: scam }))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'description' }],
  })
})

test('a live phone that is changed into a scam leaves the market; who keeps it or talks about it reads nothing of the new text', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { _id: id } = await market.sell(seller)
  await buyer.ask(addFavourite, { params: { id } })
  const body = { listingId: id, text: 'Is it there?', key: crypto.randomUUID() }
  const { conversationId } = await buyer.ask(startConversation, { body })
  const title = 'Galaxy S21, apnar OTP ta den'
  await change(seller, id, { productName: title, price: 100_000 })
  expect([(await own(seller, id)).held?.isRejected, await isOnMarket(id)]).toEqual([false, false])
  const talk = async (who: Client) =>
    (await who.ask(getConversation, { params: { id: conversationId }, query: {} })).phone.title
  expect([await talk(buyer), await talk(seller)]).toEqual(['Samsung', title])
  await buyer.ask(sendMessage, { params: { id: conversationId }, body: { text: 'Hello?', key: crypto.randomUUID() } })
  expect((await buyer.ask(getNotifications, { query: {} })).items).toEqual([])

  // A phone that is read may be changed while it waits, and goes on waiting; a decision is about what was read.
  const { version } = (await waitingOf(id))!
  market.wait(1000)
  await change(seller, id, { productName: 'Samsung Galaxy S21' })
  expect((await own(seller, id)).held?.isRejected).toBe(false)
  const decision = { params: { id }, body: { outcome: 'released' as const, version } }
  expect(await refusal(admin.ask(decideHeldListing, decision))).toMatchObject({ code: 'held_listing_changed' })
  await decide(id)
  expect([await isOnMarket(id), await talk(buyer)]).toEqual([true, 'Samsung Galaxy S21'])
})

test('a rejected phone stays off the market with its reason; two refused texts a day, messages too, are the last of that kind', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { id } = await post(seller, { description: scam })
  await decide(id, 'It asks for money before the phone.')
  expect(await own(seller, id)).toMatchObject({
    status: 'withdrawn',
    held: { isRejected: true },
    takenDownFor: 'It asks for money before the phone.',
  })
  expect(await waitingOf(id)).toBeUndefined()
  expect(await refusal(change(seller, id, { description: 'Good' }))).toMatchObject({ code: 'product_taken_down' })
  expect(await refusal(seller.ask(putBackOnMarket, { params: { id } }))).toMatchObject({ code: 'product_taken_down' })
  const letter = await letterTo(market, seller.email, 'Your phone is not going on the market')
  expect(letter.text).toContain('It asks for money before the phone.')
  expect(letter.text).not.toContain('1000')

  const { id: other } = await post(seller, { description: scam })
  await decide(other, 'Again.')
  // Deleting what was refused takes nothing back.
  await seller.ask(deleteProduct, { params: { id: other } })
  expect(await refusal(post(seller, { description: scam }))).toMatchObject({ status: 409, code: 'listings_refused' })
  const { _id: listingId } = await market.sell(seller)
  const { conversationId } = await buyer.ask(startConversation, {
    body: { listingId, text: 'Hello', key: crypto.randomUUID() },
  })
  const message = { text: scam, key: crypto.randomUUID(), isConfirmed: true }
  expect(await refusal(seller.ask(sendMessage, { params: { id: conversationId }, body: message }))).toMatchObject({
    code: 'messages_refused',
  })
  market.wait(24 * 3_600_000 + 1)
  for (const who of [seller, admin]) await who.renewToken()
  expect((await post(seller, { description: scam })).message).toBe(productAdded.held)
})

test('phones that wait count among those of the market, and the number of one person that wait is limited; one that is deleted counts no more', async () => {
  const seller = await market.seller()
  const { id } = await post(seller, { description: scam })
  await post(seller, { description: scam })
  expect(await refusal(post(seller, { description: scam }))).toMatchObject({ status: 409, code: 'listings_held' })
  await market.sell(seller)
  expect(await refusal(market.sell(seller))).toMatchObject({ code: 'too_many_live' })
  await seller.ask(deleteProduct, { params: { id } })
  expect(await waitingOf(id)).toBeUndefined()
  await market.sell(seller)
})

test('a seller who is suspended meanwhile gets the phone back with the end of that; one with the device of another listing has it paused', async () => {
  const seller = await market.seller()
  const { id } = await post(seller, { description: scam })
  const { _id: person } = (await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', seller.email)
    .select('id as _id')
    .executeTakeFirst())!
  await admin.ask(suspendPeople, { body: { ids: [person], reason: 'Spam' } })
  await decide(id)
  expect(await isOnMarket(id)).toBe(false)

  const imei = anImei()
  const [waits, owner] = [await market.seller(), await market.seller()]
  const { id: held } = await post(waits, { description: scam, imeis: [imei] })
  // A phone that waits keeps no one from offering the device.
  await market.sell(owner, { imeis: [imei] })
  await decide(held)
  expect(await own(waits, held)).toMatchObject({ status: 'withdrawn', offMarket: 'paused', held: null })
})

test('a phone that is let pass while its seller is being suspended does not come to the market', async () => {
  const seller = await market.seller()
  const { id } = await post(seller, { description: scam })
  const { db } = market.app.ctx
  let deciding: Promise<void> | undefined
  const personId = await db.transaction().execute(async (suspending) => {
    const suspended = suspending
      .updateTable('person')
      .set({ suspended_at: market.app.ctx.now(), suspended_for: 'Spam' })
    const { id: personId } = await suspended.where('email', '=', seller.email).returning('id').executeTakeFirstOrThrow()
    let isDecided = false
    deciding = decide(id).finally(() => (isDecided = true))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until('it waits, or is decided', async () => isDecided || (await waiting.execute(db)).rows.length > 0)
    return personId
  })
  await deciding
  expect(await isOnMarket(id)).toBe(false)
  await admin.ask(endSuspensions, { body: { ids: [personId] } })
  expect(await isOnMarket(id)).toBe(true)
})

test('a phone of a suspended seller whose device is listed elsewhere is paused', async () => {
  const imei = anImei()
  const [seller, other] = [await market.seller(), await market.seller()]
  const { id } = await post(seller, { description: scam, imeis: [imei] })
  const { id: listed } = await post(other, { imeis: [imei] })
  const { id: personId } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', seller.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await admin.ask(suspendPeople, { body: { ids: [personId], reason: 'Spam' } })
  await decide(id)
  expect(await isOnMarket(listed)).toBe(true)
  await admin.ask(endSuspensions, { body: { ids: [personId] } })
  expect(await own(seller, id)).toMatchObject({ status: 'withdrawn', offMarket: 'paused' })
})

test('the letter goes to confirmed addresses alone', async () => {
  const seller = await market.newcomer('seller')
  const { id } = await post(seller, { description: scam })
  await decide(id, 'No.')
  const known = await market.seller()
  const { id: other } = await post(known, { description: scam })
  await decide(other, 'No.')
  await letterTo(market, known.email, 'Your phone is not going on the market')
  expect((await mailTo(market, seller.email)).map(({ subject }) => subject)).not.toContain(
    'Your phone is not going on the market',
  )
})
