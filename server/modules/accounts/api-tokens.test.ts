// API tokens over HTTP: what a program can do with one, and everything that it cannot.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimited } from '#config'
import {
  getApiTokens,
  makeApiToken,
  maxApiTokens,
  removeApiToken,
  scopeOf,
  tokenScopes,
  type TokenScope,
} from '#contract/accounts/api-tokens'
import { getAccount, setLetters } from '#contract/accounts/own-account'
import { getPersonalData } from '#contract/accounts/personal-data'
import { calls } from '#contract/calls'
import { addFavourite, getFavourites } from '#contract/favourites/favourites'
import { getMyProducts, setPrice } from '#contract/listings/listings'
import { deleteBuyer, getBuyers } from '#contract/accounts/people'
import { getOwnMoney } from '#contract/payments/payouts'
import { promote } from '#accounts'
import { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { turnOnSecondFactor } from '#testing/second-factor'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())

const make = (person: Client, scopes: TokenScope[], name = 'Till') =>
  person.ask(makeApiToken, { body: { name, scopes, password } })

/** A program with a token and nothing else. */
function programWith(token: string): Client {
  const program = new Client(market.url)
  program.token = token
  return program
}
const personIdOf = async (person: Client) => (await person.ask(getPersonalData, {})).account.id

describe('an API token', () => {
  test('is shown once, acts within its scopes, says when it was used, and ends when it is removed', async () => {
    const seller = await market.seller()
    const phone = await market.sell(seller)
    const { token, made } = await make(seller, ['read:selling', 'change:selling'])
    await letterTo(market, seller.email, 'An API token was made for your account')
    expect(made).toMatchObject({ name: 'Till', scopes: ['read:selling', 'change:selling'], usedAt: null })
    expect(JSON.stringify(await seller.ask(getApiTokens, {}))).not.toContain(token)

    const program = programWith(token)
    expect(await program.ask(getMyProducts, { query: { email: seller.email } })).toMatchObject([{ _id: phone._id }])
    await program.ask(setPrice, { params: { id: phone._id }, body: { price: 2_345_600 } })
    expect((await seller.ask(getApiTokens, {}))[0]!.usedAt).not.toBeNull()
    expect((await seller.ask(getPersonalData, {})).account.apiTokens).toMatchObject([{ name: 'Till' }])

    expect(await seller.ask(removeApiToken, { params: { id: made.id } })).toEqual({ deletedCount: 1 })
    expect(await refusal(program.ask(getMyProducts, { query: { email: seller.email } }))).toMatchObject({
      status: 401,
      code: 'api_token_unknown',
    })
    expect(await market.app.ctx.db.selectFrom('security_event').select('act').execute()).toEqual(
      expect.arrayContaining([{ act: 'api_token_made' }, { act: 'api_token_removed' }]),
    )
  })

  test('does nothing outside its scopes, nothing of the account and nothing that wants a proof', async () => {
    const seller = await market.seller()
    const phone = await market.sell(await market.seller())
    const { token } = await make(seller, ['read:favourites'])
    const program = programWith(token)
    await program.ask(getFavourites, { query: {} })
    const notEnough = { status: 403, code: 'api_token_not_enough' }
    expect(await refusal(program.ask(addFavourite, { params: { id: phone._id } }))).toMatchObject({
      ...notEnough,
      scope: 'change:favourites',
    })
    expect(await refusal(program.ask(getMyProducts, { query: { email: seller.email } }))).toMatchObject(notEnough)

    const widest = programWith((await make(seller, [...tokenScopes], 'All')).token)
    await widest.ask(getOwnMoney, {})
    for (const forbidden of [
      () => widest.ask(getAccount, {}),
      () => widest.ask(setLetters, { body: { bookings: false, searches: false, messages: false } }),
      () => make(widest, ['read:selling']),
      () => widest.ask(getApiTokens, {}),
      () => widest.ask(getPersonalData, {}),
      () =>
        widest.request('/api/jwt?email=' + seller.email).then(async (answer) => Promise.reject(await answer.json())),
    ]) {
      const refused = await refusal(forbidden()).catch((problem: unknown) => problem)
      expect(refused).toMatchObject(notEnough)
    }
  })

  test('of an admin makes no call of admins', async () => {
    const admin = await market.buyer()
    await promote(market.app.ctx, admin.email)
    const { token } = await make(admin, [...tokenScopes])
    expect(await refusal(programWith(token).ask(getBuyers, { query: {} }))).toMatchObject({
      code: 'api_token_not_enough',
    })
  })

  test('is of its own account alone: others neither see nor remove it, and a changed one is none', async () => {
    const [seller, other] = [await market.seller(), await market.seller()]
    const { token, made } = await make(seller, ['read:selling'])
    expect(await other.ask(getApiTokens, {})).toEqual([])
    expect(await refusal(other.ask(removeApiToken, { params: { id: made.id } }))).toMatchObject({ status: 404 })
    await programWith(token).ask(getMyProducts, { query: { email: seller.email } })

    // The same bytes for the other account, and one letter that differs.
    const bytes = Buffer.from(token.slice('phonehaat_'.length), 'base64url')
    Buffer.from((await personIdOf(other)).replaceAll('-', ''), 'hex').copy(bytes)
    const last = token.at(20) === 'A' ? 'B' : 'A'
    for (const forged of [
      `phonehaat_${bytes.toString('base64url')}`,
      token.slice(0, 20) + last + token.slice(21),
      'phonehaat_',
      `${token}x`.slice(0, 40),
    ])
      expect(await refusal(programWith(forged).ask(getMyProducts, { query: { email: seller.email } }))).toMatchObject({
        code: 'api_token_unknown',
      })
  })

  test('of a suspended account still reads, and changes nothing; of a deleted one it is gone', async () => {
    const seller = await market.seller()
    const phone = await market.sell(seller)
    const { token } = await make(seller, ['read:selling', 'change:selling'])
    const program = programWith(token)
    const suspended = { suspended_at: new Date(), suspended_for: 'Sells clones.' }
    await market.app.ctx.db.updateTable('person').set(suspended).where('email', '=', seller.email).execute()
    await program.ask(getMyProducts, { query: { email: seller.email } })
    const change = program.ask(setPrice, { params: { id: phone._id }, body: { price: 2_345_600 } })
    expect(await refusal(change)).toMatchObject({ code: 'account_suspended' })

    const [buyer, admin] = [await market.buyer(), await market.buyer()]
    await promote(market.app.ctx, admin.email)
    const made = await make(buyer, ['read:favourites'])
    const [row] = await admin.ask(getBuyers, { query: { search: buyer.email } })
    await admin.ask(deleteBuyer, { params: { id: row!._id } })
    expect(await refusal(programWith(made.token).ask(getFavourites, { query: {} }))).toMatchObject({
      code: 'api_token_unknown',
    })
    const left = market.app.ctx.db.selectFrom('api_token').where('person_id', '=', row!._id).selectAll()
    expect(await left.execute()).toEqual([])
  })

  test('is made with the password alone, and with the second step of an account that has one', async () => {
    const buyer = await market.buyer()
    const wrong = { name: 'Till', scopes: ['read:favourites' as const], password: 'not this one' }
    expect(await refusal(buyer.ask(makeApiToken, { body: wrong }))).toMatchObject({ code: 'password_wrong' })
    await turnOnSecondFactor(buyer)
    market.wait(3_600_000 - 60_000)
    expect(await refusal(make(buyer, ['read:favourites']))).toMatchObject({ code: 'second_factor_again' })
    expect(await buyer.ask(getApiTokens, {})).toEqual([])
  })

  test('has a limit of its own for all tokens of an account together, apart from its person', async () => {
    await using small = await openMarket({ rateLimit: 40, limits: unlimited })
    const buyer = await small.buyer()
    const programs = await Promise.all(
      ['One', 'Two'].map(async (name) => {
        const program = new Client(small.url)
        program.token = (await make(buyer, ['read:favourites'], name)).token
        return program
      }),
    )
    const left: Array<string | null> = []
    for (const program of [...programs, ...programs])
      left.push((await program.request('/api/favourites')).headers.get('x-ratelimit-remaining'))
    expect(left).toEqual(['39', '38', '37', '36'])
  })
})

test('an account has a few tokens, however many are made at once', async () => {
  const buyer = await market.buyer()
  const attempts = await Promise.allSettled(
    Array.from({ length: maxApiTokens + 3 }, (_, nth) => make(buyer, ['read:favourites'], `Till ${nth}`)),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxApiTokens)
  expect(await refusal(make(buyer, ['read:favourites']))).toMatchObject({ status: 409, code: 'api_tokens_full' })
  expect(await buyer.ask(getApiTokens, {})).toHaveLength(maxApiTokens)
})

test('no scope covers a call with a proof, of the account, or of admins; each scope covers one', () => {
  const covered = Object.values(calls).filter((call) => scopeOf(call))
  expect(covered.filter(({ who, proof, tag }) => proof || who === 'admin' || tag === 'Accounts')).toEqual([])
  expect([...new Set(covered.map(scopeOf))].toSorted()).toEqual([...tokenScopes].toSorted())
})
