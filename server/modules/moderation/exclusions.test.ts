// Deleting somebody for cause: what was theirs is known again, however it is spelt, until an admin ends that.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '#contract/accounts/audit'
import { book } from '#contract/bookings/bookings'
import { endExclusion, excludePerson, getExclusions } from '#contract/accounts/exclusions'
import { setNumber } from '#contract/accounts/number'
import { setContact } from '#contract/accounts/own-account'
import { editProduct, getMyProduct } from '#contract/listings/own-products'
import { setPayoutAccount } from '#contract/payments/payouts'
import { deleteAccount } from '#contract/accounts/personal-data'
import { deleteSeller, getUsers, makeAdmin, removeAdmin } from '#contract/accounts/people'
import { searchSecurityLog } from '#contract/accounts/security-log'
import { Client } from '#seed/client'
import { logInWithGoogle, messageOf } from '#testing/google'
import { HttpClient } from '#testing/http-client'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { codeTo, freshNumber, postAuth, signUpByNumber } from '#testing/texts'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const idOf = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
const exclude = async (who: Client) =>
  admin.ask(excludePerson, { body: { id: await idOf(who), cause: 'Sold clones.' } })

/** @returns the code of the refusal, or null */
async function signUpAs(email: string): Promise<string | null> {
  const answer = await fetch(`${market.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Somebody New', email, password }),
  })
  return answer.ok ? null : ((await answer.json()) as { code: string }).code
}

/** Gives one's phone another number. */
async function edited(seller: Client, id: string, mobile: string) {
  const { productName, price, condition, location, category, purchaseDate, photos } = await seller.ask(getMyProduct, {
    params: { id },
  })
  const img = photos[0]!.img
  const body = { productName, price, condition, location, category, purchaseDate, img, mobile }
  return seller.ask(editProduct, { params: { id }, body })
}

const account = (number: string) => ({ method: 'bkash' as const, holder: 'Rahima Begum', number, password })

test('someone who was deleted for cause signs up with the same address no more, however it is spelt, nor with Google', async () => {
  const seller = new Client(market.url)
  await seller.signUp({ name: 'Rahima Begum', email: 'rahima.begum@gmail.com', password, accountType: 'seller' })
  await exclude(seller)
  for (const email of ['rahima.begum@gmail.com', 'Rahima.Begum+2@gmail.com', 'rahimabegum@googlemail.com'])
    expect(await signUpAs(email), email).toBe('ADDRESS_EXCLUDED')
  expect(await signUpAs('rahima.begum@other.example')).toBeNull()
  const back = await logInWithGoogle(market, new HttpClient(), { name: 'Rahima', email: 'rahima.begum@gmail.com' })
  expect(messageOf(back)).toMatchObject({ outcome: 'refused', code: 'excluded' })
  const [refused] = await admin.ask(searchSecurityLog, { body: { act: 'sign_up_refused' }, query: {} })
  expect(refused).toMatchObject({ person: null })
})

test('nor are the number of the account, those of the phones and the payout account taken from anyone else', async () => {
  const [gone, other, buyer] = [await market.seller(), await market.seller(), await market.buyer()]
  await market.sell(gone, { mobile: '01811 111111' })
  await gone.ask(setContact, { body: { mobile: '01911111111', area: null } })
  await gone.ask(setPayoutAccount, { body: account('01611111111') })
  const phone = await market.sell(other, { mobile: '01511111111' })
  await exclude(gone)

  expect(await refusal(market.sell(other, { mobile: '+8801811111111' }))).toMatchObject({ code: 'number_excluded' })
  expect(await refusal(other.ask(setContact, { body: { mobile: '01911111111', area: null } }))).toMatchObject({
    status: 403,
    code: 'number_excluded',
  })
  expect(await refusal(other.ask(setPayoutAccount, { body: account('01611-111111') }))).toMatchObject({
    code: 'payout_account_excluded',
  })
  const { _id: listingId, title, resale_price: price, location } = phone
  const { name, email } = buyer
  const booking = { listingId, title, price, location, name, email }
  expect(await refusal(buyer.ask(book, { body: { ...booking, phone: '01811111111' } }))).toMatchObject({
    code: 'number_excluded',
  })
  expect(await refusal(edited(other, listingId, '01811111111'))).toMatchObject({ code: 'number_excluded' })
  await buyer.ask(book, { body: { ...booking, phone: '01511111111' } })
})

test('nor is the number that the account logged in with', async () => {
  const number = freshNumber()
  const gone = await signUpByNumber(market, number)
  await gone.ask(setContact, { body: { mobile: null, area: null } })
  await exclude(gone)
  const visitor = market.visitor()
  // A code is sent all the same, so that no one learns anything.
  expect((await postAuth(visitor, '/phone-number/send-otp', { phoneNumber: number })).status).toBe(200)
  const again = { phoneNumber: number, code: await codeTo(market, number) }
  expect(await postAuth(visitor, '/phone-number/verify', again)).toMatchObject({
    status: 403,
    body: { code: 'number_excluded' },
  })
  const other = await market.buyer()
  await postAuth(visitor, '/phone-number/send-otp', { phoneNumber: number })
  const body = { number, code: await codeTo(market, number), password }
  expect(await refusal(other.ask(setNumber, { body }))).toMatchObject({ code: 'number_excluded' })
})

test('an admin ends it, once, and both stand in the audit log', async () => {
  const gone = await market.buyer('Jewel Gomes')
  await exclude(gone)
  const [exclusion] = await admin.ask(getExclusions, { query: { limit: 1 } })
  expect(exclusion).toMatchObject({ person: { name: 'Jewel Gomes' }, cause: 'Sold clones.', ended: null })
  await admin.ask(endExclusion, { params: { id: exclusion!._id } })
  expect(await refusal(admin.ask(endExclusion, { params: { id: exclusion!._id } }))).toMatchObject({
    code: 'exclusion_over',
  })
  expect(await signUpAs(gone.email)).toBeNull()
  expect((await admin.ask(getExclusions, { query: { limit: 1 } }))[0]).toMatchObject({ ended: { by: admin.name } })
  expect(await admin.ask(getAuditLog, { query: { limit: 3 } })).toMatchObject([
    { action: 'exclusion_ended', person: { email: gone.email } },
    { action: 'person_excluded', note: 'Sold clones.' },
    { action: 'person_deleted', person: { email: gone.email } },
  ])
})

test('the audit log shows what one person did or was done to, and nothing else', async () => {
  const [one, other] = [await market.seller(), await market.seller()]
  for (const { email } of [one, other]) {
    const [found] = await admin.ask(getUsers, { query: { search: email } })
    await admin.ask(makeAdmin, { params: { id: found!._id } })
  }
  const [person] = await admin.ask(getUsers, { query: { search: one.email } })
  const [subject] = await admin.ask(getUsers, { query: { search: other.email } })
  await one.ask(removeAdmin, { params: { id: subject!._id } })
  expect(await admin.ask(getAuditLog, { query: { person: person!._id } })).toMatchObject([
    { action: 'admin_removed', actor: { email: one.email }, person: { email: other.email } },
    { action: 'admin_made', person: { email: one.email } },
  ])
})

test('anyone who deletes their own account, or is deleted without cause, can come back', async () => {
  const [own, deleted] = [await market.buyer(), await market.seller()]
  await own.ask(deleteAccount, { body: { password } })
  await admin.ask(deleteSeller, { params: { id: await idOf(deleted) } })
  expect([await signUpAs(own.email), await signUpAs(deleted.email)]).toEqual([null, null])
})
