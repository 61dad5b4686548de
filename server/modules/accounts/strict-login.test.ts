// Checks that an account stays its owner's: passwords, links and logins that end, and answers that are not given too often.
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getToken } from '#contract/accounts/accounts'
import { inEnglish } from '#contract/base/messages'
import { addProduct, getCategoryMobile } from '#contract/listings/listings'
import { Client } from '#seed/client'
import { logInWithGoogle } from '#testing/google'
import { letterTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { HttpClient } from '#testing/http-client'
import { aPhoto } from '#testing/pictures'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

async function post(client: Client, path: string, body: object) {
  const response = await client.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: client.url },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as { code?: string; message?: string; user?: { image: string | null } },
  }
}

const isAlive = async (client: Client) => (await client.request(`/api/bookings?email=${client.email}`)).status === 200
const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(market.app.ctx.db)).rows

test('a common password and one’s own name or address are refused, at sign-up and by the link of a letter, which stays good', async () => {
  const somebody = { name: 'Karim Uddin', email: 'karim.99@gmail.example' }
  for (const [chosen, says] of [
    ['Password1!', 'password_too_common'],
    ['P@ssw0rd', 'password_too_common'],
    ['Karim#2026', 'password_of_oneself'],
  ] as const) {
    const { status, body } = await post(market.visitor(), '/sign-up/email', { ...somebody, password: chosen })
    expect([status, body]).toEqual([400, { code: 'WEAK_PASSWORD', message: inEnglish(says), says }])
  }
  const buyer = await market.buyer('Nadia Islam')
  await post(buyer, '/request-password-reset', { email: buyer.email })
  const token = tokenIn(await letterTo(market, buyer.email, 'Choose a new password'))
  for (const [newPassword, says] of [
    ['Qwerty@123', 'password_too_common'],
    ['Nadia#2026', 'password_of_oneself'],
  ] as const)
    expect((await post(market.visitor(), '/reset-password', { token, newPassword })).body).toEqual({
      code: 'WEAK_PASSWORD',
      message: inEnglish(says),
      says,
    })
  expect((await post(market.visitor(), '/reset-password', { token, newPassword: 'Meghna#1971' })).status).toBe(200)
})

test('a new password ends the other links on their way, and every login', async () => {
  const buyer = await market.buyer()
  const elsewhere = await new Client(market.url).logIn(buyer.email, password)
  for (const many of [1, 2]) {
    await post(buyer, '/request-password-reset', { email: buyer.email })
    await letterTo(market, buyer.email, 'Choose a new password', { many })
  }
  const links = await rowsOf(
    sql<{
      identifier: string
    }>`select identifier from auth_verification join auth_user on auth_user.id::text = value where email = ${buyer.email}`,
  )
  const [one, other] = links.map(({ identifier }) => identifier.replace('reset-password:', ''))
  expect((await post(market.visitor(), '/reset-password', { token: one, newPassword: 'Meghna#1971' })).status).toBe(200)
  expect(await post(market.visitor(), '/reset-password', { token: other, newPassword: 'Jamuna#1971' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_TOKEN' },
  })
  expect([await isAlive(buyer), await isAlive(elsewhere)]).toEqual([false, false])
  await new Client(market.url).logIn(buyer.email, 'Meghna#1971')
})

test('a late answer about a login that was replaced leaves the cookie of the new one alone', async () => {
  const buyer = await market.buyer()
  const late = Object.assign(new Client(market.url), { cookie: buyer.cookie })
  await buyer.logIn(buyer.email, password)
  for (const [path, status] of [
    ['/get-session', 200],
    ['/list-sessions', 401],
  ] as const) {
    const answer = await late.request(`/api/auth${path}`)
    expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, status, []])
  }
  expect((await buyer.request('/api/auth/sign-out', { method: 'POST' })).headers.getSetCookie().join()).toContain(
    'session_token=; Max-Age=0',
  )
})

test('logging in again in the same browser ends the login it replaces, by password and by Google; others stay', async () => {
  const buyer = await market.buyer()
  const elsewhere = await new Client(market.url).logIn(buyer.email, password)
  const replaced = Object.assign(new Client(market.url), { token: buyer.token, email: buyer.email })
  await buyer.logIn(buyer.email, password)
  expect([await isAlive(replaced), await isAlive(buyer), await isAlive(elsewhere)]).toEqual([false, true, true])

  const second = await market.buyer('Nadia Islam')
  const before = Object.assign(new Client(market.url), { token: buyer.token, email: buyer.email })
  await post(buyer, '/sign-in/email', { email: second.email, password })
  expect([await isAlive(before), await isAlive(second)]).toEqual([false, true])

  const google = { name: 'Rina Chakma', email: 'rina.chakma@gmail.example' }
  const browser = new HttpClient()
  await logInWithGoogle(market, browser, google)
  const first = Object.assign(new Client(market.url), {
    cookie: browser.cookiesFor(`${market.url}/api/jwt`),
    email: google.email,
  })
  await first.renewToken()
  await logInWithGoogle(market, browser, google)
  expect(await isAlive(first)).toBe(false)
})

test('a login ends after 90 days, however it is used', async () => {
  const buyer = await market.buyer()
  const began = (days: number) =>
    rowsOf(
      sql`update auth_session set created_at = now() - ${days} * interval '1 day', updated_at = now() - interval '1 day'
        where user_id = (select id from auth_user where email = ${buyer.email})`,
    )
  await began(89)
  // The provider lengthens a login by thirty days when it is used.
  await buyer.ask(getToken, { query: { email: buyer.email } })
  const [login] = await rowsOf(
    sql<{ days: number }>`select extract(epoch from expires_at - now())::float / 86400 as days
      from auth_session join auth_user on auth_user.id = user_id where email = ${buyer.email}`,
  )
  expect(login!.days).toBeLessThanOrEqual(1)
  expect(await isAlive(buyer)).toBe(true)
  await began(91)
  expect(await isAlive(buyer)).toBe(false)
  await expect(buyer.renewToken()).rejects.toThrow(/401/)
})

test('a sign-up keeps no picture and no invisible character', async () => {
  const { body } = await post(market.visitor(), '/sign-up/email', {
    name: 'Karim\u202e Ud\u200bdin\u0007',
    email: 'karim.plain@gmail.example',
    password,
    image: 'https://evil.example/follow-me.png',
  })
  expect(body.user).toMatchObject({ name: 'Karim Uddin', image: null })
  const seller = await market.seller('Rahima\u2066 Begum')
  expect(await post(seller, '/update-user', { name: 'Rahima \u202eBegum' })).toMatchObject({ status: 200 })
  const { img } = await seller.upload(await aPhoto())
  const phone = {
    productName: 'Galaxy \u202e12S',
    location: 'Mirpur\u200b 10',
    price: 100_000,
    img,
    condition: 'good' as const,
    mobile: '01712345678',
    email: seller.email,
    category: 'samsung',
    purchaseDate: '2020',
  }
  await seller.ask(addProduct, { body: phone })
  const [listed] = await seller.ask(getCategoryMobile, { params: { id: 'samsung' }, query: {} })
  expect(listed).toMatchObject({ title: 'Galaxy 12S', location: 'Mirpur 10', seller_name: 'Rahima Begum' })
})

test('one network is told five times an hour that an address is taken, also by 20 requests at once; then its sign-ups are refused', async () => {
  await using strict = await openMarket()
  const taken = await strict.buyer()
  const ask = (email: string) => post(strict.visitor(), '/sign-up/email', { name: 'Karim Uddin', email, password })
  const codes = (await Promise.all(Array.from({ length: 20 }, () => ask(taken.email)))).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')).toHaveLength(5)
  expect(codes.filter((code) => code === 'TOO_MANY_SIGN_UPS')).toHaveLength(15)
  expect(await ask('newcomer@gmail.example')).toMatchObject({ status: 429, body: { code: 'TOO_MANY_SIGN_UPS' } })
  strict.wait(61 * 60_000)
  expect(await ask('newcomer@gmail.example')).toMatchObject({ status: 200 })
  expect(await ask(taken.email)).toMatchObject({ status: 422, body: { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' } })
})

test('letters that are asked for at one moment are five', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      post(market.visitor(), '/request-password-reset', { email: 'somebody@gmail.example' }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})
