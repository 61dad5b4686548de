import { z } from 'zod'
import { says } from './messages.ts'
import { FreeLine } from './text.ts'
import { plainNumber } from './typed.ts'

/** A Bangladeshi mobile number in any usual spelling, stored as E.164. */
export const Mobile = z
  .string(says('mobile_required'))
  .min(1, says('mobile_required'))
  .max(40, says('mobile_invalid'))
  .transform((text) =>
    plainNumber(text)
      .replace(/[\s()./-]/g, '')
      .replace(/^(?:(?:\+|00)?8800?|0)?(?=1[3-9]\d{8}$)/, '+880'),
  )
  .pipe(z.string().regex(/^\+8801[3-9]\d{8}$/, says('mobile_invalid')))

/** A number as programs dial it, of one as a person typed it; null where it is no Bangladeshi mobile number. */
export function dialled(typed: string | null): string | null {
  return typed === null ? null : (Mobile.safeParse(typed).data ?? null)
}

/** The same where it can be left out, and as it was typed (rulings R19, R24). */
export const TypedMobile = FreeLine.max(40, says('mobile_invalid')).refine(
  (typed) => typed === '' || dialled(typed) !== null,
  says('mobile_invalid'),
)
