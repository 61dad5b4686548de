import { z } from 'zod'
import { type Message, says } from '#contract/base/messages'
import { plainNumber } from '#contract/base/typed'

/** Matches the separators in an IMEI, its name before it, and the version of their software that some phones write behind it, as in ' / 01'. */
const between = /[\s.\-_]/g
const name = /^IMEI\d?[:#]?(?=\d{15})/i
const version = /\/\d{2}$/

/** The Luhn check of ISO/IEC 7812, which 3GPP TS 23.003, annex B, takes for the last digit of an IMEI. */
export function isLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at])
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * Beginnings of numbers that are on very many phones and tell none apart: those that the regulator found on more than a million phones
 * each (BTRC, January 2026), and examples of manuals.
 */
const shared = ['44001520200', '35227301738634', '35275101952326', '35209900176148', '12345678901234', '01234567890123']

/** Returns whether an IMEI of 15 digits is known to identify no single phone: one digit repeated, or one of `shared`. */
const isDummy = (imei: string) => new Set(imei.slice(0, 14)).size < 3 || shared.some((start) => imei.startsWith(start))

/** Returns the fault of a number that is to be an IMEI, or null. @param digits without anything between them */
function problemOf(digits: string): Message | null {
  if (!/^\d{15}$/.test(digits)) return says('imei_length')
  if (isDummy(digits)) return says('imei_dummy')
  return isLuhn(digits) ? null : says('imei_wrong')
}

/** An IMEI as a phone shows it after `*#06#` or as its box says it, in digits of any of the scripts: 15 digits, of which the last checks the others. */
export const Imei = z
  .string(says('imei_length'))
  .max(40, says('imei_length'))
  .transform((text) => plainNumber(text).replace(between, '').replace(name, '').replace(version, ''))
  .pipe(
    z.string().superRefine((digits, context) => {
      const message = problemOf(digits)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
  .describe('15 digits; digits of Bangla and other scripts, blanks and hyphens are understood.')

/** The refusal shown at the second IMEI when it repeats the first. */
export const imeiTwice = { path: [1], message: says('imei_twice') }

/** The IMEIs of one phone: one for each SIM. */
export const Imeis = z
  .array(Imei)
  .max(2)
  .refine(([first, second]) => first === undefined || first !== second, imeiTwice)

/** An IMEI as it is where others may look at the screen: `35•••••••••2341`. */
export const maskedImei = (imei: string): string => `${imei.slice(0, 2)}•••••••••${imei.slice(-4)}`
