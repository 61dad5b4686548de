import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { acceptPhone, receive } from '#contract/deals/deals'
import { getNotifications } from '#contract/notifications/notifications'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import {
  answerReview,
  decideReview,
  getDealReviews,
  getReportedReviews,
  getReviews,
  reportReview,
  writeReview,
} from '#contract/reviews/reviews'
import { getSeller } from '#contract/listings/sellers'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, aSale, anAdmin } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())

const day = 24 * 3_600_000

/** A deal that its buyer has just completed. */
async function aDeal() {
  const sale = await aSale(market)
  const params = { id: sale.bookingId }
  await sale.buyer.ask(receive, { params })
  await sale.buyer.ask(acceptPhone, { params })
  return { ...sale, params, sellerId: sale.phone.sellerId }
}
type Deal = Awaited<ReturnType<typeof aDeal>>

const write = (who: Client, { params }: Deal, stars: number, text?: string) =>
  who.ask(writeReview, { params, body: { stars, text } })
const read = (who: Client, { params }: Deal) => who.ask(getDealReviews, { params })
const ofSeller = (id: string) => market.visitor().ask(getReviews, { params: { id }, query: {} })
const none = { count: 0, average: null }

test('what one writes is sealed until the other has written too: then both read both, answer once, and nothing is changed', async () => {
  const deal = await aDeal()
  const { buyer, seller, sellerId } = deal
  expect(await read(buyer, deal)).toMatchObject({ canWrite: true, own: null, ofYou: null, ofOther: none })
  await write(buyer, deal, 4, 'As described.\nA good phone.')
  expect(await read(buyer, deal)).toMatchObject({ canWrite: false, isSealed: true, own: { stars: 4 }, ofOther: none })
  expect(await read(seller, deal)).toMatchObject({ canWrite: true, own: null, ofYou: null, canAnswer: false })
  expect(await refusal(seller.ask(answerReview, { params: deal.params, body: { text: 'Thanks' } }))).toMatchObject({
    status: 404,
    code: 'review_unknown',
  })
  await write(seller, deal, 5)
  expect(await read(buyer, deal)).toMatchObject({
    isSealed: false,
    ofYou: { stars: 5, text: null },
    ofOther: { count: 1, average: 4, newest: [{ text: 'As described.\nA good phone.', title: deal.phone.title }] },
  })
  // The seller reads what other sellers said of the buyer.
  expect(await read(seller, deal)).toMatchObject({ ofOther: { count: 1, average: 5 }, ofYou: { stars: 4 } })
  const { items } = await buyer.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'reviews_published', facts: { bookingId: deal.bookingId } })

  await seller.ask(answerReview, { params: deal.params, body: { text: 'Thank you.' } })
  expect(await refusal(seller.ask(answerReview, { params: deal.params, body: { text: 'Thanks' } }))).toMatchObject({
    status: 409,
    code: 'review_answered',
  })
  expect(await refusal(write(buyer, deal, 1))).toMatchObject({ status: 409, code: 'review_written' })
  const published = await ofSeller(sellerId)
  expect(published).toMatchObject({ count: 1, average: 4, items: [{ stars: 4, answer: 'Thank you.' }] })
  expect(JSON.stringify(published)).not.toContain(buyer.name)
  const change = (set: string) =>
    sql`update review set ${sql.raw(set)} where booking_id = ${deal.bookingId} and written_by = 'buyer'`.execute(
      market.app.ctx.db,
    )
  for (const set of ['stars = 1', "text = 'Bad'", "answer = 'Other'"])
    await expect(change(set)).rejects.toThrow('A review is never changed.')
})

test('without the other’s, a review is published when 14 days are over, and none is written any more', async () => {
  const deal = await aDeal()
  const { buyer, seller, sellerId } = deal
  await write(buyer, deal, 2)
  market.wait(14 * day - 60_000)
  await Promise.all([buyer.renewToken(), seller.renewToken()])
  expect(await ofSeller(sellerId)).toMatchObject(none)
  market.wait(60_000)
  expect(await ofSeller(sellerId)).toMatchObject({ count: 1, average: 2 })
  expect(await read(seller, deal)).toMatchObject({ canWrite: false, ofYou: { stars: 2 }, canAnswer: true })
  expect(await refusal(write(seller, deal, 1))).toMatchObject({ status: 409, code: 'review_closed' })
})

test('nothing that others can ask for changes with a sealed review: no number, no list, no order', async () => {
  const deal = await aDeal()
  const { buyer, seller, sellerId } = deal
  const stranger = await market.buyer()
  /** All that the other person, a visitor and a stranger are answered about the two, but for what the clock changes. */
  const seen = async () => [
    await read(seller, deal),
    await ofSeller(sellerId),
    await market.visitor().ask(getSeller, { params: { id: sellerId }, query: {} }),
    (await seller.ask(getNotifications, { query: {} })).items.length,
    await (await fetch(`${market.url}/api/sellers/${sellerId}`)).text(),
    await (await fetch(`${market.url}/api/phones/${deal.phone._id}`)).text(),
    await seller.ask(getPersonalData, {}).then(({ reviews, reviewAnswers }) => [reviews, reviewAnswers]),
    await refusal(read(stranger, deal)).then(({ code }) => code),
  ]
  const before = await seen()
  await write(buyer, deal, 1, 'Never again.')
  const row = await market.app.ctx.db
    .selectFrom('review')
    .where('booking_id', '=', deal.bookingId)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await seen()).toEqual(before)
  // Not even by its id.
  expect(await refusal(stranger.ask(reportReview, { params: { id: row.id }, body: { note: 'Bad' } }))).toMatchObject({
    status: 404,
    code: 'review_unknown',
  })
})

test('only the two of a completed deal write, one to five stars, and nothing that leads away from the market', async () => {
  const { buyer, bookingId } = await aBooking(market)
  expect(await refusal(buyer.ask(writeReview, { params: { id: bookingId }, body: { stars: 5 } }))).toMatchObject({
    code: 'review_not_yet',
  })
  const deal = await aDeal()
  expect(await refusal(write(await market.buyer(), deal, 5))).toMatchObject({ status: 404, code: 'booking_unknown' })
  for (const stars of [0, 6, 4.5])
    expect(await refusal(write(deal.buyer, deal, stars))).toMatchObject({
      status: 422,
      errors: [{ field: 'stars', code: 'stars_required' }],
    })
  for (const [text, code] of [
    ['Call 01712-345678', 'text_number'],
    ['See https://cheap.example', 'text_link'],
    ['WhatsApp e knock den, aro kom dam', 'text_elsewhere'],
  ] as const)
    expect(await refusal(write(deal.buyer, deal, 5, text))).toMatchObject({ errors: [{ field: 'text', code }] })
  // Both at the same moment: both are in, and published.
  const both = await Promise.all([write(deal.buyer, deal, 5), write(deal.seller, deal, 5)])
  expect(both).toHaveLength(2)
  expect(await read(deal.buyer, deal)).toMatchObject({ isSealed: false, ofYou: { stars: 5 } })
})

test('an admin hides a reported review, the log says so, and no number counts it', async () => {
  const admin = await anAdmin(market)
  const deal = await aDeal()
  const { buyer, seller, sellerId } = deal
  await Promise.all([write(buyer, deal, 1, 'A thief.'), write(seller, deal, 5)])
  const { id } = (await read(seller, deal)).ofYou!
  const report = () => seller.ask(reportReview, { params: { id }, body: { note: 'Insults me.' } })
  await report()
  await report()
  const waiting = async () => (await admin.ask(getReportedReviews, { query: {} })).filter((one) => one.id === id)
  expect(await waiting()).toMatchObject([{ note: 'Insults me.', text: 'A thief.', author: { email: buyer.email } }])
  await admin.ask(decideReview, { params: { id }, body: { isHidden: true } })
  expect(await waiting()).toEqual([])
  expect(await ofSeller(sellerId)).toMatchObject({ ...none, items: [] })
  expect((await read(seller, deal)).ofYou).toBeNull()
  const [entry] = await admin.ask(getAuditLog, { query: { limit: 1 } })
  expect(entry).toMatchObject({ action: 'review_hidden', person: { email: buyer.email } })
  expect(await refusal(admin.ask(decideReview, { params: { id }, body: { isHidden: false } }))).toMatchObject({
    code: 'review_unknown',
  })
})

test('one’s own reviews and answers are in the download, and their words go with the account', async () => {
  const deal = await aDeal()
  const { buyer, seller, sellerId } = deal
  await Promise.all([write(buyer, deal, 4, 'Karim wrote this.'), write(seller, deal, 5)])
  await buyer.ask(answerReview, { params: deal.params, body: { text: 'Karim answered this.' } })
  expect(await buyer.ask(getPersonalData, {})).toMatchObject({
    reviews: [{ bookingId: deal.bookingId, stars: 4, text: 'Karim wrote this.' }],
    reviewAnswers: [{ text: 'Karim answered this.' }],
  })
  await buyer.ask(deleteAccount, { body: { password } })
  expect(await ofSeller(sellerId)).toMatchObject({ count: 1, average: 4, items: [{ text: null }] })
  const left = await market.app.ctx.db.selectFrom('review').selectAll().execute()
  expect(JSON.stringify(left)).not.toContain('Karim')
})
