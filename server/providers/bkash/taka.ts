// bKash writes sums in Taka with two decimals, as text. Ours are whole poisha, and no float comes between the two.
import { z } from 'zod'

export function inTaka(poisha: number): string {
  if (!Number.isSafeInteger(poisha) || poisha < 0) throw new RangeError(`${poisha} is no sum in poisha.`)
  const digits = String(poisha).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A sum that bKash writes, in poisha: `500`, `500.5` and `500.50` are the same. */
export const Taka = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,2})?$/)
  .transform((text) => {
    const [taka = '', decimals = ''] = text.split('.')
    return Number(taka + decimals.padEnd(2, '0'))
  })
