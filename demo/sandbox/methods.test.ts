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
  '/phone/',
  '/phone/messages',
  '/phone/api/v3/send-sms',
  '/phone/v23.0/1/messages',
  '/register/check',
  '/bkash/v1.2.0-beta/tokenized/checkout/token/grant',
  '/bkash/v1.2.0-beta/tokenized/checkout/create',
  '/bkash/v2/tokenized-checkout/refund/payment/status',
  '/bkash/pay/x',
  '/bkash/nothing',
  '/sslcommerz/gwprocess/v4/api.php',
  '/sslcommerz/validator/api/merchantTransIDvalidationAPI.php',
  '/sslcommerz/EasyCheckOut/x',
  '/steadfast/',
  '/steadfast/parcels/1',
  '/steadfast/api/v1/create_order',
  '/steadfast/api/v1/create_return_request',
  '/steadfast/api/v1/status_by_cid/x',
  '/steadfast/api/v1/faults',
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
