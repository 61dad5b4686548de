import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app'
import { people } from '#accounts'
import { unlimited } from '#config'
import { book, cancelBooking, getBooking } from '#contract/bookings/bookings'
import {
  blockPerson,
  getConversation,
  getConversations,
  getPhoneConversation,
  unblockPerson,
} from '#contract/conversations/conversations'
import { getBookingContact, setBookingContact } from '#contract/bookings/contacts'
import { deleteProduct, type PhoneListing, setPrice } from '#contract/listings/listings'
import { getNotifications, type NotificationKind } from '#contract/notifications/notifications'
import { acceptOffer, counterOffer, declineOffer, makeOffer, type Offer } from '#contract/conversations/offers'
import { putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { createPaymentIntent } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { createPool } from '#database'
import { Client } from '#seed/client'
import { endHolds } from '#payments'
import { mailTo } from '#testing/mail'
import { accountsMay, type Market, openMarket, patient } from '#testing/market'
import { refusal } from '#testing/refusal'
import { pay } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: { ...unlimited, rebookingPause: 0 } })))
afterAll(() => market[Symbol.asyncDispose]())

const hour = 3_600_000
const taka = (whole: number) => whole * 100
const key = () => crypto.randomUUID()

const offer = (who: Client, { _id: id }: Pick<PhoneListing, '_id'>, amount: number) =>
  who.ask(makeOffer, { params: { id }, body: { amount, key: key() } })
const answer = (who: Client, id: string, amount: number) =>
  who.ask(counterOffer, { params: { id }, body: { amount, key: key() } })
const accept = (who: Client, { id }: Pick<Offer, 'id'>) => who.ask(acceptOffer, { params: { id } })
const decline = (who: Client, { id }: Pick<Offer, 'id'>) => who.ask(declineOffer, { params: { id } })
const read = (who: Client, id: string) => who.ask(getConversation, { params: { id }, query: {} })
/** The offers of a conversation, the oldest first. */
const offersIn = async (who: Client, id: string) =>
  (await read(who, id)).messages.flatMap(({ offer }) => offer ?? []).toReversed()
const told = async (who: Client, kind: NotificationKind) =>
  (await who.ask(getNotifications, { query: {} })).items.filter((one) => one.kind === kind)
const bookIt = (who: Client, { _id: listingId, title, resale_price: price }: PhoneListing) =>
  who.ask(book, { body: { listingId, title, price, name: who.name, email: who.email } })
const personId = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

/** A phone of 25,000 Taka, and a buyer who has offered 20,000 for it. */
async function anOffer(seller?: Client) {
  const owner = seller ?? (await market.seller())
  const [buyer, phone] = [await market.buyer(), await market.sell(owner)]
  const { conversationId } = await offer(buyer, phone, taka(20_000))
  const [made] = await offersIn(buyer, conversationId)
  return { buyer, seller: owner, phone, conversationId, made: made! }
}

test('[R22] a buyer offers, the seller names another price, the buyer accepts: booked at that price for a day, which is what is paid', async () => {
  const { buyer, seller, phone, conversationId, made } = await anOffer()
  expect(made).toMatchObject({ amount: taka(20_000), state: 'open', actions: ['withdraw'], bookingId: null })
  expect(await told(seller, 'offer_received')).toMatchObject([{ facts: { price: taka(20_000), conversationId } }])
  const [listed] = await seller.ask(getConversations, { query: {} })
  expect(listed).toMatchObject({ unread: 1, last: { text: null, offer: taka(20_000), isOwn: false } })
  expect(await offersIn(seller, conversationId)).toMatchObject([{ actions: ['accept', 'counter', 'decline'] }])

  await answer(seller, made.id, taka(22_000))
  const [replaced, counter] = await offersIn(buyer, conversationId)
  expect(replaced).toMatchObject({ state: 'replaced', actions: [] })
  expect(counter).toMatchObject({ amount: taka(22_000), state: 'open', actions: ['accept', 'decline'] })
  expect(await refusal(accept(seller, replaced!))).toMatchObject({ status: 409, code: 'offer_over' })
  expect(await refusal(accept(seller, counter!))).toMatchObject({ status: 403, code: 'not_your_move' })

  const { bookingId, holdEndsAt } = await accept(buyer, counter!)
  expect(await accept(buyer, counter!)).toMatchObject({ bookingId, holdEndsAt })
  const booking = await buyer.ask(getBooking, { params: { id: bookingId } })
  expect(booking).toMatchObject({ state: 'unpaid', price: taka(22_000), holdEndsAt })
  expect(Date.parse(holdEndsAt) - Date.parse(booking.bookedAt)).toBe(24 * hour)
  expect(await told(seller, 'phone_booked')).toMatchObject([{ facts: { price: taka(22_000), bookingId } }])
  expect((await offersIn(seller, conversationId)).at(-1)).toMatchObject({ state: 'accepted', bookingId, actions: [] })
  // The price of the listing is no longer theirs to book at, and no other is charged.
  expect(await refusal(bookIt(buyer, phone))).toMatchObject({ code: 'already_booked', bookingId })
  expect(
    await refusal(buyer.ask(createPaymentIntent, { body: { bookingId, price: phone.resale_price } })),
  ).toMatchObject({ status: 409 })
  const intentId = await pay(buyer, bookingId, taka(22_000))
  const { rows } = await sql<{ amount: number; held: number }>`
    select payment.amount, (select -sum(poisha)::int from ledger_line join ledger_entry on ledger_entry.id = entry_id
      where account = 'held' and booking_id = ${bookingId}) as held
    from payment where intent_id = ${intentId}`.execute(market.app.ctx.db)
  expect(rows).toEqual([{ amount: booking.charge.amount, held: taka(22_000) }])
  expect(await buyer.ask(getReceipt, { params: { id: bookingId } })).toMatchObject({ price: taka(22_000) })
})

test('the first acceptance declines the other offers; the buyer gets a letter, and the phone is free again a day later', async () => {
  const { buyer, seller, phone, made, conversationId } = await anOffer()
  const other = await market.buyer()
  const { conversationId: otherId } = await offer(other, phone, taka(24_000))
  await market.confirm(buyer)
  const { bookingId } = await accept(seller, made)
  expect(await told(buyer, 'offer_accepted')).toMatchObject([{ facts: { price: taka(20_000), bookingId } }])
  expect(await told(other, 'offer_declined')).toMatchObject([{ facts: { price: taka(24_000), isPhoneBooked: true } }])
  expect(await offersIn(other, otherId)).toMatchObject([{ state: 'declined' }])
  expect(await refusal(bookIt(other, phone))).toMatchObject({ code: 'listing_unavailable' })
  const letter = await until('the letter came', async () =>
    (await mailTo(market, buyer.email)).find(({ subject }) => subject.startsWith('Your offer is accepted')),
  )
  expect(letter.text).toContain(`/dashboard/deal/${bookingId}`)
  expect(letter.text).toContain('৳20,000')

  market.wait(24 * hour + 1000)
  await Promise.all([other.renewToken(), buyer.renewToken(), seller.renewToken()])
  await endHolds(market.app.ctx)
  expect((await offersIn(buyer, conversationId))[0]).toMatchObject({ state: 'accepted', actions: [] })
  expect(await bookIt(other, phone)).toMatchObject({ acknowledged: true })
})

test('an offer is between half the price and the price, three a buyer and phone, about another’s phone that is free, and the same key is one offer', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller)
  const { _id: id } = phone
  expect(await buyer.ask(getPhoneConversation, { params: { id } })).toMatchObject({
    offers: { left: 3, lowest: taka(12_500), highest: taka(25_000) },
  })
  expect(await refusal(offer(buyer, phone, taka(25_001)))).toMatchObject({ status: 409, code: 'offer_too_high' })
  expect(await refusal(offer(buyer, phone, taka(12_499)))).toMatchObject({ code: 'offer_too_low' })
  expect(await refusal(offer(seller, phone, taka(20_000)))).toMatchObject({ code: 'own_listing_messaged' })
  // A refused offer has started no conversation.
  expect(await buyer.ask(getConversations, { query: {} })).toEqual([])
  const body = { amount: taka(15_000), key: key() }
  const sent = await Promise.all([1, 2, 3].map(() => buyer.ask(makeOffer, { params: { id }, body })))
  const { conversationId } = sent[0]!
  expect(sent.map((one) => one.conversationId)).toEqual([conversationId, conversationId, conversationId])
  expect(await read(buyer, conversationId)).toMatchObject({ offers: { left: 2 } })
  const rest = await Promise.allSettled([1, 2, 3, 4].map((more) => offer(buyer, phone, taka(15_000 + more))))
  expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await refusal(offer(buyer, phone, taka(16_000)))).toMatchObject({ code: 'offers_used_up' })
  const all = await offersIn(seller, conversationId)
  expect(all.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'open'])
  expect((await read(seller, conversationId)).offers).toBeNull()
  await bookIt(await market.buyer(), phone)
  expect(await refusal(offer(await market.buyer(), phone, taka(15_000)))).toMatchObject({ code: 'listing_unavailable' })
})

test('an offer ends after 48 hours, when it is declined and when it is taken back', async () => {
  const seller = await market.seller()
  const [late, refused, regretted] = [await anOffer(seller), await anOffer(seller), await anOffer(seller)]
  await decline(seller, refused.made)
  await decline(seller, refused.made)
  expect(await told(refused.buyer, 'offer_declined')).toMatchObject([{ facts: { isPhoneBooked: false } }])
  await decline(regretted.buyer, regretted.made)
  expect(await refusal(accept(seller, regretted.made))).toMatchObject({ code: 'offer_over' })
  expect(await refusal(answer(seller, refused.made.id, taka(23_000)))).toMatchObject({ code: 'offer_over' })
  market.wait(48 * hour)
  await Promise.all([seller, late.buyer, refused.buyer, regretted.buyer].map((who) => who.renewToken()))
  const states = await Promise.all(
    [late, refused, regretted].map(async (one) => (await offersIn(one.buyer, one.conversationId))[0]!.state),
  )
  expect(states).toEqual(['expired', 'declined', 'withdrawn'])
  expect(await refusal(accept(seller, late.made))).toMatchObject({ code: 'offer_over' })
})

test('what becomes of an offer when its phone is booked, paused, dearer, cheaper, sold or gone', async () => {
  const seller = await market.seller()
  const stateOf = async ({ conversationId }: { conversationId: string }) =>
    (await offersIn(seller, conversationId))[0]!.state
  const booked = await anOffer(seller)
  const other = await market.buyer()
  const { insertedId } = await bookIt(other, booked.phone)
  expect(await stateOf(booked)).toBe('waiting')
  expect(await refusal(accept(seller, booked.made))).toMatchObject({ status: 409, code: 'listing_unavailable' })
  await other.ask(cancelBooking, { params: { id: insertedId } })
  expect(await stateOf(booked)).toBe('open')
  await pay(other, (await bookIt(other, booked.phone)).insertedId, booked.phone.resale_price)
  expect(await stateOf(booked)).toBe('void')

  const paused = await anOffer(seller)
  const params = { id: paused.phone._id }
  await seller.ask(takeOffMarket, { params, body: { why: 'paused' } })
  expect(await stateOf(paused)).toBe('waiting')
  expect(await refusal(accept(seller, paused.made))).toMatchObject({ code: 'listing_unavailable' })
  expect(await refusal(offer(paused.buyer, paused.phone, taka(21_000)))).toMatchObject({ code: 'listing_gone' })
  await seller.ask(putBackOnMarket, { params })
  await seller.ask(setPrice, { params, body: { price: taka(26_000) } })
  expect(await stateOf(paused)).toBe('open')
  await seller.ask(setPrice, { params, body: { price: taka(19_999) } })
  expect(await stateOf(paused)).toBe('void')
  expect(await refusal(accept(seller, paused.made))).toMatchObject({ code: 'offer_over' })

  const gone = await anOffer(seller)
  await seller.ask(deleteProduct, { params: { id: gone.phone._id } })
  expect(await stateOf(gone)).toBe('void')
  expect(await refusal(accept(seller, gone.made))).toMatchObject({ code: 'offer_over' })
})

test('between two of whom one has blocked the other, or is suspended or deleted, no offer is made or accepted', async () => {
  const { buyer, seller, phone, conversationId, made } = await anOffer()
  await buyer.ask(blockPerson, { params: { id: conversationId } })
  expect(await offersIn(seller, conversationId)).toMatchObject([{ state: 'void', actions: [] }])
  expect(await refusal(accept(seller, made))).toMatchObject({ code: 'offer_over' })
  expect(await refusal(offer(buyer, phone, taka(21_000)))).toMatchObject({ code: 'conversation_closed' })
  await buyer.ask(unblockPerson, { params: { id: conversationId } })
  const { ctx } = market.app
  await people.suspend(ctx, await personId(buyer), 'Insulted people.')
  expect(await refusal(accept(seller, made))).toMatchObject({ code: 'conversation_closed' })
  expect(await refusal(offer(buyer, phone, taka(21_000)))).toMatchObject({ code: 'account_suspended' })
  await people.endSuspension(ctx, await personId(buyer))
  await ctx.db.updateTable('person').set({ deleted_at: ctx.now() }).where('email', '=', buyer.email).execute()
  expect(await refusal(accept(seller, made))).toMatchObject({ code: 'conversation_closed' })
  // To a stranger none of it is there.
  const stranger = await market.buyer()
  const asked = [accept(stranger, made), decline(stranger, made), answer(stranger, made.id, taka(24_000))]
  const answers = await Promise.all(asked.map((one) => refusal(one)))
  expect(answers.map(({ code }) => code)).toEqual(['offer_unknown', 'offer_unknown', 'offer_unknown'])
})

test('a buyer who has too much to pay for is told so, and so is the seller who accepts, in words of their own', async () => {
  await using strict = await openMarket({
    limits: { ...unlimited, accounts: accountsMay({ unpaidBookings: 1 }) },
  })
  const [seller, buyer] = [await strict.seller(), await strict.buyer()]
  const [first, second] = [await strict.sell(seller), await strict.sell(seller)]
  await bookIt(buyer, first)
  const { conversationId } = await offer(buyer, second, taka(20_000))
  const [made] = await offersIn(buyer, conversationId)
  expect(await refusal(accept(seller, made!))).toMatchObject({ status: 409, code: 'buyer_cannot_book' })
  await answer(seller, made!.id, taka(22_000))
  const [, counter] = await offersIn(buyer, conversationId)
  expect(await refusal(accept(buyer, counter!))).toMatchObject({ code: 'too_many_confirmed' })
  expect(await offersIn(buyer, conversationId)).toMatchObject([{ state: 'replaced' }, { state: 'open' }])
})

test('a hundred acceptances and bookings of one phone at once, at two servers: one booking, and the other offers are declined', async () => {
  const { app, databaseUrl } = market
  const pool = createPool(databaseUrl, 8, patient)
  const other = await buildApp({ config: app.ctx.config, pool, now: app.ctx.now })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const there = ({ token, cookie, email, name }: Client) =>
    Object.assign(new Client(other.url()), { token, cookie, email, name })
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const buyers = await Promise.all(Array.from({ length: 10 }, () => market.buyer()))
  const made = await Promise.all(
    buyers.map(async (buyer, at) => {
      const { conversationId } = await offer(buyer, phone, taka(20_000 + at))
      const [one] = await offersIn(buyer, conversationId)
      // The seller requests more in half of them, which only the buyer accepts.
      if (at % 2 === 0) return { by: seller, id: one!.id, conversationId, buyer }
      await answer(seller, one!.id, taka(22_000 + at))
      return { by: buyer, id: (await offersIn(buyer, conversationId))[1]!.id, conversationId, buyer }
    }),
  )
  const acts = Array.from({ length: 100 }, (_, at) => {
    const { by, id, buyer } = made[at % made.length]!
    const where = (who: Client) => (at % 4 < 2 ? who : there(who))
    return at % 5 === 4 ? bookIt(where(buyer), phone) : accept(where(by), { id })
  })
  const outcomes = await Promise.allSettled(acts)
  const ids = outcomes.flatMap((one) =>
    one.status === 'fulfilled' ? ['bookingId' in one.value ? one.value.bookingId : one.value.insertedId] : [],
  )
  expect(new Set(ids).size).toBe(1)
  const reasons = await Promise.all(
    outcomes.flatMap((one) => (one.status === 'rejected' ? [refusal(Promise.reject(one.reason))] : [])),
  )
  const codes = new Set(reasons.map(({ code }) => code))
  for (const code of codes) expect(['listing_unavailable', 'already_booked', 'offer_over']).toContain(code)
  const { db } = app.ctx
  const live = await db
    .selectFrom('booking')
    .where('listing_id', '=', Number(phone._id))
    .select(['id', 'price'])
    .execute()
  expect(live).toHaveLength(1)
  const offers = await Promise.all(
    made.map(async ({ buyer, conversationId }) => (await offersIn(buyer, conversationId)).at(-1)!),
  )
  const accepted = offers.filter(({ state }) => state === 'accepted')
  if (accepted.length > 0) {
    expect(accepted).toMatchObject([{ bookingId: live[0]!.id, amount: live[0]!.price }])
    expect(offers.filter(({ state }) => state === 'declined')).toHaveLength(9)
  } else expect(new Set(offers.map(({ state }) => state))).toEqual(new Set(['waiting']))
  await other.app.close()
  await pool.end()
})

test('who has booked by an offer is asked for number and place before paying, and the seller then sees them', async () => {
  const { buyer, seller, made } = await anOffer()
  const { bookingId } = await accept(seller, made)
  const params = { id: bookingId }
  const own = () => buyer.ask(getBooking, { params })
  expect(await own()).toMatchObject({ contactDue: true, phone: null, actions: expect.arrayContaining(['pay']) })
  const give = (who: Client, phone = '01711 223344', location = 'Mirpur 10, Dhaka') =>
    who.ask(setBookingContact, { params, body: { phone, location } })
  expect((await refusal(give(buyer, '123', ' '))).errors).toMatchObject([
    { field: 'phone', code: 'mobile_invalid' },
    { field: 'location', code: 'location_required' },
  ])
  expect((await refusal(give(buyer, '01711223344', 'Call 01811 222333, Mirpur'))).errors).toMatchObject([
    { field: 'location', code: 'location_unsafe' },
  ])
  for (const other of [seller, await market.buyer()])
    expect(await refusal(give(other))).toMatchObject({ status: 404, code: 'booking_unknown' })
  await give(buyer)
  expect(await own()).toMatchObject({ contactDue: false, phone: '01711 223344', location: 'Mirpur 10, Dhaka' })
  expect(await seller.ask(getBookingContact, { params })).toMatchObject({
    contact: { phone: '01711 223344', location: 'Mirpur 10, Dhaka' },
  })
  await pay(buyer, bookingId, taka(20_000))
  expect(await refusal(give(buyer))).toMatchObject({ status: 409, code: 'booking_paid' })
})

test('who has paid for an accepted offer without a number gives it once while the deal is under way', async () => {
  const { buyer, seller, made } = await anOffer()
  const { bookingId } = await accept(seller, made)
  const params = { id: bookingId }
  const give = () =>
    buyer.ask(setBookingContact, { params, body: { phone: '01711223344', location: 'Mirpur 10, Dhaka' } })
  await pay(buyer, bookingId, taka(20_000))
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ paid: true, contactDue: true })
  await give()
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ contactDue: false, phone: '01711 223344' })
  expect(await seller.ask(getBookingContact, { params })).toMatchObject({ contact: { phone: '01711 223344' } })
  expect(await refusal(give())).toMatchObject({ code: 'booking_paid' })
})
