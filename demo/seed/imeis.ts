/** IMEIs of the demo's phones. They begin with 00, which the GSMA keeps for tests, so that no phone that is sold has one of them. */
import { isLuhn } from '#contract/lost-phones/imei'
import { chance } from './chance.ts'
import type { DemoPhone } from './phones.ts'

/** A number of 15 digits that checks itself. @param serial up to twelve digits */
export function testImei(serial: number): string {
  const start = `00${String(serial).padStart(12, '0')}`
  return [...'0123456789'].map((digit) => start + digit).find(isLuhn)!
}

/** The share of the sellers who give the IMEIs of their phones. */
const tellingShare = 0.45

/** One number for each SIM; none where the seller tells none. */
export function imeisOf({ slug, brand }: DemoPhone): string[] {
  const random = chance(`imei of ${slug}`)
  if (random.share() >= tellingShare) return []
  const first = testImei(random.whole(10 ** 11, 10 ** 12 - 1))
  return brand === 'apple' ? [first] : [first, testImei(random.whole(10 ** 11, 10 ** 12 - 1))]
}
