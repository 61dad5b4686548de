import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { googleNotices, googleRefusals } from '#contract/accounts/google'
import { getToken, isSeller, register } from '#contract/accounts/accounts'
import { Client } from '#seed/client'
import { logInWithGoogle, messageOf } from '#testing/google'
import { letterTo, mailTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { HttpClient } from '#testing/http-client'

let market: Market
// Logins that take their time, as the product's do, meet what is done to an account meanwhile.
beforeAll(async () => void (market = await openMarket({}, undefined, { passwords: undefined })))
afterAll(() => market[Symbol.asyncDispose]())

let people = 0
const somebody = (name = 'Karim Uddin') => ({
  name,
  email: `${name.toLowerCase().replace(/\W+/g, '.')}.${++people}@gmail.example`,
})

/** The page that waits for the window: it has the same cookies, and requests a token. */
async function asClient(browser: HttpClient, email: string): Promise<Client> {
  const client = new Client(market.url)
  client.cookie = browser.cookiesFor(`${market.url}/api/jwt`)
  client.email = email
  return client
}

async function tokenOf(client: Client) {
  const { accessToken } = await client.ask(getToken, { query: { email: client.email } })
  client.token = accessToken
  return client
}

const uidOf = async (email: string) =>
  (
    await market.app.ctx.db
      .selectFrom('auth_user')
      .where('email', '=', email)
      .select(['id', 'email_verified as verified', 'name'])
      .execute()
  )[0]

const sessionsOf = async (email: string) =>
  market.app.ctx.db
    .selectFrom('auth_session')
    .innerJoin('auth_user', 'auth_user.id', 'auth_session.user_id')
    .where('auth_user.email', '=', email)
    .select('auth_session.id')
    .execute()

test.each([
  ['PhoneHaat Support', 'support', 'New member'],
  ['PhoneHaat Support', 'rahima.begum', 'rahima.begum'],
])('[R23] who is called %s at Google, with an address of %s, is called %s here', async (name, local, called) => {
  const email = `${local}@x${++people}.gmail.example`
  await logInWithGoogle(market, new HttpClient(), { name, email })
  expect((await uidOf(email))?.name).toBe(called)
})

async function post(path: string, body: object, client = new Client(market.url)) {
  return client.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify(body),
  })
}

describe('someone new who comes with Google', () => {
  test('is logged in, confirmed, and chooses the account type of the sign-up page', async () => {
    const karim = somebody()
    const browser = new HttpClient()
    const place = await logInWithGoogle(market, browser, karim, {
      display: 'popup',
      accountType: 'seller',
      from: '/dashboard',
    })
    expect(messageOf(place)).toEqual({ type: 'phonehaat:google', outcome: 'done', accountType: 'seller', notice: null })
    const client = await asClient(browser, karim.email)
    await client.ask(register, { body: { ...karim, accountType: 'seller' } })
    await tokenOf(client)
    expect(await client.ask(isSeller, { params: { email: karim.email } })).toEqual({ isSeller: true })
    expect(await uidOf(karim.email)).toMatchObject({ verified: true, name: 'Karim Uddin' })
    expect(await mailTo(market, karim.email)).toEqual([])
  })

  test('is a buyer unless they chose otherwise, and no newcomer the second time', async () => {
    const rina = somebody('Rina Chakma')
    const first = await logInWithGoogle(market, new HttpClient(), rina, { display: 'popup', accountType: 'admin' })
    expect(messageOf(first)).toMatchObject({ accountType: 'user' })
    const second = await logInWithGoogle(market, new HttpClient(), rina, { display: 'popup', accountType: 'seller' })
    expect(messageOf(second)).toMatchObject({ outcome: 'done', accountType: null })
  })

  test('stays the same person when Google has another address for them by then', async () => {
    const rina = somebody('Rina Chakma')
    await logInWithGoogle(market, new HttpClient(), rina)
    const renamed = `moved.${rina.email}`
    await market.app.ctx.db.updateTable('auth_user').set({ email: renamed }).where('email', '=', rina.email).execute()
    const browser = new HttpClient()
    expect(messageOf(await logInWithGoogle(market, browser, rina))).toMatchObject({
      outcome: 'done',
      accountType: null,
    })
    expect(
      (await (await asClient(browser, renamed)).ask(getToken, { query: { email: renamed } })).accessToken,
    ).toBeTruthy()
  })

  test('leaves no key to their Google account here', async () => {
    const karim = somebody()
    await logInWithGoogle(market, new HttpClient(), karim)
    await logInWithGoogle(market, new HttpClient(), karim)
    const { rows } = await sql`
      select access_token, refresh_token, id_token from auth_account where user_id = (select id from auth_user where email = ${karim.email})
    `.execute(market.app.ctx.db)
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
  })

  test('keeps a name that fits: Google’s may be longer than ours, or missing', async () => {
    const long = { ...somebody(), name: 'Muhammad '.repeat(20).trim() }
    await logInWithGoogle(market, new HttpClient(), long)
    expect((await uidOf(long.email))!.name.length).toBeLessThanOrEqual(100)
  })

  test('is not let in with an address that Google has not confirmed', async () => {
    const karim = somebody()
    const place = await logInWithGoogle(market, new HttpClient(), { ...karim, confirmed: false })
    expect(messageOf(place)).toMatchObject({ outcome: 'refused', code: 'unproven', message: googleRefusals.unproven })
    expect(await uidOf(karim.email)).toBeUndefined()
  })
})

describe('an account that was there before', () => {
  test('is the same one afterwards, password and all, when its address was confirmed', async () => {
    const buyer = await market.buyer()
    const token = tokenIn(await letterTo(market, buyer.email, 'Confirm your email address'))
    expect((await buyer.request(`/api/auth/verify-email?token=${token}`)).status).toBe(200)
    const before = await uidOf(buyer.email)
    expect(before).toMatchObject({ verified: true })

    const place = await logInWithGoogle(market, new HttpClient(), { name: 'Another Name', email: buyer.email })
    expect(messageOf(place)).toEqual({ type: 'phonehaat:google', outcome: 'done', accountType: null, notice: null })
    expect(await uidOf(buyer.email)).toEqual(before)
    await new Client(market.url).logIn(buyer.email, password)
    await buyer.renewToken()
    await letterTo(market, buyer.email, 'You can now log in with Google')
  })

  test('that was never confirmed becomes the Google person’s: the password, sessions and links of the one who made it are gone', async () => {
    const stranger = await market.newcomer('user', 'A Stranger')
    const victim = { name: 'Nadia Islam', email: stranger.email }
    await post('/request-password-reset', { email: victim.email }, stranger)
    const link = tokenIn(await letterTo(market, victim.email, 'Choose a new password'))

    const browser = new HttpClient()
    const place = await logInWithGoogle(market, browser, victim)
    expect(messageOf(place)).toMatchObject({ outcome: 'done', accountType: null, notice: 'password_removed' })
    expect(Object.keys(googleNotices)).toContain('password_removed')

    await expect(new Client(market.url).logIn(victim.email, password)).rejects.toThrow(/401/)
    expect((await stranger.request('/api/users/seller/' + victim.email)).status).toBe(401)
    await expect(stranger.renewToken()).rejects.toThrow()
    expect((await post('/reset-password', { token: link, newPassword: 'Stranger#907' })).status).toBe(400)
    expect(await sessionsOf(victim.email)).toHaveLength(1)
    await tokenOf(await asClient(browser, victim.email))
    const letter = await letterTo(market, victim.email, 'You now log in with Google')
    expect(letter.text).toContain('/forgot-password')

    // Told once, and from then on an account like any other.
    expect(messageOf(await logInWithGoogle(market, browser, victim))).toMatchObject({ outcome: 'done', notice: null })
  })

  test('is left alone by a Google account whose address Google has not confirmed', async () => {
    const buyer = await market.newcomer('user')
    const place = await logInWithGoogle(market, new HttpClient(), {
      name: 'A Stranger',
      email: buyer.email,
      confirmed: false,
    })
    expect(messageOf(place)).toMatchObject({ outcome: 'refused', code: 'unproven' })
    await buyer.renewToken()
    await new Client(market.url).logIn(buyer.email, password)
    expect(await uidOf(buyer.email)).toMatchObject({ verified: false })
  })

  test('of a Google person cannot be signed up for a second time with a password', async () => {
    const karim = somebody()
    await logInWithGoogle(market, new HttpClient(), karim)
    await expect(new Client(market.url).signUp({ ...karim, password })).rejects.toThrow(/already/i)
  })

  test('cannot be entered while its password is being dropped', async () => {
    const stranger = await market.newcomer('user', 'A Stranger')
    const browser = new HttpClient()
    const choose = await browser.follow(`${market.url}/api/google/start?display=popup`)
    const agree = await browser.submit(choose.url, { name: 'Nadia Islam', email: stranger.email, verified: 'yes' })
    const caught = await browser.submit(agree.url, { decision: 'agree' }, /callback\/google/)
    // A few passwords are checked at a time, so most of these logins are under way when Google's answer comes, and end after it.
    const tries = Array.from({ length: 20 }, () =>
      new Client(market.url).logIn(stranger.email, password).catch(() => undefined),
    )
    await Promise.race(tries)
    expect(messageOf(await browser.follow(caught.url))).toMatchObject({ outcome: 'done', notice: 'password_removed' })
    const entered = (await Promise.all(tries)).filter((client) => client !== undefined)
    expect(await sessionsOf(stranger.email)).toHaveLength(1)
    for (const client of entered)
      expect((await client.request(`/api/bookings?email=${stranger.email}`)).status).toBe(401)
  })
})

describe('the way to Google and back', () => {
  test('is a real one: code, PKCE, state and nonce, and no word about the account type to Google', async () => {
    const start = await new HttpClient().request(`${market.url}/api/google/start?accountType=seller`)
    expect(start.status).toBe(302)
    const away = new URL(start.headers.get('location')!)
    expect(away.origin).toBe(market.url)
    expect(Object.fromEntries(away.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      redirect_uri: `${market.url}/api/auth/callback/google`,
    })
    expect(away.searchParams.get('nonce')).toMatch(/^.{32}$/)
    expect(away.searchParams.get('state')).toMatch(/^.{32}$/)
    expect(away.href).not.toContain('seller')
    expect(start.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
  })

  test('works on whatever address the demo is reached at', async () => {
    const elsewhere = { ...market, url: market.url.replace('127.0.0.1', 'localhost') }
    const browser = new HttpClient()
    const karim = somebody()
    const place = await logInWithGoogle(elsewhere, browser, karim)
    expect(new URL(place.url).host).toBe(new URL(elsewhere.url).host)
    expect(messageOf(place)).toMatchObject({ outcome: 'done' })
  })

  test('ends in a small page that tells the waiting one and closes; scripts of others do not run on it', async () => {
    const place = await logInWithGoogle(market, new HttpClient(), somebody())
    expect(place.text).toContain('window.opener.postMessage(JSON.parse(message), location.origin)')
    expect(place.text).toContain('You are logged in.')
    expect(place.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
    expect(place.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
    expect(place.headers.get('cache-control')).toBe('no-store')
  })

  test('sets no opener policy on any step: one on a single redirect, and the page that waits hears nothing', async () => {
    const steps: string[] = []
    class Watched extends HttpClient {
      override async request(url: string, init?: RequestInit) {
        const place = await super.request(url, init)
        steps.push(
          `${new URL(url).pathname.replace(/[^/]{30,}/, ':uid')} ${place.headers.get('cross-origin-opener-policy') ?? 'unsafe-none'}`,
        )
        return place
      }
    }
    await logInWithGoogle(market, new Watched(), somebody())
    expect(steps.length).toBeGreaterThanOrEqual(9)
    expect(steps.filter((step) => !step.endsWith(' unsafe-none'))).toEqual([])
  })

  test('in the same tab ends where one came from, by the login page', async () => {
    const karim = somebody()
    const away = { display: 'page', from: '/category-mobile/apple?limit=2', accountType: 'seller' }
    const first = await logInWithGoogle(market, new HttpClient(), karim, away)
    expect(first.headers.get('location')).toBe(
      `/login?${new URLSearchParams({ from: away.from, google: 'done', accountType: 'seller' })}`,
    )
    const second = await logInWithGoogle(market, new HttpClient(), karim, away)
    expect(second.headers.get('location')).toBe(`/login?${new URLSearchParams({ from: away.from, google: 'done' })}`)
  })

  test('never leads to another site', async () => {
    for (const from of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ]) {
      const place = await logInWithGoogle(market, new HttpClient(), somebody(), { display: 'page', from })
      expect(new URL(place.headers.get('location')!, market.url).searchParams.get('from'), from).toBe('/')
    }
    const odd = await new HttpClient().request(
      `${market.url}/api/google/return?error=x&from=${encodeURIComponent('/"><script>alert(1)</script>')}`,
    )
    expect(odd.text).not.toContain('<script>alert')
  })

  test('tells someone who cancelled that they did', async () => {
    const browser = new HttpClient()
    const choose = await browser.follow(`${market.url}/api/google/start?display=popup`)
    const place = await browser.submit(choose.url, { decision: 'cancel' })
    expect(messageOf(place)).toEqual({
      type: 'phonehaat:google',
      outcome: 'refused',
      code: 'cancelled',
      message: googleRefusals.cancelled,
    })
    const tab = await browser.follow(`${market.url}/api/google/start?from=/blogs`)
    const back = await browser.submit(tab.url, { decision: 'cancel' }, /\/login/)
    expect(new URL(back.url).search).toBe('?from=%2Fblogs&google=cancelled')
  })

  test('takes no state that was made up, nor one that belongs to another browser', async () => {
    const callback = `${market.url}/api/auth/callback/google`
    const forged = await new HttpClient().follow(`${callback}?code=x&state=${'y'.repeat(32)}`)
    expect(messageOf(forged)).toMatchObject({ outcome: 'refused', code: 'stale' })

    const thief = new HttpClient()
    const karim = somebody()
    const choose = await thief.follow(`${market.url}/api/google/start?display=popup`)
    const agree = await thief.submit(choose.url, { ...karim, verified: 'yes' })
    const caught = await thief.submit(agree.url, { decision: 'agree' }, /callback\/google/)
    const victim = new HttpClient()
    const place = await victim.follow(caught.url)
    expect(messageOf(place)).toMatchObject({ outcome: 'refused', code: 'stale' })
    expect(victim.cookiesFor(`${market.url}/`)).not.toContain('session_token')
  })

  test('is walked once: the same answer of Google’s opens nothing a second time', async () => {
    const browser = new HttpClient()
    const choose = await browser.follow(`${market.url}/api/google/start?display=popup`)
    const agree = await browser.submit(choose.url, { ...somebody(), verified: 'yes' })
    const caught = await browser.submit(agree.url, { decision: 'agree' }, /callback\/google/)
    expect(messageOf(await browser.follow(caught.url))).toMatchObject({ outcome: 'done' })
    const again = new HttpClient()
    expect(messageOf(await browser.follow(caught.url))).toMatchObject({ outcome: 'refused', code: 'stale' })
    expect(messageOf(await again.follow(caught.url))).toMatchObject({ outcome: 'refused', code: 'stale' })
  })

  test('takes no code that Google did not give, and no id_token that a browser brings along', async () => {
    const browser = new HttpClient()
    const start = await browser.request(`${market.url}/api/google/start?display=popup`)
    const state = new URL(start.headers.get('location')!).searchParams.get('state')
    const place = await browser.follow(`${market.url}/api/auth/callback/google?code=guessed&state=${state}`)
    expect(messageOf(place)).toMatchObject({ outcome: 'refused', code: 'failed' })
    const brought = await post('/sign-in/social', { provider: 'google', idToken: { token: 'a.b.c' } })
    expect(brought.status).toBeGreaterThanOrEqual(400)
  })

  test('tells a browser that keeps no cookies', async () => {
    const place = await new HttpClient().request(`${market.url}/api/google/return?display=popup`)
    expect(messageOf(place)).toMatchObject({ outcome: 'refused', code: 'no_cookies' })
  })

  test('is not offered where the settings name no Google', async () => {
    await using quiet = await openMarket({ google: null })
    const place = await new HttpClient().follow(`${quiet.url}/api/google/start?display=popup`)
    expect(messageOf(place)).toMatchObject({ outcome: 'refused', code: 'not_offered' })
    expect((await fetch(`${quiet.url}/sandbox/google/auth`)).status).toBe(404)
  })

  test('leads to the real Google with keys of one’s own', async () => {
    await using real = await openMarket({
      google: { clientId: 'ours.apps.example', clientSecret: 'secret', sandbox: false },
    })
    const start = await new HttpClient().request(`${real.url}/api/google/start?display=popup`)
    const away = new URL(start.headers.get('location')!)
    expect(away.origin + away.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth')
    expect(away.searchParams.get('client_id')).toBe('ours.apps.example')
    expect((await fetch(`${real.url}/sandbox/google/auth`)).status).toBe(404)
  })
})
