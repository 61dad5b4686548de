/** What a signed-in person has: the access token, kept fresh, and the answers to the role checks. */
import { getToken, isAdmin, isSeller, register as registerCall, setLanguage } from '#contract/accounts'
import type { Language } from '#contract/language'
import { sentenceOf } from '#contract/refusals'
import { accessToken, isFor, untilRenewal } from './access-token.ts'
import { ask, Refused, renewTokenWith } from './api.ts'
import { chooseLanguage, chosenLanguage } from './language-choice.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { arrive, become, currentSession, endSession, loseRole, openRegistration, type Person, type Registration } from './session.ts'
import { speechHere } from './speech.ts'

let timer: ReturnType<typeof setTimeout> | undefined

function adopt(token: string): void {
  become({ token })
  clearTimeout(timer)
  // A timer may hold no more than 24.8 days, and a laptop that sleeps fires it late: `wake` covers that.
  timer = setTimeout(() => void refresh(), Math.min(untilRenewal(token, Date.now()), 2 ** 31 - 1))
}

/** Takes the token that another tab has brought. One of somebody else says that they have logged in there. */
export function take(token: string): void {
  const { person } = currentSession()
  if (person && isFor(token, person)) adopt(token)
  else void arrive()
}

async function fetchToken(person: Person): Promise<void> {
  const { accessToken: token, language } = await ask(getToken, { query: { email: person.email } })
  if (currentSession().person?.id !== person.id) return
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
      if (kept && kept !== old && isFor(kept, person) && untilRenewal(kept, Date.now()) > 0) adopt(kept)
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
    if (untilRenewal(token, Date.now()) > 0 || (await renew())) await learnRoles(person)
    else await endSession(person, sentenceOf('session_ended', {}, speechHere().language))
  } catch {
    timer = setTimeout(() => void refresh(), 30_000)
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
  if (kept && isFor(kept, person) && untilRenewal(kept, Date.now()) > 0) adopt(kept)
  else await fetchToken(person)
  await learnRoles(person)
}

/** Asks again what this person may do, who has just been told that it changed. */
export async function renewRoles(): Promise<void> {
  const { person } = currentSession()
  if (person) await learnRoles(person)
}

const roles = {
  isAdmin: { learn: async (email: string) => (await ask(isAdmin, { params: { email } })).isAdmin, lost: 'admins_only' },
  isSeller: { learn: async (email: string) => (await ask(isSeller, { params: { email } })).isSeller, lost: 'sellers_only' },
} as const

/** Asks what this person may do now. A role that cannot be learned stays as it was: not had, at first. */
async function learnRoles(person: Person): Promise<void> {
  await Promise.all(
    (['isAdmin', 'isSeller'] as const).map(async (role) => {
      const answer = await roles[role].learn(person.email).catch(() => null)
      const session = currentSession()
      if (session.person?.id !== person.id) return
      const had = session[role]
      const has = answer ?? had
      become({ [role]: has, [`${role}Loading`]: false })
      if (had && !has) loseRole(role, sentenceOf(roles[role].lost, {}, speechHere().language))
    }),
  )
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
