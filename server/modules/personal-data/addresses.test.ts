// Another email address for an account: only the click on its link changes it, and a confirmed old one can take it back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeAddress,
  changeLinkHours,
  changeUndoDays,
  confirmNewAddress,
  undoNewAddress,
} from '#contract/accounts/address-change'
import { excludePerson } from '#contract/accounts/exclusions'
import { getAccount } from '#contract/accounts/own-account'
import { setPayoutAccount } from '#contract/payments/payouts'
import { searchSecurityLog } from '#contract/accounts/security-log'
import { forgetOldAddresses } from '#accounts'
import { noteTraces } from '#payouts'
import { Client } from '#seed/client'
import { logInWithGoogle, messageOf } from '#testing/google'
import { HttpClient } from '#testing/http-client'
import { letterTo, mailTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin } from '#testing/sales'
import { queryProvider, turnOnSecondFactor } from '#testing/second-factor'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const hour = 3_600_000
const linkSubject = 'Confirm your new email address'
const askedSubject = 'Your email address is about to change'
const changedSubject = 'Your email address was changed'

const anAddress = () => `${crypto.randomUUID()}@new.example`
const ask = (who: Client, email: string, typed = password) =>
  who.ask(changeAddress, { body: { email, password: typed } })
const linkTo = async (email: string, many = 1) => tokenIn(await letterTo(market, email, linkSubject, { many }))
const click = (token: string) => market.visitor().ask(confirmNewAddress, { body: { token } })
const undo = (token: string) => market.visitor().ask(undoNewAddress, { body: { token } })
const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const waiting = async (who: Client) => (await who.ask(getAccount, {})).newEmail
const sessionOf = async (who: Client) => {
  const response = await who.request('/api/auth/get-session')
  const answer = (await response.json()) as { user: { email: string; emailVerified: boolean } } | null
  return answer && { email: answer.user.email, emailVerified: answer.user.emailVerified }
}
const logIn = (email: string) => queryProvider(market.visitor(), '/sign-in/email', { email, password })
const signUp = (email: string) =>
  queryProvider(market.visitor(), '/sign-up/email', { name: 'Somebody New', email, password })
const idOf = async (email: string) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

/** Somebody whose address was changed. */
async function changed(who: Client) {
  const [old, email] = [who.email, anAddress()]
  await ask(who, email)
  await click(await linkTo(email))
  who.email = email
  return { old, email }
}

test('only the click on the link changes an address; the login that asked stays, all others end, and the log has both', async () => {
  const { buyer, bookingId } = await aBooking(market)
  const elsewhere = await new Client(market.url).logIn(buyer.email, password)
  const [old, email] = [buyer.email, anAddress()]
  await ask(buyer, email.toUpperCase())
  expect(await waiting(buyer)).toBe(email)
  expect(await sessionOf(buyer)).toEqual({ email: old, emailVerified: true })
  const token = await linkTo(email)
  const [link, notice] = [await letterTo(market, email, linkSubject), await letterTo(market, old, askedSubject)]
  expect(link.text).toMatch(/^Hello,/)
  expect(link.text).toContain('/new-email#token=')
  expect(notice.text).toContain('/keep-email#token=')
  expect(notice.text).not.toContain('new.example')

  expect((await click(token)).email).toBe(email)
  expect(await sessionOf(buyer)).toEqual({ email, emailVerified: true })
  expect(await sessionOf(elsewhere)).toBeNull()
  expect(await waiting(buyer)).toBeNull()
  expect([(await logIn(old)).status, (await logIn(email)).status]).toEqual([401, 200])
  // A second press, or the same link on another device, does no harm.
  expect((await click(token)).email).toBe(email)
  expect(await sessionOf(buyer)).toEqual({ email, emailVerified: true })
  await letterTo(market, old, changedSubject)
  const booking = market.app.ctx.db.selectFrom('booking').where('id', '=', bookingId).select('email')
  expect(await booking.executeTakeFirst()).toEqual({ email })
  const admin = await anAdmin(market)
  const events = await admin.ask(searchSecurityLog, { query: {}, body: { email } })
  expect(events.map(({ act }) => act).filter((act) => act.startsWith('address'))).toEqual([
    'address_changed',
    'address_change_asked',
  ])
})

test('a link is over after a day, and a forged one, or that of the other letter, never works', async () => {
  const buyer = await market.buyer()
  const email = anAddress()
  await ask(buyer, email)
  const token = await linkTo(email)
  const stop = tokenIn(await letterTo(market, buyer.email, askedSubject))
  for (const forged of [stop, `${token.slice(0, -2)}AA`, 'x'])
    expect(await codeOf(click(forged))).toBe('address_link_over')
  market.wait(changeLinkHours * hour)
  expect(await codeOf(click(token))).toBe('address_link_over')
  await buyer.renewToken()
  expect(await waiting(buyer)).toBeNull()
})

test('the password is wanted, the address has to be another one, and both people and addresses have their limits', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  expect(await codeOf(ask(buyer, anAddress(), 'Wrong#2026'))).toBe('password_wrong')
  expect(await codeOf(buyer.ask(changeAddress, { body: { email: anAddress() } }))).toBe('password_wrong')
  expect(await codeOf(ask(buyer, buyer.email.toUpperCase()))).toBe('address_unchanged')
  expect(await codeOf(ask(buyer, 'no address'))).toBe('invalid')
  const email = anAddress()
  for (let time = 1; time <= 3; time++) await ask(buyer, email)
  expect(await refusal(ask(buyer, anAddress()))).toMatchObject({ status: 429, code: 'address_changes_too_often' })
  await ask(other, email)
  await ask(other, email)
  expect(await refusal(ask(other, email))).toMatchObject({ status: 429, code: 'letters_to_address' })
})

test('no answer tells whether an address has an account, or belonged to someone deleted for cause: only its owner reads that', async () => {
  const [buyer, owner, closed] = [await market.buyer(), await market.buyer(), await market.seller()]
  const admin = await anAdmin(market)
  await admin.ask(excludePerson, { body: { id: await idOf(closed.email), cause: 'Sold clones.' } })
  const answers = []
  for (const [email, subject, hasLink] of [
    [owner.email, 'This address has an account already', false],
    [closed.email, 'This address cannot be used', false],
    [anAddress(), linkSubject, true],
  ] as const) {
    answers.push(await ask(buyer, email))
    expect(await waiting(buyer)).toBe(email)
    // The next request ends this one, and of what is over no letter is written.
    expect((await letterTo(market, email, subject)).text.includes('#token=')).toBe(hasLink)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('a later link takes the place of an earlier one, and of two changes at once one is left', async () => {
  const buyer = await market.buyer()
  const [first, ...both] = [anAddress(), anAddress(), anAddress()] as const
  await ask(buyer, first)
  const early = await linkTo(first)
  await Promise.all(both.map((email) => ask(buyer, email)))
  expect(await codeOf(click(early))).toBe('address_link_over')
  const left = (await waiting(buyer))!
  expect(both).toContain(left)
  expect((await click(await linkTo(left))).email).toBe(left)
})

test('an address that is taken meanwhile stays with the one who has it, however close the two are', async () => {
  const [one, two, three] = [await market.buyer(), await market.buyer(), await market.buyer()]
  const taken = anAddress()
  await ask(three, taken)
  const late = await linkTo(taken)
  expect((await signUp(taken)).status).toBe(200)
  expect(await refusal(click(late))).toMatchObject({ status: 409, code: 'address_taken' })
  expect(await sessionOf(three)).toMatchObject({ email: three.email })

  const wanted = anAddress()
  await ask(one, wanted)
  const ofOne = await linkTo(wanted)
  await ask(two, wanted)
  const ofTwo = await linkTo(wanted, 2)
  const outcomes = await Promise.allSettled([click(ofOne), click(ofTwo)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const addresses = await Promise.all([one, two].map(async (who) => (await sessionOf(who))!.email))
  expect(addresses.filter((email) => email === wanted)).toHaveLength(1)
})

test('the old address takes a change back for some days: every login ends, the password and a new second step go, and the address waits for it', async () => {
  const { buyer, bookingId } = await aBooking(market)
  const { old, email } = await changed(buyer)
  await turnOnSecondFactor(buyer)
  const again = anAddress()
  await buyer.ask(changeAddress, { body: { email: again, password } })
  await click(await linkTo(again))
  expect((await signUp(old)).body).toMatchObject({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' })
  const google = await logInWithGoogle(market, new HttpClient(), { name: 'Karim', email: old })
  expect(messageOf(google)).toMatchObject({ outcome: 'refused', code: 'kept' })

  const token = tokenIn(await letterTo(market, old, changedSubject))
  const bookedWith = market.app.ctx.db.selectFrom('booking').where('id', '=', bookingId).select('email')
  expect(await bookedWith.executeTakeFirst()).toEqual({ email: again })
  await undo(token)
  expect(await bookedWith.executeTakeFirst()).toEqual({ email: old })
  expect(await sessionOf(buyer)).toBeNull()
  for (const address of [old, email, again]) expect((await logIn(address)).status, address).toBe(401)
  const user = market.app.ctx.db.selectFrom('auth_user').where('email', '=', old)
  const stored = user.select(['email_verified', 'two_factor_enabled'])
  expect(await stored.executeTakeFirst()).toEqual({ email_verified: true, two_factor_enabled: false })
  // A press whose answer was lost is made again, and changes nothing more.
  await undo(token)
  // The later change cannot be taken back to where the account never should have been.
  expect(await codeOf(undo(tokenIn(await letterTo(market, email, changedSubject))))).toBe('address_link_over')

  await queryProvider(market.visitor(), '/request-password-reset', { email: old })
  const reset = tokenIn(await letterTo(market, old, 'Choose a new password'))
  await queryProvider(market.visitor(), '/reset-password', { token: reset, newPassword: password })
  expect((await logIn(old)).status).toBe(200)
  await undo(token)
  expect((await logIn(old)).status).toBe(200)
})

test('a change that waits is stopped by the old address, too', async () => {
  const buyer = await market.buyer()
  const email = anAddress()
  await ask(buyer, email)
  await undo(tokenIn(await letterTo(market, buyer.email, askedSubject)))
  expect(await codeOf(click(await linkTo(email)))).toBe('address_link_over')
  expect([await sessionOf(buyer), (await logIn(buyer.email)).status]).toEqual([null, 401])
})

test('after some days an address is forgotten, and is free for others', async () => {
  const buyer = await market.buyer()
  const { old } = await changed(buyer)
  const token = tokenIn(await letterTo(market, old, changedSubject))
  market.wait(changeUndoDays * 24 * hour)
  expect(await codeOf(undo(token))).toBe('address_link_over')
  await forgetOldAddresses(market.app.ctx)
  expect((await signUp(old)).status).toBe(200)
  const rows = market.app.ctx.db.selectFrom('address_change').where('person_id', '=', await idOf(buyer.email))
  expect(await rows.select(['old_email', 'new_email']).execute()).toEqual([{ old_email: null, new_email: null }])
})

test('a wrong address is corrected before it is confirmed, and the one who reads it can neither stop nor undo that', async () => {
  const newcomer = await market.newcomer('seller')
  await newcomer.ask(setPayoutAccount, {
    body: { method: 'bkash', holder: 'Rahima Begum', number: '01712345678', password },
  })
  const id = await idOf(newcomer.email)
  await noteTraces(market.app.ctx, [id])
  const proven = async () =>
    market.app.ctx.db
      .selectFrom('payout_trace')
      .where('person_id', '=', id)
      .where('kind', '=', 'address')
      .select('digest')
      .execute()
  const [before] = await proven()
  const { old, email } = await changed(newcomer)
  expect(await sessionOf(newcomer)).toEqual({ email, emailVerified: true })
  const subjects = (await mailTo(market, old)).map(({ subject }) => subject)
  expect(subjects).toContain('Confirm your email address')
  for (const subject of [askedSubject, changedSubject]) expect(subjects).not.toContain(subject)
  // An address that was only typed proves nothing about debts.
  const after = await proven()
  expect(after).toHaveLength(1)
  expect(after[0]!.digest).not.toBe(before!.digest)
  expect((await signUp(old)).status).toBe(200)
})

test('the one who gets into an account by its address ends a change that somebody else has asked for before', async () => {
  const thief = await market.newcomer('user')
  const email = anAddress()
  await ask(thief, email)
  const token = await linkTo(email)
  await queryProvider(market.visitor(), '/request-password-reset', { email: thief.email })
  const reset = tokenIn(await letterTo(market, thief.email, 'Choose a new password'))
  await queryProvider(market.visitor(), '/reset-password', { token: reset, newPassword: 'Owner#2026' })
  expect(await codeOf(click(token))).toBe('address_link_over')
})

test('debts and bans follow a person to another address: both are known of someone who is deleted for cause', async () => {
  const seller = await market.seller()
  await seller.ask(setPayoutAccount, {
    body: { method: 'bkash', holder: 'Rahima Begum', number: '01812345678', password },
  })
  const id = await idOf(seller.email)
  await noteTraces(market.app.ctx, [id])
  const { old, email } = await changed(seller)
  const traces = market.app.ctx.db.selectFrom('payout_trace').where('person_id', '=', id).where('kind', '=', 'address')
  expect(await traces.select('digest').execute()).toHaveLength(2)
  market.wait(changeUndoDays * 24 * hour)
  await forgetOldAddresses(market.app.ctx)
  const admin = await anAdmin(market)
  await admin.ask(excludePerson, { body: { id, cause: 'Sold clones.' } })
  for (const address of [old, email])
    expect((await signUp(address)).body, address).toMatchObject({ code: 'ADDRESS_EXCLUDED' })
})
