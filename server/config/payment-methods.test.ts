import { expect, test } from 'vitest'
import { realSettings } from '#testing/real-settings'
import { readConfig } from './config.ts'

const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...real } = realSettings
const stripe = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }
const bkash = { BKASH_USERNAME: 'u', BKASH_PASSWORD: 'p', BKASH_APP_KEY: 'k', BKASH_APP_SECRET: 's' }
const store = { SSLCOMMERZ_STORE_ID: 'shop', SSLCOMMERZ_STORE_PASSWORD: 'p' }

/** Returns what the settings of a quiet copy give, which needs nothing else. */
const methodsOf = (env: Record<string, string>) => readConfig({ ...env, QUIET: 'on' }).paymentMethods
const namesOf = (env: Record<string, string>) => methodsOf(env).map(({ name }) => name)

test('the demo offers all ways as sandboxes, cards first', () => {
  const { stripe, bkash, sslcommerz, paymentMethods } = readConfig({})
  expect(paymentMethods.map(({ name }) => name)).toEqual(['card', 'bkash', 'sslcommerz', 'cash'])
  expect(stripe).toMatchObject({ sandbox: true })
  expect(bkash).toMatchObject({ url: null, mode: 'hold' })
  expect(sslcommerz).toMatchObject({ url: null })
})

test('a market has an order and a least sum of its own', () => {
  expect(methodsOf({ PAYMENT_METHODS: 'sslcommerz:100, bkash' })).toEqual([
    { name: 'sslcommerz', least: 10_000 },
    { name: 'bkash', least: 100 },
  ])
})

test.each([
  ['nagad', 'PAYMENT_METHODS knows card, bkash, sslcommerz, cash, and not nagad.'],
  ['bkash,bkash', 'PAYMENT_METHODS names a way to pay twice.'],
  ['bkash;card', 'PAYMENT_METHODS must list ways to pay in their order'],
])('PAYMENT_METHODS=%s is refused', (given, sentence) => {
  expect(() => namesOf({ PAYMENT_METHODS: given })).toThrow(sentence)
})

/** Returns the sentence with which a real market is refused. */
function sentenceOf(env: Record<string, string>): string {
  try {
    readConfig({ ...real, ...env })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a real market opens with any one way to pay, and not without', () => {
  expect(sentenceOf({})).toContain('There is no way to pay')
  const cash: Record<string, string> = { PAYMENT_METHODS: 'cash' }
  for (const one of [stripe, bkash, store, cash]) expect(sentenceOf(one)).toBe('')
})

test.each([
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ ...bkash, BKASH_APP_KEY: '' }, 'BKASH_APP_KEY is missing'],
  [{ SSLCOMMERZ_STORE_ID: 'shop' }, 'SSLCOMMERZ_STORE_PASSWORD is missing'],
  [{ ...store, OPERATOR_EMAIL: '' }, 'OPERATOR_EMAIL is missing'],
  [{ ...bkash, PAYMENT_METHODS: 'card' }, 'PAYMENT_METHODS names card, whose own settings are missing'],
  [{ ...bkash, BKASH_PASSWORD: 'phonehaat-bkash-sandbox' }, 'hold keys of the demo'],
  [{ ...bkash, BKASH_URL: 'http://tokenized.pay.bka.sh' }, 'BKASH_URL must be an https address'],
  [{ ...bkash, BKASH_TOPIC_ARN: 'arn:aws:sqs:x' }, 'BKASH_TOPIC_ARN must be the ARN'],
] as Array<[Record<string, string>, string]>)('half of the settings of a provider is refused: %j', (env, sentence) => {
  expect(sentenceOf(env)).toContain(sentence)
})
