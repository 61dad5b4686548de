// The proofs that an account is the person's who is signed in, before money, its ways in and its end: `confirmPassword` on the server.
import { z } from 'zod'
import { says } from '#contract/base/messages'

/** The password of one's own account. */
export const OwnPassword = z
  .string()
  .max(128, says('password_too_long:128'))
  .optional()
  .describe(
    'Left out by an account that has none: it shows a code of its mobile number (`POST /account/number/proof`), or has logged in with Google a moment ago.',
  )

export const proofRefusals = [
  'password_missing',
  'password_wrong',
  'number_again',
  'number_not_enough',
  'google_again',
] as const
