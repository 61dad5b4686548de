// The time at which sellers are paid, the approval of payouts, and the keys that seal the accounts they are paid into. These are keys of their own:
// people who may read the IMEIs of a backup need not read these.
import type { z } from 'zod'
import { Keys, keysIn, keysOf, type SealingKeys } from './keys.ts'
import { need, whole, WrongSetting } from './value.ts'

/** The key of the demo, known to everyone (ruling R10). */
const demo = 'phonehaat-demo-payout-encryption-key-that-everybody-knows'

/** Days after which the money of a complete deal is payable at the latest: the law wants a seller paid within ten of the delivery. */
const maxReserve = 6

export const payoutSettings = {
  PAYOUT_ENCRYPTION_KEYS: Keys,
  RESERVE_DAYS: whole(4, 0, maxReserve),
  RESERVE_DAYS_NEW: whole(maxReserve, 0, maxReserve),
  RESERVE_NEW_SALES: whole(3, 0, 1000),
  DISPUTE_DAYS: whole(120, 0, 1000),
  PAYOUT_APPROVAL_TAKA: whole(200_000, 0, 1_000_000_000),
}

export interface PayoutRules {
  /** Days from the completion of a deal until its money can be paid out: of a seller's first sales, and of later ones. */
  reserve: { newDays: number; newSales: number; days: number }
  /** Days after a payment within which a buyer's bank may want it back. */
  disputeDays: number
  /** Poisha: a batch of more needs the approval of a second admin. */
  approvalAbove: number
}

/** Days from the delivery until a deal is complete, and a day for the payout itself. */
const beforeReserve = 4

/** @throws WrongSetting when the reserve is longer than PAYOUT_DAYS has room for */
export function payoutRulesOf(
  env: z.output<z.ZodObject<typeof payoutSettings>> & { PAYOUT_DAYS: number },
): PayoutRules {
  const room = env.PAYOUT_DAYS - beforeReserve
  for (const name of ['RESERVE_DAYS', 'RESERVE_DAYS_NEW'] as const)
    if (env[name] > room)
      throw new WrongSetting(
        `${name} must be at most ${room}: with PAYOUT_DAYS=${env.PAYOUT_DAYS}, a seller is paid that many days after the delivery, and a deal takes up to ${beforeReserve} of them.`,
      )
  return {
    reserve: { newDays: env.RESERVE_DAYS_NEW, newSales: env.RESERVE_NEW_SALES, days: env.RESERVE_DAYS },
    disputeDays: env.DISPUTE_DAYS,
    approvalAbove: env.PAYOUT_APPROVAL_TAKA * 100,
  }
}

/** @throws WrongSetting */
export function payoutKeysOf(
  env: Pick<z.output<z.ZodObject<typeof payoutSettings>>, 'PAYOUT_ENCRYPTION_KEYS'> & {
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
