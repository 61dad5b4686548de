import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { setLanguage } from '#contract/accounts/accounts'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { deleteProduct, setPrice as askPrice } from '#contract/listings/listings'
import { putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { setLetters } from '#contract/accounts/own-account'
import { deleteBuyer, getBuyers } from '#contract/accounts/people'
import { getPhones, PhonesQuery } from '#contract/listings/phones'
import {
  getSavedSearches,
  removeSavedSearch,
  saveSearch,
  setAlerts,
  stopAlert,
} from '#contract/favourites/saved-searches'
import { newPhones } from '#search'
import type { Client } from '#seed/client'
import { plantCatalogue } from '#testing/catalogue'
import { editPhone, type PhoneForm } from '#testing/edit-phone'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { paramsOf } from './rules.ts'
import { sendAlerts, stopTokenOf } from './saved-searches.ts'

const minute = 60_000
const hour = 60 * minute

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  seller = await market.seller('Tanvir Ahmed')
})
afterAll(() => market[Symbol.asyncDispose]())

/** Someone whose address is confirmed. */
async function confirmed(person: Promise<Client>): Promise<Client> {
  const client = await person
  await market.app.ctx.db
    .updateTable('auth_user')
    .set({ email_verified: true })
    .where('email', '=', client.email)
    .execute()
  return client
}
const aBuyer = () => confirmed(market.buyer('Nusrat Jahan'))
const save = (client: Client, query: string) => client.ask(saveSearch, { body: { query } })
/** A price that no other test looks for: each test has its own phones. */
let price = 20_000
const nextPrice = () => (price += 1000)
const exactly = (taka: number) => `brand=samsung&priceFrom=${taka}&priceTo=${taka}`
const sell = async (taka: number, productName = 'Samsung Galaxy S21 8/256 GB', by = seller) => {
  await by.renewToken()
  return market.sell(by, { price: taka * 100, productName })
}

/** The clock requests it after so long. */
async function lookAfter(milliseconds: number) {
  market.wait(milliseconds)
  await sendAlerts(market.app.ctx, market.url)
}

interface Sent {
  subject: string
  text: string
  html: string
  unsubscribe: string
}

/** The alerts written to someone, oldest first, delivered or not. */
async function alertsTo(client: Client): Promise<Sent[]> {
  const { rows } = await sql<{ data: Sent }>`select data from jobs.job
    where name = 'send-mail' and data->>'to' = ${client.email} and data->>'unsubscribe' is not null order by created_on`.execute(
    market.app.ctx.db,
  )
  return rows.map(({ data }) => data)
}
const tokenIn = ({ text }: Sent) => /\/stop-alert\?token=(\S+)/.exec(text)![1]!

test('a letter tells of a new phone with price, place and link, once, and of no other', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await sell(taka, 'Samsung Galaxy S9 early')
  market.wait(1000)
  await save(buyer, exactly(taka))
  await sell(nextPrice())
  await lookAfter(5 * minute)
  expect(await alertsTo(buyer)).toEqual([])

  const phone = await sell(taka, 'Samsung Galaxy S21 <b>8/256</b>')
  await lookAfter(5 * minute)
  const [letter, ...others] = await alertsTo(buyer)
  expect(others).toEqual([])
  expect(letter!.subject).toBe(
    `A new phone: Samsung · ৳${taka.toLocaleString('en-IN')} to ৳${taka.toLocaleString('en-IN')}`,
  )
  expect(letter!.text).toContain('Samsung Galaxy S21 <b>8/256</b>\n')
  expect(letter!.text).toContain(`৳${taka.toLocaleString('en-IN')} · good · Mirpur 10, Dhaka`)
  expect(letter!.text).toMatch(new RegExp(`${market.url}/phones/samsung-galaxy-s21-\\S*-${phone._id}\n`))
  expect(letter!.text).toContain(`${market.url}/phones?${exactly(taka)}`)
  expect(letter!.html).toContain('Samsung Galaxy S21 &lt;b&gt;8/256&lt;/b&gt;')
  expect(letter!.text).not.toContain('early')
  const arrived = await letterTo(market, buyer.email, letter!.subject)
  expect(arrived).toMatchObject({ unsubscribe: letter!.unsubscribe })

  await lookAfter(5 * minute)
  await lookAfter(4 * hour)
  expect(await alertsTo(buyer)).toHaveLength(1)
})

test('a reader of Bangla gets the alert in Bangla, with links to the pages in Bangla', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await buyer.ask(setLanguage, { body: { language: 'bn' } })
  await save(buyer, exactly(taka))
  const phone = await sell(taka)
  await lookAfter(5 * minute)
  const [letter] = await alertsTo(buyer)
  const amount = `${taka.toLocaleString('bn-BD')}৳`
  expect(letter!.subject).toBe(`একটি নতুন ফোন: স্যামসাং · ${amount} থেকে ${amount}`)
  expect(letter!.text).toContain(`${amount} · ভালো · Mirpur 10, Dhaka`)
  expect(letter!.text).toMatch(new RegExp(`${market.url}/bn/phones/samsung-galaxy-s21-\\S*-${phone._id}\n`))
  expect(letter!.text).toContain(`${market.url}/bn/stop-alert?token=`)
  const names = /https?:\S+|Nusrat Jahan|PhoneHaat|Samsung( Galaxy S21.*)?|Mirpur 10, Dhaka/g
  expect(letter!.text.replaceAll(names, '')).not.toMatch(/[A-Za-z0-9]/)
  expect(letter!.unsubscribe).toContain(`${market.url}/api/stopped-alerts/one-click`)
})

test('a search writes once in three hours, and then tells of all that came in between', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await save(buyer, exactly(taka))
  await sell(taka, 'Samsung Galaxy first')
  await lookAfter(5 * minute)
  await sell(taka, 'Samsung Galaxy second')
  await lookAfter(hour)
  await sell(taka, 'Samsung Galaxy third')
  await lookAfter(hour)
  expect(await alertsTo(buyer)).toHaveLength(1)
  await lookAfter(hour)
  const [, letter, ...others] = await alertsTo(buyer)
  expect(others).toEqual([])
  expect(letter!.subject).toMatch(/^2 new phones: /)
  expect(letter!.text).toContain('second')
  expect(letter!.text).toContain('third')
  expect(letter!.text).not.toContain('first')
})

test('a person has one letter in three hours, also for searches with no news then and those saved since, and misses nothing', async () => {
  const [first, second, third] = [nextPrice(), nextPrice(), nextPrice()]
  const buyer = await aBuyer()
  for (const taka of [first, second]) await save(buyer, exactly(taka))
  await sell(first)
  await lookAfter(5 * minute)
  await buyer.renewToken()
  await save(buyer, exactly(third))
  await sell(second, 'Samsung Galaxy second')
  await lookAfter(5 * minute)
  await sell(third, 'Samsung Galaxy third')
  await lookAfter(170 * minute)
  expect(await alertsTo(buyer)).toHaveLength(1)
  await lookAfter(5 * minute)
  const [, letter, ...others] = await alertsTo(buyer)
  expect(others).toEqual([])
  for (const name of ['second', 'third']) expect(letter!.text).toContain(`Samsung Galaxy ${name}`)
})

test('of more than six new phones a letter shows six and leads to the rest', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await save(buyer, exactly(taka))
  for (let at = 1; at <= 8; at++) await sell(taka, `Samsung Galaxy number ${at}`)
  await lookAfter(5 * minute)
  const [letter] = await alertsTo(buyer)
  expect(letter!.subject).toMatch(/^New phones: /)
  expect([...letter!.text.matchAll(/number (\d)/g)].map(([, number]) => Number(number))).toEqual([8, 7, 6, 5, 4, 3])
  expect(letter!.text).toContain('See all of them:')
  await lookAfter(4 * hour)
  expect(await alertsTo(buyer)).toHaveLength(1)
})

const ask = async (id: string, taka: number) => {
  await seller.renewToken()
  await seller.ask(askPrice, { params: { id }, body: { price: taka * 100 } })
}

test('a phone whose price falls into a search is told, one that was in it before is not, whatever it costs then', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  const [dear, cheap] = [await sell(taka + 500, 'Samsung Galaxy dear'), await sell(taka - 100, 'Samsung Galaxy cheap')]
  await sell(nextPrice())
  market.wait(1000)
  await save(buyer, `brand=samsung&priceFrom=${taka - 200}&priceTo=${taka}`)
  market.wait(1000)
  await ask(cheap._id, taka - 150)
  // In two steps, and the last of them within the search.
  await ask(dear._id, taka - 10)
  await ask(dear._id, taka - 20)
  await lookAfter(5 * minute)
  const letters = await alertsTo(buyer)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain('Samsung Galaxy dear\n')
  expect(letters[0]!.text).not.toContain('cheap')
})

test.each<[string, Partial<PhoneForm>, string]>([
  ['the model of its title', { productName: 'Samsung Galaxy S9 changed' }, 'model=galaxy-s9'],
  ['its size', { productName: 'Samsung Galaxy S21 8/128 GB changed' }, 'storage=128'],
  ['its condition', { condition: 'like new' }, 'condition=like+new'],
  ['its area', { location: 'Zindabazar, Sylhet' }, 'district=sylhet'],
  ['a word', { productName: 'Samsung Galaxy S21 8/256 GB changed with torchlight' }, 'q=torchlight'],
])('a phone whose seller changes %s so that a search finds it is told, once', async (_, change, query) => {
  const taka = nextPrice()
  const [buyer, early] = [await aBuyer(), await aBuyer()]
  const { _id } = await sell(taka, 'Samsung Galaxy S21 8/256 GB changed')
  const rewrite = async (changes: Partial<PhoneForm>) => {
    await seller.renewToken()
    await editPhone(seller, _id, changes)
  }
  market.wait(1000)
  await save(buyer, `${exactly(taka)}&${query}`)
  await save(early, exactly(taka))
  await rewrite({ description: 'Nothing that a search asks for.' })
  await lookAfter(5 * minute)
  expect(await alertsTo(buyer)).toEqual([])
  await rewrite(change)
  // A later change within the search, and one of the price that is taken back, hide nothing.
  await rewrite({ description: 'Again.', price: taka * 100 - 100 })
  await rewrite({ price: taka * 100 })
  await lookAfter(5 * minute)
  await lookAfter(4 * hour)
  const letters = await alertsTo(buyer)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain(`-${_id}\n`)
  // A search that has had it all along is not notified of changes.
  expect(await alertsTo(early)).toEqual([])
})

test('a phone that becomes free again is told: its booking ended, or its seller put it back', async () => {
  const taka = nextPrice()
  const [buyer, other] = [await aBuyer(), await aBuyer()]
  const [booked, paused] = [await sell(taka, 'Samsung Galaxy booked'), await sell(taka, 'Samsung Galaxy paused')]
  const { insertedId: id } = await other.ask(book, {
    body: {
      listingId: booked._id,
      title: booked.title,
      price: booked.resale_price,
      name: other.name,
      email: other.email,
    },
  })
  await seller.ask(takeOffMarket, { params: { id: paused._id }, body: { why: 'paused' } })
  market.wait(1000)
  await save(buyer, exactly(taka))
  await lookAfter(5 * minute)
  expect(await alertsTo(buyer)).toEqual([])
  await other.ask(cancelBooking, { params: { id } })
  await seller.renewToken()
  await seller.ask(putBackOnMarket, { params: { id: paused._id } })
  await lookAfter(5 * minute)
  const letters = await alertsTo(buyer)
  expect(letters).toHaveLength(1)
  expect(letters[0]!.subject).toMatch(/^2 new phones: /)
  // Once a phone, however often it goes and comes.
  await seller.ask(takeOffMarket, { params: { id: paused._id }, body: { why: 'paused' } })
  await seller.ask(putBackOnMarket, { params: { id: paused._id } })
  await lookAfter(4 * hour)
  expect(await alertsTo(buyer)).toHaveLength(1)
})

test('searches that overlap write one letter, which names each phone once and can stop all of them', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await save(buyer, exactly(taka))
  await save(buyer, `brand=samsung&priceFrom=${taka - 1}&priceTo=${taka}`)
  await save(buyer, `brand=samsung&priceFrom=${taka - 1}&priceTo=${taka - 1}`)
  const [both, one] = [await sell(taka, 'Samsung Galaxy both'), await sell(taka - 1, 'Samsung Galaxy one')]
  await lookAfter(5 * minute)
  const [letter, ...others] = await alertsTo(buyer)
  expect(others).toEqual([])
  expect(letter!.subject).toBe('2 new phones: your searches')
  for (const { _id } of [both, one]) expect(letter!.text.match(new RegExp(`-${_id}\\n`, 'g'))).toHaveLength(1)
  await lookAfter(4 * hour)
  expect(await alertsTo(buyer)).toHaveLength(1)
  const byClick = (address: string) =>
    fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  const link = new URL(/\S+\/stop-alert\?\S+/.exec(letter!.text)![0])
  const token = link.searchParams.get('token')!
  expect(link.searchParams.get('all')).toBe('yes')
  const visitor = market.visitor()
  // Also where a search that the letter is about is gone meanwhile.
  await buyer.renewToken()
  const [newest, other] = await buyer.ask(getSavedSearches, {})
  await buyer.ask(removeSavedSearch, { params: { id: newest!.id } })
  const stops = [
    () => byClick(letter!.unsubscribe),
    async () => expect(await visitor.ask(stopAlert, { body: { token, all: true } })).toEqual({ title: null }),
  ]
  for (const stop of stops) {
    await buyer.renewToken()
    for (const { id } of await buyer.ask(getSavedSearches, {}))
      await buyer.ask(setAlerts, { params: { id }, body: { alerts: true } })
    await stop()
    expect((await buyer.ask(getSavedSearches, {})).map(({ alerts }) => alerts)).toEqual([false, false])
  }
  // The token of one kind of letter does not pass for the other's.
  const ofOne = stopTokenOf(market.app.ctx.config.authSecret, other!.id)
  for (const body of [{ token }, { token: ofOne, all: true }])
    expect(await refusal(visitor.ask(stopAlert, { body }))).toMatchObject({ code: 'alert_unknown' })
})

test('sellers get no alert of their own phones', async () => {
  const taka = nextPrice()
  const own = await confirmed(market.seller('Rina Chakma'))
  await save(own, exactly(taka))
  for (let at = 0; at < 8; at++) await sell(taka, 'Samsung Galaxy of mine', own)
  await lookAfter(5 * minute)
  expect(await alertsTo(own)).toEqual([])
  await sell(taka, 'Samsung Galaxy of hers')
  await lookAfter(5 * minute)
  const [letter] = await alertsTo(own)
  expect(letter!.subject).toMatch(/^A new phone: /)
  expect(letter!.text).toContain('of hers')
})

test('a phone that is just being posted is not passed over, and one that is gone again is not told', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await save(buyer, exactly(taka))
  market.wait(4 * minute)
  await sell(taka, 'Samsung Galaxy just now')
  await lookAfter(0)
  expect(await alertsTo(buyer)).toEqual([])
  const gone = await sell(taka, 'Samsung Galaxy gone')
  await seller.ask(deleteProduct, { params: { id: gone._id } })
  await lookAfter(5 * minute)
  const [letter] = await alertsTo(buyer)
  expect(letter!.subject).toMatch(/^A new phone: /)
  expect(letter!.text).toContain('just now')
})

test('two processes that look at once write one letter', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await save(buyer, exactly(taka))
  await sell(taka)
  market.wait(5 * minute)
  await Promise.all(Array.from({ length: 4 }, () => sendAlerts(market.app.ctx, market.url)))
  expect(await alertsTo(buyer)).toHaveLength(1)
})

test('no letter goes to an unconfirmed address, nor to someone whose account is gone', async () => {
  const taka = nextPrice()
  const [stranger, gone, admin] = [await market.newcomer('user'), await aBuyer(), await market.buyer('Farhana Islam')]
  await save(stranger, exactly(taka))
  await save(gone, exactly(taka))
  await promote(market.app.ctx, admin.email)
  await sell(taka)
  const { _id: id } = (await admin.ask(getBuyers, { query: { search: gone.email } }))[0]!
  await admin.ask(deleteBuyer, { params: { id } })
  expect(await market.app.ctx.db.selectFrom('saved_search').where('person_id', '=', id).selectAll().execute()).toEqual(
    [],
  )
  await lookAfter(5 * minute)
  expect([await alertsTo(stranger), await alertsTo(gone)]).toEqual([[], []])
  await confirmed(Promise.resolve(stranger))
  await lookAfter(5 * minute)
  expect(await alertsTo(stranger)).toHaveLength(1)
})

test('the link of a letter stops its search and no other, works twice, and what comes meanwhile is never told', async () => {
  const [taka, other] = [nextPrice(), nextPrice()]
  const buyer = await aBuyer()
  const saved = await save(buyer, exactly(taka))
  await save(buyer, exactly(other))
  await sell(taka)
  await lookAfter(5 * minute)
  const token = tokenIn((await alertsTo(buyer))[0]!)
  const visitor = market.visitor()
  for (let time = 0; time < 2; time++)
    expect(await visitor.ask(stopAlert, { body: { token } })).toEqual({ title: saved.title })
  await buyer.renewToken()
  expect(await buyer.ask(getSavedSearches, {})).toMatchObject([{ alerts: true }, { id: saved.id, alerts: false }])

  await sell(taka, 'Samsung Galaxy meanwhile')
  await sell(other, 'Samsung Galaxy of the other search')
  await lookAfter(4 * hour)
  await buyer.renewToken()
  expect(await buyer.ask(setAlerts, { params: { id: saved.id }, body: { alerts: true } })).toMatchObject({
    alerts: true,
  })
  await lookAfter(5 * minute)
  expect((await alertsTo(buyer)).map(({ text }) => /of the other|meanwhile/.exec(text)?.[0])).toEqual([
    undefined,
    'of the other',
  ])
})

test('a link with a forged token stops nothing, nor does one of a search that is gone', async () => {
  const buyer = await aBuyer()
  const { id } = await save(buyer, exactly(nextPrice()))
  const { authSecret } = market.app.ctx.config
  const good = stopTokenOf(authSecret, id)
  const forged = stopTokenOf(`${authSecret}.`, id)
  const bent = `${good.slice(0, 4)}${good[4] === 'A' ? 'B' : 'A'}${good.slice(5)}`
  const visitor = market.visitor()
  for (const token of ['', 'nonsense', id, forged, bent, good.slice(0, -4)])
    expect(await refusal(visitor.ask(stopAlert, { body: { token } }))).toMatchObject({
      status: 404,
      code: 'alert_unknown',
    })
  expect(await buyer.ask(getSavedSearches, {})).toMatchObject([{ alerts: true }])
  await buyer.ask(removeSavedSearch, { params: { id } })
  expect(await refusal(visitor.ask(stopAlert, { body: { token: good } }))).toMatchObject({ code: 'alert_unknown' })
})

test('who wants no letters of searches gets none, and once they want them again one of all that came in between', async () => {
  const taka = nextPrice()
  const buyer = await aBuyer()
  await save(buyer, exactly(taka))
  await buyer.ask(setLetters, { body: { bookings: true, searches: false, messages: true } })
  await sell(taka, 'Samsung Galaxy S9 unheard')
  await lookAfter(5 * minute)
  expect(await alertsTo(buyer)).toEqual([])
  await buyer.renewToken()
  await buyer.ask(setLetters, { body: { bookings: true, searches: true, messages: true } })
  await lookAfter(5 * minute)
  expect(await alertsTo(buyer)).toHaveLength(1)
})

test('a mail program stops the letters by one form, in either encoding, and a look at the address stops nothing', async () => {
  const buyer = await aBuyer()
  const isOn = async () => (await buyer.ask(getSavedSearches, {}))[0]!.alerts
  const { id } = await save(buyer, exactly(nextPrice()))
  const address = `${market.url}/api/stopped-alerts/one-click?token=${stopTokenOf(market.app.ctx.config.authSecret, id)}`
  expect((await fetch(address)).status).toBe(404)
  expect(await isOn()).toBe(true)
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), parts]) {
    await buyer.ask(setAlerts, { params: { id }, body: { alerts: true } })
    const answer = await fetch(address, { method: 'POST', body, redirect: 'error' })
    expect([answer.status, await answer.json()]).toEqual([200, { acknowledged: true }])
    expect(await isOn()).toBe(false)
  }
  await buyer.ask(removeSavedSearch, { params: { id } })
  expect((await fetch(address, { method: 'POST', body: new URLSearchParams() })).status).toBe(200)
  expect((await fetch(`${address}x`, { method: 'POST', body: new URLSearchParams() })).status).toBe(404)
  // The body that mail programs may send is accepted by no other call.
  const elsewhere = await fetch(`${market.url}/api/stopped-alerts`, {
    method: 'POST',
    body: new URLSearchParams({ token: 'a' }),
  })
  expect(((await elsewhere.json()) as { code: string }).code).toBe('malformed')
})

test.each([
  'brand=samsung',
  'q=galaxy s21 under 90k',
  'q=flashlight',
  'q=flashligt',
  'q=mirpur',
  'model=galaxy-s21&storage=256',
  'q=nobodyhasit',
])('an alert of %s tells of what its page shows', async (address) => {
  await sell(nextPrice(), 'Samsung flashlight')
  market.wait(1000)
  const query = PhonesQuery.parse({ ...paramsOf(address), limit: '100' })
  const page = await market
    .visitor()
    .ask(getPhones, { query: { ...paramsOf(address), sort: 'newest', limit: 100 } as never })
  const span = { after: new Date(0), until: market.app.ctx.now(), apartFrom: crypto.randomUUID(), limit: 100 }
  const { phones } = await newPhones(market.app.ctx, query, span)
  expect(phones.map(({ id }) => id)).toEqual(page.items.map(({ id }) => id))
  expect(phones.length > 0).toBe(address !== 'q=nobodyhasit')
})
