import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { register, setLanguage } from '#contract/accounts/accounts'
import { book } from '#contract/bookings/bookings'
import { getCategoryMobile } from '#contract/listings/listings'
import { Outage } from '#database/outage'
import { Client } from '#seed/client'
import { letterTo, mailTo, tokenIn } from '#testing/mail'
import { refusal } from '#testing/refusal'
import { loginAttempts } from './rules.ts'
import { countLoginAttempt } from './store.ts'
import { type Market, openMarket, password } from '#testing/market'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

interface Said {
  status: number
  body: { code?: string; message?: string; status?: boolean }
}

async function post(client: Client, path: string, body: object): Promise<Said> {
  const response = await client.request(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: market.url },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Said['body'] }
}

async function read<T>(client: Client, path: string): Promise<T> {
  return (await (await client.request(`/api/auth${path}`)).json()) as T
}

const isAlive = async (client: Client) => (await client.request(`/api/bookings?email=${client.email}`)).status === 200
const elsewhere = (client: Client) => new Client(market.url).logIn(client.email, password)
const isConfirmed = async (client: Client) =>
  (await read<{ user: { emailVerified: boolean } }>(client, '/get-session')).user.emailVerified

describe('an address', () => {
  test('is confirmed by the link that comes after signing up, and the market is open before that', async () => {
    const buyer = await market.newcomer('user', 'Karim Uddin')
    expect(await isAlive(buyer)).toBe(true)
    expect(await isConfirmed(buyer)).toBe(false)
    const letter = await letterTo(market, buyer.email, 'Confirm your email address')
    expect(letter.text).toMatch(/^Hello,/)
    expect(letter.text).toContain(`${market.url}/verify-email#token=`)
    expect(letter.html).toContain(`${market.url}/verify-email#token=`)
    const response = await new Client(market.url).request(`/api/auth/verify-email?token=${tokenIn(letter)}`)
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await isConfirmed(buyer)).toBe(true)
    expect((await post(buyer, '/send-verification-email', { email: buyer.email })).body.code).toBe(
      'EMAIL_ALREADY_VERIFIED',
    )
  })

  test('gets its letter after the database was away for a moment, and is not told as signed up without one', async () => {
    const { jobs } = market.app.ctx
    const away = new Outage(true, new Error('the database is away'))
    const newcomer = (email: string) => ({ name: 'Nadia', email, password })
    const send = vi.spyOn(jobs, 'send').mockRejectedValueOnce(away)
    expect((await post(market.visitor(), '/sign-up/email', newcomer('nadia.1@test.example'))).status).toBe(200)
    await letterTo(market, 'nadia.1@test.example', 'Confirm your email address')
    send.mockRejectedValue(away)
    expect(await post(market.visitor(), '/sign-up/email', newcomer('nadia.2@test.example'))).not.toMatchObject({
      status: 200,
    })
    send.mockRestore()
  })

  test('is not confirmed by a link that was made up', async () => {
    const buyer = await market.newcomer('user')
    const token = tokenIn(await letterTo(market, buyer.email, 'Confirm your email address'))
    const forged = `${token.slice(0, -4)}AAAA`
    expect((await buyer.request(`/api/auth/verify-email?token=${forged}`)).status).toBe(401)
    expect(await isConfirmed(buyer)).toBe(false)
  })

  test('gets another letter when one asks for it, and only one’s own', async () => {
    const buyer = await market.newcomer('user')
    const other = await market.newcomer('user')
    for (const { email } of [buyer, other]) await letterTo(market, email, 'Confirm your email address')
    expect((await post(buyer, '/send-verification-email', { email: other.email })).status).toBe(400)
    expect((await post(buyer, '/send-verification-email', { email: buyer.email })).status).toBe(200)
    await letterTo(market, buyer.email, 'Confirm your email address', { many: 2 })
    expect(await mailTo(market, other.email)).toHaveLength(1)
  })

  test('is one that fits, and the name and the password are, no matter who signs up', async () => {
    const person = { name: 'Karim', email: 'fits@test.example', password }
    const visitor = market.visitor()
    expect((await post(visitor, '/sign-up/email', { ...person, email: 'karim' })).body.message).toBe(
      'This does not look like an email address.',
    )
    expect(
      (await post(visitor, '/sign-up/email', { ...person, email: `${'a'.repeat(250)}@test.example` })).status,
    ).toBe(400)
    expect((await post(visitor, '/sign-up/email', { ...person, name: '   ' })).body.message).toBe('Name is required')
    expect((await post(visitor, '/sign-up/email', { ...person, name: 7 })).status).toBe(400)
    expect((await post(visitor, '/sign-up/email', { ...person, password: 'weak' })).body.message).toBe(
      'min length is 6 or more.',
    )
  })
})

describe('a letter', () => {
  test('is in the language of the page it was asked for on, and leads to that page’s language', async () => {
    const buyer = await market.newcomer('user', 'Salma Begum')
    const asked = await buyer.request('/api/auth/send-verification-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: market.url, 'accept-language': 'bn' },
      body: JSON.stringify({ email: buyer.email }),
    })
    expect(asked.status).toBe(200)
    const letter = await letterTo(market, buyer.email, 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন')
    expect(letter.text).toMatch(/^আসসালামু আলাইকুম,/)
    expect(letter.text).toContain(`${market.url}/bn/verify-email#token=`)
    expect(letter.html).toContain('<html lang="bn">')
  })

  test('is in the language its reader chose, no matter who asks for it', async () => {
    const buyer = await market.newcomer('user')
    await buyer.ask(setLanguage, { body: { language: 'bn' } })
    await post(market.visitor(), '/request-password-reset', { email: buyer.email })
    const letter = await letterTo(market, buyer.email, 'নতুন পাসওয়ার্ড দিন')
    expect(letter.text).toContain(`${market.url}/bn/reset-password#token=`)
    expect((await mailTo(market, buyer.email)).map(({ subject }) => subject)).not.toContain('Choose a new password')
  })
})

describe('a forgotten password', () => {
  test('is replaced by a link that comes by mail; every device is signed out and the old one opens nothing', async () => {
    const buyer = await market.newcomer('user')
    const phone = await elsewhere(buyer)
    expect((await post(market.visitor(), '/request-password-reset', { email: buyer.email.toUpperCase() })).status).toBe(
      200,
    )
    const letter = await letterTo(market, buyer.email, 'Choose a new password')
    expect(letter.text).toContain(`${market.url}/reset-password#token=`)
    expect(await isAlive(phone)).toBe(true)

    expect(
      (await post(market.visitor(), '/reset-password', { token: tokenIn(letter), newPassword: 'Meghna#1971' })).status,
    ).toBe(200)
    expect(await isAlive(buyer)).toBe(false)
    expect(await isAlive(phone)).toBe(false)
    await expect(elsewhere(buyer)).rejects.toThrow(/401/)
    const back = await new Client(market.url).logIn(buyer.email, 'Meghna#1971')
    expect(await isConfirmed(back)).toBe(true)
    const notice = await letterTo(market, buyer.email, 'Your password was changed')
    expect(notice.text).toContain(`${market.url}/forgot-password`)

    const again = await post(market.visitor(), '/reset-password', {
      token: tokenIn(letter),
      newPassword: 'Jamuna#1971',
    })
    expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  })

  test('is asked for with the same words whether or not anyone has the address', async () => {
    const buyer = await market.newcomer('user')
    const known = await post(market.visitor(), '/request-password-reset', { email: buyer.email })
    const unknown = await post(market.visitor(), '/request-password-reset', { email: 'unknown@test.example' })
    expect(unknown).toEqual(known)
    await letterTo(market, buyer.email, 'Choose a new password')
    expect(await mailTo(market, 'unknown@test.example')).toEqual([])
  })

  test('is replaced by one that holds the rule, without using up the link', async () => {
    const buyer = await market.newcomer('user')
    await post(market.visitor(), '/request-password-reset', { email: buyer.email })
    const token = tokenIn(await letterTo(market, buyer.email, 'Choose a new password'))
    const weak = await post(market.visitor(), '/reset-password', { token, newPassword: 'weakpassword' })
    expect(weak.body.message).toBe('Password must be One Upper case, One special character and one number.')
    expect((await post(market.visitor(), '/reset-password', { token, newPassword: 'Meghna#1971' })).status).toBe(200)
  })

  test('is not replaced by a link that is more than an hour old', async () => {
    const buyer = await market.newcomer('user')
    await post(market.visitor(), '/request-password-reset', { email: buyer.email })
    const token = tokenIn(await letterTo(market, buyer.email, 'Choose a new password'))
    const { rows } = await sql<{ minutes: number }>`
      update auth_verification set expires_at = expires_at - interval '61 minutes' where identifier = ${`reset-password:${token}`}
      returning extract(epoch from expires_at + interval '61 minutes' - now()) / 60 as minutes`.execute(
      market.app.ctx.db,
    )
    expect(Number(rows[0]!.minutes)).toBeGreaterThan(58)
    expect(Number(rows[0]!.minutes)).toBeLessThanOrEqual(60)
    expect((await post(market.visitor(), '/reset-password', { token, newPassword: 'Meghna#1971' })).body.code).toBe(
      'INVALID_TOKEN',
    )
  })

  test('does not fill a stranger’s mailbox: five letters an hour, counted the same for an address no one has', async () => {
    const buyer = await market.newcomer('user')
    for (const email of [buyer.email, 'unknown.at.all@test.example']) {
      const said = []
      for (let attempt = 0; attempt < 6; attempt++)
        said.push((await post(market.visitor(), '/request-password-reset', { email })).status)
      expect(said).toEqual([200, 200, 200, 200, 200, 429])
    }
    const refused = await post(market.visitor(), '/request-password-reset', { email: buyer.email.toUpperCase() })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_MAILS' } })
    await letterTo(market, buyer.email, 'Choose a new password', { many: 5 })
    market.wait(61 * 60_000)
    expect((await post(market.visitor(), '/request-password-reset', { email: buyer.email })).status).toBe(200)
  })
})

describe('asking for mail', () => {
  test('is limited for one address of the network too, whatever follows the question mark', async () => {
    await using strict = await openMarket({ rateLimit: 200 })
    const ask = (number: number) =>
      fetch(`${strict.url}/api/auth/request-password-reset?x=${number}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `somebody.${number}@test.example` }),
      })
    const said = []
    for (let number = 0; number < 7; number++) said.push((await ask(number)).status)
    expect(said).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('one’s name', () => {
  test('is changed for the login and for everyone who sees it', async () => {
    const seller = await market.seller('Rahima Begum')
    expect(await post(seller, '/update-user', { name: '  Rahima Mobile Corner ' })).toMatchObject({ status: 200 })
    expect(await read(seller, '/get-session')).toMatchObject({ user: { name: 'Rahima Mobile Corner' } })
    const phone = await market.sell(seller)
    expect(phone.seller_name).toBe('Rahima Mobile Corner')
    const listed = await (
      await market.newcomer('user')
    ).ask(getCategoryMobile, { params: { id: 'samsung' }, query: { limit: 100 } })
    expect(listed.find(({ _id }) => _id === phone._id)?.seller_name).toBe('Rahima Mobile Corner')
  })

  test('is on the bookings one makes afterwards', async () => {
    const phone = await market.sell(await market.seller())
    const buyer = await market.newcomer('user', 'Karim Uddin')
    await post(buyer, '/update-user', { name: 'Karim Ahmed' })
    const { name, email } = { name: 'Karim Ahmed', email: buyer.email }
    const booked = await buyer.ask(book, {
      body: {
        listingId: phone._id,
        name,
        email,
        title: phone.title,
        price: phone.resale_price,
        phone: '',
        location: phone.location,
      },
    })
    expect(booked.acknowledged).toBe(true)
    const person = await market.app.ctx.db
      .selectFrom('person')
      .where('email', '=', email)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(person.name).toBe('Karim Ahmed')
  })

  test('has one to a hundred letters, and nothing else of the account is changed this way', async () => {
    const buyer = await market.newcomer('user')
    for (const name of ['', '   ', 'x'.repeat(101), 7, null])
      expect((await post(buyer, '/update-user', { name })).status, String(name)).toBe(400)
    for (const more of [
      { image: 'https://evil.example/x.png' },
      { email: 'x@y.example' },
      { emailVerified: true },
      { role: 'admin' },
    ]) {
      expect((await post(buyer, '/update-user', { name: 'Karim', ...more })).status, JSON.stringify(more)).toBe(400)
    }
    expect(await isConfirmed(buyer)).toBe(false)
    expect((await post(market.visitor(), '/update-user', { name: 'Visitor' })).status).toBe(401)
  })
})

describe('a name that others would take for somebody else’s', () => {
  const refused = [
    ['PhoneHaat Support Team', 'name_reserved'],
    ['P h o n e H a a t', 'name_reserved'],
    ['Аdmin', 'name_reserved'],
    ['ফোনহাট সাপোর্ট', 'name_reserved'],
    ['bKash Agent', 'name_reserved'],
    ['Karim 01712345678', 'name_unsafe'],
    ['Karim www.evil.example', 'name_unsafe'],
  ]

  test.each(refused)('%s is refused when one signs up, registers and is renamed', async (name, says) => {
    const buyer = await market.newcomer('user')
    const newcomer = { name, email: `taken.${Math.random()}@test.example`, password, accountType: 'user' }
    for (const [who, path, body] of [
      [market.visitor(), '/sign-up/email', newcomer],
      [buyer, '/update-user', { name }],
    ] as const) {
      expect(await post(who, path, body)).toMatchObject({ status: 400, body: { code: 'INVALID_NAME' } })
    }
    const registered = buyer.ask(register, { body: { name: name!, email: buyer.email, accountType: 'user' } })
    expect(await refusal(registered)).toMatchObject({ code: 'invalid', errors: [{ field: 'name', code: says }] })
  })

  test.each(['Supriya Adhikari', 'Abdur Rab', 'বিকাশ রায়', 'জাহাঙ্গীর সরকার'])('%s is a name', async (name) => {
    expect((await post(await market.newcomer('user'), '/update-user', { name })).status).toBe(200)
  })
})

describe('one’s logins', () => {
  interface Session {
    id: string
    token: string
    userAgent: string | null
    ipAddress: string | null
    updatedAt: string
  }

  test('are listed with their devices, and one of them can be ended from another', async () => {
    const laptop = await market.newcomer('user')
    const phone = new Client(market.url)
    phone.email = laptop.email
    const response = await fetch(`${market.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'A phone', origin: market.url },
      body: JSON.stringify({ email: laptop.email, password }),
    })
    phone.cookie = response.headers.getSetCookie()[0]!.split(';', 1)[0]!
    await phone.renewToken()

    const sessions = await read<Session[]>(laptop, '/list-sessions')
    const { session } = await read<{ session: Session }>(laptop, '/get-session')
    const other = sessions.find(({ token }) => token !== session.token)!
    expect(sessions).toHaveLength(2)
    expect(other).toMatchObject({ userAgent: 'A phone' })
    expect(other.ipAddress ?? '').toBe('')

    expect((await post(laptop, '/revoke-session', { token: other.token })).status).toBe(200)
    expect(await isAlive(phone)).toBe(false)
    expect(await isAlive(laptop)).toBe(true)
    expect(await read<Session[]>(laptop, '/list-sessions')).toHaveLength(1)
  })

  test('are listed and ended days after one logged in, too', async () => {
    const buyer = await market.newcomer('user')
    await sql`update auth_session set created_at = now() - interval '20 days', updated_at = now() - interval '2 hours',
      expires_at = expires_at - interval '2 hours'
      where user_id = (select id from auth_user where email = ${buyer.email})`.execute(market.app.ctx.db)
    const [session] = await read<Session[]>(buyer, '/list-sessions')
    expect(Date.now() - Date.parse(session!.updatedAt)).toBeLessThan(60_000)
  })

  test('of someone else cannot be ended, nor their token be used for anything', async () => {
    const buyer = await market.newcomer('user')
    const { session } = await read<{ session: Session }>(buyer, '/get-session')
    const stranger = await market.newcomer('user')
    await post(stranger, '/revoke-session', { token: session.token })
    expect(await isAlive(buyer)).toBe(true)
    const thief = new Client(market.url)
    thief.cookie = `phonehaat.session_token=${session.token}`
    expect(await read(thief, '/get-session')).toBeNull()
  })

  test('all end at once, with the tokens they gave', async () => {
    const laptop = await market.newcomer('user')
    const phone = await elsewhere(laptop)
    expect(await isAlive(phone)).toBe(true)
    expect((await post(laptop, '/revoke-sessions', {})).status).toBe(200)
    expect(await isAlive(phone)).toBe(false)
    expect(await isAlive(laptop)).toBe(false)
    await elsewhere(laptop)
  })

  test('all but this one end when one says so', async () => {
    const laptop = await market.newcomer('user')
    const phone = await elsewhere(laptop)
    expect((await post(laptop, '/revoke-other-sessions', {})).status).toBe(200)
    expect(await isAlive(phone)).toBe(false)
    expect(await isAlive(laptop)).toBe(true)
  })
})

test('doors that no one needs stay closed', async () => {
  const buyer = await market.newcomer('user')
  const inputs = { password, currentPassword: password, newPassword: 'Meghna#1971' }
  for (const path of [
    '/link-social',
    '/unlink-account',
    '/change-email',
    '/delete-user',
    '/get-access-token',
    '/change-password',
    '/verify-password',
  ])
    expect((await post(buyer, path, inputs)).status, path).toBeGreaterThanOrEqual(400)
  expect(await isAlive(buyer)).toBe(true)
  await elsewhere(buyer)
})

test('two logins at one moment are both free, whichever of their clocks is read first', async () => {
  const { ctx } = market.app
  const later = new Date(ctx.now().getTime() + 50)
  expect(await countLoginAttempt({ ...ctx, now: () => later }, 'two at once', loginAttempts)).toBe(0)
  expect(await countLoginAttempt(ctx, 'two at once', loginAttempts)).toBe(0)
})
