import { z } from 'zod'
import { attributes } from '#contract/catalogue/attributes'
import { type Message, says } from './messages.ts'

/** No phone costs ten lakh Taka, and card companies take no more at once. In poisha. */
export const maxPoisha = 99_999_999

/**
 * An amount of poisha, of which 100 are one Taka. Whatever makes a number too small or too big, it is said in the same words.
 * @param least poisha
 */
export const poishaFrom = (least: number, tooLow: Message) =>
  z
    .int({
      error({ code, input }) {
        if (code === 'too_big') return says('price_too_high')
        if (code === 'too_small') return tooLow
        return says(input === undefined ? 'price_required' : 'price_invalid')
      },
    })
    .min(least, tooLow)
    .max(maxPoisha, says('price_too_high'))
    .describe('Poisha; 100 poisha are 1 Taka.')

export const Poisha = poishaFrom(1, says('number_too_small:1'))

/** A text that must be there, and says so in the same words whether it is missing or empty. */
export const required = (message: Message) => z.string(message).trim().min(1, message)

export const Email = z
  .string(says('email_required'))
  .trim()
  .toLowerCase()
  .max(254, says('email_too_long:254'))
  .pipe(z.email(says('email_invalid')))

/** The short number of something public. */
const ShortNumber = z.string().regex(/^[1-9]\d{0,14}$/)

export const LocationBangla = z
  .string()
  .nullable()
  .describe('`location` with the places that are known in Bangla; null if none is known.')

export const PublicId = ShortNumber.describe('Id of a phone.')
export const ModelId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .describe('Id of a model.')

export const Limit = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual)

/** Opaque to callers: where the next page begins (ruling R14). */
export const Cursor = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/)
  .optional()

/** A capital letter, a number, and a sign that is neither letter nor number. */
const passwordSigns = [/\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{M}\p{N}\s]/u]

/**
 * The password rule of the specification, section 5, in its two sentences. The sign-up form and the server both hold it.
 */
export const Password = z
  .string(says('password_required'))
  .min(6, says('password_too_short:6'))
  .max(128, says('password_too_long:128'))
  .refine((text) => passwordSigns.every((sign) => sign.test(text)), says('password_too_simple'))

export const Attribute = z.enum(attributes).describe('A group and one of its values: `box:full`.')
