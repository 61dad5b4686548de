// The keys that keep the IMEIs of phones.
import { createHash, hkdfSync } from 'node:crypto'
import { isGuessable } from './config-secret.ts'
import { given, need, WrongSetting } from './config-value.ts'
import { z } from 'zod'

/** The keys of the demo, known to everyone (ruling R10). */
const demo = {
  encryption: 'phonehaat-demo-imei-encryption-key-everybody-knows',
  hash: 'phonehaat-demo-imei-hash-key-that-everybody-knows',
}

const keysIn = (text: string) => text.split(',').map((key) => key.trim())
const Keys = given(
  z
    .string()
    .refine(
      (text) => keysIn(text).every((key) => key.length >= 32),
      'must be keys of at least 32 characters, with commas between them',
    )
    .refine(
      (text) => keysIn(text).every((key) => !isGuessable(key)),
      'holds a key that can be guessed; `openssl rand -base64 32` makes a good one',
    ),
)

export const deviceSettings = { IMEI_ENCRYPTION_KEYS: Keys, IMEI_HASH_KEYS: Keys }

export interface DeviceKey {
  /** Tells a key from others without telling anything of it. */
  id: number
  /** 32 bytes. */
  bytes: Buffer
}

/** Of each, the first is used and the others are read until everything kept with them is kept with the first. */
export interface DeviceKeys {
  encryption: readonly [DeviceKey, ...DeviceKey[]]
  hash: readonly [DeviceKey, ...DeviceKey[]]
}

function keysOf(text: string, purpose: string): [DeviceKey, ...DeviceKey[]] {
  const keys = keysIn(text).map((secret) => {
    const bytes = Buffer.from(hkdfSync('sha256', secret, '', `phonehaat imei ${purpose}`, 32))
    return { id: createHash('sha256').update(bytes).digest().readInt32BE(), bytes }
  })
  return keys as [DeviceKey, ...DeviceKey[]]
}

/** @throws WrongSetting */
export function deviceKeysOf(
  env: z.output<z.ZodObject<typeof deviceSettings>> & { DEMO: 'on' | 'off'; QUIET: 'on' | 'off' },
): DeviceKeys {
  const { IMEI_ENCRYPTION_KEYS: encryption, IMEI_HASH_KEYS: hash } = env
  if (env.DEMO === 'off' && env.QUIET === 'off') {
    const why =
      'without the demo, the IMEIs of phones are kept with keys of your own. `openssl rand -base64 32` makes one.'
    need('IMEI_ENCRYPTION_KEYS', encryption, why)
    need('IMEI_HASH_KEYS', hash, why)
    if ([...keysIn(encryption!), ...keysIn(hash!)].some((key) => Object.values(demo).includes(key)))
      throw new WrongSetting(
        'IMEI_ENCRYPTION_KEYS or IMEI_HASH_KEYS holds a key of the demo. `openssl rand -base64 32` makes one of your own.',
      )
    if (keysIn(encryption!).some((key) => keysIn(hash!).includes(key)))
      throw new WrongSetting('IMEI_ENCRYPTION_KEYS and IMEI_HASH_KEYS must differ.')
  }
  return { encryption: keysOf(encryption ?? demo.encryption, 'encryption'), hash: keysOf(hash ?? demo.hash, 'hash') }
}
