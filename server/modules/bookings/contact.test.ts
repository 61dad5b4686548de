import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { getBookingContact } from '#contract/bookings/contacts'
import { getMyProducts } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { deleteBuyer, deleteSeller, getBuyers, getUsers } from '#contract/accounts/people'
import { createPaymentIntent } from '#contract/payments/payments'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const sellersNumber = '+8801811111111'

/** A booking by someone who gave a number and a place. */
async function aBooking(about: { phone?: string } = { phone: '01799-887766' }) {
  const seller = await market.seller('Rahima Begum')
  const buyer = await market.buyer('Karim Uddin')
  const phone = await market.sell(seller, { mobile: sellersNumber, location: 'Mirpur 10, Dhaka' })
  const { _id: listingId, title, resale_price: price } = phone
  const body = {
    ...about,
    listingId,
    title,
    price,
    name: buyer.name,
    email: buyer.email,
    location: 'Shahbag metro, gate 2',
  }
  const { insertedId: id } = await buyer.ask(book, { body })
  return { seller, buyer, phone, id }
}

const contactOf = async (client: Client, id: string) =>
  (await client.ask(getBookingContact, { params: { id } })).contact
const rowOf = async (seller: Client) =>
  (await seller.ask(getMyProducts, { query: { email: seller.email } }))[0]!.booking
const karim = {
  name: 'Karim Uddin',
  phone: '01799-887766',
  dialled: '+8801799887766',
  location: 'Shahbag metro, gate 2',
  locationBangla: null,
}

async function pay(buyer: Client, bookingId: string) {
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await payAtCompany(buyer, clientSecret)
  await expect.poll(() => buyer.ask(getBookingContact, { params: { id: bookingId } })).toMatchObject({ state: 'paid' })
}

test('[R17] the seller of a booked phone reads who the buyer is, among their products and by the notification', async () => {
  const { seller, buyer, id } = await aBooking()
  const { items } = await seller.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'phone_booked', facts: { bookingId: id } })
  expect(JSON.stringify(items)).not.toContain('99-887766')
  const answer = await seller.ask(getBookingContact, { params: { id } })
  expect(answer).toMatchObject({ bookingId: id, state: 'unpaid', contact: karim })
  expect(await rowOf(seller)).toEqual(answer)
  // The buyer has paid nothing yet.
  expect(await contactOf(buyer, id)).toBeNull()
})

test.each(['০১৭৯৯-৮৮৭৭৬৬', '+880 1799 887766'])(
  '[R17] [R19] [R24] the seller reads %s as it was typed, and dials the number',
  async (phone) => {
    const { seller, id } = await aBooking({ phone })
    expect(await contactOf(seller, id)).toMatchObject({ phone, dialled: '+8801799887766' })
  },
)

test('[R17] a number that was not given is none', async () => {
  const without = await aBooking({})
  expect(await contactOf(without.seller, without.id)).toMatchObject({ phone: null, dialled: null })
})

/** A try to book that gives another number or place than others do. */
async function tried(about: { phone?: string; location?: string }) {
  const buyer = await market.buyer()
  const seller = await market.seller()
  const phone = await market.sell(seller, { location: 'Behind the old mill', districtId: 'bogura' })
  const { _id: listingId, title, resale_price: price } = phone
  const body = { listingId, title, price, name: buyer.name, email: buyer.email, ...about }
  return buyer.ask(book, { body })
}

test.each([
  ['phone', '+44 20 7946 0018', 'mobile_invalid'],
  ['phone', 'PhoneHaat Support, +8801799887766', 'mobile_invalid'],
  ['location', 'Shahbag. Call 01799887766 first', 'location_unsafe'],
  ['location', 'Mirpur 10, ০১৭৯৯ ৮৮৭৭৬৬', 'location_unsafe'],
  ['location', 'Shahbag https://evil.example/x', 'location_unsafe'],
  ['location', 'Gulshan 2, send the advance to 01799887766', 'location_unsafe'],
  ['location', 'PhoneHaat Support desk, Mirpur 10', 'location_unsafe'],
  ['location', 'Phоne Hааt office, Gulshan 2', 'location_unsafe'],
  ['location', 'Your account is locked, write to us', 'location_unknown'],
  ['location', `Dhaka ${'x'.repeat(155)}`, 'location_too_long'],
])('[R24] as %s of a booking, %s is refused at its field', async (field, written, code) => {
  expect(await refusal(tried({ [field]: written }))).toMatchObject({
    status: 422,
    code: 'invalid',
    errors: [{ field, code }],
  })
})

test.each([
  'House 12, Road 5, Block C, Banani',
  'Zindabazar',
  'মিরপুর ১০ গোলচত্বর',
  'Level 4, Bashundhara City, Panthapath, Dhaka',
  'Behind the old mill',
  'At the old school, Bogura',
])('a buyer can ask to meet at %s', async (location) => {
  expect(await tried({ location })).toMatchObject({ acknowledged: true })
})

test('[R17] once it is paid, each sees the other', async () => {
  const { seller, buyer, id } = await aBooking()
  await pay(buyer, id)
  expect(await contactOf(buyer, id)).toEqual({
    name: 'Rahima Begum',
    phone: sellersNumber,
    dialled: sellersNumber,
    location: 'Mirpur 10, Dhaka',
    locationBangla: 'মিরপুর ১০, ঢাকা',
  })
  expect(await contactOf(seller, id)).toEqual(karim)
  expect(await rowOf(seller)).toMatchObject({ state: 'paid', contact: karim })
})

test.each(['cancelled', 'expired'])('[R17] a booking that is %s takes the buyer’s number with it', async (how) => {
  const { seller, buyer, id } = await aBooking()
  if (how === 'cancelled') await buyer.ask(cancelBooking, { params: { id } })
  else {
    await market.app.ctx.db
      .updateTable('booking')
      .set({ hold_ends_at: market.app.ctx.now() })
      .where('id', '=', id)
      .execute()
    await endHolds(market.app.ctx)
  }
  expect(await seller.ask(getBookingContact, { params: { id } })).toMatchObject({ state: how, contact: null })
  expect(await rowOf(seller)).toBeNull()
  expect(await contactOf(buyer, id)).toBeNull()
})

test('[R17] money that goes back in full takes both numbers with it', async () => {
  const { seller, buyer, id } = await aBooking()
  await pay(buyer, id)
  await market.app.ctx.db.updateTable('booking').set({ state: 'refunded' }).where('id', '=', id).execute()
  for (const client of [seller, buyer]) expect(await contactOf(client, id)).toBeNull()
  expect(await rowOf(seller)).toBeNull()
})

test('[R17] to every other role, admins too, there is no such booking', async () => {
  const { buyer, id } = await aBooking()
  const admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  const others = [await market.buyer('Nusrat Jahan'), await market.seller('Tanvir Ahmed'), admin]
  for (const isPaid of [false, true]) {
    if (isPaid) await pay(buyer, id)
    for (const other of others)
      expect(await refusal(contactOf(other, id))).toMatchObject({ status: 404, code: 'booking_unknown' })
    expect(await refusal(contactOf(market.visitor(), id))).toMatchObject({ status: 401 })
  }
})

test('[R17] anyone who has left can no longer be reached by a booking', async () => {
  const admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  const [one, other] = [await aBooking(), await aBooking()]
  for (const { buyer, id } of [one, other]) await pay(buyer, id)
  const idIn = (people: Array<{ _id: string; email: string }>, { email }: Client) =>
    people.find((person) => person.email === email)!._id
  const buyers = await admin.ask(getBuyers, { query: { search: one.buyer.email } })
  await admin.ask(deleteBuyer, { params: { id: idIn(buyers, one.buyer) } })
  expect(await contactOf(one.seller, one.id)).toBeNull()
  expect(await rowOf(one.seller)).toMatchObject({ state: 'paid', contact: null })
  const sellers = await admin.ask(getUsers, { query: { search: other.seller.email } })
  await market.app.ctx.db
    .updateTable('booking')
    .set({ paid_at: new Date(0) })
    .where('id', '=', other.id)
    .execute()
  await admin.ask(deleteSeller, { params: { id: idIn(sellers, other.seller) } })
  expect(await contactOf(other.buyer, other.id)).toBeNull()
})

/** The letter that the seller gets of a booking by someone who gave a name, a number and a place. */
async function letterOfBooking(seller: Client, buyer: Client) {
  const { _id: listingId, title, resale_price: price } = await market.sell(seller)
  const whose = { listingId, title, price, name: buyer.name, email: buyer.email }
  await buyer.ask(book, { body: { ...whose, phone: '01799887766', location: 'Shahbag metro, gate 2' } })
  return letterTo(market, seller.email, 'Your phone is booked: Samsung Galaxy S21 8/256 GB')
}

test('the seller gets a letter with the buyer’s name, number and place, and until when the phone is kept', async () => {
  const letter = await letterOfBooking(await market.seller('Rahima Begum'), await market.buyer('Karim Uddin'))
  expect(letter.text).toContain(
    'Samsung Galaxy S21 8/256 GB, ৳25,000\nBuyer: Karim Uddin\nMobile: +8801799887766\nPlace to meet: Shahbag',
  )
  expect(letter.text).toMatch(/It is kept for them until \w+ \d{1,2} \w+, \d{1,2}:\d\d [ap]m/)
  expect(letter.text).toContain('/dashboard/my-product')
})

test('[R23] of a buyer who has confirmed nothing the letter says nothing but that the phone is booked', async () => {
  const buyer = await market.newcomer('user', 'Mizan Helal')
  const letter = await letterOfBooking(await market.seller('Rahima Begum'), buyer)
  expect(letter.text).toContain('Samsung Galaxy S21 8/256 GB, ৳25,000')
  expect(letter.text).toContain('see who it is, and where to meet, on the page of your phones')
  for (const part of [letter.subject, letter.text, letter.html])
    expect(part).not.toMatch(/Mizan|Helal|1799887766|Shahbag/)
})

test('nothing about a buyer goes to an address that no one has confirmed, nor of a booking that is over', async () => {
  const { writeToSeller } = await import('#bookings')
  const { ctx } = market.app
  const written: unknown[] = []
  const jobs = { ...ctx.jobs, send: async (_: unknown, __: unknown, data: unknown) => void written.push(data) }
  const write = (id: string) => writeToSeller({ ...ctx, jobs }, id, 'https://phonehaat.example')
  const { buyer, seller, id } = await aBooking()
  await market.unconfirm(seller)
  await write(id)
  expect(written).toEqual([])
  await market.confirm(seller)
  await write(id)
  expect(written).toEqual([expect.objectContaining({ to: seller.email })])
  await buyer.ask(cancelBooking, { params: { id } })
  await write(id)
  expect(written).toHaveLength(1)
})
