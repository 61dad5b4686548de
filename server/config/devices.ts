// The keys that keep the IMEIs of phones.
import { Keys, keysIn, keysOf, type SealingKeys } from './keys.ts'
import { need, readAll, WrongSetting } from './value.ts'
import type { z } from 'zod'

/** The keys of the demo, known to everyone (ruling R10). */
const demo = {
  encryption: 'phonehaat-demo-imei-encryption-key-everybody-knows',
  hash: 'phonehaat-demo-imei-hash-key-that-everybody-knows',
}

export const deviceSettings = { IMEI_ENCRYPTION_KEYS: Keys, IMEI_HASH_KEYS: Keys }

/** The first key of each is used, and the others are read until everything sealed with them is sealed with the first. */
export interface DeviceKeys {
  encryption: SealingKeys
  hash: SealingKeys
}

/** @throws WrongSetting */
export function deviceKeysOf(
  env: z.output<z.ZodObject<typeof deviceSettings>> & { DEMO: 'on' | 'off'; QUIET: 'on' | 'off' },
): DeviceKeys {
  const { IMEI_ENCRYPTION_KEYS: encryption, IMEI_HASH_KEYS: hash } = env
  if (env.DEMO === 'off' && env.QUIET === 'off') {
    const why =
      'without the demo, the IMEIs of phones are kept with keys of your own. `openssl rand -base64 32` makes one.'
    readAll({
      encryption: () => need('IMEI_ENCRYPTION_KEYS', encryption, why),
      hash: () => need('IMEI_HASH_KEYS', hash, why),
    })
    if ([...keysIn(encryption!), ...keysIn(hash!)].some((key) => Object.values(demo).includes(key)))
      throw new WrongSetting(
        'IMEI_ENCRYPTION_KEYS or IMEI_HASH_KEYS holds a key of the demo. `openssl rand -base64 32` makes one of your own.',
      )
    if (keysIn(encryption!).some((key) => keysIn(hash!).includes(key)))
      throw new WrongSetting('IMEI_ENCRYPTION_KEYS and IMEI_HASH_KEYS must differ.')
  }
  return {
    encryption: keysOf(encryption ?? demo.encryption, 'imei encryption'),
    hash: keysOf(hash ?? demo.hash, 'imei hash'),
  }
}
