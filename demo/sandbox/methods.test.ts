import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#testing/market'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']
/** The headers of a browser that requests permission from elsewhere, and of programs that say less or more than they should. */
const kinds: Array<Record<string, string>> = [
  { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  {},
  { 'content-type': 'application/json' },
]
const paths = [
  '/google/auth',
  '/google/auth/x',
  '/google/token',
  '/google/jwks',
  '/google/me',
  '/google/.well-known/openid-configuration',
  '/google/choose/x',
  '/google/choose/x/new',
  '/google/assets/pages.css',
  '/mail',
  '/mail/',
  '/mail/messages',
  '/mail/00000000-0000-4000-8000-000000000000',
  '/register/check',
  '/stripe/v3/',
  '/stripe/v1/payment_intents',
  '/stripe/v1/payment_intents/pi_x',
  '/stripe/v1/refunds/re_x',
  '/stripe/v1/disputes',
  '/stripe/v1/nothing',
]

test.each(methods)('no address of the simulated world fails at %s', async (method) => {
  const failed: string[] = []
  for (const path of paths)
    for (const headers of kinds) {
      const { status } = await fetch(`${market.url}/sandbox${path}`, { method, headers, redirect: 'manual' })
      if (status >= 500) failed.push(`${path}: ${status}`)
    }
  expect(failed).toEqual([])
})
