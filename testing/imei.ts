import { testImei } from '#seed/imeis'

/** An IMEI for tests. @param random from 0 to below 1 */
export const imeiFrom = (random: () => number): string => testImei(Math.floor(random() * 10 ** 11))

let made = 0

/** An IMEI that no test of this process has had before. With 0, 2 and 7 in it, it is none of the repeated digits that tell no phone apart. */
export function anImei(): string {
  made += 1
  return testImei(Number(`27${String(process.pid % 100_000).padStart(5, '0')}${String(made).padStart(5, '0')}`))
}

/** Keys that a market without the demo needs. */
export const sealingKeys = {
  IMEI_ENCRYPTION_KEYS: 'Nine herons stand by the Buriganga at dawn',
  IMEI_HASH_KEYS: 'A tram that never ran from Sadarghat to Tongi',
  PAYOUT_ENCRYPTION_KEYS: 'Seven ferries cross the Padma before the rain',
}
