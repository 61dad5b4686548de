import type { AccountType } from './accounts.ts'

/** Explains, in a sentence, why someone came back from Google without a login. */
export const googleRefusals = {
  cancelled: 'You did not continue with Google, so you are not logged in.',
  unproven:
    'Google has not confirmed that this email address is yours. Confirm it with Google first, or use your email and a password.',
  excluded:
    'This email address belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
  kept: 'The account with this email address has another one now. Log in with the new address.',
  off: 'Google is turned off for this account. Please log in another way.',
  stale: 'That took too long, or was started in another window. Please try again.',
  no_cookies: 'The browser did not keep your login. Please allow cookies for this site and try again.',
  not_offered: 'Google cannot be used on this site. Please use your email and a password.',
  failed: 'Google did not answer as it should. Please try again, or use your email and a password.',
} as const satisfies Record<string, string>
export type GoogleRefusal = keyof typeof googleRefusals

/** Words the notices shown after a successful login, each as a sentence. */
export const googleNotices = {
  password_removed:
    'Google has confirmed that this address is yours. The password that was set for it before no longer works; you can choose a new one.',
} as const satisfies Record<string, string>
export type GoogleNotice = keyof typeof googleNotices

export const googleMessageType = 'phonehaat:google'

/** The message that the window at Google posts to the page that opened it. `accountType` is there for newcomers: the user record is still to be made. */
export type GoogleMessage = { type: typeof googleMessageType } & (
  | { outcome: 'done'; accountType: AccountType | null; notice: GoogleNotice | null }
  | { outcome: 'refused'; code: GoogleRefusal; message: string }
)

const isOneOf = <Name extends string>(names: object, name: unknown): name is Name =>
  typeof name === 'string' && Object.hasOwn(names, name)

/** Returns the posted data when it is such a message. It is read by hand, since the login pages do not wait for zod. */
export function readGoogleMessage(posted: unknown): GoogleMessage | null {
  const { type, outcome, accountType, notice, code, message } = Object(posted) as Record<string, unknown>
  if (type !== googleMessageType) return null
  if (outcome === 'refused' && isOneOf<GoogleRefusal>(googleRefusals, code) && typeof message === 'string')
    return { type, outcome, code, message }
  if (
    outcome === 'done' &&
    (accountType === null || accountType === 'user' || accountType === 'seller') &&
    (notice === null || isOneOf<GoogleNotice>(googleNotices, notice))
  )
    return { type, outcome, accountType, notice }
  return null
}
