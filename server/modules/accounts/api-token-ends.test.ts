// The end of API tokens with the logins of their account, and tokens of people who act for a shop.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getApiTokens, makeApiToken, type TokenScope } from '#contract/accounts/api-tokens'
import { addFavourite, getFavourites } from '#contract/favourites/favourites'
import { getMyProducts, setPrice } from '#contract/listings/listings'
import { shopHeader } from '#contract/shops/shop-header'
import { answerInvitation, inviteStaff } from '#contract/shops/shop-staff'
import { getMyShop, openShop } from '#contract/shops/shops'
import { Client } from '#seed/client'
import { letterTo, tokenIn } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { queryProvider, turnOnSecondFactor } from '#testing/second-factor'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())

const make = (person: Client, scopes: TokenScope[]) =>
  person.ask(makeApiToken, { body: { name: 'Till', scopes, password } })

/** A program with a token, which names a shop or none. */
class Program extends Client {
  readonly shop: string | undefined
  constructor(token: string, shop?: string) {
    super(market.url)
    this.token = token
    this.shop = shop
  }
  override request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (this.shop) headers.set(shopHeader, this.shop)
    return super.request(path, { ...init, headers })
  }
}

describe('API tokens end, with a letter,', () => {
  const ended = 'Your API tokens and webhooks were turned off'
  const lives = async (token: string) => (await new Program(token).request('/api/favourites')).status === 200
  async function aBuyer() {
    const buyer = await market.buyer()
    const { token } = await make(buyer, ['read:favourites'])
    expect(await lives(token)).toBe(true)
    return { buyer, token }
  }

  test.each(['/revoke-sessions', '/revoke-other-sessions'])('when one logs out everywhere: %s', async (path) => {
    const { buyer, token } = await aBuyer()
    expect((await queryProvider(buyer, path, {})).status).toBe(200)
    expect(await lives(token)).toBe(false)
    await letterTo(market, buyer.email, ended)
  })

  test('when a forgotten password is replaced', async () => {
    const { buyer, token } = await aBuyer()
    await queryProvider(market.visitor(), '/request-password-reset', { email: buyer.email })
    const link = tokenIn(await letterTo(market, buyer.email, 'Choose a new password'))
    await queryProvider(market.visitor(), '/reset-password', { token: link, newPassword: 'Meghna#1971' })
    expect(await lives(token)).toBe(false)
    await letterTo(market, buyer.email, ended)
  })

  test('when the second step is turned on', async () => {
    const { buyer, token } = await aBuyer()
    await turnOnSecondFactor(buyer)
    expect(await lives(token)).toBe(false)
    await letterTo(market, buyer.email, ended)
  })

  test('and none is made by a login that has ended meanwhile', async () => {
    const buyer = await market.buyer()
    const attempts = Array.from({ length: 4 }, () => make(buyer, ['read:favourites']).catch(() => undefined))
    await queryProvider(buyer, '/revoke-sessions', {})
    const made = (await Promise.all(attempts)).flatMap((answer) => answer?.token ?? [])
    for (const token of made) expect(await lives(token)).toBe(false)
    const back = await new Client(market.url).logIn(buyer.email, password)
    expect(await back.ask(getApiTokens, {})).toEqual([])
  })

  test('and stay when one login of several ends, or no one has any', async () => {
    const { buyer, token } = await aBuyer()
    const elsewhere = await new Client(market.url).logIn(buyer.email, password)
    await elsewhere.logOut()
    expect(await lives(token)).toBe(true)
  })
})

describe('an API token of somebody who works for a shop', () => {
  test('acts for it within the role and the scopes, and for oneself without its name', async () => {
    const [owner, staff] = [await market.seller(), await market.seller()]
    const phone = await market.sell(owner)
    const week = Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' }))
    const about = {
      name: 'Mirpur Mobile',
      nameBangla: 'মিরপুর মোবাইল',
      districtId: 'dhaka',
      address: 'Shop 12',
      hours: week,
    }
    await owner.ask(openShop, { body: about })
    await owner.ask(inviteStaff, { body: { reach: staff.email, role: 'seller' } })
    const { invitations } = await staff.ask(getMyShop, {})
    await staff.ask(answerInvitation, { params: { id: invitations[0]!.id }, body: { accepts: true } })
    const shop = (await staff.ask(getMyShop, {})).worksFor[0]!.id

    const reads = await make(staff, ['read:selling'])
    const reader = new Program(reads.token, shop)
    const query = { email: owner.email }
    expect(await reader.ask(getMyProducts, { query })).toMatchObject([{ _id: phone._id }])
    const change = { params: { id: phone._id }, body: { price: 2_345_600 } }
    // A scope that the token lacks is not won by acting for somebody else.
    expect(await refusal(reader.ask(setPrice, change))).toMatchObject({ code: 'api_token_not_enough' })
    const elsewhere = new Program((await make(staff, ['read:favourites'])).token, shop)
    expect(await refusal(elsewhere.ask(getMyProducts, { query }))).toMatchObject({ code: 'api_token_not_enough' })

    const { token } = await make(staff, ['read:selling', 'change:selling', 'read:favourites', 'change:favourites'])
    await new Program(token, shop).ask(setPrice, change)
    // The role ends at what the owner buys, whatever the token may do for its own person.
    expect(await refusal(new Program(token, shop).ask(getFavourites, { query: {} }))).toMatchObject({
      code: 'shop_role_missing',
    })
    await new Program(token).ask(addFavourite, { params: { id: phone._id } })
    expect(await refusal(new Program(token).ask(setPrice, change))).toMatchObject({ status: 404 })

    const ownToken = (await make(owner, ['read:selling'])).token
    expect(await new Program(ownToken, shop).ask(getMyProducts, { query })).toHaveLength(1)
    expect(await refusal(new Program(ownToken, shop).ask(setPrice, change))).toMatchObject({
      code: 'api_token_not_enough',
    })
  })
})
