/** Showing the second step of one's login. Everything here throws Refused with the provider's message. */
import { withLock } from '#web/browser/with-lock.ts'
import { tokenLock } from './access-token.ts'
import { provider } from './provider.ts'
import { startSession } from './session.ts'
import type { SignedInPerson } from './state.ts'

/** Normalises a typed code, with the digits of either language. */
const asTyped = (code: string) =>
  code.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/\s/g, '')

/**
 * Sends a code of the app, or a backup code. A right one begins the login again, so no tab requests an access token until its cookie is here: the one
 * of before would be refused, and the person signed out.
 */
export async function sendCode(typed: string): Promise<void> {
  const code = asTyped(typed)
  const path = /^\d{6}$/.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  await withLock(tokenLock, () => provider(path, { code }))
}

/** Goes on with a login that needs a code. */
export const finishLogin = (person: SignedInPerson) => startSession(person)
