// Shops: who may act for one and how far, what everybody reads of it, the check of its papers, and its limits.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { type Call, pathOf } from '#contract/base/call'
import { book, getBookings } from '#contract/bookings/bookings'
import { getConversations, startConversation } from '#contract/conversations/conversations'
import { getDeal } from '#contract/deals/deals'
import { getSales } from '#contract/deals/deal-lists'
import { addProduct, getMyProducts, setPrice } from '#contract/listings/listings'
import { getSeller } from '#contract/listings/sellers'
import { getInbox } from '#contract/moderation/inbox'
import { getOwnMoney } from '#contract/payments/payouts'
import { decideShop, getWaitingShops } from '#contract/shops/shop-checks'
import type { StaffRole } from '#contract/shops/shop-roles'
import {
  answerInvitation,
  changeStaff,
  getShopStaff,
  inviteStaff,
  leaveShop,
  removeStaff,
} from '#contract/shops/shop-staff'
import { getPhone } from '#contract/listings/phones'
import { changeShop, getMyShop, getShop, getShopAudit, openShop } from '#contract/shops/shops'
import { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { employ, StaffClient } from '#testing/shops'

let market: Market
let admin: Client
beforeAll(async () => {
  const { shop } = readConfig({ NODE_ENV: 'test' }).limits
  market = await openMarket({ limits: { ...unlimited, productsADay: 2, shop: { ...shop, productsADay: 3, staff: 3 } } })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const week = Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' }))
const aShop = (about: object = {}) => ({
  name: 'Mirpur Mobile',
  nameBangla: 'মিরপুর মোবাইল',
  districtId: 'dhaka',
  address: 'Shop 12, Section 10',
  hours: week,
  ...about,
})
const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const open = (seller: Client, about = {}) => seller.ask(openShop, { body: aShop(about) })
const mine = (who: Client) => who.ask(getMyShop, {})

const productOf = async (by: Client, about = {}) => ({
  productName: 'Galaxy A54',
  price: 2_000_000,
  img: (await by.upload(await aPhoto())).img,
  condition: 'good' as const,
  mobile: '01712345678',
  email: by.email,
  location: 'Mirpur, Dhaka',
  category: 'samsung',
  purchaseDate: '2023',
  ...about,
})
const bookOf = async (buyer: Client, phone: { _id: string; title: string; resale_price: number; location: string }) =>
  (
    await buyer.ask(book, {
      body: {
        listingId: phone._id,
        name: buyer.name,
        email: buyer.email,
        title: phone.title,
        price: phone.resale_price,
        location: phone.location,
      },
    })
  ).insertedId

test('a seller becomes a shop with the phones where they are, and everybody reads it in both scripts', async () => {
  const owner = await market.seller('Shop Owner')
  const phone = await market.sell(owner)
  const { slug } = await open(owner, { place: { latitude: 23.80711, longitude: 90.36872 }, dbid: '500 123' })
  expect(slug).toBe('mirpur-mobile')
  const front = await market.visitor().ask(getShop, { params: { slug } })
  expect(front).toMatchObject({
    name: 'Mirpur Mobile',
    nameBangla: 'মিরপুর মোবাইল',
    hours: week,
    isChecked: false,
    dbid: null,
  })
  const { phones, shop } = await market.visitor().ask(getSeller, { params: { id: front.sellerId }, query: {} })
  expect(phones.map(({ id }) => id)).toEqual([phone._id])
  expect(shop).toMatchObject({ slug })
  const { seller } = await market.visitor().ask(getPhone, { params: { id: phone._id } })
  expect(seller.shop).toMatchObject({ slug, isChecked: false })
  expect(await codeOf(open(owner))).toBe('shop_open')
  const other = await market.seller('Other Owner')
  expect((await open(other)).slug).toMatch(/^mirpur-mobile-[0-9a-f]{6}$/)
})

test('names and addresses hold no number and no name of ours, and a picture is one of the owner’s own', async () => {
  const owner = await market.seller('Careful Owner')
  const other = await market.seller('Another One')
  const { img } = await other.upload(await aPhoto())
  expect(await codeOf(open(owner, { name: 'PhoneHaat Support' }))).toBe('invalid')
  expect(await codeOf(open(owner, { address: 'Call 01712 345678' }))).toBe('invalid')
  expect(await codeOf(open(owner, { img }))).toBe('photo_unknown')
  expect(await codeOf(open(owner, { hours: [...week.slice(1), { from: '20:00', to: '10:00' }] }))).toBe('invalid')
})

test('staff act for the shop as far as their role reaches, each act is in its log, and removal ends it at the next request', async () => {
  const owner = await market.seller('Big Owner')
  await open(owner, { name: 'Big Mobile' })
  const seller = await employ(owner, await market.buyer('Sales Man'), 'seller')
  const cashier = await employ(owner, await market.buyer('Cash Man'), 'cashier')

  const { insertedId: id } = await seller.ask(addProduct, { body: await productOf(seller) })
  const list = await seller.ask(getMyProducts, { query: { email: seller.email } })
  expect(list).toMatchObject([{ _id: id }])
  expect(await owner.ask(getMyProducts, { query: { email: owner.email } })).toMatchObject([{ _id: id }])
  await seller.ask(setPrice, { params: { id }, body: { price: 1_900_000 } })

  expect(await codeOf(cashier.ask(setPrice, { params: { id }, body: { price: 100_000 } }))).toBe('shop_role_missing')
  expect(await codeOf(seller.ask(getOwnMoney, {}))).toBe('shop_role_missing')
  expect(await codeOf(seller.ask(getShopStaff, {}))).toBe('shop_role_missing')
  expect(await cashier.ask(getSales, { query: { part: 'open' } })).toEqual([])

  const { staff } = await owner.ask(getShopStaff, {})
  expect(staff).toMatchObject([
    { name: 'Sales Man', role: 'seller' },
    { name: 'Cash Man', role: 'cashier' },
  ])
  const log = await owner.ask(getShopAudit, { query: {} })
  expect(log.map(({ by, role, act, subject }) => [by, role, act, subject])).toEqual([
    ['Sales Man', 'seller', 'PUT /my-product/:id/price', id],
    ['Sales Man', 'seller', 'POST /add-product', null],
    ['Sales Man', 'seller', 'POST /photos', null],
    ['Big Owner', 'owner', 'POST /my-shop/invitations', null],
    ['Big Owner', 'owner', 'POST /my-shop/invitations', null],
  ])

  await owner.ask(changeStaff, { params: { id: staff[0]!.id }, body: { role: 'cashier' } })
  expect(await codeOf(seller.ask(setPrice, { params: { id }, body: { price: 1_800_000 } }))).toBe('shop_role_missing')
  await owner.ask(removeStaff, { params: { id: staff[1]!.id } })
  expect(await codeOf(cashier.ask(getSales, { query: { part: 'open' } }))).toBe('shop_role_missing')
  const leaving = Object.assign(new Client(market.url), { token: seller.token })
  await leaving.ask(leaveShop, { params: { id: seller.shop } })
  expect(await codeOf(seller.ask(getSales, { query: { part: 'open' } }))).toBe('shop_role_missing')
})

test('staff see what the shop sells, and never what its owner buys or writes as a buyer', async () => {
  const owner = await market.seller('Buying Owner')
  await open(owner, { name: 'Buying Mobile' })
  const stranger = await market.seller('Stranger')
  const bought = await market.sell(stranger)
  const orderId = await bookOf(owner, bought)
  await owner.ask(startConversation, {
    body: { listingId: bought._id, text: 'Is it whole?', key: crypto.randomUUID() },
  })
  const sold = await market.sell(owner)
  const buyer = await market.buyer('Plain Buyer')
  const saleId = await bookOf(buyer, sold)
  await buyer.ask(startConversation, { body: { listingId: sold._id, text: 'May I come?', key: crypto.randomUUID() } })

  const seller = await employ(owner, await market.buyer('Curious Man'), 'seller')
  expect(await seller.ask(getDeal, { params: { id: saleId } })).toMatchObject({ role: 'seller' })
  expect(await codeOf(seller.ask(getDeal, { params: { id: orderId } }))).toBe('shop_role_missing')
  expect(await seller.ask(getConversations, { query: {} })).toMatchObject([{ side: 'seller' }])
  const closed: Call[] = [getBookings, getMyShop, getPersonalData]
  for (const call of closed) {
    const path = pathOf(call, call === getBookings ? { query: { email: owner.email } } : {})
    const response = await seller.request(`/api${path}`)
    expect(await response.json(), call.url).toMatchObject({ code: 'shop_role_missing' })
  }
})

test('no one acts for a shop in which they have no role, and an invitation opens to its own address alone', async () => {
  const owner = await market.seller('Closed Owner')
  await open(owner, { name: 'Closed Mobile' })
  const { own } = await mine(owner)
  const stranger = await market.buyer('Nosy Man')
  expect(await codeOf(new StaffClient(stranger, own!.id).ask(getSales, { query: { part: 'open' } }))).toBe(
    'shop_role_missing',
  )
  expect(await codeOf(new StaffClient(stranger, 'no id').ask(getSales, { query: { part: 'open' } }))).toBe(
    'shop_role_missing',
  )

  const invited = await market.newcomer('user', 'Fresh Man')
  await owner.ask(inviteStaff, { body: { reach: invited.email, role: 'seller' } })
  expect(
    (await letterTo(market, invited.email, 'A shop on PhoneHaat invites you · ফোনহাটের একটি দোকান আপনাকে ডেকেছে')).text,
  ).toContain('/dashboard/shop')
  expect((await mine(invited)).invitations).toEqual([])
  const { invitations } = await owner.ask(getShopStaff, {})
  const accept = (who: Client) =>
    who.ask(answerInvitation, { params: { id: invitations[0]!.id }, body: { accepts: true } })
  expect(await codeOf(accept(invited))).toBe('invitation_unknown')
  expect(await codeOf(accept(stranger))).toBe('invitation_unknown')
  await market.confirm(invited)
  await accept(invited)
  expect(await codeOf(accept(invited))).toBe('invitation_unknown')
  expect(await codeOf(owner.ask(inviteStaff, { body: { reach: invited.email, role: 'owner' as StaffRole } }))).toBe(
    'invalid',
  )
})

test('an owner changes and removes no one who works for another shop', async () => {
  const [owner, other] = [await market.seller('First Owner'), await market.seller('Second Owner')]
  for (const [who, name] of [
    [owner, 'First Mobile'],
    [other, 'Second Mobile'],
  ] as const)
    await open(who, { name })
  await employ(other, await market.buyer('Second Sales'), 'seller')
  const staff = async () => (await other.ask(getShopStaff, {})).staff
  const [theirs] = await staff()
  const { id, role } = theirs!
  expect(await codeOf(owner.ask(changeStaff, { params: { id }, body: { role: 'cashier' } }))).toBe('staff_unknown')
  expect(await codeOf(owner.ask(removeStaff, { params: { id } }))).toBe('staff_unknown')
  expect(await staff()).toMatchObject([{ id, role }])
})

test('a shop has a limit of people, however many invitations come at once', async () => {
  const owner = await market.seller('Many Owner')
  await open(owner, { name: 'Many Mobile' })
  const asked = Array.from({ length: 6 }, (_, at) =>
    owner.ask(inviteStaff, { body: { reach: `many.${at}@test.example`, role: 'cashier' } }),
  )
  const codes = await Promise.all(
    asked.map((one) =>
      one.then(
        () => 'invited',
        async () => codeOf(one),
      ),
    ),
  )
  expect(codes.filter((code) => code === 'invited')).toHaveLength(3)
  expect(codes.filter((code) => code === 'shop_staff_full')).toHaveLength(3)
})

test('papers wait for an admin who does not own the shop, give the badge and the limits of a shop, and another name takes them away', async () => {
  const owner = await market.seller('Paper Owner')
  const { slug } = await open(owner, { name: 'Paper Mobile', tradeLicence: 'TRAD/DNCC/012345/2025' })
  const { own } = await mine(owner)
  for (const _ of [1, 2]) await owner.ask(addProduct, { body: await productOf(owner) })
  expect(await codeOf(owner.ask(addProduct, { body: await productOf(owner) }))).toBe('products_too_often')

  const waiting = (await admin.ask(getWaitingShops, { query: {} })).find(({ id }) => id === own!.id)!
  expect(waiting).toMatchObject({ tradeLicence: 'TRAD/DNCC/012345/2025', owner: { email: owner.email } })
  expect((await admin.ask(getInbox, {})).find(({ kind }) => kind === 'shop_papers')?.count).toBeGreaterThan(0)
  const decide = (tradeLicence: string) =>
    admin.ask(decideShop, { params: { id: own!.id }, body: { outcome: 'right', tradeLicence, dbid: null } })
  expect(await codeOf(decide('another'))).toBe('shop_check_unknown')
  await decide('TRAD/DNCC/012345/2025')
  expect(await market.visitor().ask(getShop, { params: { slug } })).toMatchObject({
    isChecked: true,
    tradeLicence: 'TRAD/DNCC/012345/2025',
  })
  expect(await admin.ask(getAuditLog, { query: {} })).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ action: 'shop_checked' })]),
  )
  await owner.ask(addProduct, { body: await productOf(owner) })
  expect(await codeOf(owner.ask(addProduct, { body: await productOf(owner) }))).toBe('products_too_often')

  const papers = { tradeLicence: 'TRAD/DNCC/012345/2025' }
  await owner.ask(changeShop, { body: aShop({ name: 'Paper Mobile', address: 'Shop 14', ...papers }) })
  expect((await mine(owner)).own).toMatchObject({ isChecked: true })
  await owner.ask(changeShop, { body: aShop({ name: 'Apple Store', ...papers }) })
  expect((await mine(owner)).own).toMatchObject({ isChecked: false, isWaiting: true, slug })
  await admin.ask(decideShop, { params: { id: own!.id }, body: { outcome: 'refused', reason: 'Not your name.' } })
  expect((await mine(owner)).own).toMatchObject({ isWaiting: false, refusedFor: 'Not your name.' })
})

test('who leaves the market takes their shop and their part in others with them', async () => {
  const owner = await market.seller('Leaving Owner')
  const { slug } = await open(owner, { name: 'Leaving Mobile' })
  const seller = await employ(owner, await market.buyer('Staying Man'), 'seller')
  expect((await owner.ask(getPersonalData, {})).shops.own).toMatchObject({ slug })
  await owner.ask(deleteAccount, { body: { password } })
  expect(await codeOf(market.visitor().ask(getShop, { params: { slug } }))).toBe('shop_unknown')
  expect(await codeOf(seller.ask(getSales, { query: { part: 'open' } }))).toBe('shop_role_missing')
})
