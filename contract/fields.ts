import { z } from 'zod'

/** Poisha: 1 Taka is 100 poisha. No phone costs ten lakh Taka, and card companies take no more at once. */
export const Poisha = z.int().min(1).max(99_999_999).describe('Poisha; 100 poisha are one Taka.')

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'Email may have up to 254 characters.')
  .pipe(z.email('This does not look like an email address.'))

/** The short number of something public. */
const ShortNumber = z.string().regex(/^[1-9]\d{0,14}$/)

export const PublicId = ShortNumber.describe('The number of a phone on the market.')
export const ModelId = ShortNumber.describe('The number of a model in the catalogue.')

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
  .string()
  .min(6, 'min length is 6 or more.')
  .max(128, 'Password may have up to 128 characters.')
  .refine(
    (text) => passwordSigns.every((sign) => sign.test(text)),
    'Password must be One Upper case, One special character and one number.',
  )

/** What the server says of a password that keeps the rule and is easily guessed. */
export const passwordObjections = {
  common: 'This password is one of the most common ones, so it is guessed first. Please choose another one.',
  own: 'A password must not be one’s own name or email address. Please choose another one.',
} as const
