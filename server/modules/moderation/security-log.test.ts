// Checks the entries of the security log, and the ways in which an admin finds them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { security } from '#accounts'
import { getAuditLog } from '#contract/accounts/audit'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { report } from '#contract/moderation/reports'
import { type SecurityEvent, type SecuritySearch, searchSecurityLog } from '#contract/accounts/security-log'
import type { Client } from '#seed/client'
import { letterTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ trustProxy: 1 })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const search = (what: SecuritySearch, limit = 100) => admin.ask(searchSecurityLog, { body: what, query: { limit } })
const actsOf = (events: SecurityEvent[]) => events.map(({ act }) => act)

/** An attempt to log in from an address, with the cookies of a browser. @returns its status, and the cookies that the browser has afterwards */
async function logIn(email: string, word: string, { from = '203.0.113.9', cookies = '' } = {}) {
  const response = await fetch(`${market.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url, 'x-forwarded-for': from, cookie: cookies },
    body: JSON.stringify({ email, password: word }),
  })
  const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  return { status: response.status, cookies: set.join('; ') }
}

const bookOne = async (buyer: Client) => {
  const { _id: listingId, title, resale_price: price, location } = await market.sell(await market.seller())
  const { name, email } = buyer
  const { insertedId } = await buyer.ask(book, { body: { listingId, title, price, location, name, email } })
  return { id: insertedId, listingId }
}

test('signing up, logging in and failing to, with network and browser, for each account', async () => {
  const [one, other] = [await market.buyer(), await market.buyer()]
  expect(actsOf(await search({ email: one.email }))).toEqual(['signed_up'])

  expect((await logIn(one.email, 'Wrong#1234')).status).toBe(401)
  const { cookies } = await logIn(one.email, password)
  expect((await logIn(other.email, password, { cookies, from: '203.0.113.77' })).status).toBe(200)
  const [latest, failed, signUp] = await search({ email: one.email })
  expect([latest!.act, failed!.act, signUp!.act]).toEqual(['logged_in', 'login_failed', 'signed_up'])
  // The browser has been used by no one before it has logged someone in.
  expect(failed).toMatchObject({ person: { email: one.email }, device: null, network: latest!.network })
  expect(signUp!.network).not.toBe(latest!.network)
  const [ofOther] = await search({ email: other.email })
  expect(ofOther).toMatchObject({ act: 'logged_in', device: latest!.device, network: latest!.network })
  const [second, first] = await search({ device: latest!.device! })
  expect([first!.person!.email, second!.person!.email]).toEqual([one.email, other.email])
  expect(JSON.stringify([latest, failed, ofOther])).not.toContain('203.0.113')
})

test('an attempt at an address without an account is there without a person, and too many of them too', async () => {
  const from = '198.51.100.8'
  await logIn((await market.buyer()).email, password, { from })
  for (let at = 0; at < 6; at++) await logIn('nobody.at.all@test.example', 'Wrong#1234', { from })
  const network = (await search({ act: 'logged_in' }))[0]!.network!
  const events = await search({ network })
  expect(actsOf(events)).toEqual(['login_slowed', ...Array<string>(5).fill('login_failed'), 'logged_in'])
  expect(events[0]!.person).toBeNull()
})

test('bookings, cancellations and reports are there once they happened, and not when they were refused', async () => {
  const buyer = await market.buyer()
  const { id, listingId } = await bookOne(buyer)
  await buyer.ask(cancelBooking, { params: { id } })
  expect(await refusal(buyer.ask(cancelBooking, { params: { id } }))).toMatchObject({ code: 'booking_over' })
  await buyer.ask(report, { body: { listingId, reason: 'spam' } })
  expect(await refusal(buyer.ask(report, { body: { listingId, reason: 'spam' } }))).toMatchObject({ status: 409 })
  const events = await search({ email: buyer.email })
  expect(actsOf(events)).toEqual(['phone_reported', 'booking_cancelled', 'phone_booked', 'signed_up'])
  expect(events[1]!.facts).toEqual({ bookingId: id, listingId })
  expect(events[1]!.device).toBe(events[3]!.device)
})

test('a new password and a wrong one', async () => {
  const buyer = await market.buyer()
  expect(await refusal(buyer.ask(deleteAccount, { body: { password: 'Wrong#1234' } }))).toMatchObject({
    code: 'password_wrong',
  })
  const post = (path: string, body: object) =>
    fetch(`${market.url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/request-password-reset', { email: buyer.email })
  const token = tokenIn(await letterTo(market, buyer.email, 'Choose a new password'))
  await post('/reset-password', { token, newPassword: 'Another#2026' })
  expect(actsOf(await search({ email: buyer.email }))).toEqual(['password_changed', 'password_wrong', 'signed_up'])
})

test('a search for somebody or a network stays in the audit log, one for an act does not; who is unknown is said', async () => {
  const buyer = await market.buyer()
  const [{ network } = { network: null }] = await search({ email: buyer.email })
  await search({ network: network! })
  await search({ act: 'phone_booked' })
  const [ofNetwork, ofPerson] = await admin.ask(getAuditLog, { query: { limit: 2 } })
  expect(ofPerson).toMatchObject({ action: 'security_log_read', person: { email: buyer.email }, note: null })
  expect(ofNetwork).toMatchObject({ action: 'security_log_read', person: null, note: `network ${network}` })
  expect(await refusal(search({ email: 'nobody@test.example' }))).toMatchObject({ code: 'person_unknown' })
  expect(await refusal(buyer.ask(searchSecurityLog, { body: {}, query: {} }))).toMatchObject({ status: 403 })
})

test('page by page, and by day', async () => {
  const buyer = await market.buyer()
  for (let at = 0; at < 3; at++) await logIn(buyer.email, password)
  const pages: SecurityEvent[][] = []
  let path: string | undefined = '/api/security-log?limit=2'
  while (path) {
    const answer: Response = await admin.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: buyer.email }),
    })
    pages.push((await answer.json()) as SecurityEvent[])
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2])
  expect(actsOf(pages.flat())).toEqual(['logged_in', 'logged_in', 'logged_in', 'signed_up'])
  const [{ at }] = pages[0] as [SecurityEvent]
  const day = new Date(Date.parse(at) + 6 * 3_600_000).toISOString().slice(0, 10)
  expect(await search({ email: buyer.email, day })).toHaveLength(4)
  expect(await search({ email: buyer.email, day: '2024-02-29' })).toEqual([])
})

test('one’s own events are in the download of one’s data; they outlast the account without a name, and end after 90 days', async () => {
  const buyer = await market.buyer('Shirin Sultana')
  const { securityEvents } = await buyer.ask(getPersonalData, {})
  expect(securityEvents).toEqual([{ act: 'signed_up', at: expect.any(String) }])
  const [event] = await search({ email: buyer.email })
  await buyer.ask(deleteAccount, { body: { password } })
  const stored = await search({ person: event!.person!._id })
  expect(stored.map(({ id }) => id)).toEqual([event!.id])
  expect(JSON.stringify(stored)).not.toContain('Shirin')

  const later = (days: number) => ({ ...market.app.ctx, now: () => new Date(Date.now() + days * 24 * 3_600_000) })
  await security.removeOld(later(89))
  expect(await search({ person: event!.person!._id })).toHaveLength(1)
  await security.removeOld(later(91))
  expect(await search({})).toEqual([])
})
