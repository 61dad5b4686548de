// The keys that keep the accounts sellers are paid into. They are keys of their own: who may read the IMEIs of a backup need not read these.
import type { z } from 'zod'
import { Keys, keysIn, keysOf, type SealingKeys } from './config-keys.ts'
import { need, WrongSetting } from './config-value.ts'

/** The key of the demo, known to everyone (ruling R10). */
const demo = 'phonehaat-demo-payout-encryption-key-that-everybody-knows'

export const payoutSettings = { PAYOUT_ENCRYPTION_KEYS: Keys }

/** @throws WrongSetting */
export function payoutKeysOf(
  env: z.output<z.ZodObject<typeof payoutSettings>> & {
    IMEI_ENCRYPTION_KEYS?: string | undefined
    IMEI_HASH_KEYS?: string | undefined
    DEMO: 'on' | 'off'
    QUIET: 'on' | 'off'
  },
): SealingKeys {
  const { PAYOUT_ENCRYPTION_KEYS: text, IMEI_ENCRYPTION_KEYS: encryption = '', IMEI_HASH_KEYS: hash = '' } = env
  if (env.DEMO === 'off' && env.QUIET === 'off') {
    const why =
      'without the demo, the accounts of sellers are kept with a key of your own. `openssl rand -base64 32` makes one.'
    const keys = keysIn(need('PAYOUT_ENCRYPTION_KEYS', text, why))
    if (keys.includes(demo))
      throw new WrongSetting(
        'PAYOUT_ENCRYPTION_KEYS holds the key of the demo. `openssl rand -base64 32` makes one of your own.',
      )
    if (keys.some((key) => [...keysIn(encryption), ...keysIn(hash)].includes(key)))
      throw new WrongSetting('PAYOUT_ENCRYPTION_KEYS must differ from the keys of IMEIs.')
  }
  return keysOf(text ?? demo, 'payout encryption')
}
