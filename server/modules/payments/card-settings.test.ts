import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { cardSettings } from '#contract/payments/payments'
import { openMarket } from '#testing/market'
import { sealingKeys } from '#testing/imei'

test('the page loads the card script from the card company itself, with the key of the settings, where nothing is simulated', async () => {
  const key = 'pk_test_of_the_shop'
  const { stripe } = readConfig({
    NODE_ENV: 'test',
    DEMO: 'on',
    STRIPE_SECRET_KEY: 'sk_test_of_the_shop',
    STRIPE_PUBLISHABLE_KEY: key,
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_shop',
  })
  await using market = await openMarket({ stripe, charge: { currency: 'bdt' } })
  expect(await market.visitor().ask(cardSettings, {})).toEqual({
    publishableKey: key,
    scriptUrl: null,
    rate: null,
    others: expect.any(Array),
  })
})

test('[R10] only a demo pretends the card company', async () => {
  await using market = await openMarket()
  expect(await market.visitor().ask(cardSettings, {})).toEqual({
    publishableKey: 'pk_test_phonehaat_sandbox',
    scriptUrl: '/sandbox/stripe/v3.js',
    rate: '122.30',
    others: [
      { en: 'bKash', bn: 'বিকাশ' },
      { en: 'Local card, Nagad or Rocket', bn: 'দেশি কার্ড, নগদ বা রকেট' },
      { en: 'Cash when you meet', bn: 'দেখা করে নগদ টাকা' },
      { en: 'Cash on delivery', bn: 'ক্যাশ অন ডেলিভারি' },
    ],
  })
  const real = {
    NODE_ENV: 'production',
    DEMO: 'off',
    DATABASE_URL: 'embedded',
    ...sealingKeys,
    PUBLIC_URL: 'https://phones.example',
    AUTH_SECRET: 'a long enough secret of the owner’s own',
    SMTP_URL: 'smtp://mail',
  }
  expect(() => readConfig(real)).toThrow('There is no way to pay')
})
