/** Renews the access token of the person signed in, across tabs, and requests their roles again with each new one. */
import { getToken, register as registerCall, setLanguage } from '#contract/accounts/accounts'
import type { Language } from '#contract/base/language'
import { learnTime, now } from '#web/browser/clock.ts'
import { withLock } from '#web/browser/with-lock.ts'
import { chooseLanguage, chosenLanguage } from '#web/i18n/language-choice.ts'
import { speechHere } from '#web/i18n/speech.ts'
import { accessToken, claimsOf, isFor, tokenLock, untilRenewal } from './access-token.ts'
import { ask, Refused } from './api.ts'
import { refusalHere } from './refusal-words.ts'
import { pendingRegistration, type Registration } from './registration.ts'
import { fetchRoles } from './roles.ts'
import { currentSession, type SignedInPerson, sessionActions, updateSession } from './state.ts'

/** The shortest time between two renewals, whatever a token says of itself. In milliseconds. */
const minRenewalMs = 60_000
/** Until a renewal that got no answer is tried again, in milliseconds. */
const retryMs = 30_000
/** A timer holds no more. In milliseconds. */
const maxTimerMs = 2 ** 31 - 1

let timer: ReturnType<typeof setTimeout> | undefined

/** A laptop that sleeps is late: `onVisible` covers that. */
function scheduleRefresh(pause: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void refreshAccess(), Math.min(pause, maxTimerMs))
}

const isDue = (token: string) => untilRenewal(token, now()) === 0

function setToken(token: string): void {
  updateSession({ token })
  scheduleRefresh(Math.max(untilRenewal(token, now()), minRenewalMs))
}

/** Takes the token that another tab has brought. One of somebody else says that they have logged in there. */
export function onTokenChanged(token: string): void {
  const { person } = currentSession()
  if (person && isFor(token, person)) setToken(token)
  else void sessionActions.refreshSession()
}

async function fetchToken(person: SignedInPerson): Promise<void> {
  const askedAt = performance.now()
  const { accessToken: token, language } = await ask(getToken, { query: { email: person.email } })
  if (currentSession().person?.id !== person.id) return
  // It was issued just now, so its life is measured from here, whatever the device's clock believes.
  learnTime((claimsOf(token)?.iat ?? Number.NaN) * 1000, performance.now() - askedAt)
  accessToken.keep(token)
  if (language && !chosenLanguage()) chooseLanguage(language)
  setToken(token)
  // A person who never chose gets letters in the language they read the site in.
  if (!language) void saveLanguage(speechHere().language)
}

/** Writes the language down on the account. Quiet: the choice holds on this device anyway. */
export async function saveLanguage(language: Language): Promise<void> {
  await ask(setLanguage, { body: { language } }).catch(() => undefined)
}

/**
 * Only one tab renews; the others find the new token when their turn comes.
 * @returns false when this person gets none any more
 * @throws Refused when there was no answer
 */
async function renewToken(): Promise<boolean> {
  const { person, token: old } = currentSession()
  if (!person) return false
  try {
    await withLock(tokenLock, async () => {
      const stored = accessToken.read()
      if (stored && stored !== old && isFor(stored, person) && !isDue(stored)) setToken(stored)
      else await fetchToken(person)
    })
    return true
  } catch (cause) {
    // If the address of the account was changed elsewhere, the new one gets a token.
    if (cause instanceof Refused && cause.problem.code === 'not_you') {
      await sessionActions.refreshSession()
      return currentSession().person?.email !== person.email
    }
    if (cause instanceof Refused && (cause.problem.status === 401 || cause.problem.status === 403)) return false
    throw cause
  }
}

/** Renews a token whose time has come, and requests the roles: an admin may have changed them since. */
async function refreshAccess(): Promise<void> {
  const { person, token } = currentSession()
  if (!person || !token) return
  try {
    if (!isDue(token) || (await renewToken())) await fetchRoles(person)
    else await sessionActions.endSession(person, refusalHere('session_ended'))
  } catch {
    scheduleRefresh(retryMs)
  }
}

/** The page is visible again, or has a connection again. */
function onVisible(): void {
  if (document.visibilityState === 'visible') void refreshAccess()
}

/** A page that the browser keeps for Back is not painted again before it is known who sees it. */
function hideAsLeft({ persisted }: PageTransitionEvent): void {
  if (persisted && currentSession().person) document.documentElement.style.visibility = 'hidden'
}

function showToSamePerson({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const { person } = currentSession()
  const token = accessToken.read()
  if (person && !(token && isFor(token, person))) return location.reload()
  document.documentElement.style.visibility = ''
}

let listening = false
function listen(): void {
  if (listening) return
  listening = true
  sessionActions.renewToken = renewToken
  document.addEventListener('visibilitychange', onVisible)
  addEventListener('online', onVisible)
  addEventListener('pagehide', hideAsLeft)
  addEventListener('pageshow', showToSamePerson)
}

/**
 * Gets this person's access token and requests their roles.
 * @throws Refused when there is no token to be had.
 */
export async function startAccess(person: SignedInPerson): Promise<void> {
  listen()
  const registration = pendingRegistration.read()
  if (registration?.email === person.email) await registerUser(registration)
  const stored = accessToken.read()
  if (stored && isFor(stored, person) && !isDue(stored)) setToken(stored)
  else await fetchToken(person)
  await fetchRoles(person)
}

/** Makes the user record of a sign-up. Somebody whose record was made before keeps it. */
export async function registerUser(registration: Registration): Promise<void> {
  try {
    await ask(registerCall, { body: registration })
  } catch (cause) {
    if (!(cause instanceof Refused) || cause.problem.code !== 'already_registered') throw cause
  }
  pendingRegistration.forget()
}
