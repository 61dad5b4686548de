// Guessing a password from many addresses, which no limit by address sees.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '#seed/client'
import { letterTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'

let market: Market
const start = Date.now()
beforeAll(async () => void (market = await openMarket({}, undefined, { clock: () => start })))
afterAll(() => market[Symbol.asyncDispose]())

async function logIn(email: string, word: string, cookie?: string, url = market.url) {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ email, password: word }),
  })
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  return {
    status: response.status,
    wait: Number(response.headers.get('retry-after') ?? 0),
    body: (await response.json()) as { code?: string; message?: string },
    cookies,
  }
}

const guess = (email: string) => logIn(email, 'Wrong#1234')
const deviceCookie = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('phonehaat.device_'))!

/** Guesses at once, from everywhere. @returns how many were let through */
async function burst(email: string, count: number): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, () => guess(email)))
  return answers.filter(({ status }) => status !== 429).length
}

test('many attempts at once are as few as one at a time, and the pauses between them grow to five minutes', async () => {
  const { email } = await market.buyer()
  expect(await burst(email, 12)).toBe(5)
  const waits: number[] = []
  for (let round = 0; round < 9; round++) {
    const { status, wait, body } = await guess(email.toUpperCase())
    expect(status).toBe(429)
    expect(body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: expect.stringContaining(`Please wait ${wait} seconds`),
    })
    waits.push(wait)
    market.wait(wait * 1000)
    // A refused attempt did not make the pause longer, and of many after it one is let through.
    expect(await burst(email, 4)).toBe(1)
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  market.wait(3_600_001)
  expect(await burst(email, 8)).toBe(5)
})

test('an unknown address is answered in the same way', async () => {
  const [known, unknown] = [(await market.buyer()).email, 'unknown.at.all@test.example']
  for (const email of [known, unknown]) {
    for (let at = 0; at < 5; at++)
      expect(await guess(email)).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } })
    expect(await guess(email)).toMatchObject({ status: 429, wait: 5, body: { code: 'TOO_MANY_ATTEMPTS' } })
  }
})

test('someone whose account is guessed at logs in at once on their own phone, and soon on a new one', async () => {
  const { email } = await market.buyer()
  const own = deviceCookie((await logIn(email, password)).cookies)
  await burst(email, 30)
  expect((await logIn(email, password)).status).toBe(429)
  expect((await logIn(email, password, own)).status).toBe(200)
  // The pause of all others goes on: who guesses has gained nothing.
  const { status, wait } = await logIn(email, password)
  expect(status).toBe(429)
  market.wait(wait * 1000)
  expect((await logIn(email, password)).status).toBe(200)
  // Logging in begins again.
  expect(await burst(email, 12)).toBe(5)
})

test('a device opens no other account, one that is made up opens none, and on a known one too guessing is slow', async () => {
  const [mine, theirs] = [await market.buyer(), await market.buyer()]
  const cookie = deviceCookie((await logIn(mine.email, password)).cookies)
  const other = deviceCookie((await logIn(theirs.email, password)).cookies)
  await burst(theirs.email, 8)
  const swapped = `${other.split('=', 1)[0]}=${cookie.slice(cookie.indexOf('=') + 1)}`
  for (const made of [
    cookie,
    swapped,
    `${other.slice(0, -3)}AAA`,
    `${other.split('=', 1)[0]}=x`,
    `${other.split('=', 1)[0]}=.`,
  ])
    expect((await logIn(theirs.email, password, made)).status, made).toBe(429)
  const statuses: number[] = []
  for (let at = 0; at < 7; at++) statuses.push((await logIn(theirs.email, 'Wrong#1234', other)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
})

test('who shares an address with someone who tries passwords logs in on their own phone, which has a limit of its own', async () => {
  await using crowded = await openMarket({ rateLimit: 800 })
  const { email } = await crowded.buyer()
  const own = deviceCookie((await logIn(email, password, undefined, crowded.url)).cookies)
  const junk = await Promise.all(
    Array.from({ length: 140 }, (_, at) => logIn(`junk.${at}@test.example`, 'Wrong#1234', undefined, crowded.url)),
  )
  expect(junk.filter(({ status }) => status !== 429).length).toBeLessThanOrEqual(40)
  expect((await logIn(email, password, undefined, crowded.url)).status).toBe(429)
  // A cookie that only looks like a device of theirs is none.
  expect((await logIn(email, password, own.replace(/.$/, '_'), crowded.url)).status).toBe(429)
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await logIn(email, password, own, crowded.url)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

test('a new password by email is always a way in', async () => {
  const buyer = await market.buyer()
  await burst(buyer.email, 10)
  const ask = (path: string, body: object) =>
    fetch(`${market.url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await ask('/request-password-reset', { email: buyer.email })
  const token = tokenIn(await letterTo(market, buyer.email, 'Choose a new password'))
  expect((await ask('/reset-password', { token, newPassword: 'Another#2026' })).status).toBe(200)
  const client = new Client(market.url)
  await client.logIn(buyer.email, 'Another#2026')
  expect((await client.request('/api/favourites')).status).toBe(200)
})

test('a password cannot be tried at another endpoint', async () => {
  const buyer = await market.buyer()
  for (const path of ['/verify-password', '/change-password', '/set-password', '/delete-user', '/change-email']) {
    const body = JSON.stringify({
      password: 'Wrong#1234',
      currentPassword: 'Wrong#1234',
      newPassword: 'Right#1234',
      newEmail: 'a@test.example',
    })
    const response = await buyer.request(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: market.url },
      body,
    })
    expect(response.status, path).toBe(404)
  }
})
