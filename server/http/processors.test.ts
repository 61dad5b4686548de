import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { realSettings } from '#testing/real-settings'
import { processorsOf } from './processors.ts'

test('the privacy policy names each company that the settings hand data of people to', () => {
  const namesOf = (settings: Record<string, string>) => processorsOf(readConfig(settings)).map(({ name }) => name)
  expect(namesOf(realSettings)).toEqual(['Stripe', 'mail.example'])
  expect(
    namesOf({
      ...realSettings,
      BKASH_USERNAME: 'u',
      BKASH_PASSWORD: 'p',
      BKASH_APP_KEY: 'k',
      BKASH_APP_SECRET: 's',
      GOOGLE_CLIENT_ID: 'a',
      GOOGLE_CLIENT_SECRET: 'b',
      SSL_WIRELESS_TOKEN: 'one',
      SSL_WIRELESS_SID: 'SHOP',
      S3_BUCKET: 'phones',
      S3_REGION: 'ap-south-1',
    }),
  ).toEqual(['Stripe', 'bKash', 'Google', 'mail.example', 'SSL Wireless', 'Amazon S3, ap-south-1'])
})
