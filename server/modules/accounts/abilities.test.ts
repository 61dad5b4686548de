import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { reportConversation } from '#contract/conversations/conversation-reports'
import {
  getConversation,
  getPhoneConversation,
  openBuyerConversation,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import { deleteProduct, type PhoneListing } from '#contract/listings/listings'
import { counterOffer, makeOffer } from '#contract/conversations/offers'
import { putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { report } from '#contract/moderation/reports'
import type { Client } from '#seed/client'
import { type Market, openMarket, productLimits } from '#testing/market'
import { refusal } from '#testing/refusal'
import { pay, prove } from '#testing/sales'

let market: Market
beforeAll(async () => {
  market = await openMarket({ limits: { ...productLimits(), networkUnpaidBookings: 1000 } })
})
afterAll(() => market[Symbol.asyncDispose]())

const key = () => crypto.randomUUID()
const writeAbout = (who: Client, { _id: listingId }: PhoneListing) =>
  who.ask(startConversation, { body: { listingId, text: 'Is it available?', key: key() } })
const write = (who: Client, id: string) =>
  who.ask(sendMessage, { params: { id }, body: { text: 'Yes, it is.', key: key() } })
const offer = (who: Client, { _id: id, resale_price: amount }: PhoneListing) =>
  who.ask(makeOffer, { params: { id }, body: { amount, key: key() } })
const bookIt = async (who: Client, { _id: listingId, title, resale_price: price }: PhoneListing) =>
  (await who.ask(book, { body: { listingId, title, price, name: who.name, email: who.email } })).insertedId
const confirmFirst = { status: 403, code: 'confirm_first' }

describe('someone whose address is unconfirmed', () => {
  test('books and pays, and then the two of the deal write to each other and report each other', async () => {
    const [buyer, seller] = [await market.newcomer('user'), await market.newcomer('seller')]
    const phone = await market.sell(seller)
    const bookingId = await bookIt(buyer, phone)
    expect(await refusal(writeAbout(buyer, phone))).toMatchObject(confirmFirst)
    await pay(buyer, bookingId, phone.resale_price)
    expect(await buyer.ask(getPhoneConversation, { params: { id: phone._id } })).toMatchObject({ confirmFirst: false })
    const { conversationId: id } = await writeAbout(buyer, phone)
    await write(seller, id)
    for (const who of [buyer, seller])
      await who.ask(reportConversation, { params: { id }, body: { reason: 'abusive' } })
  })

  test('writes to no seller and makes no offer until the address is confirmed', async () => {
    const buyer = await market.newcomer('user')
    const phone = await market.sell(await market.seller())
    expect(await buyer.ask(getPhoneConversation, { params: { id: phone._id } })).toMatchObject({ confirmFirst: true })
    expect(await refusal(writeAbout(buyer, phone))).toMatchObject(confirmFirst)
    expect(await refusal(offer(buyer, phone))).toMatchObject(confirmFirst)
    await market.confirm(buyer)
    await writeAbout(buyer, phone)
    await offer(buyer, phone)
  })

  test('answers buyers as a seller: messages, offers, and who has booked their phone', async () => {
    const seller = await market.newcomer('seller')
    const phone = await market.sell(seller)
    const { conversationId: id } = await writeAbout(await market.buyer(), phone)
    await write(seller, id)
    const bargainer = await market.buyer()
    const { conversationId } = await offer(bargainer, { ...phone, resale_price: 2_000_000 })
    const { messages } = await seller.ask(getConversation, { params: { id: conversationId }, query: {} })
    const made = messages[0]!.offer!.id
    await seller.ask(counterOffer, { params: { id: made }, body: { amount: 2_200_000, key: key() } })
    const bookingId = await bookIt(await market.newcomer('user'), phone)
    const opened = await seller.ask(openBuyerConversation, { params: { id: bookingId } })
    expect(await write(seller, opened.conversationId)).toMatchObject({ number: 1 })
  })

  test('reports no phone', async () => {
    const buyer = await market.newcomer('user')
    const phone = await market.sell(await market.seller())
    const body = { listingId: phone._id, reason: 'fake' as const }
    expect(await refusal(buyer.ask(report, { body }))).toMatchObject(confirmFirst)
    await market.confirm(buyer)
    await buyer.ask(report, { body })
  })

  test('sells one phone at a time, which is on the market at once; a paused one comes back in its turn', async () => {
    const seller = await market.newcomer('seller')
    const first = await market.sell(seller)
    const another = () => refusal(market.sell(seller))
    expect(await another()).toMatchObject({ status: 409, code: 'too_many_live_unconfirmed', limit: '1' })
    await seller.ask(takeOffMarket, { params: { id: first._id }, body: { why: 'paused' } })
    const second = await market.sell(seller)
    const back = () => seller.ask(putBackOnMarket, { params: { id: first._id } })
    expect(await refusal(back())).toMatchObject({ code: 'too_many_live_unconfirmed' })
    await seller.ask(deleteProduct, { params: { id: second._id } })
    await back()
  })
})

test('a confirmed seller has five phones on the market, of any number posted at one moment, and more after a completed deal', async () => {
  const seller = await market.seller()
  await market.sell(seller)
  const posted = await Promise.allSettled(Array.from({ length: 8 }, () => market.sell(seller)))
  expect(posted.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await refusal(market.sell(seller))).toMatchObject({ code: 'too_many_live', limit: '5' })
  await prove(market, seller)
  await market.sell(seller)
})

test('a confirmed person writes first to few sellers a day, and to more after a completed deal', async () => {
  const buyer = await market.buyer()
  const shops = await Promise.all(Array.from({ length: 3 }, () => market.seller()))
  const phones = await Promise.all(Array.from({ length: 10 }, (_, at) => market.sell(shops[at % 3]!)))
  const written = await Promise.allSettled(phones.slice(0, 9).map((phone) => writeAbout(buyer, phone)))
  expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
  expect(await refusal(writeAbout(buyer, phones[9]!))).toMatchObject({ code: 'conversations_too_often', limit: '8' })
  await prove(market, buyer)
  await writeAbout(buyer, phones[9]!)
})
