/** The digits of a text that is an IMEI as people copy it from a box or a screen, and nothing else; null of any other. Without a schema, for public pages. */
import { fromBanglaDigits } from '#contract/base/language'

export function imeiTyped(text: string): string | null {
  const digits = fromBanglaDigits(text).replaceAll(/[\s.-]/g, '')
  return /^\d{15}$/.test(digits) ? digits : null
}
