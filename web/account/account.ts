/** Changes one's own account at the auth provider. Everything here throws Refused with the provider's message. */
import { provider } from '#web/session/provider.ts'
import { refreshPerson } from '#web/session/session.ts'

/** Has a link to choose a new password sent, if anybody has this address; the answer does not tell. */
export async function forgotPassword(email: string): Promise<void> {
  await provider('/request-password-reset', { email })
}

/** Sets a new password with the token of the mail's link. Every login of the account ends. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await provider('/reset-password', { token, newPassword })
}

export async function confirmAddress(token: string): Promise<void> {
  await provider(`/verify-email?${new URLSearchParams({ token })}`)
}

export async function rename(name: string): Promise<void> {
  await provider('/update-user', { name })
  await refreshPerson()
}

/** A browser that is signed in. */
export interface LoginElsewhere {
  id: string
  /** Names the login to the provider; good for nothing but ending it. */
  token: string
  userAgent: string | null
  createdAt: string
  updatedAt: string
  isHere: boolean
}

/** One's logins, this browser's first, then the latest used. */
export async function logins(): Promise<LoginElsewhere[]> {
  const [here, all] = await Promise.all([
    provider<{ session: { id: string } } | null>('/get-session'),
    provider<Omit<LoginElsewhere, 'isHere'>[]>('/list-sessions'),
  ])
  return all
    .map((login) => ({ ...login, isHere: login.id === here?.session.id }))
    .toSorted((a, b) => Number(b.isHere) - Number(a.isHere) || b.updatedAt.localeCompare(a.updatedAt))
}

export async function endLogin(token: string): Promise<void> {
  await provider('/revoke-session', { token })
}

/** Ends every login, this browser's too. */
export async function endAllLogins(): Promise<void> {
  await provider('/revoke-sessions', {})
}
