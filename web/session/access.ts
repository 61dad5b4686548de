/** What a signed-in person has: the access token, kept fresh, and the answers to the role checks. */
import { getToken, isAdmin, isSeller, register as registerCall, setLanguage } from '#contract/accounts'
import type { Language } from '#contract/language'
import { sentenceOf } from '#contract/refusals'
import { accessToken, claimsOf, isFor, untilRenewal } from './access-token.ts'
import { ask, Refused, renewTokenWith } from './api.ts'
import { learnTime, now } from '#web/browser/clock.ts'
import { chooseLanguage, chosenLanguage } from '#web/i18n/language-choice.ts'
import { oneAtATime } from '#web/browser/with-lock.ts'
import { arrive, become, currentSession, endSession, loseRole, openRegistration, type Person, type Registration } from './session.ts'
import { reasonOf } from './refused.ts'
import { retryDelay, shouldRetry } from './retry.ts'
import { speechHere } from '#web/i18n/speech.ts'

/** Whatever a token says of itself, none is renewed sooner after the last. In milliseconds. */
const shortestPause = 60_000
/** Until a renewal that got no answer is tried again, in milliseconds. */
const retryPause = 30_000
/** A timer holds no more. In milliseconds. */
const longestPause = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined

/** A laptop that sleeps is late: `wake` covers that. */
function refreshIn(pause: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void refresh(), Math.min(pause, longestPause))
}

const isDue = (token: string) => untilRenewal(token, now()) === 0

function adopt(token: string): void {
  become({ token })
  refreshIn(Math.max(untilRenewal(token, now()), shortestPause))
}

/** Takes the token that another tab has brought. One of somebody else says that they have logged in there. */
export function take(token: string): void {
  const { person } = currentSession()
  if (person && isFor(token, person)) adopt(token)
  else void arrive()
}

async function fetchToken(person: Person): Promise<void> {
  const askedAt = performance.now()
  const { accessToken: token, language } = await ask(getToken, { query: { email: person.email } })
  if (currentSession().person?.id !== person.id) return
  // It was issued just now, so its life is measured from here, whatever the device's clock believes.
  learnTime((claimsOf(token)?.iat ?? Number.NaN) * 1000, performance.now() - askedAt)
  accessToken.keep(token)
  if (language && !chosenLanguage()) chooseLanguage(language)
  adopt(token)
  // Whoever never chose gets letters in the language they read the site in.
  if (!language) void keepLanguage(speechHere().language)
}

/** Writes the language down on the account. Quiet: the choice holds on this device anyway. */
export async function keepLanguage(language: Language): Promise<void> {
  await ask(setLanguage, { body: { language } }).catch(() => undefined)
}

/**
 * Only one tab renews; the others find the new token when their turn comes.
 * @returns false when this person gets none any more
 * @throws Refused when there was no answer
 */
async function renew(): Promise<boolean> {
  const { person, token: old } = currentSession()
  if (!person) return false
  try {
    await oneAtATime('access token', async () => {
      const kept = accessToken.read()
      if (kept && kept !== old && isFor(kept, person) && !isDue(kept)) adopt(kept)
      else await fetchToken(person)
    })
    return true
  } catch (cause) {
    if (cause instanceof Refused && (cause.problem.status === 401 || cause.problem.status === 403)) return false
    throw cause
  }
}

/** Renews a token whose time has come, and asks for the roles: an admin may have changed them since. */
async function refresh(): Promise<void> {
  const { person, token } = currentSession()
  if (!person || !token) return
  try {
    if (!isDue(token) || (await renew())) await learnRoles(person)
    else await endSession(person, sentenceOf('session_ended', {}, speechHere().language))
  } catch {
    refreshIn(retryPause)
  }
}

/** The page is looked at again, or has a connection again. */
function wake(): void {
  if (document.visibilityState === 'visible') void refresh()
}

let listening = false
function listen(): void {
  if (listening) return
  listening = true
  renewTokenWith(renew)
  document.addEventListener('visibilitychange', wake)
  addEventListener('online', wake)
}

/**
 * Gets this person's access token and asks for their roles.
 * @throws Refused when there is no token to be had.
 */
export async function open(person: Person): Promise<void> {
  listen()
  const registration = openRegistration.read()
  if (registration?.email === person.email) await register(registration)
  const kept = accessToken.read()
  if (kept && isFor(kept, person) && !isDue(kept)) adopt(kept)
  else await fetchToken(person)
  await learnRoles(person)
}

/** Asks again what this person may do: they were told that it changed, or nobody answered before. */
export async function renewRoles(): Promise<void> {
  const { person, isAdminTrouble, isSellerTrouble } = currentSession()
  if (!person) return
  if (isAdminTrouble) become({ isAdminLoading: true, isAdminTrouble: null })
  if (isSellerTrouble) become({ isSellerLoading: true, isSellerTrouble: null })
  await learnRoles(person)
}

const roles = {
  isAdmin: { learn: async (email: string) => (await ask(isAdmin, { params: { email } })).isAdmin, lost: 'admins_only' },
  isSeller: { learn: async (email: string) => (await ask(isSeller, { params: { email } })).isSeller, lost: 'sellers_only' },
} as const

/** Asks what this person may do now. */
async function learnRoles(person: Person): Promise<void> {
  await Promise.all([learnRole('isAdmin', person), learnRole('isSeller', person)])
}

/** Asks up to four times, as every question is asked; only the first answer is waited for. A role that nobody answers for stays as it was. */
async function learnRole(role: keyof typeof roles, person: Person, failures = 0): Promise<void> {
  const isHere = () => currentSession().person?.id === person.id
  try {
    const has = await roles[role].learn(person.email)
    if (!isHere()) return
    const had = currentSession()[role]
    become({ [role]: has, [`${role}Loading`]: false, [`${role}Trouble`]: null })
    if (had && !has) loseRole(role, sentenceOf(roles[role].lost, {}, speechHere().language))
  } catch (cause) {
    if (!isHere()) return
    if (shouldRetry(failures, cause)) setTimeout(() => void (isHere() && learnRole(role, person, failures + 1)), retryDelay(failures))
    else become({ [`${role}Loading`]: false, [`${role}Trouble`]: reasonOf(cause) })
  }
}

/** Makes the user record of a sign-up. Somebody whose record was made before keeps it. */
export async function register(registration: Registration): Promise<void> {
  try {
    await ask(registerCall, { body: registration })
  } catch (cause) {
    if (!(cause instanceof Refused) || cause.problem.code !== 'already_registered') throw cause
  }
  openRegistration.forget()
}
