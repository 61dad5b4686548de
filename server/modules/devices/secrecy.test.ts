// IMEIs are planted, much happens to their phone, and then everything that comes out of the market is searched for them.
import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { type Call, pathOf } from '#contract/base/call'
import { calls } from '#contract/calls'
import { getBookingContact } from '#contract/bookings/contacts'
import { readImeis } from '#contract/accounts/identity'
import { prefixes } from '#contract/base/language'
import { advertise, type PhoneListing } from '#contract/listings/listings'
import { askAboutImei, readLostImeis, reportLostPhone } from '#contract/lost-phones/lost-phones'
import { getMyProduct, putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { phonePath, sellerPath } from '#contract/base/page-addresses'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { addFavourite } from '#contract/favourites/favourites'
import { getPhone } from '#contract/listings/phones'
import { report } from '#contract/moderation/reports'
import { readConfig } from '#config'
import { builtSite } from '#http/pages'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { anImei } from '#testing/imei'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { until } from '#testing/until'

const imeis = [anImei(), anImei()]
/** Reported as lost: the phone's own, which another admin read, and one of a phone that is then listed. */
const lost = [anImei()]
/** Also what is left of an IMEI without its check digit, and as the bytes of a column would be printed. */
const traces = [...imeis, ...lost].flatMap((imei) => [imei.slice(0, 14), Buffer.from(imei).toString('hex')])
const leaks = (text: string) => traces.filter((trace) => text.replaceAll(/[\s\\-]/g, '').includes(trace))

let market: Market
let phone: PhoneListing
let bookingId: string
const who = {} as Record<'seller' | 'buyer' | 'other' | 'rival' | 'loser' | 'admin' | 'visitor', Client>
const logged: string[] = []
/** The log goes to standard output; here it is stored. */
const original = fs.write
const write = vi.spyOn(fs, 'write').mockImplementation(((fd: number, data: string, ...rest: unknown[]) => {
  if (fd !== 1) return (original as (...all: unknown[]) => void)(fd, data, ...rest)
  logged.push(String(data))
  const written = rest.at(-1) as (error: null, bytes: number) => void
  setImmediate(() => written(null, Buffer.byteLength(data)))
}) as typeof fs.write)

beforeAll(async () => {
  const { register, limits } = readConfig({ REGISTER_URL: 'sandbox' })
  const ofToday = { ...limits, lostReporterHours: 0 }
  market = await openMarket({ logLevel: 'trace', register, limits: ofToday }, await builtSite())
  who.visitor = market.visitor()
  who.seller = await market.seller('Rahima Begum')
  who.rival = await market.seller('Tanvir Ahmed')
  who.buyer = await market.buyer('Karim Uddin')
  who.other = await market.buyer('Nusrat Jahan')
  who.loser = await market.buyer('Salma Khatun')
  who.admin = await anAdmin(market)
  for (const client of Object.values(who)) if (client.email) await market.confirm(client)
  phone = await market.sell(who.seller, { imeis })
  const { _id: listingId, title, resale_price: price } = phone
  const isAnswered = async () => (await who.visitor.ask(getPhone, { params: { id: listingId } })).details.register
  await until('the register was asked about it', isAnswered)
  await who.seller.ask(advertise, { params: { id: listingId } })
  await who.other.ask(addFavourite, { params: { id: listingId } })
  await who.other.ask(report, { body: { listingId, reason: 'stolen' } })
  await refusal(market.sell(who.rival, { imeis }))
  await refusal(market.sell(who.rival, { imeis: [`${imeis[0]!.slice(0, 14)}x`] }))
  await who.seller.ask(takeOffMarket, { params: { id: listingId }, body: { why: 'paused' } })
  await who.seller.ask(putBackOnMarket, { params: { id: listingId } })
  const { name, email } = who.buyer
  bookingId = (await who.buyer.ask(book, { body: { listingId, title, price, name, email } })).insertedId
  const { clientSecret } = await who.buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId } = await payAtCompany(who.buyer, clientSecret)
  await who.buyer.ask(recordPayment, { body: { bookingId, price, transactionId: intentId, email } })
  await who.admin.ask(readImeis, { params: { id: listingId } })
  const diary = { kind: 'lost', gdNumber: 'GD-7', gdDate: '2026-05-01', districtId: 'dhaka', thana: 'Mirpur' } as const
  const reportLost = async (imeis: string[]) =>
    (await who.loser.ask(reportLostPhone, { body: { ...diary, imeis } })).insertedId
  await reportLost(imeis)
  await who.admin.ask(readLostImeis, { params: { id: await reportLost(lost) } })
  await who.visitor.ask(askAboutImei, { body: { imei: lost[0]! } }).catch(() => null)
  await who.buyer.ask(askAboutImei, { body: { imei: lost[0]! } })
  await refusal(who.buyer.ask(askAboutImei, { body: { imei: `${lost[0]!.slice(0, 14)}x` } }))
  await market.sell(who.rival, { imeis: lost })
})
afterAll(async () => {
  write.mockRestore()
  await market[Symbol.asyncDispose]()
})

test('those whom a rule names read them, so there is something to find', async () => {
  expect((await who.seller.ask(getMyProduct, { params: { id: phone._id } })).imeis).toEqual(imeis)
  expect((await who.buyer.ask(getBookingContact, { params: { id: bookingId } })).imeis).toEqual(imeis)
  expect(leaks(JSON.stringify({ imeis }))).toHaveLength(2)
})

test('no call that reads gives one to a visitor, to others, or unasked to an admin', async () => {
  const ids = [phone._id, bookingId, phone.sellerId, 'samsung', who.seller.email]
  const reading = Object.entries<Call>(calls).filter(
    ([name, { method }]) => method === 'GET' && name !== 'streamNotifications',
  )
  let answered = 0
  for (const client of [who.visitor, who.other, who.admin])
    for (const [name, call] of reading) {
      const names = [...call.url.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
      for (const id of names.length > 0 ? ids : ['']) {
        const params = Object.fromEntries(names.map((param) => [param, id]))
        const path = `/api${pathOf(call, { params, query: { email: client.email } })}`
        const answer = await client.request(path)
        if (answer.ok) answered += 1
        expect(leaks(await answer.text()), `${name} ${path}`).toEqual([])
      }
    }
  expect(answered).toBeGreaterThan(40)
})

test('no page has one', async () => {
  for (const prefix of Object.values(prefixes))
    for (const path of ['/', '/phones', phonePath({ id: phone._id, title: phone.title }), sellerPath(phone.sellerId)])
      for (const form of ['', '.data']) {
        const answer = await who.visitor.request(`${prefix}${path === '/' && form ? '/_' : path}${form}`)
        expect(answer.status, path).toBe(200)
        expect(leaks(await answer.text()), path).toEqual([])
      }
})

test('no table holds one that can be read, jobs, letters and what searches look in among them', async () => {
  const { db } = market.app.ctx
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const names = tables.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['public.listing', 'public.listing_imei', 'public.lost_imei', 'public.notification']),
  )
  for (const name of names) {
    const { rows } = await sql<{ text: string }>`select row::text as text from ${sql.raw(name)} as row`.execute(db)
    expect(leaks(JSON.stringify(rows)), name).toEqual([])
  }
})

test('no letter has one', async () => {
  await letterTo(market, who.seller.email, `Your phone is booked: ${phone.title}`)
  for (const { email } of [who.seller, who.buyer, who.other, who.loser, who.admin])
    expect(leaks(JSON.stringify(await mailTo(market, email))), email).toEqual([])
})

test('no line of the log has one, though it tells all', () => {
  const log = logged.join('')
  expect(log).toContain('device_listed')
  expect(log).toContain('a request was refused')
  expect(leaks(log)).toEqual([])
})
