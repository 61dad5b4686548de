/** Knows the roles of a signed-in person: the server's answers to the role checks. */
import { isAdmin, isSeller } from '#contract/accounts/accounts'
import { ask } from './api.ts'
import { refusalHere } from './refusal-words.ts'
import { reasonOf } from './refused.ts'
import { retryDelay, shouldRetry } from './retry.ts'
import { shopHere } from './shop.ts'
import { currentSession, loseRole, type SignedInPerson, updateSession } from './state.ts'

/** Asks again what this person may do: a notification said that it changed, or there was no answer before. */
export async function refetchRoles(): Promise<void> {
  const { person, isAdminFailure, isSellerFailure } = currentSession()
  if (!person) return
  if (isAdminFailure) updateSession({ isAdminLoading: true, isAdminFailure: null })
  if (isSellerFailure) updateSession({ isSellerLoading: true, isSellerFailure: null })
  await fetchRoles(person)
}

const roles = {
  isAdmin: { fetch: async (email: string) => (await ask(isAdmin, { params: { email } })).isAdmin, lost: 'admins_only' },
  isSeller: {
    // People of a shop sell for its owner.
    fetch: async (email: string) => shopHere() !== null || (await ask(isSeller, { params: { email } })).isSeller,
    lost: 'sellers_only',
  },
} as const

/** Asks what this person may do now. */
export async function fetchRoles(person: SignedInPerson): Promise<void> {
  await Promise.all([fetchRole('isAdmin', person), fetchRole('isSeller', person)])
}

/** Asks up to four times, as every question is asked; only the first answer is waited for. Without an answer a role stays as it was. */
async function fetchRole(role: keyof typeof roles, person: SignedInPerson, failures = 0): Promise<void> {
  const isHere = () => currentSession().person?.id === person.id
  try {
    const has = await roles[role].fetch(person.email)
    if (!isHere()) return
    const had = currentSession()[role]
    updateSession({ [role]: has, [`${role}Loading`]: false, [`${role}Failure`]: null })
    if (had && !has) loseRole(role, refusalHere(roles[role].lost))
  } catch (cause) {
    if (!isHere()) return
    if (shouldRetry(failures, cause))
      setTimeout(() => void (isHere() && fetchRole(role, person, failures + 1)), retryDelay(failures))
    else updateSession({ [`${role}Loading`]: false, [`${role}Failure`]: reasonOf(cause) })
  }
}
