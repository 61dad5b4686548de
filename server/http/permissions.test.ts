import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote, signId } from '#accounts'
import { putModels } from '#catalogue'
import { unlimited } from '#config'
import { book } from '#contract/bookings/bookings'
import { addAlias, addAttribute, addModel } from '#contract/catalogue/catalogue'
import type { Call } from '#contract/base/call'
import { termsVersion } from '#contract/base/terms'
import { startConversation } from '#contract/conversations/conversations'
import { reportConversation } from '#contract/conversations/conversation-reports'
import { proposeMeeting } from '#contract/deals/handover'
import { makeOffer } from '#contract/conversations/offers'
import { writeReview } from '#contract/reviews/reviews'
import type * as listings from '#contract/listings/listings'
import { report } from '#contract/moderation/reports'
import { reportLostPhone } from '#contract/lost-phones/lost-phones'
import { getPhotoCode } from '#contract/photos/code-photos'
import { makeSelfTestLink } from '#contract/listings/own-products'
import { saveSearch } from '#contract/favourites/saved-searches'
import { stopTokenOf } from '#saved-searches'
import { calls } from '#contract/calls'
import { writeAsVisitor, writeToMarket } from '#contract/support/support'
import type { Client } from '#seed/client'
import { selfTestResults, signingPhone } from '#seed/self-tests'
import { anAddress } from '#testing/parcel-address'
import { aPhoto } from '#testing/pictures'
import { anImei } from '#testing/imei'
import { type Market, openMarket, password } from '#testing/market'

/** Everyone who may knock. `expired` and `forged` hold tokens of the buyer, `deleted` one of an account that has just gone. */
const roles = [
  'visitor',
  'buyer',
  'otherBuyer',
  'seller',
  'otherSeller',
  'admin',
  'deleted',
  'expired',
  'forged',
] as const
type Role = (typeof roles)[number]

let market: Market
const who = {} as Record<Role, Client>

beforeAll(async () => {
  // One buyer books for every role.
  market = await openMarket({ limits: unlimited })
  who.visitor = market.visitor()
  who.buyer = await market.buyer('Nusrat Jahan')
  who.otherBuyer = await market.buyer('Karim Uddin')
  who.seller = await market.seller('Tanvir Ahmed')
  who.otherSeller = await market.seller('Rina Chakma')
  who.admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, who.admin.email)
  who.deleted = await market.buyer('Jewel Gomes')
  const gone = market.app.ctx.db
  await gone.updateTable('person').set({ deleted_at: new Date() }).where('email', '=', who.deleted.email).execute()
  await gone.deleteFrom('auth_user').where('email', '=', who.deleted.email).execute()
  const token = (secret: Buffer, expires: number) => {
    const claims = JSON.parse(Buffer.from(who.buyer.token!.split('.')[1]!, 'base64url').toString()) as {
      sid: string
      sub: string
    }
    const jwt = new SignJWT({ sid: claims.sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(claims.sub)
      .setAudience('phonehaat')
    return jwt.setExpirationTime(expires).sign(secret)
  }
  const soon = Math.floor(Date.now() / 1000) + 600
  const key = createHash('sha256').update(`access-token:${market.app.ctx.config.authSecret}`).digest()
  who.expired = Object.assign(market.visitor(), { token: await token(key, soon - 1200), email: who.buyer.email })
  who.forged = Object.assign(market.visitor(), {
    token: await token(Buffer.from('another secret'), soon),
    email: who.buyer.email,
  })
})
afterAll(() => market[Symbol.asyncDispose]())

const phoneOf = (seller: Client) => market.sell(seller)
const bookingBody = (client: Client, phone: listings.PhoneListing) => ({
  listingId: phone._id,
  name: client.name,
  email: client.email,
  title: phone.title,
  price: phone.resale_price,
  location: phone.location,
})

async function bookingOf(buyer: Client) {
  const phone = await phoneOf(who.seller)
  const { insertedId } = await buyer.ask(book, { body: bookingBody(buyer, phone) })
  return { id: insertedId, phone }
}

/** The buyer, for whom no payment had to be settled. */
async function paidBooking() {
  const { id } = await bookingOf(who.buyer)
  const { db, now } = market.app.ctx
  await db.updateTable('booking').set({ state: 'paid', paid_at: now() }).where('id', '=', id).execute()
  const intent = {
    intent_id: `pi_${id}`,
    state: 'succeeded',
    price: 2_500_000,
    amount: 20_442,
    currency: 'usd',
  } as const
  await db
    .insertInto('payment')
    .values({ booking_id: id, ...intent })
    .execute()
  return id
}

/** The buyer's, in a state after the payment. */
async function dealIn(state: 'to_send' | 'sent' | 'handed_over' | 'problem' | 'offered' | 'contested' | 'returning') {
  const id = await paidBooking()
  const set = { state, part_back: state === 'offered' ? 50_000 : null }
  await market.app.ctx.db.updateTable('booking').set(set).where('id', '=', id).execute()
  return id
}

async function aCase() {
  const id = await dealIn('contested')
  const said = { about: 'glass', note: 'Cracked.', answer: 'It was whole.', at: new Date() } as const
  const rest = { offer: null, decision: null, appeal: null, not_back: null, decided_by: null }
  await market.app.ctx.db
    .insertInto('deal_problem')
    .values({ booking_id: id, ...said, ...rest })
    .execute()
  return id
}

const aMeeting = () => ({ at: new Date(Date.now() + 3_600_000).toISOString(), place: 'At the gate' })

/** The seller has sent the phone three days ago. */
async function sentBooking() {
  const id = await dealIn('sent')
  const parcel = {
    courier: 'redx',
    tracking_number: 'RX 12345',
    sent_at: new Date(Date.now() - 72 * 3_600_000),
  } as const
  await market.app.ctx.db
    .insertInto('deal_parcel')
    .values({ booking_id: id, direction: 'out', ...parcel })
    .execute()
  return id
}

/** Makes a meeting that the buyer proposed, who waits for the seller's answer. */
async function proposedMeeting() {
  const id = await paidBooking()
  await who.buyer.ask(proposeMeeting, { params: { id }, body: aMeeting() })
  return id
}

/** Two hours ago; the buyer was not there, as the seller may have said. */
async function agreedMeeting(isSaid = false) {
  const id = await proposedMeeting()
  const { db, now } = market.app.ctx
  const meet_at = new Date(now().getTime() - 2 * 3_600_000)
  await db.updateTable('deal_proposal').set({ state: 'agreed', meet_at }).where('booking_id', '=', id).execute()
  const said = {
    booking_id: id,
    number: 1,
    said_by: 'seller',
    at: now(),
    contest_ends_at: new Date(now().getTime() + 3_600_000),
    answer: null,
  } as const
  if (isSaid) await db.insertInto('deal_absence').values(said).execute()
  return id
}

async function aReceiptCode() {
  const { db } = market.app.ctx
  const paid = db.selectFrom('booking').where('id', '=', await paidBooking())
  return (await paid.select('receipt_code').executeTakeFirstOrThrow()).receipt_code
}

async function anExclusion() {
  const { db, now } = market.app.ctx
  const [person_id, decided_by] = [await somebody('user'), await somebody('seller')]
  const values = { person_id, cause: 'Sold clones.', at: now(), decided_by }
  return (await db.insertInto('exclusion').values(values).returning('id').executeTakeFirstOrThrow()).id
}

async function aReport() {
  const phone = await phoneOf(who.seller)
  return (await who.buyer.ask(report, { body: { listingId: phone._id, reason: 'spam' } })).insertedId
}

/** A phone of the seller’s that was taken down, no one knows any more by whom. */
async function aTakeDown(appealed: { appeal?: string; appealed_at?: Date } = {}) {
  const { _id, sellerId } = await phoneOf(who.seller)
  const { db } = market.app.ctx
  const [listingId, reason] = [Number(_id), 'It is a clone.']
  await db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_by: 'admin', withdrawn_reason: reason })
    .where('id', '=', listingId)
    .execute()
  const sanction = { kind: 'take_down', person_id: sellerId, listing_id: listingId, was_status: 'available' } as const
  const { id } = await db
    .insertInto('sanction')
    .values({ ...sanction, reason, decided_at: market.app.ctx.now(), decided_by: null, ...appealed })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, listingId }
}

const aMessage = () => ({ text: 'Is it still available?', key: crypto.randomUUID() })

/** A new one each time, between two who have not blocked each other. */
async function aConversation() {
  await market.app.ctx.db.deleteFrom('person_block').execute()
  const { _id: listingId } = await phoneOf(who.seller)
  return (await who.buyer.ask(startConversation, { body: { listingId, ...aMessage() } })).conversationId
}

/** Makes an offer of the buyer to the seller for a new phone. */
async function anOffer() {
  await market.app.ctx.db.deleteFrom('person_block').execute()
  const { _id: id } = await phoneOf(who.seller)
  const body = { amount: 2_000_000, key: crypto.randomUUID() }
  const { conversationId } = await who.buyer.ask(makeOffer, { params: { id }, body })
  const offer = market.app.ctx.db.selectFrom('offer').where('conversation_id', '=', conversationId).select('id')
  return (await offer.executeTakeFirstOrThrow()).id
}

/** A deal that is complete, and if wanted what the seller has reported of what the buyer wrote. */
async function aCompletedDeal() {
  const { db } = market.app.ctx
  const id = await paidBooking()
  const review_ends_at = new Date(market.app.ctx.now().getTime() + 3_600_000)
  await db
    .updateTable('booking')
    .set({ state: 'completed', deadline_at: null, review_ends_at })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('booking_event')
    .values({ booking_id: id, verb: 'accept', actor: 'buyer', at: new Date() })
    .execute()
  return id
}

async function aReview() {
  const id = await aCompletedDeal()
  for (const one of [who.buyer, who.seller]) await one.ask(writeReview, { params: { id }, body: { stars: 4 } })
  const { db } = market.app.ctx
  const review = db.selectFrom('review').where('booking_id', '=', id).where('written_by', '=', 'buyer').select('id')
  return { dealId: id, id: (await review.executeTakeFirstOrThrow()).id }
}

async function aReportedReview() {
  const { id } = await aReview()
  await market.app.ctx.db
    .updateTable('review')
    .set({ reported_at: new Date(), report_note: 'Insults me.' })
    .where('id', '=', id)
    .execute()
  return id
}

/** The ids of two people who may be one. */
async function aSuspiciousPair() {
  const { db, now } = market.app.ctx
  const emails = [await market.buyer(), await market.seller()].map(({ email }) => email)
  const rows = await db.selectFrom('person').where('email', 'in', emails).select('id').execute()
  const [low_id, high_id] = rows.map(({ id }) => id).toSorted() as [string, string]
  await db
    .insertInto('suspicious_pair')
    .values({ low_id, high_id, shares: ['device'], found_at: now(), decided_at: null, decided_by: null })
    .execute()
  return [low_id, high_id]
}

/** A phone that waits for an admin, and when it was written. */
async function aHeldListing() {
  const { db, now } = market.app.ctx
  const { _id } = await phoneOf(who.seller)
  const { postedAt } = await db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_at: now(), withdrawn_by: 'guard' })
    .where('id', '=', Number(_id))
    .returning('posted_at as postedAt')
    .executeTakeFirstOrThrow()
  return { _id, version: postedAt.toISOString() }
}

/** A photo with a code that waits, and the phone. */
async function aCodePhoto() {
  const { db, now } = market.app.ctx
  const { _id, img } = await phoneOf(who.seller)
  const [, , photo_id] = img.split('/')
  await db
    .insertInto('code_photo')
    .values({
      listing_id: Number(_id),
      photo_id: photo_id!,
      code: '123456',
      sent_at: now(),
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .execute()
  return { _id, img }
}

/** A photo that the seller sent again for another phone. */
async function aPhotoCopy() {
  const { db, now } = market.app.ctx
  const [, , photoId] = (await phoneOf(who.seller)).img.split('/')
  await db.deleteFrom('photo_copy').execute()
  const copy = { photo_id: photoId!, other_id: photoId!, found_at: now() }
  return (await db.insertInto('photo_copy').values(copy).returning('id').executeTakeFirstOrThrow()).id
}

async function aConversationReport() {
  const id = await aConversation()
  await who.buyer.ask(reportConversation, { params: { id }, body: { reason: 'spam' } })
  const { db } = market.app.ctx
  const report = db.selectFrom('conversation_report').where('conversation_id', '=', id).select('id')
  return (await report.executeTakeFirstOrThrow()).id
}

const diary = { kind: 'lost', gdNumber: 'GD-7', gdDate: '2026-05-01', districtId: 'dhaka', thana: 'Mirpur' } as const

/** A new one each time, of a buyer who has no rejected ones. */
async function aLostReport() {
  const { db } = market.app.ctx
  await db.updateTable('lost_report').set({ state: 'taken_back' }).where('state', '=', 'rejected').execute()
  return (await who.buyer.ask(reportLostPhone, { body: { ...diary, imeis: [anImei()] } })).insertedId
}

/** A deal whose phone was confirmed as lost, and has to go back. */
async function aLostDeal() {
  const [bookingId, reportId] = [await dealIn('returning'), await aLostReport()]
  const { db, now } = market.app.ctx
  const noted = { booking_id: bookingId, report_id: reportId, effect: 'return', at: now() } as const
  await db.insertInto('lost_deal').values(noted).execute()
  return bookingId
}

/** A report of a phone of the seller. */
async function aLostNotice() {
  const { _id: listing_id } = await phoneOf(who.seller)
  const { db, now } = market.app.ctx
  const noted = { report_id: await aLostReport(), listing_id: Number(listing_id), told_at: now(), answer_by: now() }
  return (await db.insertInto('lost_notice').values(noted).returning('id').executeTakeFirstOrThrow()).id
}

async function aHeldMessage() {
  const { db, now } = market.app.ctx
  const { id, buyer_id } = await db
    .selectFrom('conversation')
    .where('id', '=', await aConversation())
    .select(['id', 'buyer_id'])
    .executeTakeFirstOrThrow()
  const held = {
    conversation_id: id,
    sender_id: buyer_id,
    key: crypto.randomUUID(),
    text: 'OTP ta den',
    held_at: now(),
  }
  return (await db.insertInto('held_message').values(held).returning('id').executeTakeFirstOrThrow()).id
}

const aSearch = async () => (await who.buyer.ask(saveSearch, { body: { query: 'priceTo=60000' } })).id
const aStopToken = async () => stopTokenOf(market.app.ctx.config.authSecret, await aSearch())

/** Makes a self-test as a phone of the seller sends it by a new link. */
async function aSelfTest() {
  const listingId = (await phoneOf(who.seller))._id
  const { token } = await who.seller.ask(makeSelfTestLink, { params: { id: listingId } })
  const device = { model: null, batteryLevel: null, network: null, storage: null }
  return signingPhone('a phone')({ token, listingId, steps: selfTestResults(), device })
}

const aThread = async () => (await who.buyer.ask(writeToMarket, { body: { text: 'Where is it?' } })).insertedId

/** The token of the link that opens what somebody without an account wrote. */
async function aSupportToken() {
  const body = { reach: `${crypto.randomUUID()}@test.example`, text: 'Let me in.', key: crypto.randomUUID() }
  await who.visitor.ask(writeAsVisitor, { body })
  const { db, config } = market.app.ctx
  const written = db.selectFrom('support_thread').where('reach', '=', body.reach).select('id')
  return signId(config.authSecret, 'support thread', (await written.executeTakeFirstOrThrow()).id)
}

let attributes = 0
const shopBody = {
  name: 'Mirpur Mobile',
  nameBangla: 'মিরপুর মোবাইল',
  districtId: 'dhaka',
  address: 'Shop 12',
  hours: Array.from({ length: 7 }, () => null),
  tradeLicence: 'TRAD/1',
}

/** The one shop, of the seller or of somebody else, whose papers wait. */
async function aShop(owner: Client = who.seller) {
  const { db, now } = market.app.ctx
  const { id: owner_id } = await db
    .selectFrom('person')
    .where('email', '=', owner.email || who.seller.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('shop').execute()
  const slug = 'mirpur-mobile'
  const { id } = await db
    .insertInto('shop')
    .values({
      slug,
      name: shopBody.name,
      name_bangla: shopBody.nameBangla,
      owner_id,
      district_id: 'dhaka',
      address: 'Shop 12',
      latitude: null,
      longitude: null,
      hours: JSON.stringify(shopBody.hours),
      photo_id: null,
      trade_licence: 'TRAD/1',
      dbid: null,
      opened_at: now(),
      asked_at: now(),
      checked_at: null,
      checked_by: null,
      refused_for: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slug, ownerId: owner_id }
}

/** A table of the stock of the seller's shop, whose papers are checked. */
async function aStockImport(state: 'preview' | 'done') {
  const { id: shop_id } = await aShop()
  const { db, now } = market.app.ctx
  const checked = { asked_at: null, checked_at: now() }
  await db
    .updateTable('shop')
    .set((eb) => ({ ...checked, checked_by: eb.ref('owner_id') }))
    .execute()
  const at = state === 'done' ? now() : null
  const values = { shop_id, made_at: now(), state, begun_at: at, ended_at: at, wrong: 0, faults: '[]' }
  return (await db.insertInto('stock_import').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** An invitation of the seller's shop to the buyer. */
async function anInvitation() {
  const { id: shop_id } = await aShop()
  const { db, now } = market.app.ctx
  const { id } = await db
    .insertInto('shop_invitation')
    .values({ shop_id, reach: who.buyer.email, role: 'seller', invited_at: now(), ended_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const quoteAnswers = { marks: 'none', works: 'works', battery: 'day', repairs: 'never', water: 'never' }

/** A quote of the buyer at the seller's shop. */
async function aQuote(state: 'booked' | 'arrived') {
  const { id: shop_id, ownerId } = await aShop()
  const { db, now } = market.app.ctx
  const { id: person_id } = await db
    .selectFrom('person')
    .where('email', '=', who.buyer.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: model_id } = await db.selectFrom('model').select('id').limit(1).executeTakeFirstOrThrow()
  expect(ownerId).not.toBe(person_id)
  const { id } = await db
    .insertInto('quote')
    .values({
      person_id,
      shop_id,
      model_id,
      storage: 128,
      ram: null,
      said: JSON.stringify(quoteAnswers),
      condition: 'like new',
      price: 2_000_000,
      prices: '{"like new":2000000}',
      mobile: '+8801712345678',
      state,
      booked_at: now(),
      deadline_at: new Date(now().getTime() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The buyer's work for the seller's shop. */
async function aStaff() {
  const { id: shop_id } = await aShop()
  const { db, now } = market.app.ctx
  const { id: person_id } = await db
    .selectFrom('person')
    .where('email', '=', who.buyer.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('shop_staff')
    .values({ shop_id, person_id, role: 'seller', since: now(), removed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const anAttribute = () => ({
  name: `Kind ${String.fromCodePoint(97 + (attributes++ % 26))}q`,
  bangla: `ধরন ${'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযর'[attributes]}ষ`,
  words: [],
})

const anyModel = {
  categoryId: 'samsung',
  released: null,
  launchPrice: null,
  variants: [],
  aliases: [],
  network: null,
  screen: null,
  battery: null,
  camera: null,
  chip: null,
  chipClass: null,
}
const aModel = () => who.admin.ask(addModel, { body: { ...anyModel, name: crypto.randomUUID() } })

/** A batch that nothing was put into. */
async function aBatch() {
  const { db, now } = market.app.ctx
  const { id: created_by } = await db
    .selectFrom('person')
    .where('email', '=', who.admin.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const batch = { method: 'bank', created_at: now(), created_by } as const
  return (await db.insertInto('payout_batch').values(batch).returning('id').executeTakeFirstOrThrow()).id
}

/** Someone whom an admin may promote or delete. */
async function somebody(accountType: 'user' | 'seller', role: 'admin' | null = null) {
  const id = crypto.randomUUID()
  await market.app.ctx.db
    .insertInto('person')
    .values({ id, email: `${id}@test.example`, name: 'Somebody', account_type: accountType, role })
    .execute()
  return id
}

interface Knock {
  path: string
  body?: unknown
  form?: FormData
}

async function aProduct() {
  const { img } = await who.seller.upload(await aPhoto())
  return {
    productName: 'Nokia 105',
    price: 100_000,
    img,
    condition: 'good',
    mobile: '01712345678',
    location: 'Dhaka',
    category: 'apple',
    purchaseDate: '2023',
  }
}

const buyerEmail = () => encodeURIComponent(who.buyer.email)
const sellerEmail = () => encodeURIComponent(who.seller.email)
const ok = 200
const everybody = [ok, ok, ok, ok, ok, ok, ok, ok, ok]
const signedIn = [401, ok, ok, ok, ok, ok, 401, 401, 401]
const noneOfTheirs = [401, 404, 404, 404, 404, 404, 401, 401, 401]
const noWebhook = '/account/webhooks/00000000-0000-4000-8000-000000000000'
const sellers = [401, 403, 403, ok, ok, 403, 401, 401, 401]
/** Statuses of calls about the shop of the seller. */
const ofShopOwner = [401, 403, 403, ok, 404, 403, 401, 401, 401]
/** Statuses of calls about the stock of the seller's shop, whose papers are checked. */
const ofCheckedShop = [401, 403, 403, ok, 403, 403, 401, 401, 401]
const admins = [401, 403, 403, 403, 403, ok, 401, 401, 401]
/** Statuses of calls about things of the buyer, which are answered to all others as if they were not there. */
const theBuyers = [401, ok, 404, 404, 404, 404, 401, 401, 401]
/** Statuses of calls about things that the buyer and the seller share, likewise; not even an admin reads them. */
const ofTheTwo = [401, ok, 404, ok, 404, 404, 401, 401, 401]
/** Statuses of calls that answer a request of the buyer to the seller. */
const toAnswer = [401, 403, 404, ok, 404, 404, 401, 401, 401]
/** Statuses of calls about things of the seller, likewise. */
const theSellers = [401, 403, 403, ok, 404, 403, 401, 401, 401]

/** Statuses of calls about things of the buyer and the seller. */
const dealPeople = [401, ok, 404, ok, 404, 404, 401, 401, 401]

/** Statuses of moves that the buyer alone may make in a deal of the two. */
const buyersMove = [401, ok, 404, 403, 404, 404, 401, 401, 401]

/** Each call, how each role knocks, and the status each gets, in the order of `roles`. A call that was carried out leaves its subject to no other. */
const table: Record<string, { knock: (client: Client) => Knock | Promise<Knock>; expected: number[] }> = {
  getCategories: { knock: () => ({ path: '/categories' }), expected: everybody },
  getModels: { knock: () => ({ path: '/models?query=iphone' }), expected: everybody },
  getModel: {
    knock: async () => {
      const model = {
        slug: 'iphone-13',
        categoryId: 'apple',
        name: 'iPhone 13',
        released: '2021-09',
        launchPrice: 10_500_000,
      }
      await putModels(market.app.ctx, [{ ...model, variants: [{ storage: 128, ram: null }], aliases: ['ip 13'] }])
      return { path: '/models/iphone-13' }
    },
    expected: everybody,
  },
  getWorth: { knock: () => ({ path: '/models/iphone-13/worth?storage=128' }), expected: everybody },
  getPhones: { knock: () => ({ path: '/phones?q=samsung' }), expected: everybody },
  getPhone: { knock: async () => ({ path: `/phones/${(await phoneOf(who.seller))._id}` }), expected: everybody },
  getSeller: {
    knock: async () => ({ path: `/sellers/${(await phoneOf(who.seller)).sellerId}` }),
    expected: everybody,
  },
  getSuggestions: { knock: () => ({ path: '/suggestions?q=ip' }), expected: everybody },
  getPhoneCards: {
    knock: async () => ({ path: `/phone-cards?ids=${(await phoneOf(who.seller))._id}` }),
    expected: everybody,
  },
  getFavourites: { knock: () => ({ path: '/favourites' }), expected: signedIn },
  getFavouriteIds: { knock: () => ({ path: '/favourites/ids' }), expected: signedIn },
  addFavourite: { knock: async () => ({ path: `/favourites/${(await phoneOf(who.seller))._id}` }), expected: signedIn },
  removeFavourite: { knock: () => ({ path: '/favourites/1' }), expected: signedIn },
  bringFavourites: { knock: () => ({ path: '/favourites', body: { ids: ['1'] } }), expected: signedIn },
  getSeenPhones: { knock: () => ({ path: '/seen' }), expected: signedIn },
  bringSeenPhones: { knock: () => ({ path: '/seen', body: { ids: ['1'] } }), expected: signedIn },
  forgetSeenPhones: { knock: () => ({ path: '/seen' }), expected: signedIn },
  getSavedSearches: { knock: () => ({ path: '/saved-searches' }), expected: signedIn },
  saveSearch: { knock: () => ({ path: '/saved-searches', body: { query: 'brand=samsung' } }), expected: signedIn },
  setAlerts: {
    knock: async () => ({ path: `/saved-searches/${await aSearch()}`, body: { alerts: true } }),
    expected: theBuyers,
  },
  // If it is someone else's, none is there to be removed, and nothing happens.
  removeSavedSearch: { knock: async () => ({ path: `/saved-searches/${await aSearch()}` }), expected: signedIn },
  stopAlert: {
    knock: async () => ({ path: '/stopped-alerts', body: { token: await aStopToken() } }),
    expected: everybody,
  },
  stopAlertByMail: {
    knock: async () => ({ path: `/stopped-alerts/one-click?token=${await aStopToken()}` }),
    expected: everybody,
  },
  getAdvertises: { knock: () => ({ path: '/advertises' }), expected: everybody },
  cardSettings: { knock: () => ({ path: '/card-settings' }), expected: everybody },
  getToken: {
    knock: () => ({ path: `/jwt?email=${buyerEmail()}` }),
    expected: [401, ok, 403, 403, 403, 403, 401, 401, 401],
  },
  register: {
    knock: () => ({ path: '/users', body: { name: who.buyer.name, email: who.buyer.email, accountType: 'user' } }),
    expected: [401, ok, 403, 403, 403, 403, 401, 401, 401],
  },
  setLanguage: { knock: () => ({ path: '/account/language', body: { language: 'bn' } }), expected: signedIn },
  getAgreement: { knock: () => ({ path: '/account/agreement' }), expected: signedIn },
  agree: {
    knock: () => ({ path: '/account/agreement', body: { version: termsVersion } }),
    expected: signedIn,
  },
  getAccount: { knock: () => ({ path: '/account' }), expected: signedIn },
  setContact: {
    knock: () => ({ path: '/account/contact', body: { mobile: null, area: 'Dhaka' } }),
    expected: signedIn,
  },
  setLetters: {
    knock: () => ({ path: '/account/letters', body: { bookings: false, searches: false, messages: false } }),
    expected: signedIn,
  },
  changeAddress: {
    knock: () => ({ path: '/account/email', body: { email: 'new@test.example', password: 'not mine' } }),
    // 403: the password is wrong.
    expected: [401, 403, 403, 403, 403, 403, 401, 401, 401],
  },
  setNumber: {
    knock: () => ({ path: '/account/number', body: { number: '01712345678', code: '123456', password: 'not mine' } }),
    // 403: the password is wrong.
    expected: [401, 403, 403, 403, 403, 403, 401, 401, 401],
  },
  removeNumber: {
    knock: () => ({ path: '/account/number/removal', body: {} }),
    // 409: they have none.
    expected: [401, 409, 409, 409, 409, 409, 401, 401, 401],
  },
  proveNumber: {
    knock: () => ({ path: '/account/number/proof', body: { code: '123456' } }),
    expected: [401, 409, 409, 409, 409, 409, 401, 401, 401],
  },
  setGoogle: {
    knock: () => ({ path: '/account/google', body: { isOn: true, password } }),
    expected: signedIn,
  },
  makeApiToken: {
    knock: () => ({ path: '/account/api-tokens', body: { name: 'Till', scopes: ['read:selling'], password } }),
    expected: signedIn,
  },
  getApiTokens: { knock: () => ({ path: '/account/api-tokens' }), expected: signedIn },
  removeApiToken: {
    knock: () => ({ path: '/account/api-tokens/00000000-0000-4000-8000-000000000000' }),
    // 404: they have none.
    expected: [401, 404, 404, 404, 404, 404, 401, 401, 401],
  },
  getWebhooks: { knock: () => ({ path: '/account/webhooks' }), expected: signedIn },
  makeWebhook: {
    knock: () => ({
      path: '/account/webhooks',
      body: { url: 'https://shop.example/phonehaat', topics: ['bookings'], password },
    }),
    expected: signedIn,
  },
  // 404: they have none of these.
  renewWebhookSecret: { knock: () => ({ path: `${noWebhook}/secret`, body: { password } }), expected: noneOfTheirs },
  setWebhook: {
    knock: () => ({ path: noWebhook, body: { topics: ['bookings'], isOn: true } }),
    expected: noneOfTheirs,
  },
  removeWebhook: { knock: () => ({ path: noWebhook }), expected: noneOfTheirs },
  getWebhookDeliveries: { knock: () => ({ path: `${noWebhook}/deliveries` }), expected: noneOfTheirs },
  testWebhook: { knock: () => ({ path: `${noWebhook}/test` }), expected: noneOfTheirs },
  replayWebhook: {
    knock: () => ({ path: `${noWebhook}/deliveries/00000000-0000-4000-8000-000000000000/replay` }),
    expected: noneOfTheirs,
  },
  allowPasskey: {
    knock: () => ({ path: '/account/passkeys/permission', body: { password } }),
    expected: signedIn,
  },
  removePasskey: {
    knock: () => ({
      path: '/account/passkeys/00000000-0000-4000-8000-000000000000/removal',
      body: { password },
    }),
    // 404: they have none.
    expected: [401, 404, 404, 404, 404, 404, 401, 401, 401],
  },
  // 410: the token is none.
  confirmNewAddress: {
    knock: () => ({ path: '/email-change/confirmation', body: { token: 'x' } }),
    expected: everybody.map(() => 410),
  },
  undoNewAddress: {
    knock: () => ({ path: '/email-change/undo', body: { token: 'x' } }),
    expected: everybody.map(() => 410),
  },
  removeSecondFactor: {
    knock: () => ({ path: '/account/second-factor' }),
    // 409: they have none.
    expected: [401, 409, 409, 409, 409, 409, 401, 401, 401],
  },
  isAdmin: { knock: () => ({ path: `/users/admin/${buyerEmail()}` }), expected: theBuyers },
  isSeller: { knock: () => ({ path: `/users/seller/${buyerEmail()}` }), expected: theBuyers },
  getCategoryMobile: { knock: () => ({ path: '/category-mobile/samsung' }), expected: signedIn },
  book: {
    knock: async (client) => ({ path: '/bookings', body: bookingBody(client, await phoneOf(who.seller)) }),
    expected: [401, ok, ok, 409, ok, ok, 401, 401, 401],
  },
  getBookings: { knock: () => ({ path: `/bookings?email=${buyerEmail()}` }), expected: theBuyers },
  getBooking: { knock: async () => ({ path: `/bookings/${(await bookingOf(who.buyer)).id}` }), expected: theBuyers },
  // The buyer's and the seller's; not even an admin learns how to reach either.
  setBookingContact: {
    knock: async () => ({
      path: `/bookings/${(await bookingOf(who.buyer)).id}/contact`,
      body: { phone: '01711223344', location: 'Mirpur 10, Dhaka' },
    }),
    expected: [401, ok, 404, 404, 404, 404, 401, 401, 401],
  },
  getBookingContact: {
    knock: async () => ({ path: `/bookings/${(await bookingOf(who.buyer)).id}/contact` }),
    expected: [401, ok, 404, ok, 404, 404, 401, 401, 401],
  },
  getBookedPhone: {
    knock: async () => ({ path: `/bookings/${(await bookingOf(who.buyer)).id}/phone` }),
    expected: [401, ok, 404, ok, 404, 404, 401, 401, 401],
  },
  cancelBooking: {
    knock: async () => ({ path: `/bookings/${(await bookingOf(who.buyer)).id}/cancel` }),
    expected: theBuyers,
  },
  cancelSale: {
    knock: async () => ({
      path: `/bookings/${(await bookingOf(who.buyer)).id}/cancel-sale`,
      body: { isBlocked: false },
    }),
    expected: [401, 404, 404, ok, 404, 404, 401, 401, 401],
  },
  // The buyer's and the seller's, each their own part.
  getDeal: { knock: async () => ({ path: `/deals/${await paidBooking()}` }), expected: dealPeople },
  getSales: { knock: () => ({ path: '/sales' }), expected: sellers },
  getTurns: { knock: () => ({ path: '/deals/turns' }), expected: signedIn },
  getFinished: { knock: () => ({ path: '/deals/finished' }), expected: signedIn },
  // 409: the seller's code is wrong.
  handOver: {
    knock: async () => ({ path: `/deals/${await paidBooking()}/hand-over`, body: { code: '000000' } }),
    expected: [401, 403, 404, 409, 404, 404, 401, 401, 401],
  },
  receive: {
    knock: async () => ({ path: `/deals/${await paidBooking()}/receive` }),
    expected: [401, ok, 404, 403, 404, 404, 401, 401, 401],
  },
  proposeMeeting: {
    knock: async () => ({ path: `/deals/${await paidBooking()}/meetings`, body: aMeeting() }),
    expected: dealPeople,
  },
  proposeCourier: {
    knock: async () => ({
      path: `/deals/${await paidBooking()}/deliveries`,
      body: { courier: 'redx', paidBy: 'seller', days: 1, address: anAddress },
    }),
    expected: dealPeople,
  },
  getAddressDraft: { knock: () => ({ path: '/deals/address-draft' }), expected: signedIn },
  giveAddress: {
    knock: async () => ({ path: `/deals/${await dealIn('to_send')}/address`, body: { address: anAddress } }),
    expected: buyersMove,
  },
  // 409: they have agreed on no courier.
  bookCourier: {
    knock: async () => ({ path: `/deals/${await dealIn('to_send')}/consignment`, body: { grams: 500 } }),
    expected: [401, 403, 404, 409, 404, 404, 401, 401, 401],
  },
  // 404: nothing is booked.
  getLabel: {
    knock: async () => ({ path: `/deals/${await dealIn('to_send')}/label` }),
    expected: [401, 403, 404, 404, 404, 404, 401, 401, 401],
  },
  // 404: nothing is taken of the sale.
  issueInvoice: {
    knock: async () => ({ path: `/deals/${await paidBooking()}/invoice` }),
    expected: [401, 404, 404, 404, 404, 404, 401, 401, 401],
  },
  sendParcel: {
    knock: async () => ({
      path: `/deals/${await dealIn('to_send')}/parcel`,
      body: { courier: 'redx', trackingNumber: 'RX 12345' },
    }),
    expected: [401, 403, 404, ok, 404, 404, 401, 401, 401],
  },
  correctParcel: {
    knock: async () => ({
      path: `/deals/${await sentBooking()}/parcel`,
      body: { courier: 'redx', trackingNumber: 'RX 54321' },
    }),
    expected: [401, 403, 404, ok, 404, 404, 401, 401, 401],
  },
  reportMissing: {
    knock: async () => ({ path: `/deals/${await sentBooking()}/missing`, body: { note: 'It has not come.' } }),
    expected: buyersMove,
  },
  acceptProposal: {
    knock: async () => ({ path: `/deals/${await proposedMeeting()}/proposals/accept`, body: { number: 1 } }),
    // No one accepts what they have proposed.
    expected: [401, 409, 404, ok, 404, 404, 401, 401, 401],
  },
  sayAbsent: { knock: async () => ({ path: `/deals/${await agreedMeeting()}/absence` }), expected: dealPeople },
  answerAbsence: {
    knock: async () => ({
      path: `/deals/${await agreedMeeting(true)}/absence/answer`,
      body: { number: 1, answer: 'contested' },
    }),
    // The seller has said it.
    expected: [401, ok, 404, 409, 404, 404, 401, 401, 401],
  },
  acceptPhone: {
    knock: async () => ({ path: `/deals/${await dealIn('handed_over')}/accept` }),
    expected: [401, ok, 404, 403, 404, 404, 401, 401, 401],
  },
  complain: {
    knock: async () => ({
      path: `/deals/${await dealIn('handed_over')}/problem`,
      body: { about: 'other', note: 'It does not ring.' },
    }),
    expected: [401, ok, 404, 403, 404, 404, 401, 401, 401],
  },
  takeBack: {
    knock: async () => ({ path: `/deals/${await dealIn('problem')}/take-back` }),
    expected: [401, 403, 404, ok, 404, 404, 401, 401, 401],
  },
  contest: {
    knock: async () => ({
      path: `/deals/${await dealIn('problem')}/contest`,
      body: { note: 'It did when I sold it.' },
    }),
    expected: [401, 403, 404, ok, 404, 404, 401, 401, 401],
  },
  offerPart: {
    knock: async () => ({
      path: `/deals/${await dealIn('problem')}/part`,
      body: { part: 50_000, note: 'Let us share.' },
    }),
    expected: [401, 403, 404, ok, 404, 404, 401, 401, 401],
  },
  acceptPart: { knock: async () => ({ path: `/deals/${await dealIn('offered')}/part/accept` }), expected: buyersMove },
  declinePart: {
    knock: async () => ({ path: `/deals/${await dealIn('offered')}/part/decline` }),
    expected: buyersMove,
  },
  escalate: {
    knock: async () => ({ path: `/deals/${await dealIn('returning')}/escalate`, body: { note: 'He does not come.' } }),
    expected: buyersMove,
  },
  surrender: {
    knock: async () => {
      const id = await aLostDeal()
      const { img } = await who.buyer.upload(await aPhoto(), 'paper.jpg', 'private')
      return { path: `/deals/${id}/surrender`, body: { note: 'The police has it.', photos: [img] } }
    },
    expected: buyersMove,
  },
  getContestedDeals: { knock: () => ({ path: '/contested-deals' }), expected: admins },
  getInbox: { knock: () => ({ path: '/inbox' }), expected: admins },
  getDealCase: { knock: async () => ({ path: `/contested-deals/${await aCase()}` }), expected: admins },
  readDealMessages: {
    knock: async () => ({ path: `/contested-deals/${await aCase()}/messages` }),
    expected: admins,
  },
  exportOwnDeal: { knock: async () => ({ path: `/deals/${await paidBooking()}/file` }), expected: dealPeople },
  exportDeal: { knock: async () => ({ path: `/contested-deals/${await aCase()}/file` }), expected: admins },
  getPerson: { knock: async () => ({ path: `/people/${await somebody('user')}` }), expected: admins },
  decideDeal: {
    knock: async () => ({
      path: `/deals/${await aCase()}/decision`,
      body: { outcome: 'uphold', note: 'The photo shows it.' },
    }),
    expected: admins,
  },
  callOff: { knock: async () => ({ path: `/deals/${await paidBooking()}/call-off` }), expected: dealPeople },
  // The buyer's and the seller's, and every admin may look; to all others it is as if it were not there.
  getReceipt: {
    knock: async () => ({ path: `/bookings/${await paidBooking()}/receipt` }),
    expected: [401, ok, 404, ok, 404, ok, 401, 401, 401],
  },
  checkReceipt: { knock: async () => ({ path: `/receipts/${await aReceiptCode()}` }), expected: everybody },
  getPaymentMethods: {
    knock: async () => ({ path: `/bookings/${(await bookingOf(who.buyer)).id}/payment-methods` }),
    expected: theBuyers,
  },
  promiseAtDoor: {
    knock: async () => {
      const { id, phone } = await bookingOf(who.buyer)
      const body = { price: phone.resale_price, address: anAddress }
      return { path: `/bookings/${id}/cash-on-delivery`, body }
    },
    expected: theBuyers,
  },
  promiseCash: {
    knock: async () => {
      const { id, phone } = await bookingOf(who.buyer)
      return { path: `/bookings/${id}/cash`, body: { price: phone.resale_price } }
    },
    expected: theBuyers,
  },
  beginPayment: {
    knock: async () => ({
      path: '/payments/begin',
      body: { bookingId: (await bookingOf(who.buyer)).id, method: 'bkash' },
    }),
    expected: theBuyers,
  },
  createPaymentIntent: {
    knock: async () => ({ path: '/create-payment-intent', body: { bookingId: (await bookingOf(who.buyer)).id } }),
    expected: theBuyers,
  },
  recordPayment: {
    knock: async (client) => {
      const { id, phone } = await bookingOf(who.buyer)
      return {
        path: '/payments',
        body: {
          bookingId: id,
          price: phone.resale_price,
          email: client.email || who.buyer.email,
          transactionId: 'pi_never_made',
        },
      }
    },
    // The buyer's own claim is heard and not believed.
    expected: [401, 409, 404, 404, 404, 404, 401, 401, 401],
  },
  report: {
    knock: async () => ({ path: '/reports', body: { listingId: (await phoneOf(who.seller))._id, reason: 'spam' } }),
    expected: [401, ok, ok, 409, ok, ok, 401, 401, 401],
  },
  uploadPhoto: {
    knock: async () => {
      // The buyer has a phone to try.
      await dealIn('handed_over')
      const form = new FormData()
      form.set('photo', await aPhoto(), 'phone.jpg')
      return { path: '/photos', form }
    },
    expected: [401, ok, 403, ok, ok, 403, 401, 401, 401],
  },
  addProduct: {
    knock: async (client) => ({
      path: '/add-product',
      body: { ...(await aProduct()), email: client.email || who.buyer.email },
    }),
    expected: sellers,
  },
  addProducts: {
    knock: async () => ({ path: '/products/bulk', body: { products: [await aProduct()] } }),
    expected: sellers,
  },
  getBook: { knock: () => ({ path: '/my-books/sales' }), expected: sellers },
  getOwnMoney: { knock: () => ({ path: '/payouts/own' }), expected: sellers },
  setPayoutAccount: {
    knock: () => ({
      path: '/payouts/own/account',
      body: { method: 'bkash', holder: 'Somebody', number: '01712345678', password: 'not mine' },
    }),
    // 403: the password is wrong.
    expected: [401, 403, 403, 403, 403, 403, 401, 401, 401],
  },
  getPayouts: { knock: () => ({ path: '/payouts' }), expected: admins },
  exportPayouts: {
    // 409: there is nothing to pay.
    knock: () => ({ path: '/payout-batches', body: { method: 'bank', poisha: 0 } }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  getPayoutBatch: { knock: async () => ({ path: `/payout-batches/${await aBatch()}` }), expected: admins },
  readPayoutFile: { knock: async () => ({ path: `/payout-batches/${await aBatch()}/file` }), expected: admins },
  previewPayouts: { knock: () => ({ path: '/next-payout-batches/bank' }), expected: admins },
  // 409: no batch waits for an approval.
  approvePayouts: {
    knock: async () => ({ path: `/payout-batches/${await aBatch()}/approval` }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  rejectPayouts: {
    knock: async () => ({ path: `/payout-batches/${await aBatch()}/rejection` }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  // 409: its file was not read.
  markPayoutsSent: {
    knock: async () => ({ path: `/payout-batches/${await aBatch()}/sent` }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  // 409: no one owes anything.
  decideDebt: {
    knock: () => ({
      path: `/payouts/debts/${crypto.randomUUID()}/bearers/${crypto.randomUUID()}`,
      body: { decision: 'set_off', reason: 'They are one person.' },
    }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  noteFees: {
    knock: () => ({
      path: `/payouts/debts/${crypto.randomUUID()}/fees`,
      body: { isPaid: true, poisha: 1000, reason: 'By bank transfer.' },
    }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  // 404: there is no such payout.
  markPayoutFailed: {
    knock: () => ({ path: `/payouts/${crypto.randomUUID()}/failed`, body: { reason: 'No such account.' } }),
    expected: [401, 403, 403, 403, 403, 404, 401, 401, 401],
  },
  getPersonalData: { knock: () => ({ path: '/account/data' }), expected: signedIn },
  getDeletion: { knock: () => ({ path: '/account/deletion' }), expected: signedIn },
  deleteAccount: {
    knock: () => ({ path: '/account/deletion', body: { password: 'not mine' } }),
    // 403: the password is wrong.
    expected: [401, 403, 403, 403, 403, 403, 401, 401, 401],
  },
  getMyProducts: { knock: () => ({ path: `/my-product?email=${sellerEmail()}` }), expected: theSellers },
  getMyProductCounts: { knock: () => ({ path: '/my-product/counts' }), expected: sellers },
  deleteProduct: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}` }),
    expected: theSellers,
  },
  setPrice: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/price`, body: { price: 2_400_000 } }),
    expected: theSellers,
  },
  getMyProduct: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}` }),
    expected: theSellers,
  },
  editProduct: {
    knock: async () => {
      const { _id, img } = await phoneOf(who.seller)
      const product = {
        productName: 'Nokia 105',
        price: 100_000,
        img,
        condition: 'good',
        mobile: '01712345678',
        location: 'Dhaka',
        category: 'apple',
        purchaseDate: '2023',
      }
      return { path: `/my-product/${_id}`, body: product }
    },
    expected: theSellers,
  },
  takeOffMarket: {
    knock: async () => ({
      path: `/my-product/${(await phoneOf(who.seller))._id}/off-market`,
      body: { why: 'paused' },
    }),
    expected: theSellers,
  },
  putBackOnMarket: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/off-market` }),
    expected: theSellers,
  },
  makeSelfTestLink: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/self-test-links` }),
    expected: theSellers,
  },
  removeSelfTest: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/self-test` }),
    expected: theSellers,
  },
  // The token of the link is the only right.
  beginSelfTest: {
    knock: async () => ({ path: '/self-tests/begin', body: { token: (await aSelfTest()).token } }),
    expected: everybody,
  },
  finishSelfTest: { knock: async () => ({ path: '/self-tests', body: await aSelfTest() }), expected: everybody },
  advertise: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/advertised` }),
    expected: theSellers,
  },
  stopAdvertising: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/advertised` }),
    expected: theSellers,
  },
  getRefundsByHand: { knock: () => ({ path: '/refunds-by-hand' }), expected: admins },
  giveBackByHand: {
    // 409: nothing is due back.
    knock: () => ({ path: `/refunds-by-hand/${crypto.randomUUID()}`, body: { reference: 'TRX 1' } }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  getLedger: { knock: () => ({ path: '/ledger' }), expected: admins },
  getUsers: { knock: () => ({ path: '/users' }), expected: admins },
  getBuyers: { knock: () => ({ path: '/buyer' }), expected: admins },
  makeAdmin: { knock: async () => ({ path: `/users/admin/${await somebody('seller')}` }), expected: admins },
  removeAdmin: { knock: async () => ({ path: `/users/admin/${await somebody('seller', 'admin')}` }), expected: admins },
  // 409: they have none.
  resetSecondFactor: {
    knock: async () => ({
      path: `/users/${await somebody('seller')}/second-factor/reset`,
      body: { reason: 'Lost it.' },
    }),
    expected: [401, 403, 403, 403, 403, 409, 401, 401, 401],
  },
  deleteSeller: { knock: async () => ({ path: `/seller/${await somebody('seller')}` }), expected: admins },
  deleteBuyer: { knock: async () => ({ path: `/buyer/${await somebody('user')}` }), expected: admins },
  getConversations: { knock: () => ({ path: '/conversations' }), expected: signedIn },
  getUnreadConversations: { knock: () => ({ path: '/conversations/unread' }), expected: signedIn },
  getPhoneConversation: {
    knock: async () => ({ path: `/phones/${(await phoneOf(who.seller))._id}/conversation` }),
    expected: [401, ok, ok, 409, ok, ok, 401, 401, 401],
  },
  startConversation: {
    knock: async () => ({
      path: '/conversations',
      body: { listingId: (await phoneOf(who.seller))._id, ...aMessage() },
    }),
    expected: [401, ok, ok, 409, ok, ok, 401, 401, 401],
  },
  // Only the seller's: the buyer writes about the phone.
  openBuyerConversation: {
    knock: async () => ({ path: `/bookings/${await paidBooking()}/conversation`, body: {} }),
    expected: [401, 404, 404, ok, 404, 404, 401, 401, 401],
  },
  makeOffer: {
    knock: async () => ({
      path: `/phones/${(await phoneOf(who.seller))._id}/offers`,
      body: { amount: 2_000_000, key: crypto.randomUUID() },
    }),
    expected: [401, ok, ok, 409, ok, ok, 401, 401, 401],
  },
  counterOffer: {
    knock: async () => ({
      path: `/offers/${await anOffer()}/counter`,
      body: { amount: 2_200_000, key: crypto.randomUUID() },
    }),
    expected: toAnswer,
  },
  acceptOffer: { knock: async () => ({ path: `/offers/${await anOffer()}/accept`, body: {} }), expected: toAnswer },
  declineOffer: { knock: async () => ({ path: `/offers/${await anOffer()}/decline`, body: {} }), expected: ofTheTwo },
  getConversation: { knock: async () => ({ path: `/conversations/${await aConversation()}` }), expected: ofTheTwo },
  sendMessage: {
    knock: async () => ({ path: `/conversations/${await aConversation()}/messages`, body: aMessage() }),
    expected: ofTheTwo,
  },
  markConversationRead: {
    knock: async () => ({ path: `/conversations/${await aConversation()}/read`, body: { upTo: 1 } }),
    expected: ofTheTwo,
  },
  blockPerson: {
    knock: async () => ({ path: `/conversations/${await aConversation()}/block` }),
    expected: ofTheTwo,
  },
  unblockPerson: {
    knock: async () => ({ path: `/conversations/${await aConversation()}/block` }),
    expected: ofTheTwo,
  },
  reportConversation: {
    knock: async () => ({ path: `/conversations/${await aConversation()}/report`, body: { reason: 'spam' } }),
    expected: ofTheTwo,
  },
  getDealReviews: { knock: async () => ({ path: `/deals/${await aCompletedDeal()}/reviews` }), expected: ofTheTwo },
  writeReview: {
    knock: async () => ({
      path: `/deals/${await aCompletedDeal()}/review`,
      body: { stars: 5, text: 'All went well.' },
    }),
    expected: ofTheTwo,
  },
  answerReview: {
    knock: async () => ({ path: `/deals/${(await aReview()).dealId}/review/answer`, body: { text: 'Thank you.' } }),
    expected: ofTheTwo,
  },
  getReviews: { knock: async () => ({ path: `/sellers/${await somebody('seller')}/reviews` }), expected: everybody },
  reportReview: {
    knock: async () => ({ path: `/reviews/${(await aReview()).id}/report`, body: { note: 'Insults me.' } }),
    expected: signedIn,
  },
  getPhotoCode: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/photo-code` }),
    expected: theSellers,
  },
  sendCodePhoto: {
    async knock() {
      const { _id } = await phoneOf(who.seller)
      const { img } = await who.seller.upload(await aPhoto(), 'code.jpg', 'private')
      const { code } = await who.seller.ask(getPhotoCode, { params: { id: _id } })
      return { path: `/my-product/${_id}/code-photo`, body: { code, img } }
    },
    expected: theSellers,
  },
  removeCodePhoto: {
    knock: async () => ({ path: `/my-product/${(await phoneOf(who.seller))._id}/code-photo` }),
    expected: theSellers,
  },
  getProductDraft: { knock: () => ({ path: '/product-draft' }), expected: sellers },
  saveProductDraft: {
    async knock() {
      await market.app.ctx.db.deleteFrom('product_draft').execute()
      return { path: '/product-draft', body: { version: crypto.randomUUID(), after: null, fields: {}, photos: [] } }
    },
    expected: sellers,
  },
  removeProductDraft: { knock: () => ({ path: `/product-draft/${crypto.randomUUID()}` }), expected: sellers },
  getHeldListings: { knock: () => ({ path: '/held-listings' }), expected: admins },
  decideHeldListing: {
    async knock() {
      const { _id, version } = await aHeldListing()
      return { path: `/held-listings/${_id}/decision`, body: { outcome: 'released', version } }
    },
    expected: admins,
  },
  getCodePhotos: { knock: () => ({ path: '/code-photos' }), expected: admins },
  decideCodePhoto: {
    async knock() {
      const { _id, img } = await aCodePhoto()
      return { path: `/code-photos/${_id}/decision`, body: { outcome: 'confirmed', img } }
    },
    expected: admins,
  },
  getPhotoUses: { knock: () => ({ path: `/photo-uses?photos=${'0'.repeat(32)}` }), expected: sellers },
  getPhotoCopies: { knock: () => ({ path: '/photo-copies' }), expected: admins },
  dismissPhotoCopy: {
    knock: async () => ({ path: `/photo-copies/${await aPhotoCopy()}/dismiss` }),
    expected: admins,
  },
  getSuspiciousPairs: { knock: () => ({ path: '/suspicious-pairs' }), expected: admins },
  decidePair: {
    knock: async () => ({
      path: '/suspicious-pairs/decision',
      body: { people: await aSuspiciousPair(), verdict: 'fine' },
    }),
    expected: admins,
  },
  getReportedReviews: { knock: () => ({ path: '/reported-reviews' }), expected: admins },
  decideReview: {
    knock: async () => ({ path: `/reported-reviews/${await aReportedReview()}/decision`, body: { isHidden: false } }),
    expected: admins,
  },
  getHeldMessages: { knock: () => ({ path: '/held-messages' }), expected: admins },
  decideHeldMessage: {
    knock: async () => ({ path: `/held-messages/${await aHeldMessage()}/decision`, body: { isReleased: true } }),
    expected: admins,
  },
  getConversationReports: { knock: () => ({ path: '/conversation-reports' }), expected: admins },
  closeConversationReport: {
    knock: async () => ({
      path: `/conversation-reports/${await aConversationReport()}/close`,
      body: { decision: 'Nothing wrong.' },
    }),
    expected: admins,
  },
  reportLostPhone: {
    knock: () => ({ path: '/my-lost-reports', body: { ...diary, imeis: [anImei()] } }),
    expected: signedIn,
  },
  getMyLostReports: { knock: () => ({ path: '/my-lost-reports' }), expected: signedIn },
  takeBackLostReport: {
    knock: async () => ({ path: `/my-lost-reports/${await aLostReport()}/take-back` }),
    expected: theBuyers,
  },
  askAboutImei: { knock: () => ({ path: '/imei-questions', body: { imei: anImei() } }), expected: signedIn },
  getLostReports: { knock: () => ({ path: '/lost-reports' }), expected: admins },
  readLostImeis: { knock: async () => ({ path: `/lost-reports/${await aLostReport()}/imeis` }), expected: admins },
  getLostNotices: { knock: () => ({ path: '/my-lost-notices' }), expected: sellers },
  answerLostNotice: {
    knock: async () => ({ path: `/my-lost-notices/${await aLostNotice()}/answer`, body: { note: 'It is mine.' } }),
    expected: theSellers,
  },
  holdLostReport: {
    knock: async () => ({ path: `/lost-reports/${await aLostReport()}/hold`, body: { reason: 'We look at it.' } }),
    expected: admins,
  },
  confirmLostReport: {
    knock: async () => ({ path: `/lost-reports/${await aLostReport()}/confirm`, body: { reason: 'It is true.' } }),
    expected: admins,
  },
  rejectLostReport: {
    knock: async () => ({ path: `/lost-reports/${await aLostReport()}/reject`, body: { reason: 'It is not.' } }),
    expected: admins,
  },
  getReports: { knock: () => ({ path: '/reports' }), expected: admins },
  dismissReport: { knock: async () => ({ path: `/reports/${await aReport()}/dismiss` }), expected: admins },
  reopenReport: {
    knock: async () => {
      const id = await aReport()
      await market.app.ctx.db.updateTable('report').set({ state: 'dismissed' }).where('id', '=', id).execute()
      return { path: `/reports/${id}/reopen` }
    },
    expected: admins,
  },
  suspendPeople: {
    knock: async () => ({ path: '/suspensions', body: { ids: [await somebody('seller')], reason: 'Sells clones.' } }),
    expected: admins,
  },
  excludePerson: {
    knock: async () => ({ path: '/exclusions', body: { id: await somebody('seller'), cause: 'Sold clones.' } }),
    expected: admins,
  },
  getExclusions: { knock: () => ({ path: '/exclusions' }), expected: admins },
  endExclusion: { knock: async () => ({ path: `/exclusions/${await anExclusion()}/end` }), expected: admins },
  endSuspensions: {
    async knock() {
      const id = await somebody('seller')
      const suspended = { suspended_at: new Date(), suspended_for: 'Sells clones.' }
      await market.app.ctx.db.updateTable('person').set(suspended).where('id', '=', id).execute()
      return { path: '/suspensions/end', body: { ids: [id] } }
    },
    expected: admins,
  },
  addBrand: {
    knock: () => ({ path: '/catalogue/brands', body: { name: `Brand ${crypto.randomUUID().slice(0, 8)}` } }),
    expected: admins,
  },
  renameBrand: {
    knock: () => ({ path: '/catalogue/brands/apple', body: { name: `Apple ${crypto.randomUUID().slice(0, 8)}` } }),
    expected: admins,
  },
  getCatalogueModel: { knock: async () => ({ path: `/catalogue/models/${(await aModel()).slug}` }), expected: admins },
  addModel: {
    knock: () => ({ path: '/catalogue/models', body: { ...anyModel, name: crypto.randomUUID() } }),
    expected: admins,
  },
  changeModel: {
    knock: async () => ({
      path: `/catalogue/models/${(await aModel()).insertedId}`,
      body: { ...anyModel, name: crypto.randomUUID() },
    }),
    expected: admins,
  },
  removeModel: { knock: async () => ({ path: `/catalogue/models/${(await aModel()).insertedId}` }), expected: admins },
  addAlias: {
    knock: async () => ({ path: `/catalogue/models/${(await aModel()).insertedId}/aliases`, body: { alias: 'ess' } }),
    expected: admins,
  },
  removeAlias: {
    async knock() {
      const { insertedId: id } = await aModel()
      await who.admin.ask(addAlias, { params: { id }, body: { alias: 'ess' } })
      return { path: `/catalogue/models/${id}/aliases/remove`, body: { alias: 'ess' } }
    },
    expected: admins,
  },
  getAddedAttributes: { knock: () => ({ path: '/catalogue/attributes' }), expected: admins },
  addAttribute: { knock: () => ({ path: '/catalogue/attributes', body: anAttribute() }), expected: admins },
  removeAttribute: {
    async knock() {
      const { insertedId } = await who.admin.ask(addAttribute, { body: anAttribute() })
      return { path: `/catalogue/attributes/${insertedId}` }
    },
    expected: admins,
  },
  getUnknownNames: { knock: () => ({ path: '/catalogue/unknown' }), expected: admins },
  getPhoneReading: { knock: () => ({ path: '/catalogue/reading' }), expected: admins },
  readImeis: {
    knock: async () => ({ path: `/phones/${(await phoneOf(who.seller))._id}/imeis` }),
    expected: admins,
  },
  getAuditLog: { knock: () => ({ path: '/audit-log' }), expected: admins },
  searchSecurityLog: { knock: () => ({ path: '/security-log', body: {} }), expected: admins },
  getNotifications: { knock: () => ({ path: '/notifications' }), expected: signedIn },
  markNotificationsRead: { knock: () => ({ path: '/notifications/read', body: { upTo: 1 } }), expected: signedIn },
  markNotificationsUnread: { knock: () => ({ path: '/notifications/unread', body: { ids: [1] } }), expected: signedIn },
  deleteNotification: { knock: () => ({ path: '/notifications/1' }), expected: signedIn },
  streamNotifications: { knock: () => ({ path: '/notifications/stream' }), expected: signedIn },
  countView: { knock: async () => ({ path: `/phones/${(await phoneOf(who.seller))._id}/views` }), expected: everybody },
  countSearch: {
    knock: () => ({ path: '/search-counts', body: { words: 'qwxyz', outcome: 'nothing' } }),
    expected: everybody,
  },
  reportFieldNumbers: {
    knock: () => ({ path: '/field-numbers', body: { connection: '4g', pages: [{ page: 'home', shift: 0 }] } }),
    expected: everybody,
  },
  getFieldNumbers: { knock: () => ({ path: '/field-numbers' }), expected: admins },
  getSearchCounts: { knock: () => ({ path: '/search-counts' }), expected: admins },
  getMyMonth: { knock: () => ({ path: '/my-month' }), expected: sellers },
  getOverview: { knock: () => ({ path: '/overview?days=90' }), expected: admins },
  writeToMarket: { knock: () => ({ path: '/support', body: { text: 'Where is it?' } }), expected: signedIn },
  getSupportThreads: { knock: () => ({ path: '/support' }), expected: signedIn },
  getSupportThread: { knock: async () => ({ path: `/support/${await aThread()}` }), expected: theBuyers },
  writeAgain: {
    knock: async () => ({ path: `/support/${await aThread()}/messages`, body: { text: 'And when?' } }),
    expected: theBuyers,
  },
  writeAsVisitor: {
    knock: () => ({
      path: '/visitor-support',
      body: { reach: '01712345678', text: 'Let me in.', key: crypto.randomUUID() },
    }),
    expected: everybody,
  },
  openVisitorThread: {
    knock: async () => ({ path: '/visitor-support/thread', body: { token: await aSupportToken() } }),
    expected: everybody,
  },
  writeAgainAsVisitor: {
    knock: async () => ({
      path: '/visitor-support/messages',
      body: { token: await aSupportToken(), text: 'Thanks.', key: crypto.randomUUID() },
    }),
    expected: everybody,
  },
  getAnswerHours: { knock: () => ({ path: '/support-hours' }), expected: everybody },
  getSupportInbox: { knock: () => ({ path: '/support-inbox' }), expected: admins },
  getSupportCase: { knock: async () => ({ path: `/support-inbox/${await aThread()}` }), expected: admins },
  answerSupport: {
    knock: async () => ({ path: `/support-inbox/${await aThread()}/answers`, body: { text: 'Here.' } }),
    expected: admins,
  },
  noteSupport: {
    knock: async () => ({ path: `/support-inbox/${await aThread()}/notes`, body: { text: 'He is right.' } }),
    expected: admins,
  },
  changeSupport: {
    knock: async () => ({ path: `/support-inbox/${await aThread()}`, body: { isYours: true } }),
    expected: admins,
  },
  getReadyAnswers: { knock: () => ({ path: '/ready-answers' }), expected: admins },
  putReadyAnswer: {
    knock: () => ({ path: '/ready-answers', body: { name: 'Where', en: 'Here.', bn: 'এখানে।' } }),
    expected: admins,
  },
  removeReadyAnswer: { knock: () => ({ path: '/ready-answers/Where' }), expected: admins },
  getShop: { knock: async () => ({ path: `/shops/${(await aShop()).slug}` }), expected: everybody },
  getMyShop: { knock: () => ({ path: '/my-shop' }), expected: signedIn },
  openShop: {
    async knock() {
      await market.app.ctx.db.deleteFrom('shop').execute()
      return { path: '/my-shop', body: shopBody }
    },
    expected: sellers,
  },
  changeShop: {
    async knock(knocking) {
      await aShop(knocking)
      return { path: '/my-shop', body: { ...shopBody, name: 'New Mobile' } }
    },
    expected: sellers,
  },
  importStock: {
    knock: async () => (await aStockImport('done'), { path: '/shop/imports', body: { table: 'sku\nA-1' } }),
    expected: ofCheckedShop,
  },
  getStockImport: { knock: () => ({ path: '/shop/imports/last' }), expected: sellers },
  confirmStockImport: {
    knock: async () => ({ path: `/shop/imports/${await aStockImport('preview')}/confirmation` }),
    expected: ofCheckedShop,
  },
  undoStockImport: {
    knock: async () => ({ path: `/shop/imports/${await aStockImport('done')}/undo` }),
    expected: ofCheckedShop,
  },
  getShopAudit: { knock: async () => (await aShop(), { path: '/my-shop/audit' }), expected: ofShopOwner },
  getShopPrices: {
    knock: () => ({ path: '/my-shop/prices' }),
    expected: sellers,
  },
  setShopPrices: {
    async knock(knocking) {
      const { ownerId } = await aShop(knocking)
      const checked = { asked_at: null, checked_at: market.app.ctx.now(), checked_by: ownerId }
      await market.app.ctx.db.updateTable('shop').set(checked).execute()
      return { path: '/my-shop/prices', body: { lines: [] } }
    },
    expected: sellers,
  },
  // 404: there is no such model.
  bookQuote: {
    knock: () => ({
      path: '/quotes',
      body: {
        shop: 'mirpur-mobile',
        model: 'no-such-model',
        storage: null,
        ram: null,
        said: quoteAnswers,
        price: 2_000_000,
        mobile: '01712345678',
      },
    }),
    expected: [401, 404, 404, 404, 404, 404, 401, 401, 401],
  },
  getQuotes: { knock: () => ({ path: '/quotes' }), expected: signedIn },
  getQuote: { knock: async () => ({ path: `/quotes/${await aQuote('booked')}` }), expected: theBuyers },
  arriveWithQuote: { knock: async () => ({ path: `/quotes/${await aQuote('booked')}/arrive` }), expected: theBuyers },
  cancelQuote: { knock: async () => ({ path: `/quotes/${await aQuote('booked')}/cancel` }), expected: theBuyers },
  getShopQuotes: { knock: () => ({ path: '/my-shop/quotes' }), expected: sellers },
  inspectQuote: {
    knock: async () => ({
      path: `/my-shop/quotes/${await aQuote('arrived')}/inspection`,
      body: { found: quoteAnswers, price: 2_000_000, imei: anImei() },
    }),
    expected: theSellers,
  },
  refuseQuote: {
    knock: async () => ({ path: `/my-shop/quotes/${await aQuote('booked')}/refusal` }),
    expected: theSellers,
  },
  getOffers: { knock: () => ({ path: '/models/iphone-13/offers?condition=good' }), expected: everybody },
  getShopStaff: { knock: async () => (await aShop(), { path: '/my-shop/staff' }), expected: ofShopOwner },
  inviteStaff: {
    async knock() {
      await aShop()
      return { path: '/my-shop/invitations', body: { reach: `${crypto.randomUUID()}@test.example`, role: 'seller' } }
    },
    expected: ofShopOwner,
  },
  takeBackInvitation: {
    knock: async () => ({ path: `/my-shop/invitations/${await anInvitation()}` }),
    expected: ofShopOwner,
  },
  changeStaff: {
    knock: async () => ({ path: `/my-shop/staff/${await aStaff()}`, body: { role: 'cashier' } }),
    expected: ofShopOwner,
  },
  removeStaff: { knock: async () => ({ path: `/my-shop/staff/${await aStaff()}` }), expected: ofShopOwner },
  answerInvitation: {
    knock: async () => ({ path: `/shop-invitations/${await anInvitation()}`, body: { accepts: false } }),
    expected: theBuyers,
  },
  leaveShop: {
    async knock() {
      await aStaff()
      const { id } = await market.app.ctx.db.selectFrom('shop').select('id').executeTakeFirstOrThrow()
      return { path: `/shop-work/${id}` }
    },
    expected: theBuyers,
  },
  getWaitingShops: { knock: () => ({ path: '/shop-checks' }), expected: admins },
  decideShop: {
    knock: async () => ({
      path: `/shop-checks/${(await aShop()).id}`,
      body: { outcome: 'right', tradeLicence: 'TRAD/1', dbid: null },
    }),
    expected: admins,
  },
  getMySanctions: { knock: () => ({ path: '/my-sanctions' }), expected: signedIn },
  appeal: {
    knock: async () => ({
      path: `/my-sanctions/${(await aTakeDown()).id}/appeal`,
      body: { text: 'It is no clone, see the receipt.' },
    }),
    expected: [401, 404, 404, ok, 404, 404, 401, 401, 401],
  },
  getAppeals: { knock: () => ({ path: '/appeals' }), expected: admins },
  decideAppeal: {
    knock: async () => ({
      path: `/appeals/${(await aTakeDown({ appeal: 'It is none.', appealed_at: market.app.ctx.now() })).id}/decision`,
      body: { outcome: 'refused', answer: 'It is a clone.' },
    }),
    expected: admins,
  },
  undoTakeDown: {
    knock: async () => ({ path: `/take-downs/${(await aTakeDown()).listingId}/undo` }),
    expected: admins,
  },
  takeDown: {
    knock: async () => ({ path: `/reports/${await aReport()}/take-down`, body: { reason: 'It is spam.' } }),
    expected: admins,
  },
  // Last, because who has been let in is a seller from then on.
  startSelling: { knock: () => ({ path: '/account/selling' }), expected: signedIn },
}

const isStream = (response: Response) => response.headers.get('content-type') === 'text/event-stream'

function send(client: Client, call: Call, { path, body, form }: Knock): Promise<Response> {
  const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return client.request(`/api${path}`, { method: call.method, ...json, ...(form ? { body: form } : {}) })
}

test('[R3] every call answers every role as the table says', async () => {
  expect(Object.keys(table).toSorted()).toEqual(Object.keys(calls).toSorted())
  const found: Record<string, number[]> = {}
  for (const [name, { knock }] of Object.entries(table)) {
    found[name] = []
    let subject: Knock | undefined
    for (const role of roles) {
      subject ??= await knock(who[role])
      const response = await send(who[role], calls[name]!, subject)
      // A call that only read it, or was refused, has left it as it was.
      if (knock.length > 0 || (response.ok && calls[name]!.method !== 'GET')) subject = undefined
      await (isStream(response) ? response.body?.cancel() : response.arrayBuffer())
      found[name].push(response.status)
    }
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(table).map(([name, { expected }]) => [name, expected])))
})

/** Acts of an admin that leave no entry when they are requested as in the table, and the reasons. */
const unaudited: Record<string, string> = {
  exportPayouts: 'there is nothing to pay; payouts.test.ts makes a batch',
  approvePayouts: 'the batch needs no approval; payouts tests have one that does',
  rejectPayouts: 'the same',
  markPayoutsSent: 'its file was not read; payouts.test.ts reads it first',
  searchSecurityLog: 'it changes nothing; a search for a person is in the log, by the tests of the security log',
  markPayoutFailed: 'there is no such payout; payouts.test.ts has one that comes back',
  noteFees: 'no one owes a fee; fees.test.ts has someone who does',
  giveBackByHand: 'nothing is due back by hand; at-door.test.ts has somebody to whom it is',
  decideDebt: 'no one owes anything; debts.test.ts has someone who does',
  resetSecondFactor: 'there is none to turn off; second-factor.test.ts has someone who lost theirs',
}

test('whatever an admin changes, or reads of what is sealed, is in the audit log', async () => {
  const { db } = market.app.ctx
  const newest = async () =>
    (await db.selectFrom('audit_entry').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id
  const changing = Object.entries(calls).filter(([, { who, method }]) => who === 'admin' && method !== 'GET')
  const silent: Record<string, number> = {}
  for (const [name, call] of changing) {
    const subject = await table[name]!.knock(who.admin)
    const before = await newest()
    const response = await send(who.admin, call, subject)
    if ((await newest()) === before) silent[name] = response.status
  }
  expect(silent).toEqual(Object.fromEntries(Object.keys(unaudited).map((name) => [name, table[name]!.expected[5]])))
})

test('[R2] anyone who was deleted cannot log in again either', async () => {
  await expect(market.visitor().logIn(who.deleted.email, password)).rejects.toThrow(/401/)
})
