/** Signing up and in, with a password or by Google. Only the pages of it load this; what follows a sign-in everywhere is in `session.ts`. */
import { termsVersion } from '#contract/base/terms'
import { inTime } from './chunk.ts'
import { provider } from './provider.ts'
import { Refused } from './refused.ts'
import { type NewAccount, pendingRegistration } from './registration.ts'
import { startSession, whileLoading } from './session.ts'
import type { SignedInPerson } from './state.ts'
import { speechHere } from '#web/i18n/speech.ts'

/** @throws Refused with the provider's message. */
export function login(email: string, password: string): Promise<void> {
  return whileLoading(async () => {
    const { user } = await provider<{ user: SignedInPerson }>('/sign-in/email', { email, password })
    await startSession(user)
  })
}

/**
 * Creates the account, sets the display name, registers the user record. A try that broke off half way continues where it
 * stopped: an account that is already there is entered with the same password.
 * @throws Refused with the provider's message.
 */
export function signUp({ password, ...registration }: NewAccount): Promise<void> {
  const { name, email } = registration
  return whileLoading(async () => {
    try {
      await provider('/sign-up/email', { name, email, password })
    } catch (cause) {
      if (!(cause instanceof Refused) || !cause.problem.code.startsWith('USER_ALREADY_EXISTS')) throw cause
      await provider('/sign-in/email', { email, password }).catch((second: unknown) => {
        throw second instanceof Refused && second.problem.status === 401 ? cause : second
      })
    }
    pendingRegistration.keep(registration)
    await provider('/update-user', { name })
    const answer = await provider<{ user: SignedInPerson } | null>('/get-session')
    if (!answer) throw noSession()
    const { registerUser } = await inTime(import('./access.ts'))
    await registerUser(registration)
    await startSession(answer.user)
  })
}

/**
 * Starts the session of a person who has just come back from Google. A new account still needs its user record.
 * @throws Refused when the browser stored no login
 */
export function finishGoogleLogin(accountType: NewAccount['accountType'] | null): Promise<void> {
  return whileLoading(async () => {
    const answer = await provider<{ user: SignedInPerson } | null>('/get-session')
    if (!answer) throw noSession()
    const { name, email } = answer.user
    if (accountType)
      // The page of the login shows no terms: people who come from there are asked afterwards.
      pendingRegistration.keep({
        name,
        email,
        accountType,
        ...(location.pathname.endsWith('/signup') && { agreedTo: termsVersion }),
      })
    await startSession(answer.user)
  })
}

function noSession(): Refused {
  const detail = speechHere().say(
    'Your browser did not keep your login. Please allow cookies for this site and log in again.',
    'ব্রাউজার আপনার লগইন মনে রাখেনি। এই সাইটের কুকি চালু করে আবার লগইন করুন।',
  )
  return new Refused({ type: 'about:blank', title: 'Refused', status: 401, code: 'auth', detail, message: detail })
}
