import { expect, test } from 'vitest'
import { settingsOfRehearsal } from '#testing/real-settings'
import { readConfig } from './config.ts'

const rehearsal = { ...settingsOfRehearsal, SANDBOX_URL: 'https://sandbox.example' }

test('a rehearsal has every provider as a sandbox, with keys that no one else knows', () => {
  const config = readConfig(rehearsal)
  const { stripe, bkash, sslcommerz, texts, steadfast, mail } = config
  expect(config).toMatchObject({ demo: false, rehearsal: { url: 'https://sandbox.example' } })
  expect([stripe?.sandbox, bkash?.url, sslcommerz?.url, texts?.sandbox, steadfast?.url, mail.sandbox]).toEqual([
    true,
    null,
    null,
    true,
    null,
    true,
  ])
  const demo = readConfig({})
  expect(stripe?.webhookSecret).not.toBe(demo.stripe?.webhookSecret)
  expect(steadfast?.noticeSecret).not.toBe(demo.steadfast?.noticeSecret)
  expect(readConfig({ SANDBOX_KEY: rehearsal.SANDBOX_KEY }).bkash).toMatchObject({ password: bkash?.password })
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'Take out STRIPE_SECRET_KEY, STRIPE_PUBLI'],
  [{ BKASH_USERNAME: 'shop' }, 'Take out BKASH_USERNAME'],
  [{ SMTP_URL: 'smtps://mail.example' }, 'Take out SMTP_URL'],
  [{ SANDBOX_KEY: '' }, 'SANDBOX_KEY is missing'],
  [{ SANDBOX_URL: 'http://sandbox.example' }, 'SANDBOX_URL is without https'],
  [{ DEMO: 'on' }, 'SANDBOX_URL is for a rehearsal'],
  [{ WEBHOOKS_LOCAL: 'on' }, 'WEBHOOKS_LOCAL is on'],
])('a rehearsal with %j is refused', (given, sentence) => {
  expect(() => readConfig({ ...rehearsal, ...given })).toThrow(sentence)
})
