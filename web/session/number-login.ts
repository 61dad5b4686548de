/** Logging in and signing up by a code that is sent to a mobile number. */
import { termsVersion } from '#contract/base/terms'
import { unnamed } from '#contract/accounts/number-words'
import { inTime } from './chunk.ts'
import { provider } from './provider.ts'
import { type NewAccount, pendingRegistration } from './registration.ts'
import { startSession, whileLoading } from './session.ts'
import type { SignedInPerson } from './state.ts'

/** Has a code sent to a number. The answer does not say whether it has an account. @throws Refused with the provider's message. */
export async function sendNumberCode(number: string): Promise<void> {
  await provider('/phone-number/send-otp', { phoneNumber: number })
}

/**
 * Logs in by a code.
 * @returns the person of an account that has no name yet: `finishNumberSignUp` goes on with them
 * @throws Refused with the provider's message.
 */
export async function logInByCode(number: string, code: string): Promise<SignedInPerson | null> {
  const { user } = await provider<{ user: SignedInPerson }>('/phone-number/verify', { phoneNumber: number, code })
  if (user.name === unnamed) return user
  await startSession(user)
  return null
}

/** Gives a new account its name and kind, and starts its session. @throws Refused with the provider's message. */
export function finishNumberSignUp(
  person: SignedInPerson,
  { name, accountType }: Pick<NewAccount, 'name' | 'accountType'>,
): Promise<void> {
  return whileLoading(async () => {
    const registration = { name, email: person.email, accountType, agreedTo: termsVersion }
    pendingRegistration.keep(registration)
    await provider('/update-user', { name })
    const { registerUser } = await inTime(import('./access.ts'))
    await registerUser(registration)
    await startSession({ ...person, name })
  })
}
