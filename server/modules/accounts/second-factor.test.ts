// The second step at login: what a login can do before and after it, what a code is good for, and what admins have to have.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promote } from '#accounts'
import { readConfig } from '#config'
import { getToken } from '#contract/accounts/accounts'
import { getAuditLog } from '#contract/accounts/audit'
import { getAccount, removeSecondFactor } from '#contract/accounts/own-account'
import { deleteBuyer, getUsers, makeAdmin, resetSecondFactor } from '#contract/accounts/people'
import { Client } from '#seed/client'
import { logInWithGoogle } from '#testing/google'
import { HttpClient } from '#testing/http-client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { queryProvider, codeOf, sendBackupCode, sendCode, turnOnSecondFactor } from '#testing/second-factor'

let market: Market
beforeAll(async () => void (market = await openMarket({ secondFactor: { isRequired: true, minutes: 10 } })))
afterAll(() => market[Symbol.asyncDispose]())
// Each test has codes of its own: three work within a window of a minute and a half.
beforeEach(() => market.app.ctx.db.deleteFrom('counted_act').execute())

async function anAdmin(name = 'Farhana Islam') {
  const admin = await market.buyer(name)
  await promote(market.app.ctx, admin.email)
  return admin
}
async function anAdminWithCodes(name?: string) {
  const admin = await anAdmin(name)
  return { admin, ...(await turnOnSecondFactor(admin)) }
}

/** Logs in with the password in a browser of its own; the code is still to come. */
async function halfLogin(email: string) {
  const browser = Object.assign(new Client(market.url), { email })
  expect((await queryProvider(browser, '/sign-in/email', { email, password })).status).toBe(200)
  return browser
}

test('an admin can do nothing as one until the account has a second step, and is asked for nothing else', async () => {
  const admin = await anAdmin()
  expect(await refusal(admin.ask(getUsers, { query: {} }))).toMatchObject({ code: 'second_factor_missing' })
  expect(await admin.ask(getAccount, {})).toMatchObject({ secondFactor: 'missing' })
  await turnOnSecondFactor(admin)
  expect(await admin.ask(getUsers, { query: {} })).toEqual([])
  expect(await admin.ask(getAccount, {})).toMatchObject({ secondFactor: 'on' })
  expect((await letterTo(market, admin.email, 'Your login has a second step now')).text).toContain('a code of your app')
})

test('turning it on ends every other login, and begins this one again', async () => {
  const buyer = await market.buyer()
  const elsewhere = await new Client(market.url).logIn(buyer.email, password)
  const before = Object.assign(new Client(market.url), { token: buyer.token })
  await turnOnSecondFactor(buyer)
  for (const over of [elsewhere, before])
    expect(await refusal(over.ask(getAccount, {}))).toMatchObject({ code: 'session_ended' })
  expect(await buyer.ask(getAccount, {})).toMatchObject({ secondFactor: 'on' })
})

test('a login with the password alone gets no token, and sees, changes and ends nothing', async () => {
  const buyer = await market.buyer()
  const { key } = await turnOnSecondFactor(buyer)
  const half = await halfLogin(buyer.email)
  expect(await refusal(half.renewToken())).toMatchObject({ status: 403, code: 'second_factor_required' })
  expect((await half.request('/api/auth/list-sessions')).status).toBe(403)
  for (const [path, body] of [
    ['/revoke-sessions', {}],
    ['/revoke-other-sessions', {}],
    ['/update-user', { name: 'Somebody Else' }],
    ['/two-factor/enable', { password }],
  ] as const)
    expect(await queryProvider(half, path, body)).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
  expect((await sendCode(half, codeOf(key))).status).toBe(200)
  await half.renewToken()
  expect(await half.ask(getAccount, {})).toMatchObject({ secondFactor: 'on' })
})

test('a login by Google shows it too', async () => {
  const google = { name: 'Rina Chakma', email: 'rina.second@gmail.example' }
  const logIn = async () => {
    const browser = new HttpClient()
    await logInWithGoogle(market, browser, google)
    return Object.assign(new Client(market.url), {
      cookie: browser.cookiesFor(`${market.url}/api/jwt`),
      email: google.email,
    })
  }
  const first = await logIn()
  await first.renewToken()
  // An account without a password has none to give.
  const { key } = await turnOnSecondFactor(first)
  const second = await logIn()
  expect(await refusal(second.ask(getToken, { query: { email: google.email } }))).toMatchObject({
    code: 'second_factor_required',
  })
  expect((await sendCode(second, codeOf(key))).status).toBe(200)
  await second.renewToken()
})

test('each code works once, however many send it at the same moment', async () => {
  const buyer = await market.buyer()
  const { key } = await turnOnSecondFactor(buyer)
  const code = codeOf(key)
  const browsers = await Promise.all([1, 2, 3, 4].map(() => halfLogin(buyer.email)))
  const answers = await Promise.all(browsers.map((half) => sendCode(half, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  // Nor is it good again for the login that has shown it, or in another spelling.
  expect(await sendCode(buyer, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
    status: 401,
    body: { code: 'INVALID_CODE' },
  })
})

test('a backup code works once, in place of the app, and a letter says so', async () => {
  const buyer = await market.buyer()
  const { backupCodes } = await turnOnSecondFactor(buyer)
  expect(backupCodes).toHaveLength(10)
  const browsers = await Promise.all([1, 2, 3].map(() => halfLogin(buyer.email)))
  const answers = await Promise.all(browsers.map((half) => sendBackupCode(half, backupCodes[0]!)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
  await letterTo(market, buyer.email, 'A backup code of yours was used')
  market.wait(3_600_000)
  expect((await sendBackupCode(await halfLogin(buyer.email), backupCodes[0]!)).status).toBe(401)
  expect((await sendBackupCode(await halfLogin(buyer.email), backupCodes[1]!)).status).toBe(200)
})

test('a backup code is none before a first code of the app has turned the second step on', async () => {
  const admin = await anAdmin()
  const { body } = await queryProvider(admin, '/two-factor/enable', { password })
  expect((await sendBackupCode(admin, body!.backupCodes![0]!)).status).toBe(401)
  expect(await refusal(admin.ask(getUsers, { query: {} }))).toMatchObject({ code: 'second_factor_missing' })
})

test('who guesses codes is slowed down, and the right one counts no more until the pause is over', async () => {
  const buyer = await market.buyer()
  const { key } = await turnOnSecondFactor(buyer)
  const half = await halfLogin(buyer.email)
  const wrong = ['1', '2', '3', '4', '5'].map((digit) => digit.repeat(6)).filter((code) => code !== codeOf(key))
  for (const code of wrong) await sendCode(half, code)
  const paused = await sendCode(await halfLogin(buyer.email), '666666')
  expect(paused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CODES' } })
  expect((await sendCode(half, codeOf(key))).status).toBe(429)
  market.wait(600_000)
  expect((await sendCode(half, codeOf(key))).status).toBe(200)
})

test('guessing the password of a login that is open is slowed down as well', async () => {
  const buyer = await market.buyer()
  const guess = () => queryProvider(buyer, '/two-factor/enable', { password: 'Meghna#1971' })
  const statuses = []
  for (const _ of [1, 2, 3, 4, 5, 6]) statuses.push((await guess()).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('an address that is not confirmed gets no second step, so no one is locked out of their own', async () => {
  const newcomer = await market.newcomer('user')
  expect(await queryProvider(newcomer, '/two-factor/enable', { password })).toMatchObject({
    status: 403,
    body: { code: 'CONFIRM_FIRST' },
  })
})

test('before what cannot be undone a code of the last minutes is asked for, and then the call goes through', async () => {
  const { admin, key } = await anAdminWithCodes()
  const seller = await market.seller()
  const { id } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', seller.email)
    .select('id')
    .executeTakeFirstOrThrow()
  market.wait(11 * 60_000)
  expect(await admin.ask(getUsers, { query: { search: seller.email } })).toHaveLength(1)
  expect(await refusal(admin.ask(makeAdmin, { params: { id } }))).toMatchObject({
    status: 403,
    code: 'second_factor_again',
  })
  expect((await sendCode(admin, codeOf(key))).status).toBe(200)
  expect(await admin.ask(makeAdmin, { params: { id } })).toEqual({ modifiedCount: 1 })
})

test('turning it off wants a recent code, and a letter says so', async () => {
  const buyer = await market.buyer()
  expect(await refusal(buyer.ask(removeSecondFactor, {}))).toMatchObject({ code: 'second_factor_off' })
  const { key } = await turnOnSecondFactor(buyer)
  market.wait(11 * 60_000)
  expect(await refusal(buyer.ask(removeSecondFactor, {}))).toMatchObject({ code: 'second_factor_again' })
  await sendCode(buyer, codeOf(key))
  await buyer.ask(removeSecondFactor, {})
  await letterTo(market, buyer.email, 'Your login no longer has a second step')
  await new Client(market.url).logIn(buyer.email, password)
})

test('another admin turns off the second step of someone who lost their phone: their logins end, and the log has why', async () => {
  const { admin } = await anAdminWithCodes()
  const { admin: lost } = await anAdminWithCodes('Nadia Islam')
  const idOf = async ({ email }: Client) =>
    (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
  const body = { reason: 'Called from her own number.' }
  const own = { params: { id: await idOf(admin) }, body }
  expect(await refusal(admin.ask(resetSecondFactor, own))).toMatchObject({ code: 'second_factor_own' })
  await admin.ask(resetSecondFactor, { params: { id: await idOf(lost) }, body })
  expect(await refusal(lost.ask(getAccount, {}))).toMatchObject({ code: 'session_ended' })
  const again = await new Client(market.url).logIn(lost.email, password)
  expect(await refusal(again.ask(getUsers, { query: {} }))).toMatchObject({ code: 'second_factor_missing' })
  const [entry] = await admin.ask(getAuditLog, { query: { limit: 1 } })
  expect(entry).toMatchObject({
    action: 'second_factor_reset',
    note: body.reason,
    person: { email: lost.email },
    actor: { email: admin.email },
  })
})

test('the key and the backup codes cannot be read in the database', async () => {
  const buyer = await market.buyer()
  const { key, backupCodes } = await turnOnSecondFactor(buyer)
  const { rows } = await sql<{
    row: string
  }>`select row_to_json(auth_two_factor)::text as row from auth_two_factor`.execute(market.app.ctx.db)
  const text = rows.map(({ row }) => row).join()
  for (const secret of [key, ...backupCodes]) expect(text).not.toContain(secret)
})

test('a market of one’s own cannot do without it, the demo can', () => {
  const settings = {
    DEMO: 'off',
    DATABASE_URL: 'embedded',
    PUBLIC_URL: 'https://phones.example',
    AUTH_SECRET: 'a secret of the market for tests 7c1',
  }
  expect(() => readConfig({ ...settings, ADMIN_SECOND_FACTOR: 'off' })).toThrow(/ADMIN_SECOND_FACTOR is off/)
  expect(readConfig({}).secondFactor).toEqual({ isRequired: false, minutes: 10 })
  expect(readConfig({ ADMIN_SECOND_FACTOR: 'required', SECOND_FACTOR_MINUTES: '5' }).secondFactor).toEqual({
    isRequired: true,
    minutes: 5,
  })
})

test('in the demo no one has to have one, and who has one is asked again all the same', async () => {
  await using demo = await openMarket()
  const admin = await demo.buyer('Farhana Islam')
  await promote(demo.app.ctx, admin.email)
  const buyer = await demo.buyer()
  const { id } = await demo.app.ctx.db
    .selectFrom('person')
    .where('email', '=', buyer.email)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await admin.ask(getAccount, {})).toMatchObject({ secondFactor: 'off' })
  await turnOnSecondFactor(admin)
  demo.wait(11 * 60_000)
  expect(await refusal(admin.ask(deleteBuyer, { params: { id } }))).toMatchObject({ code: 'second_factor_again' })
})
