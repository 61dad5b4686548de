import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAdmin, isSeller, register } from '#contract/accounts/accounts'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

test('fifty people sign up at once, more than there are connections to the database, and none waits forever', async () => {
  const people = await Promise.all(Array.from({ length: 50 }, (_, at) => market.buyer(`Crowd ${at}`)))
  expect(people.every((person) => person.token)).toBe(true)
})

test('[R3] the account type is chosen once, for oneself, and a repeated sign-up does not dead-end', async () => {
  const seller = await market.seller('Sumaiya Akter')
  const own = { name: seller.name, email: seller.email }
  expect(await seller.ask(register, { body: { ...own, accountType: 'seller' } })).toMatchObject({ acknowledged: true })
  expect(await refusal(seller.ask(register, { body: { ...own, accountType: 'user' } }))).toMatchObject({
    status: 409,
    code: 'already_registered',
  })
  expect(await refusal(seller.ask(register, { body: { ...own, email: 'other@test.example' } }))).toMatchObject({
    status: 403,
    code: 'not_you',
  })
})

test('[R3] no one becomes an admin by asking for it at sign-up', async () => {
  const buyer = await market.buyer()
  const answer = await buyer.request('/api/users', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: buyer.name, email: buyer.email, accountType: 'user', role: 'admin' }),
  })
  expect(answer.status).toBe(200)
  expect(await buyer.ask(isAdmin, { params: { email: buyer.email } })).toEqual({ isAdmin: false })
})

test('[R2] a token is given for one’s own address only, and needs the login', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  const askFor = (email: string, cookie?: string) =>
    market.visitor().request(`/api/jwt?email=${email}`, cookie ? { headers: { cookie } } : {})
  expect((await askFor(buyer.email)).status).toBe(401)
  expect((await askFor(other.email, buyer.cookie)).status).toBe(403)
  expect((await askFor(buyer.email, buyer.cookie)).status).toBe(200)
})

test('[R3] role checks are for oneself; others are answered as if they were not there', async () => {
  const [seller, other] = [await market.seller(), await market.buyer()]
  expect(await seller.ask(isSeller, { params: { email: seller.email } })).toEqual({ isSeller: true })
  expect(await other.ask(isSeller, { params: { email: other.email } })).toEqual({ isSeller: false })
  expect(await refusal(other.ask(isSeller, { params: { email: seller.email } }))).toMatchObject({ status: 404 })
})
