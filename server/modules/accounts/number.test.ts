import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#app'
import { isPlaceholder } from '#contract/accounts/no-address'
import { proveNumber, removeNumber, setNumber } from '#contract/accounts/number'
import { getAccount } from '#contract/accounts/own-account'
import { getPersonalData } from '#contract/accounts/personal-data'
import { getOwnMoney, setPayoutAccount } from '#contract/payments/payouts'
import { readConfig, unlimited } from '#config'
import { Client } from '#seed/client'
import { letterTo, mailTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { countCode } from './number.ts'
import { refusal } from '#testing/refusal'
import { codeTo, freshNumber, logInByNumber, postAuth, signUpByNumber, textsTo } from '#testing/texts'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())

const send = (number: string, from: Pick<Market, 'url'> = market) =>
  postAuth(new Client(from.url), '/phone-number/send-otp', { phoneNumber: number })
const verify = (number: string, code: string, from: Pick<Market, 'url'> = market) =>
  postAuth(new Client(from.url), '/phone-number/verify', { phoneNumber: number, code })
const e164 = (number: string) => `+88${number}`
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const rows = async (number: string) =>
  (
    await sql<{
      value: string
    }>`select value from auth_verification where identifier = ${`phone-number-otp-${e164(number)}`}`.execute(
      market.app.ctx.db,
    )
  ).rows

describe('a code', () => {
  test('opens an account of its own to a number that has none, and the same account afterwards', async () => {
    const number = freshNumber()
    const first = await signUpByNumber(market, number, { name: 'Rahim Mia', accountType: 'seller' })
    expect(isPlaceholder(first.email)).toBe(true)
    const account = await first.ask(getAccount, {})
    expect(account).toMatchObject({
      number: e164(number),
      mobile: e164(number),
      accountType: 'seller',
      hasPassword: false,
    })
    const again = await logInByNumber(market, number)
    expect(again.email).toBe(first.email)
  })

  test('makes the browser known once, as the one of the security log', async () => {
    const number = freshNumber()
    await send(number)
    const { cookies } = await verify(number, await codeTo(market, number))
    expect(cookies.filter((cookie) => cookie.startsWith('phonehaat.browser='))).toHaveLength(1)
    // By the address and by the number.
    expect(cookies.filter((cookie) => cookie.startsWith('phonehaat.device_'))).toHaveLength(2)
  })

  test('is taken in any spelling of the number, with the digits of any script', async () => {
    const number = freshNumber()
    const inBangla = (text: string) => text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!)
    for (const spelt of [
      `+88 ${number.slice(0, 5)}-${number.slice(5)}`,
      `\u202a88${number}\u202c`,
      inBangla(number),
      number.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
    ]) {
      expect((await send(spelt)).status).toBe(200)
      const code = await codeTo(market, number)
      expect((await verify(number, ` ${inBangla(code.slice(0, 3))} ${inBangla(code.slice(3))}\u200f`)).status).toBe(200)
    }
    const { rows: accounts } = await sql`select from auth_user where phone_number = ${e164(number)}`.execute(
      market.app.ctx.db,
    )
    expect(accounts).toHaveLength(1)
  })

  test.each(['0171234567', '+447400123456', '01212345678', '', 'a'.repeat(1000), 'reset-password:x'])(
    'is sent to no such number: %j',
    async (number) => {
      const { status, body } = await send(number)
      expect([status, body.code]).toEqual([400, 'INVALID_PHONE_NUMBER'])
    },
  )

  test('works once, when it is sent many times at the same moment', async () => {
    const number = freshNumber()
    await send(number)
    const code = await codeTo(market, number)
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(number, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)])
    expect((await verify(number, code)).status).toBe(400)
  })

  test('ends after three wrong tries, however many come at the same moment', async () => {
    const number = freshNumber()
    await send(number)
    const code = await codeTo(market, number)
    for (let tries = 0; tries < 3; tries++) expect((await verify(number, other(code))).body.code).toBe('INVALID_OTP')
    expect((await verify(number, code)).status).toBe(403)

    await send(number)
    const next = await codeTo(market, number)
    await Promise.all(Array.from({ length: 12 }, () => verify(number, other(next))))
    for (let tries = 0; tries < 3; tries++) await verify(number, other(next))
    expect((await verify(number, next)).status).not.toBe(200)
  })

  test('ends after five minutes, and with the next one', async () => {
    const number = freshNumber()
    await send(number)
    const first = await codeTo(market, number)
    await send(number)
    const second = await codeTo(market, number)
    if (first !== second) expect((await verify(number, first)).status).toBe(400)
    await sql`update auth_verification set expires_at = expires_at - interval '5 minutes' where identifier = ${`phone-number-otp-${e164(number)}`}`.execute(
      market.app.ctx.db,
    )
    expect((await verify(number, second)).body.code).toBe('OTP_EXPIRED')
  })

  test('is stored as a digest, one for a number, and leaves nothing behind', async () => {
    const number = freshNumber()
    for (let times = 0; times < 4; times++) await send(number)
    const stored = await rows(number)
    expect(stored).toHaveLength(1)
    expect(stored[0]!.value).toMatch(/^[0-9a-f]{64}:0$/)
    const code = await codeTo(market, number)
    await verify(number, other(code))
    expect((await rows(number)).map(({ value }) => value.split(':')[1])).toEqual(['1'])
    await verify(number, code)
    expect(await rows(number)).toEqual([])
    // No code is stored as it is.
    expect((await verify(number, stored[0]!.value.slice(0, 64))).status).toBe(400)
  })

  test('is in no line of the log, and neither is the number', async () => {
    const lines: string[] = []
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line))
      return true
    })
    const loud = await openMarket({ logLevel: 'trace', limits: unlimited })
    const number = freshNumber()
    await send(number, loud)
    const code = await codeTo(loud, number)
    await verify(number, other(code), loud)
    await verify(number, code, loud)
    await send('01712300000', loud)
    await loud[Symbol.asyncDispose]()
    write.mockRestore()
    const log = lines.join('')
    expect(log).toContain('a code was not sent')
    expect(log).not.toContain(number.slice(1))
    expect(log).not.toMatch(new RegExp(`\\b(?:${code}|${other(code)})\\b`))
    expect(log).not.toContain('1712300000')
  })

  test('that cannot be sent is said to be so, whether the number has an account or not', async () => {
    const { status, body } = await send('01712300000')
    expect([status, body.code]).toEqual([502, 'CODE_NOT_SENT'])
  })

  test('sets no password, and no other way of the plugin is open', async () => {
    const number = freshNumber()
    await signUpByNumber(market, number)
    const visitor = market.visitor()
    for (const path of [
      '/sign-in/phone-number',
      '/phone-number/request-password-reset',
      '/phone-number/reset-password',
    ])
      expect(
        (await postAuth(visitor, path, { phoneNumber: e164(number), otp: '000000', newPassword: password })).status,
      ).toBe(404)
    const buyer = await market.buyer()
    await send(number)
    const code = await codeTo(market, number)
    const tried = await postAuth(buyer, '/phone-number/verify', { phoneNumber: number, code, updatePhoneNumber: true })
    // The plugin's own way of adding a number to a login is not passed on: it is a login like any other.
    expect(tried.body.user?.email).not.toBe(buyer.email)
    const { rows: own } =
      await sql`select from auth_user where email = ${buyer.email} and phone_number is null`.execute(market.app.ctx.db)
    expect(own).toHaveLength(1)
  })
})

describe('what a stranger learns and can do', () => {
  test('a number with an account is answered like one without, and about as fast', async () => {
    const known = freshNumber()
    await signUpByNumber(market, known)
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (let round = 0; round < 15; round++)
      for (const kind of ['known', 'unknown'] as const) {
        const number = kind === 'known' ? known : freshNumber()
        const began = performance.now()
        const sent = await send(number)
        times[kind].push(performance.now() - began)
        const wrong = await verify(number, other(await codeTo(market, number)))
        answers.add(JSON.stringify([sent.status, sent.body, sent.cookies, wrong.status, wrong.body, wrong.cookies]))
      }
    expect([...answers]).toHaveLength(1)
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[7]!
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(
      Math.max(60, median(times.known), median(times.unknown)) / 2,
    )
  })

  describe('with the limits of the product', () => {
    let limited: Market
    /** A second server on the same database. */
    let second: Awaited<ReturnType<typeof buildApp>>
    beforeAll(async () => {
      const { texts } = readConfig({ NODE_ENV: 'test' }).limits
      limited = await openMarket({ limits: { ...unlimited, texts: { ...texts, network: 40, market: 50 } } })
      const { config, now } = limited.app.ctx
      second = await buildApp({ config, pool: limited.pool, now })
      await second.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterAll(async () => {
      await second.app.close()
      await limited[Symbol.asyncDispose]()
    })
    const both = () => [limited.url, second.url()]

    test('one number gets five codes an hour and ten a day, and thirty guesses with them', async () => {
      const number = freshNumber()
      const hour = async () => {
        let [sent, guesses] = [0, 0]
        for (let tries = 0; tries < 8; tries++) {
          const { status, body } = await send(number, limited)
          if (status === 200) sent += 1
          else expect([status, body.code]).toEqual([429, 'TOO_MANY_CODES_TO_NUMBER'])
          const code = status === 200 ? await codeTo(limited, number) : '000000'
          for (let guess = 0; guess < 5; guess++)
            if ((await verify(number, other(code), limited)).body.code === 'INVALID_OTP') guesses += 1
        }
        limited.wait(3_600_001)
        return { sent, guesses }
      }
      expect(await hour()).toEqual({ sent: 5, guesses: 15 })
      expect(await hour()).toEqual({ sent: 5, guesses: 15 })
      expect(await hour()).toEqual({ sent: 0, guesses: 0 })
      expect(await textsTo(limited, number)).toHaveLength(10)
      limited.wait(24 * 3_600_000)
      expect((await send(number, limited)).status).toBe(200)
    })

    test('a network and the whole market have a budget, with many numbers at the same moment at two servers', async () => {
      limited.wait(25 * 3_600_000)
      const flood = async (many: number) => {
        const answers = await Promise.all(
          Array.from({ length: many }, (_, at) => send(freshNumber(), { url: both()[at % 2]! })),
        )
        return answers.map(({ body }) => body.code ?? 'sent')
      }
      const flooded = await flood(60)
      expect(flooded.filter((code) => code === 'sent')).toHaveLength(40)
      expect(new Set(flooded)).toEqual(new Set(['sent', 'TOO_MANY_CODES_OF_NETWORK']))
      const elsewhere = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          countCode(limited.app.ctx, { number: e164(freshNumber()), network: `10.0.${at}.0/24`, device: undefined }),
        ),
      )
      expect(elsewhere.filter((reached) => reached === undefined)).toHaveLength(10)
      expect(new Set(elsewhere)).toEqual(new Set([undefined, 'market']))
    })

    test('a code that is sent to two servers at the same moment works once', async () => {
      limited.wait(25 * 3_600_000)
      const number = freshNumber()
      await send(number, limited)
      const code = await codeTo(limited, number)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => verify(number, code, { url: both()[at % 2]! })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)])
    })

    test('a stranger who uses up the codes of a number does not lock its owner out on their own device', async () => {
      limited.wait(25 * 3_600_000)
      const number = freshNumber()
      const owner = await logInByNumber(limited, number)
      for (let tries = 0; tries < 8; tries++) await send(number, limited)
      expect((await send(number, limited)).status).toBe(429)
      const visitor = new Client(limited.url)
      visitor.cookie = owner
        .cookie!.split('; ')
        .filter((cookie) => !cookie.includes('session'))
        .join('; ')
      expect((await postAuth(visitor, '/phone-number/send-otp', { phoneNumber: number })).status).toBe(200)
    })
  })
})

describe('an account without an address', () => {
  test('counts as confirmed, gets no letter, and shows no one its placeholder', async () => {
    const seller = await signUpByNumber(market, freshNumber(), { accountType: 'seller' })
    const phone = await market.sell(seller)
    expect(phone.title).toBe('Samsung Galaxy S21 8/256 GB')
    const buyer = await market.buyer()
    await market.sell(seller)
    const data = await seller.ask(getPersonalData, {})
    expect(data.account).toMatchObject({ email: '', number: (await seller.ask(getAccount, {})).number })
    expect((await seller.ask(getOwnMoney, {})).waits).not.toBe('unconfirmed')
    await market.app.ctx.jobs.send(market.app.ctx.db, 'send-mail', {
      id: crypto.randomUUID(),
      to: seller.email,
      subject: 'To no one',
      text: '',
      html: '<head></head>',
    })
    await market.app.ctx.jobs.send(market.app.ctx.db, 'send-mail', {
      id: crypto.randomUUID(),
      to: buyer.email,
      subject: 'To somebody',
      text: '',
      html: '<head></head>',
    })
    await letterTo(market, buyer.email, 'To somebody')
    expect(await mailTo(market, seller.email)).toEqual([])
  })

  test('cannot be made with the placeholder of another', async () => {
    const { email } = await signUpByNumber(market, freshNumber())
    const visitor = market.visitor()
    for (const address of [email, 'someone@number.phonehaat.invalid']) {
      const { status, body } = await postAuth(visitor, '/sign-up/email', { name: 'Karim', email: address, password })
      expect([status, body.code]).toEqual([400, 'INVALID_EMAIL'])
    }
  })

  test('says where it is paid after a code of the last minutes', async () => {
    const number = freshNumber()
    const seller = await signUpByNumber(market, number, { accountType: 'seller' })
    const account = { method: 'bkash' as const, holder: 'RAHIM MIA', number: '01812345678' }
    expect((await seller.ask(setPayoutAccount, { body: account })).hint).toBe('5678')
    market.wait(11 * 60_000)
    expect(await refusal(seller.ask(setPayoutAccount, { body: account }))).toMatchObject({ code: 'number_again' })
    await send(number)
    const code = await codeTo(market, number)
    expect(await refusal(seller.ask(proveNumber, { body: { code: other(code) } }))).toMatchObject({
      code: 'number_code_wrong',
    })
    await seller.ask(proveNumber, { body: { code } })
    expect((await seller.ask(setPayoutAccount, { body: account })).hint).toBe('5678')
    expect(await refusal(seller.ask(proveNumber, { body: { code } }))).toMatchObject({ code: 'number_code_over' })
  })
})

describe('a number that was not used for 90 days', () => {
  const account = { method: 'bkash' as const, holder: 'RAHIM MIA', number: '01812345678' }
  const rest = (number: string, days: number) =>
    sql`update auth_user set number_used_at = ${market.app.ctx.now()}::timestamptz - ${days} * interval '1 day' where phone_number = ${e164(number)}`.execute(
      market.app.ctx.db,
    )

  test('logs in and reaches no money, by no second code and no second login', async () => {
    const number = freshNumber()
    await signUpByNumber(market, number, { accountType: 'seller' })
    await rest(number, 91)
    for (let logins = 0; logins < 2; logins++) {
      const seller = await logInByNumber(market, number)
      expect(await refusal(seller.ask(setPayoutAccount, { body: account }))).toMatchObject({
        code: 'number_not_enough',
      })
      // Nor by a second step that the login itself would set up.
      expect((await postAuth(seller, '/two-factor/enable', {})).body.code).toBe('NUMBER_NOT_ENOUGH')
      await send(number)
      await seller.ask(proveNumber, { body: { code: await codeTo(market, number) } })
      expect(await refusal(seller.ask(setPayoutAccount, { body: account }))).toMatchObject({
        code: 'number_not_enough',
      })
    }
  })

  test('reaches it with the password of the account, and is its owner’s again', async () => {
    const number = freshNumber()
    const seller = await market.seller()
    await send(number)
    await seller.ask(setNumber, { body: { number, code: await codeTo(market, number), password } })
    await rest(number, 91)
    const later = await logInByNumber(market, number)
    expect(await refusal(later.ask(setPayoutAccount, { body: { ...account, password: 'Wrong#2026' } }))).toMatchObject({
      code: 'password_wrong',
    })
    await later.ask(setPayoutAccount, { body: { ...account, password } })
    const { rows: owed } = await sql<{ owes: boolean }>`
      select bool_or(owes_proof) as owes from auth_session join auth_user on auth_user.id = user_id where phone_number = ${e164(number)}`.execute(
      market.app.ctx.db,
    )
    expect(owed).toEqual([{ owes: false }])
  })

  test('is used by who stays logged in', async () => {
    const number = freshNumber()
    const seller = await signUpByNumber(market, number, { accountType: 'seller' })
    await rest(number, 89)
    await seller.renewToken()
    await rest(number, 2)
    await seller.renewToken()
    const { rows: used } = await sql<{ isToday: boolean }>`
      select number_used_at > ${market.app.ctx.now()}::timestamptz - interval '1 hour' as "isToday" from auth_user where phone_number = ${e164(number)}`.execute(
      market.app.ctx.db,
    )
    expect(used).toEqual([{ isToday: true }])
  })
})

describe('the number of an account', () => {
  test('comes with the password and a code, its owner is told, and it leaves with the password', async () => {
    const number = freshNumber()
    const buyer = await market.buyer()
    await send(number)
    const code = await codeTo(market, number)
    const body = { number, code, password }
    expect(await refusal(buyer.ask(setNumber, { body: { ...body, password: undefined } }))).toMatchObject({
      code: 'password_wrong',
    })
    expect(await refusal(buyer.ask(setNumber, { body: { ...body, code: other(code) } }))).toMatchObject({
      code: 'number_code_wrong',
    })
    await buyer.ask(setNumber, { body })
    await letterTo(market, buyer.email, 'You can now log in with a mobile number')
    expect((await logInByNumber(market, number)).email).toBe(buyer.email)
    expect(await refusal(buyer.ask(removeNumber, { body: {} }))).toMatchObject({ code: 'password_wrong' })
    await buyer.ask(removeNumber, { body: { password } })
    await letterTo(market, buyer.email, 'A mobile number was removed')
    expect((await logInByNumber(market, number)).email).not.toBe(buyer.email)
  })

  test('is of one account, even when two ask at the same moment', async () => {
    const number = freshNumber()
    const owner = await signUpByNumber(market, number)
    const buyer = await market.buyer()
    await send(number)
    const taken = { number, code: await codeTo(market, number), password }
    expect(await refusal(buyer.ask(setNumber, { body: taken }))).toMatchObject({ code: 'number_taken' })
    expect((await owner.ask(getAccount, {})).number).toBe(e164(number))
  })

  test('is the only way into an account without an address, and stays', async () => {
    const number = freshNumber()
    const person = await signUpByNumber(market, number)
    expect(await refusal(person.ask(removeNumber, { body: {} }))).toMatchObject({ code: 'number_needed' })
    // Another number takes its place.
    const next = freshNumber()
    await send(next)
    await person.ask(setNumber, { body: { number: next, code: await codeTo(market, next) } })
    expect((await logInByNumber(market, next)).email).toBe(person.email)
    expect((await logInByNumber(market, number)).email).not.toBe(person.email)
  })

  test('does not stay with who signed up with somebody else’s address', async () => {
    const number = freshNumber()
    const squatter = await market.newcomer('user')
    await send(number)
    await squatter.ask(setNumber, { body: { number, code: await codeTo(market, number), password } })
    await postAuth(market.visitor(), '/request-password-reset', { email: squatter.email })
    const token = tokenIn(await letterTo(market, squatter.email, 'Choose a new password'))
    expect((await postAuth(market.visitor(), '/reset-password', { token, newPassword: 'Zebra#7788x' })).status).toBe(
      200,
    )
    expect((await logInByNumber(market, number)).email).not.toBe(squatter.email)
  })
})
