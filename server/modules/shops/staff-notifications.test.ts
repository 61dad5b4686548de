// The people of a shop are notified of what it sells, as far as their roles reach, and only while they work there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { transact } from '#context'
import { makeWebhook, getWebhookDeliveries, webhookTopics } from '#contract/accounts/webhooks'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { startConversation } from '#contract/conversations/conversations'
import { makeOffer } from '#contract/conversations/offers'
import { addFavourite } from '#contract/favourites/favourites'
import { type PhoneListing, setPrice } from '#contract/listings/listings'
import {
  deleteNotification,
  getNotifications,
  markNotificationsRead,
  type NotificationKind,
} from '#contract/notifications/notifications'
import { getOwnMoney } from '#contract/payments/payouts'
import { changeStaff, getShopStaff, leaveShop, removeStaff } from '#contract/shops/shop-staff'
import { notify } from '#notifications'
import type { Client } from '#seed/client'
import { listen } from '#testing/events'
import { type Market, openMarket, password } from '#testing/market'
import { meanwhile } from '#testing/meanwhile'
import { refusal } from '#testing/refusal'
import { aBooking, pay } from '#testing/sales'
import { employ, openCheckedShop, type StaffClient } from '#testing/shops'
import { until } from '#testing/until'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited, webhooksToLocal: true })))
afterAll(() => market[Symbol.asyncDispose]())

const bellOf = (who: Client) => who.ask(getNotifications, { query: {} })
const kindsOf = async (who: Client) => (await bellOf(who)).items.map(({ kind }) => kind)
const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const idOf = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

const offer = (buyer: Client, { _id: id, resale_price: price }: PhoneListing) =>
  buyer.ask(makeOffer, { params: { id }, body: { amount: Math.round(price * 0.009) * 100, key: crypto.randomUUID() } })

/** A shop of three: its owner, a seller and a cashier, as they are for themselves and as they act for it. */
async function aShop() {
  const [owner, seller, cashier] = [
    await market.seller('Owner'),
    await market.buyer('Sales'),
    await market.buyer('Cash'),
  ]
  await openCheckedShop(market, owner, `Shop ${crypto.randomUUID().slice(0, 8)}`)
  const work = { seller: await employ(owner, seller, 'seller'), cashier: await employ(owner, cashier, 'cashier') }
  return { owner, seller, cashier, work }
}

const entryOf = async (owner: Client, role: string) =>
  (await owner.ask(getShopStaff, {})).staff.find((one) => one.role === role)!.id

/** Tells the owner of a sale of this phone, as a use case does. */
const tell = async (
  owner: Client,
  { _id: listingId, title, resale_price: price }: PhoneListing,
  kind: NotificationKind,
) =>
  notify(market.app.ctx, {
    to: { person: await idOf(owner) },
    kind,
    facts: { listingId, title, price, bookingId: crypto.randomUUID() },
  } as Parameters<typeof notify>[1])

test('cashiers are notified of bookings and payments, sellers of offers too, and each names the shop; money is told to the owner alone', async () => {
  const { owner, seller, cashier, work } = await aShop()
  using stream = await listen(cashier)
  const { buyer, phone, bookingId, price } = await aBooking(market, owner)
  const [heard] = await stream.hears(1)
  const shop = { id: work.cashier.shop, role: 'cashier', nameBangla: 'মিরপুর মোবাইল', isChecked: true }
  expect(heard).toMatchObject({ kind: 'phone_booked', shop, facts: { listingId: phone._id, bookingId } })
  await pay(buyer, bookingId, price)
  const offered = await market.sell(owner)
  await offer(buyer, offered)
  expect(await kindsOf(owner)).toEqual(['offer_received', 'phone_sold', 'phone_booked'])
  expect(await kindsOf(seller)).toEqual(['offer_received', 'phone_sold', 'phone_booked'])
  expect(await kindsOf(cashier)).toEqual(['phone_sold', 'phone_booked'])
  expect((await bellOf(owner)).items.every((one) => one.shop === undefined)).toBe(true)
  expect((await bellOf(seller)).items[0]).toMatchObject({ shop: { ...shop, id: work.seller.shop, role: 'seller' } })

  await notify(
    market.app.ctx,
    { to: { person: await idOf(owner) }, kind: 'payout_account_missing', facts: { poisha: 100 } },
    {
      to: { person: await idOf(owner) },
      kind: 'phone_taken_down',
      facts: { listingId: phone._id, title: 'A', reason: 'B' },
    },
  )
  expect(await kindsOf(seller)).toHaveLength(3)
  expect(await codeOf(work.seller.ask(getOwnMoney, {}))).toBe('shop_role_missing')
})

test('what the owner buys, offers and keeps as a favourite is told to no one of the staff', async () => {
  const { owner, seller, cashier } = await aShop()
  const stranger = await market.seller('Stranger')
  const phone = await market.sell(stranger)
  const { _id: id, title, resale_price: price } = phone
  const person = await idOf(owner)
  const order = { listingId: id, title, price, bookingId: crypto.randomUUID() }
  const until = new Date().toISOString()
  await owner.ask(addFavourite, { params: { id } })
  await stranger.ask(setPrice, { params: { id }, body: { price: price / 2 } })
  const conversationId = crypto.randomUUID()
  await notify(
    market.app.ctx,
    { to: { person }, kind: 'offer_received', facts: { listingId: id, title, price, conversationId, until } },
    { to: { person }, kind: 'handover_agreed', facts: order },
    { to: { person }, kind: 'deal_on_hold', facts: order },
    { to: { person }, kind: 'deadline_near', facts: { ...order, until } },
    {
      to: { person },
      kind: 'quote_ended',
      facts: { quoteId: crypto.randomUUID(), title, price, role: 'person', why: 'expired' },
    },
  )
  expect(await kindsOf(owner)).toHaveLength(6)
  for (const one of [seller, cashier]) expect(await bellOf(one)).toEqual({ items: [], next: null, unread: 0 })
})

test('each marks and deletes their own: a number among another’s notifications is one of theirs or none', async () => {
  const { owner, seller, cashier, work } = await aShop()
  const other = await market.buyer('Stranger')
  await aBooking(market, owner)
  expect(await cashier.ask(markNotificationsRead, { body: { upTo: 99 } })).toEqual({ modifiedCount: 1, unread: 0 })
  for (const one of [owner, seller]) expect((await bellOf(one)).unread).toBe(1)
  await seller.ask(deleteNotification, { params: { id: 1 } })
  expect(await kindsOf(owner)).toEqual(['phone_booked'])
  expect(await other.ask(deleteNotification, { params: { id: 1 } })).toMatchObject({ deletedCount: 0 })
  // By the header of the shop no one reads the list of its owner, nor changes it.
  for (const one of [work.seller, work.cashier]) {
    expect(await codeOf(one.ask(getNotifications, { query: {} }))).toBe('shop_role_missing')
    expect(await codeOf(one.ask(deleteNotification, { params: { id: 1 } }))).toBe('shop_role_missing')
  }
  expect((await owner.ask(getPersonalData, {})).notifications).toHaveLength(1)
  expect((await cashier.ask(getPersonalData, {})).notifications).toMatchObject([{ kind: 'phone_booked' }])
})

test('who leaves, is removed or may do less has nothing left of the shop’s notifications, and what is their own stays', async () => {
  const { owner, seller, cashier, work } = await aShop()
  await aBooking(market, owner)
  await notify(market.app.ctx, { to: { person: await idOf(cashier) }, kind: 'suspension_ended', facts: {} })
  await owner.ask(removeStaff, { params: { id: await entryOf(owner, 'cashier') } })
  expect(await kindsOf(cashier)).toEqual(['suspension_ended'])
  await owner.ask(changeStaff, { params: { id: await entryOf(owner, 'seller') }, body: { role: 'cashier' } })
  expect(await kindsOf(seller)).toEqual([])

  const { buyer } = await aBooking(market, owner)
  await offer(buyer, await market.sell(owner))
  expect(await kindsOf(seller)).toEqual(['phone_booked'])
  expect(await kindsOf(cashier)).toEqual(['suspension_ended'])
  await seller.ask(leaveShop, { params: { id: work.seller.shop } })
  expect(await bellOf(seller)).toEqual({ items: [], next: null, unread: 0 })
  await aBooking(market, owner)
  expect(await kindsOf(seller)).toEqual([])
})

test('who is removed while something is told has nothing of it, whichever comes first', async () => {
  const { owner, seller, cashier } = await aShop()
  const { db } = market.app.ctx
  const phone = await market.sell(owner)
  const entry = await entryOf(owner, 'cashier')
  await meanwhile(
    market,
    async (ctx) => {
      await ctx.db.updateTable('shop_staff').set({ removed_at: ctx.now() }).where('id', '=', entry).execute()
    },
    () => tell(owner, phone, 'phone_received'),
  )
  expect(await kindsOf(cashier)).toEqual([])
  expect(await kindsOf(seller)).toEqual(['phone_received'])

  const person = await idOf(owner)
  const facts = { listingId: phone._id, title: phone.title, price: 100, bookingId: crypto.randomUUID() }
  const sellerEntry = await entryOf(owner, 'seller')
  await meanwhile(
    market,
    (ctx) => transact(ctx, (ctx) => notify(ctx, { to: { person }, kind: 'paid_again', facts })),
    () => owner.ask(removeStaff, { params: { id: sellerEntry } }),
  )
  expect(await kindsOf(seller)).toEqual([])
  expect(await kindsOf(owner)).toEqual(['paid_again', 'phone_received'])
  expect(
    await db
      .selectFrom('notification')
      .where('shop_id', 'is not', null)
      .where('person_id', 'in', [await idOf(seller), await idOf(cashier)])
      .selectAll()
      .execute(),
  ).toEqual([])
})

test('staff who are suspended are told nothing, a deleted shop leaves nothing behind, and webhooks of staff hear only of their own account', async () => {
  const { owner, seller, cashier } = await aShop()
  const { made } = await cashier.ask(makeWebhook, {
    body: { url: 'http://127.0.0.1:9/none', topics: [...webhookTopics], password },
  })
  const suspended = { suspended_at: market.app.ctx.now(), suspended_for: 'Spam' }
  await market.app.ctx.db
    .updateTable('person')
    .set(suspended)
    .where('id', '=', await idOf(seller))
    .execute()
  await tell(owner, await market.sell(owner), 'phone_received')
  expect(await kindsOf(cashier)).toEqual(['phone_received'])
  expect(await cashier.ask(getWebhookDeliveries, { params: { id: made.id } })).toEqual([])
  const none = { suspended_at: null, suspended_for: null }
  await market.app.ctx.db
    .updateTable('person')
    .set(none)
    .where('id', '=', await idOf(seller))
    .execute()
  expect(await kindsOf(seller)).toEqual([])

  await owner.ask(deleteAccount, { body: { password } })
  expect(await kindsOf(cashier)).toEqual([])
})

test('who answers for a shop learns at once that somebody has written to it, and a cashier does not', async () => {
  const { owner, seller, cashier } = await aShop()
  const { _id } = await market.sell(owner)
  using answering = await listen(seller)
  using atTheTill = await listen(cashier)
  await until('the streams have begun', async () => [answering, atTheTill].every(({ unread }) => unread.length > 0))
  const buyer = await market.buyer()
  await buyer.ask(startConversation, {
    body: { listingId: _id, text: 'Is the box there too?', key: crypto.randomUUID() },
  })
  await until('the seller has learned of the message', async () => answering.messages.length === 1)
  await tell(owner, await market.sell(owner), 'phone_received')
  // The notification comes after anything that the message would have brought.
  await atTheTill.hears(1)
  expect(atTheTill.messages).toEqual([])
})

test('somebody of two shops reads of both, and the staff of one nothing of the other', async () => {
  const [one, other] = [await aShop(), await aShop()]
  const both: StaffClient = await employ(other.owner, one.seller, 'cashier')
  await aBooking(market, one.owner)
  await aBooking(market, other.owner)
  const { items } = await bellOf(one.seller)
  expect(items.map(({ shop }) => [shop?.id, shop?.role])).toEqual([
    [both.shop, 'cashier'],
    [one.work.seller.shop, 'seller'],
  ])
  expect(await kindsOf(one.cashier)).toHaveLength(1)
  await one.seller.ask(leaveShop, { params: { id: both.shop } })
  expect((await bellOf(one.seller)).items.map(({ shop }) => shop?.id)).toEqual([one.work.seller.shop])
})
