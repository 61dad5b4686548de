// Checks which reviews and deals count in the figures that others read of a person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { book } from '#contract/bookings/bookings'
import { acceptPhone, receive } from '#contract/deals/deals'
import { setPayoutAccount } from '#contract/payments/payouts'
import { getPhone, getPhones } from '#contract/listings/phones'
import { getDealReviews, getReviews, writeReview } from '#contract/reviews/reviews'
import { getSeller } from '#contract/listings/sellers'
import { decidePair, getSuspiciousPairs } from '#contract/accounts/suspicious-pairs'
import { compareAll, countDue, requestFigures } from '#reviews'
import { statusOf } from '#read/trust'
import { Client } from '#seed/client'
import { cards } from '#testing/cards'
import { waitingOf } from '#testing/inbox'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin, dashboardOf, pay, webhooksHandled } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: { ...readConfig({ NODE_ENV: 'test' }).limits, productsADay: 100 } })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const hour = 3_600_000

/** Somebody else who signs up in the browser in which someone is logged in. */
async function inBrowserOf(other: Client, name: string): Promise<Client> {
  const client = new Client(market.url)
  client.cookie = other.cookie!.split('; ').find((cookie) => cookie.startsWith('phonehaat.browser='))!
  const email = `${crypto.randomUUID()}@test.example`
  await client.signUp({ name, email, password })
  await market.confirm(client)
  return client
}

/** A deal that its buyer completes some hours after the payment. */
async function aDeal(
  seller: Client,
  buyer: Client,
  { hours = 3, price = 2_500_000, card = undefined as string | undefined } = {},
) {
  await Promise.all([seller.renewToken(), buyer.renewToken()])
  const phone = await market.sell(seller, { price })
  const { _id: listingId, title, location, sellerId } = phone
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  const intentId = await pay(buyer, id, price, card)
  market.wait(hours * hour)
  await Promise.all([seller.renewToken(), buyer.renewToken(), admin.renewToken()])
  const params = { id }
  await buyer.ask(receive, { params })
  await buyer.ask(acceptPhone, { params })
  return { params, intentId, sellerId, listingId, seller, buyer }
}
type Deal = Awaited<ReturnType<typeof aDeal>>

const write = (who: Client, { params }: Deal, stars = 5) => who.ask(writeReview, { params, body: { stars } })
const writeBoth = async (deal: Deal, stars = 5) => {
  await Promise.all([deal.buyer.renewToken(), deal.seller.renewToken()])
  await write(deal.buyer, deal, stars)
  await write(deal.seller, deal)
}
const read = (who: Client, { params }: Deal) => who.ask(getDealReviews, { params })
const none = { count: 0, average: null, items: [] }

/** Returns the figures of a seller that a stranger reads. A moment later the same is stored for cards. */
async function figuresOf({ sellerId }: Deal) {
  const params = { id: sellerId }
  const { count, average, items } = await market.visitor().ask(getReviews, { params, query: {} })
  const { sold } = await market.visitor().ask(getSeller, { params, query: {} })
  const person = market.app.ctx.db.selectFrom('person').where('id', '=', sellerId)
  const stored = () => person.select(['rating', 'review_count', 'deal_count']).executeTakeFirst()
  const rating = average && Math.round(average * 10)
  await expect.poll(stored).toEqual({ rating, review_count: count, deal_count: sold })
  return { count, average, items: items.map(({ standing }) => standing), sold }
}
const pairOf = async (deal: Deal, state?: 'open' | 'decided') =>
  (await admin.ask(getSuspiciousPairs, { query: { state } })).find(({ people }) =>
    people.some(({ _id }) => _id === deal.sellerId),
  )

test('two accounts on one browser make three deals with five stars in seconds: no star counts, and no deal', async () => {
  const seller = await market.seller()
  const buyer = await inBrowserOf(seller, 'Nusrat Jahan')
  const deals = [
    await aDeal(seller, buyer, { hours: 0 }),
    await aDeal(seller, buyer, { hours: 0 }),
    await aDeal(seller, buyer, { hours: 0, price: 10_000 }),
  ]
  for (const [nth, code] of ['review_too_soon', 'review_too_soon', 'review_price_low'].entries())
    for (const who of [buyer, seller])
      expect(await refusal(write(who, deals[nth]!))).toMatchObject({ status: 409, code })
  expect(await read(buyer, deals[0]!)).toMatchObject({ canWrite: false, notAsked: 'time', least: { hours: 2 } })
  expect(await read(seller, deals[2]!)).toMatchObject({ canWrite: false, notAsked: 'price', least: { price: 100_000 } })
  // They are compared as soon as a deal is complete.
  await expect.poll(() => figuresOf(deals[0]!)).toEqual({ ...none, sold: 0 })
})

test('patient ones are checked first: the two read that, an admin reads why, and of several reviews the latest counts', async () => {
  const seller = await market.seller()
  const buyer = await inBrowserOf(seller, 'Nusrat Jahan')
  const deals: Deal[] = []
  for (const stars of [5, 5, 3]) {
    const deal = await aDeal(seller, buyer)
    await writeBoth(deal, stars)
    deals.push(deal)
  }
  const [deal] = deals as [Deal]
  expect(await figuresOf(deal)).toEqual({ ...none, sold: 0 })
  for (const who of [buyer, seller])
    expect(await read(who, deal)).toMatchObject({
      own: { standing: 'checking' },
      ofYou: { standing: 'checking' },
      ofOther: { count: 0 },
      recordOfOther: null,
    })
  expect(JSON.stringify(await read(buyer, deal))).not.toMatch(/device|browser|network/)
  const pair = await pairOf(deal)
  expect(pair).toMatchObject({
    shares: ['device', 'network'],
    dealCount: 3,
    sum: 7_500_000,
    deals: [{ stands: true }, { stands: true }, { stands: true }],
  })
  expect(pair!.people.map(({ email }) => email).toSorted()).toEqual([buyer.email, seller.email].toSorted())
  expect(pair!.reviews).toHaveLength(6)

  const waiting = () => waitingOf(admin, 'suspicious_pairs')
  const before = await waiting()
  const [one, other] = pair!.people
  const decide = (verdict: 'fine' | 'kept_out') =>
    admin.ask(decidePair, { body: { people: [other._id, one._id], verdict } })
  await decide('fine')
  expect(await waiting()).toBe(before - 1)
  expect(await figuresOf(deal)).toEqual({ count: 1, average: 3, items: ['counts', 'earlier', 'earlier'], sold: 3 })
  // Nothing new is shared, so nothing is to be looked at again.
  await compareAll(market.app.ctx)
  expect(await pairOf(deal)).toBeUndefined()
  expect(await pairOf(deal, 'decided')).toMatchObject({ verdict: 'fine' })
  await decide('kept_out')
  expect(await figuresOf(deal)).toEqual({ ...none, sold: 0 })
  expect((await read(seller, deal)).ofYou).toMatchObject({ standing: 'kept_out' })
  const [entry] = await admin.ask(getAuditLog, { query: { limit: 1 } })
  expect(entry).toMatchObject({ action: 'pair_kept_out' })
})

test('stars and deals go with the money: at a refund, while a bank disputes it, and come back with a dispute that is won', async () => {
  const seller = await market.seller()
  const refunded = await aDeal(seller, await market.buyer())
  const disputed = await aDeal(seller, await market.buyer(), { card: cards.disputed })
  await webhooksHandled(market, disputed.intentId)
  for (const deal of [refunded, disputed]) await writeBoth(deal, deal === refunded ? 5 : 2)
  expect(await figuresOf(disputed)).toEqual({ count: 1, average: 5, items: ['counts'], sold: 1 })
  expect(await read(disputed.buyer, disputed)).toMatchObject({
    own: { standing: 'withdrawn' },
    ofYou: { standing: 'withdrawn' },
  })

  await dashboardOf(market).refunds.create({ payment_intent: refunded.intentId })
  await webhooksHandled(market, refunded.intentId)
  expect(await figuresOf(refunded)).toEqual({ ...none, sold: 0 })
  expect(await read(refunded.seller, refunded)).toMatchObject({ own: { standing: 'withdrawn' }, canWrite: false })
  expect(await statusOf(market.app.ctx, refunded.sellerId)).toMatchObject({ trust: 'confirmed' })

  const { disputes } = dashboardOf(market)
  const { data } = await disputes.list({ payment_intent: disputed.intentId })
  await disputes.update(data[0]!.id, { evidence: { uncategorized_text: 'winning_evidence' } })
  await webhooksHandled(market, disputed.intentId)
  expect(await figuresOf(disputed)).toEqual({ count: 1, average: 2, items: ['counts'], sold: 1 })
  expect(await statusOf(market.app.ctx, disputed.sellerId)).toMatchObject({ trust: 'proven' })
})

test('a review that the clock publishes counts on cards, and a market from before sellers were counted counts them', async () => {
  const { ctx } = market.app
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const deal = await aDeal(seller, await market.buyer())
  await write(deal.buyer, deal, 4)
  const shown = async () => {
    const { items } = await market.visitor().ask(getPhones, { query: { limit: 100 } })
    const page = await market.visitor().ask(getPhone, { params: { id: phone._id } })
    const { sellerRating, sellerDeals } = items.find(({ id }) => id === phone._id)!
    expect(page).toMatchObject({
      sellerRating,
      sellerDeals,
      seller: { sold: sellerDeals, reviews: sellerRating ? 1 : 0 },
    })
    return [sellerRating, sellerDeals]
  }
  await ctx.db.updateTable('person').set({ deal_count: 0 }).execute()
  await requestFigures(ctx)
  expect(await figuresOf(deal)).toMatchObject({ sold: 1 })
  market.wait(14 * 24 * hour)
  expect(await shown()).toEqual([null, 1])
  await countDue(ctx)
  expect(await shown()).toEqual([4, 1])
})

test('a lost dispute takes stars and deal for good', async () => {
  const deal = await aDeal(await market.seller(), await market.buyer(), { card: cards.disputed })
  await writeBoth(deal)
  const { disputes } = dashboardOf(market)
  const { data } = await disputes.list({ payment_intent: deal.intentId })
  await disputes.close(data[0]!.id)
  await webhooksHandled(market, deal.intentId)
  expect(await figuresOf(deal)).toEqual({ ...none, sold: 0 })
})

test('a card that both have paid with is found, also when the other one pays with it later', async () => {
  const [seller, buyer] = [await market.seller(), await market.seller('Jamal Hossain')]
  const deal = await aDeal(seller, buyer, { card: '5555555555554444' })
  await writeBoth(deal)
  expect(await figuresOf(deal)).toMatchObject({ count: 1, sold: 1 })
  // From a third person, so the two share nothing but the card.
  await aDeal(await market.seller(), seller, { card: '5555555555554444' })
  await compareAll(market.app.ctx)
  expect(await pairOf(deal)).toMatchObject({ shares: ['card', 'network'] })
  expect(await figuresOf(deal)).toEqual({ ...none, sold: 0 })
  const digests = await market.app.ctx.db.selectFrom('payment').select('card_digest').distinct().execute()
  expect(JSON.stringify(digests)).not.toContain('4444')
})

test('a wallet that both are paid into is found, however it is written', async () => {
  const [seller, buyer] = [await market.seller(), await market.seller('Jamal Hossain')]
  const wallets = [
    [seller, '01812-345678'],
    [buyer, '+880 1812 345678'],
  ] as const
  for (const [who, number] of wallets)
    await who.ask(setPayoutAccount, { body: { method: 'bkash', holder: 'Rahima Begum', number, password } })
  const deal = await aDeal(seller, buyer)
  await writeBoth(deal)
  expect(await pairOf(deal)).toMatchObject({ shares: ['payout', 'network'] })
  expect(await figuresOf(deal)).toEqual({ ...none, sold: 0 })
})

test('a network alone marks no one, and neither does a stranger who tries both passwords in one browser', async () => {
  const [seller, buyer, stranger] = [await market.seller(), await market.buyer(), await market.buyer()]
  for (const { email } of [seller, buyer]) {
    const tried = await stranger.request('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: market.url },
      body: JSON.stringify({ email, password: 'Wrong#1234' }),
    })
    expect(tried.status).toBe(401)
  }
  const deal = await aDeal(seller, buyer)
  await writeBoth(deal)
  await compareAll(market.app.ctx)
  expect(await figuresOf(deal)).toMatchObject({ count: 1, average: 5, sold: 1 })
})
