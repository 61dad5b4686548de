// Google as a way into an account over HTTP: a proof for some minutes, turned off and on by its owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#contract/accounts/accounts'
import { getAccount } from '#contract/accounts/own-account'
import { setGoogle } from '#contract/accounts/own-google'
import { allowPasskey } from '#contract/accounts/passkeys'
import { Client } from '#seed/client'
import { logInWithGoogle, messageOf } from '#testing/google'
import { HttpClient } from '#testing/http-client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { addPasskey, Device, logInByPasskey } from '#testing/passkey'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

let people = 0
const somebody = () => ({ name: 'Rina Chakma', email: `rina.chakma.${++people}@gmail.example` })

/** A browser that has logged in with Google. */
async function byGoogle(who: { name: string; email: string }): Promise<Client> {
  const browser = new HttpClient()
  const said = messageOf(await logInWithGoogle(market, browser, who))
  if (said.outcome !== 'done') throw new Error(said.code)
  const client = new Client(market.url)
  client.cookie = browser.cookiesFor(`${market.url}/api/jwt`)
  client.email = who.email
  if (said.accountType) await client.ask(register, { body: { ...who, accountType: 'user' } })
  await client.renewToken()
  return client
}
const refusedByGoogle = async (who: { name: string; email: string }) =>
  messageOf(await logInWithGoogle(market, new HttpClient(), who))

/** Lets the login of someone be as old as an hour. */
const waitAnHour = (client: Client) =>
  market.app.ctx.db
    .updateTable('auth_session')
    .set({ google_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', 'in', (eb) => eb.selectFrom('auth_user').where('email', '=', client.email).select('id'))
    .execute()

const googleOf = async (client: Client) => (await client.ask(getAccount, {})).google

test('an account with Google alone proves itself by a login with Google, and adds a passkey', async () => {
  const who = somebody()
  const client = await byGoogle(who)
  const device = new Device(market.url)
  expect((await addPasskey(client, device)).status).toBe(200)
  expect((await logInByPasskey(new Client(market.url), device)).status).toBe(200)

  await waitAnHour(client)
  expect(await refusal(client.ask(allowPasskey, { body: {} }))).toMatchObject({ status: 403, code: 'google_again' })
  await (await byGoogle(who)).ask(allowPasskey, { body: {} })
  expect(await refusal(client.ask(allowPasskey, { body: {} })), 'another login of theirs').toMatchObject({
    code: 'google_again',
  })
})

test('Google is not turned off while it is the only way in', async () => {
  const client = await byGoogle(somebody())
  expect(await refusal(client.ask(setGoogle, { body: { isOn: false } }))).toMatchObject({ code: 'google_needed' })
  expect(await googleOf(client)).toBe('on')
  expect((await addPasskey(client, new Device(market.url))).status).toBe(200)
  await client.ask(setGoogle, { body: { isOn: false } })
  expect(await googleOf(client)).toBe('off')
})

test('who signed up with an address that is not theirs does not keep its owner out', async () => {
  const stranger = await market.newcomer('user')
  await stranger.ask(setGoogle, { body: { isOn: false, password } })
  const owner = await byGoogle({ name: 'Rina Chakma', email: stranger.email })
  expect(await googleOf(owner)).toBe('on')
})

test('Google that was turned off opens the account no more, until its owner turns it on', async () => {
  const client = await market.buyer('Rina Chakma')
  const who = { name: client.name, email: client.email }
  expect(await googleOf(client)).toBe('none')
  await byGoogle(who)
  expect(await googleOf(client)).toBe('on')
  const off = (password: string) => client.ask(setGoogle, { body: { isOn: false, password } })
  expect(await refusal(off('Wrong#2026'))).toMatchObject({ code: 'password_wrong' })
  expect(await googleOf(client)).toBe('on')
  await off(password)
  expect(await googleOf(client)).toBe('off')
  await letterTo(market, client.email, 'Google no longer opens your account')
  expect(await refusedByGoogle(who)).toMatchObject({ outcome: 'refused', code: 'off' })

  await client.ask(setGoogle, { body: { isOn: true, password } })
  expect(await refusedByGoogle(who)).toMatchObject({ outcome: 'done' })
  expect(await googleOf(client)).toBe('on')
})
