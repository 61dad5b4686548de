import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { realSettings as real } from '#testing/real-settings'

test.each([
  ['no key', undefined, 'PAYOUT_ENCRYPTION_KEYS is missing'],
  ['the key of the demo', 'phonehaat-demo-payout-encryption-key-that-everybody-knows', 'holds the key of the demo'],
  ['a key of IMEIs', real.IMEI_HASH_KEYS, 'must differ'],
  ['a short key', 'short', 'at least 32 characters'],
])('a market without the demo does not start with %s for the accounts of sellers', (_, keys, why) => {
  expect(() => readConfig({ ...real, PAYOUT_ENCRYPTION_KEYS: keys })).toThrow(why)
})

test('one secret gives other keys for accounts than for IMEIs', () => {
  const secret = real.PAYOUT_ENCRYPTION_KEYS
  const { payoutKeys } = readConfig({ PAYOUT_ENCRYPTION_KEYS: secret })
  expect(payoutKeys[0].bytes).toHaveLength(32)
  expect(payoutKeys[0].bytes).not.toEqual(readConfig({ IMEI_ENCRYPTION_KEYS: secret }).deviceKeys.encryption[0].bytes)
})
