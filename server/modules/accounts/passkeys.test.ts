// Passkeys over HTTP, with a device in software.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getOwnMoney, setPayoutAccount } from '#contract/payments/payouts'
import { allowPasskey, maxPasskeys, removePasskey } from '#contract/accounts/passkeys'
import { getAccount } from '#contract/accounts/own-account'
import { getPersonalData } from '#contract/accounts/personal-data'
import { removeNumber } from '#contract/accounts/number'
import { Client } from '#seed/client'
import { letterTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { addPasskey, askProvider, Device, logInByPasskey } from '#testing/passkey'
import { refusal } from '#testing/refusal'
import { queryProvider, turnOnSecondFactor } from '#testing/second-factor'
import { freshNumber, postAuth, signUpByNumber } from '#testing/texts'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())
beforeEach(() => market.app.ctx.db.deleteFrom('counted_act').execute())

const browser = () => new Client(market.url)
const device = () => new Device(market.url)

async function someoneWithPasskey() {
  const [person, key] = [await market.buyer(), device()]
  expect((await addPasskey(person, key)).status).toBe(200)
  return { person, key }
}
const passkeysOf = async (person: Client) => (await person.ask(getAccount, {})).passkeys
const firstOf = async (person: Client) => [(await passkeysOf(person))[0]!] as const
const actsOf = async (person: Client) => {
  const { rows } = await sql<{ act: string }>`
    select act from security_event join person on person.id = person_id where email = ${person.email} order by security_event.id`.execute(
    market.app.ctx.db,
  )
  return rows.map(({ act }) => act)
}

describe('a passkey', () => {
  test('is added with the password, logs in, and is removed with the password; its owner is told', async () => {
    const { person, key } = await someoneWithPasskey()
    await letterTo(market, person.email, 'You can now log in with a passkey')
    expect(await passkeysOf(person)).toMatchObject([{ name: 'Chrome on Android', usedAt: null }])

    const elsewhere = browser()
    expect((await logInByPasskey(elsewhere, key)).status).toBe(200)
    await elsewhere.renewToken()
    const [{ id, usedAt }] = await firstOf(elsewhere)
    expect(usedAt).not.toBeNull()
    expect((await elsewhere.ask(getPersonalData, {})).account.passkeys).toMatchObject([{ name: 'Chrome on Android' }])

    expect(await refusal(elsewhere.ask(removePasskey, { params: { id }, body: {} }))).toMatchObject({
      code: 'password_wrong',
    })
    const { credentialId } = await elsewhere.ask(removePasskey, { params: { id }, body: { password } })
    expect(credentialId).toBe(key.id.toString('base64url'))
    await letterTo(market, person.email, 'A passkey was removed')
    expect(await passkeysOf(person)).toEqual([])
    expect(await logInByPasskey(browser(), key)).toMatchObject({ status: 401, body: { code: 'PASSKEY_NOT_FOUND' } })
    expect(await actsOf(person)).toEqual(
      expect.arrayContaining(['passkey_added', 'logged_in', 'password_wrong', 'passkey_removed']),
    )
  })

  test('is asked of an unlocked device, for this site, and no keys of anybody are named', async () => {
    const { person } = await someoneWithPasskey()
    await person.ask(allowPasskey, { body: { password } })
    const { body: toAdd } = await askProvider(person, 'generate-register-options')
    expect(toAdd).toMatchObject({
      rp: { id: new URL(market.url).hostname },
      user: { name: person.email, displayName: person.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    for (const asker of [browser(), person]) {
      const { body } = await askProvider(asker, 'generate-authenticate-options')
      expect(body).toMatchObject({ rpId: new URL(market.url).hostname, userVerification: 'required' })
      expect(body.allowCredentials).toBeUndefined()
    }
  })

  test('is not of somebody else to remove', async () => {
    const { person, key } = await someoneWithPasskey()
    const [{ id }] = await firstOf(person)
    const stranger = await market.buyer()
    for (const unknown of [id, randomUUID()])
      expect(await refusal(stranger.ask(removePasskey, { params: { id: unknown }, body: { password } }))).toMatchObject(
        { code: 'passkey_unknown' },
      )
    expect((await logInByPasskey(browser(), key)).status).toBe(200)
  })

  test('is one of ten at most, and a permission is good for one', async () => {
    const person = await market.buyer()
    for (let added = 1; added < maxPasskeys; added++) expect((await addPasskey(person, device())).status).toBe(200)
    // Two logins that may add one each, at the same moment, where there is room for one.
    const other = await new Client(market.url).logIn(person.email, password)
    const both = [person, other]
    const given: Array<Awaited<ReturnType<typeof askProvider>>> = []
    for (const one of both) {
      await one.ask(allowPasskey, { body: { password } })
      given.push(await askProvider(one, 'generate-register-options'))
    }
    const answers = await Promise.all(
      both.map((one, at) => askProvider(one, 'verify-registration', { response: device().create(given[at]!.body) })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await passkeysOf(person)).toHaveLength(maxPasskeys)
    expect(await refusal(person.ask(allowPasskey, { body: { password } }))).toMatchObject({ code: 'passkeys_full' })
  })

  test('shows its owner’s name where there is no address, and the number stays the way in', async () => {
    const person = await signUpByNumber(market, freshNumber(), { accountType: 'seller' })
    await person.ask(allowPasskey, { body: {} })
    const { body: given } = await askProvider(person, 'generate-register-options')
    expect(given.user).toMatchObject({ name: 'Rahim Mia', displayName: 'Rahim Mia' })
    const key = device()
    expect((await askProvider(person, 'verify-registration', { response: key.create(given) })).status).toBe(200)
    expect(await refusal(person.ask(removeNumber, { body: {} }))).toMatchObject({ code: 'number_needed' })
    const elsewhere = browser()
    expect((await logInByPasskey(elsewhere, key)).status).toBe(200)
    await elsewhere.renewToken()
    expect(await elsewhere.ask(getOwnMoney, {})).toBeDefined()
  })
})

describe('who may add one', () => {
  const add = async (person: Client, key: Device) => {
    const { body: given } = await askProvider(person, 'generate-register-options')
    return given.challenge
      ? askProvider(person, 'verify-registration', { response: key.create(given) })
      : { status: 0, body: given }
  }

  test('has shown the password within ten minutes, at this very login, and once for each', async () => {
    const person = await market.buyer()
    expect((await add(person, device())).body.code).toBe('PASSKEY_NOT_ALLOWED')
    expect(await refusal(person.ask(allowPasskey, { body: { password: 'Wrong#2026' } }))).toMatchObject({
      code: 'password_wrong',
    })
    await person.ask(allowPasskey, { body: { password } })
    const other = await new Client(market.url).logIn(person.email, password)
    expect((await add(other, device())).body.code).toBe('PASSKEY_NOT_ALLOWED')

    // Two challenges with one permission.
    const [first, second] = [(await askProvider(person, 'generate-register-options')).body, person.cookie]
    expect((await add(person, device())).status).toBe(200)
    person.cookie = second
    expect((await askProvider(person, 'verify-registration', { response: device().create(first) })).body.code).toBe(
      'PASSKEY_NOT_ALLOWED',
    )

    await person.ask(allowPasskey, { body: { password } })
    market.wait(11 * 60_000)
    expect((await add(person, device())).body.code).toBe('PASSKEY_NOT_ALLOWED')
  })

  test('has shown the second step, and gets no login by adding one', async () => {
    const person = await market.buyer()
    await turnOnSecondFactor(person)
    market.wait(11 * 60_000)
    expect(await refusal(person.ask(allowPasskey, { body: { password } }))).toMatchObject({
      code: 'second_factor_again',
    })
    const stranger = await market.buyer()
    await stranger.ask(allowPasskey, { body: { password } })
    const { body: given } = await askProvider(stranger, 'generate-register-options')
    const before = stranger.cookie
    await askProvider(stranger, 'verify-registration', { response: device().create(given), createSession: true })
    expect(stranger.cookie).toBe(before)
  })

  test.each([
    ['another challenge', { challenge: 'Zm9yZ2Vk' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a device that no one has unlocked', { isUnlocked: false }],
  ])('does so by no answer for %s', async (_, fault) => {
    const person = await market.buyer()
    expect((await addPasskey(person, device(), fault)).status).toBeOneOf([400, 401])
    expect(await passkeysOf(person)).toEqual([])
  })

  test('finds no way of the plugin around it', async () => {
    const { person, key } = await someoneWithPasskey()
    const [{ id }] = await firstOf(person)
    for (const [path, body] of [
      ['list-user-passkeys', undefined],
      ['delete-passkey', { id }],
      ['update-passkey', { id, name: 'Mine' }],
    ] as const)
      expect((await askProvider(person, path, body)).status).toBe(404)
    expect((await logInByPasskey(browser(), key)).status).toBe(200)
  })
})

describe('a login', () => {
  test.each([
    ['another challenge', { challenge: 'Zm9yZ2Vk' }],
    ['another site', { origin: 'https://evil.example' }],
    ['a device that no one has unlocked', { isUnlocked: false }],
  ])('is refused to an answer for %s, and noted', async (_, fault) => {
    const { person, key } = await someoneWithPasskey()
    const visitor = browser()
    expect((await logInByPasskey(visitor, key, fault)).status).toBeOneOf([400, 401])
    expect(visitor.cookie).not.toContain('session_token')
    expect(await actsOf(person)).toContain('login_failed')
  })

  test('is refused from the page of another site', async () => {
    const { key } = await someoneWithPasskey()
    const visitor = browser()
    const { body: given } = await askProvider(visitor, 'generate-authenticate-options')
    const evil = 'https://evil.example'
    const response = key.get(given, { origin: evil })
    expect((await askProvider(visitor, 'verify-authentication', { response }, evil)).status).toBe(403)
  })

  test('is refused to the key of another device, and to an answer that was used', async () => {
    const { key } = await someoneWithPasskey()
    const visitor = browser()
    const { body: given } = await askProvider(visitor, 'generate-authenticate-options')
    const thief = device()
    key.id.copy(thief.id)
    expect((await askProvider(visitor, 'verify-authentication', { response: thief.get(given) })).status).toBeOneOf([
      400, 401,
    ])

    const { body: next } = await askProvider(visitor, 'generate-authenticate-options')
    const [challenge, response] = [visitor.cookie, key.get(next)]
    const replayed = await Promise.all(
      Array.from({ length: 4 }, () => {
        const thief = Object.assign(browser(), { cookie: challenge })
        return askProvider(thief, 'verify-authentication', { response })
      }),
    )
    expect(replayed.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    // With a challenge of now, the answer of before is none.
    expect(await askProvider(visitor, 'verify-authentication', { response })).toMatchObject({ status: 400 })
    await askProvider(visitor, 'generate-authenticate-options')
    expect((await askProvider(visitor, 'verify-authentication', { response })).status).toBeOneOf([400, 401])
  })

  test.each([undefined, 7, 'x', {}, { id: 7 }, { id: 'x'.repeat(5000) }, { id: 'x', response: { clientDataJSON: 1 } }])(
    'is refused to what is no answer: %j',
    async (response) => {
      const visitor = browser()
      await askProvider(visitor, 'generate-authenticate-options')
      const { status } = await askProvider(visitor, 'verify-authentication', { response })
      expect(status).toBeOneOf([400, 401])
    },
  )

  test('shows the second step too, as a code of now does', async () => {
    const { person, key } = await someoneWithPasskey()
    await turnOnSecondFactor(person)
    const elsewhere = browser()
    await logInByPasskey(elsewhere, key)
    await elsewhere.renewToken()
    await elsewhere.ask(allowPasskey, { body: { password } })
    market.wait(11 * 60_000)
    expect(await refusal(elsewhere.ask(allowPasskey, { body: { password } }))).toMatchObject({
      code: 'second_factor_again',
    })
  })

  test('of somebody suspended does what any other login of theirs does, and a deleted account has none', async () => {
    const key = device()
    const seller = await market.seller()
    await addPasskey(seller, key)
    await sql`update person set suspended_at = now(), suspended_for = 'Fake phones' where email = ${seller.email}`.execute(
      market.app.ctx.db,
    )
    const suspended = browser()
    expect((await logInByPasskey(suspended, key)).status).toBe(200)
    await suspended.renewToken()
    expect(await refusal(market.sell(suspended))).toMatchObject({ code: 'account_suspended' })
    const account = { method: 'bkash' as const, holder: 'RAHIM MIA', number: '01812345678' }
    expect(await refusal(suspended.ask(setPayoutAccount, { body: account }))).toMatchObject({
      status: expect.any(Number),
    })

    await sql`delete from auth_user where email = ${seller.email}`.execute(market.app.ctx.db)
    expect((await logInByPasskey(browser(), key)).status).toBe(401)
  })

  test('is no longer made by a passkey of who signed up with somebody else’s address', async () => {
    const key = device()
    const squatter = await market.newcomer('user')
    expect((await addPasskey(squatter, key)).status).toBe(200)
    await postAuth(market.visitor(), '/request-password-reset', { email: squatter.email })
    const token = tokenIn(await letterTo(market, squatter.email, 'Choose a new password'))
    const newPassword = 'Zebra#7788x'
    expect((await queryProvider(market.visitor(), '/reset-password', { token, newPassword })).status).toBe(200)
    expect((await logInByPasskey(browser(), key)).status).toBe(401)
  })

  test('leaves no challenge behind', async () => {
    const old = sql<{ count: number }>`
      select count(*)::int as count from auth_verification where expires_at < now()`
    await askProvider(browser(), 'generate-authenticate-options')
    await sql`update auth_verification set expires_at = now() - interval '1 second'`.execute(market.app.ctx.db)
    await askProvider(browser(), 'generate-authenticate-options')
    expect((await old.execute(market.app.ctx.db)).rows).toEqual([{ count: 0 }])
  })
})

test('a site with an address of its own asks for keys of that', async () => {
  const site = 'https://phonehaat.example'
  await using away = await openMarket({ publicUrl: site, limits: unlimited })
  const person = await away.buyer()
  const key = new Device(site)
  expect((await addPasskey(person, key)).status).toBe(200)
  const visitor = new Client(away.url)
  const { body } = await askProvider(visitor, 'generate-authenticate-options')
  expect(body.rpId).toBe('phonehaat.example')
})
