import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { sealingKeys } from '#testing/imei'
import { realSettings as real } from '#testing/real-settings'

const { IMEI_ENCRYPTION_KEYS: first, IMEI_HASH_KEYS: second } = sealingKeys

test.each([
  ['no key', { IMEI_HASH_KEYS: undefined }, 'IMEI_HASH_KEYS is missing'],
  [
    'a key of the demo behind its own',
    { IMEI_ENCRYPTION_KEYS: `${first},phonehaat-demo-imei-encryption-key-everybody-knows` },
    'holds a key of the demo',
  ],
  ['one key for both', { IMEI_HASH_KEYS: first }, 'must differ'],
  ['a short key among others', { IMEI_HASH_KEYS: `${second},short` }, 'at least 32 characters'],
  ['a key that can be guessed', { IMEI_HASH_KEYS: 'change-me-change-me-change-me-change-me' }, 'can be guessed'],
])('a market without the demo does not start with %s', (_, keys, why) => {
  expect(() => readConfig({ ...real, ...keys })).toThrow(why)
})

test('of several keys the first is used, and what tells keys apart says nothing of them', () => {
  const { deviceKeys } = readConfig({ ...real, IMEI_ENCRYPTION_KEYS: `${second}x, ${first}` })
  const { encryption } = readConfig(real).deviceKeys
  expect(deviceKeys.encryption.map(({ id }) => id).slice(1)).toEqual([encryption[0].id])
  expect(deviceKeys.encryption[1]!.bytes.equals(encryption[0].bytes)).toBe(true)
  expect(deviceKeys.encryption[0].id).not.toBe(encryption[0].id)
  expect(readConfig({}).deviceKeys.hash[0].bytes).toHaveLength(32)
})
