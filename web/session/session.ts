/**
 * Who is signed in, in this browser. Small, because every page loads it: what only signed-in people need
 * (the access token, the role checks) is in `access.ts` and comes when somebody is there.
 */
import { useSyncExternalStore } from 'react'
import { accessToken, isFor } from './access-token.ts'
import { inTime } from './chunk.ts'
import { provider } from './provider.ts'
import { reasonOf, Refused } from './refused.ts'
import { speechHere } from '#web/i18n/speech.ts'
import { storage } from '#web/browser/storage.ts'

export interface Person {
  id: string
  name: string
  email: string
  emailVerified: boolean
}

export interface Session {
  /** True at start until the first sign-in state arrives, and again while sign-up, login or sign-out runs. */
  loading: boolean
  person: Person | null
  token: string | null
  isAdmin: boolean
  isAdminLoading: boolean
  /** Why the server has not said whether the person is an admin, as a sentence: no answer is no ‘no’. */
  isAdminTrouble: string | null
  isSeller: boolean
  isSellerLoading: boolean
  isSellerTrouble: string | null
  /** Why the sign-in state could not be learned, as a sentence. */
  trouble: string | null
  /** Why the server ended the session, as a sentence. */
  ended: string | null
  /** Why the server no longer counts the person among the sellers or admins; a new object each time it says so. */
  lostRole: { sentence: string } | null
  /** The person chose to sign out, so there is no place to come back to. */
  left: boolean
}

const signedOut = {
  person: null,
  token: null,
  isAdmin: false,
  isAdminLoading: false,
  isAdminTrouble: null,
  isSeller: false,
  isSellerLoading: false,
  isSellerTrouble: null,
  trouble: null,
}
const atStart: Session = { ...signedOut, loading: true, ended: null, lostRole: null, left: false }

let session = atStart
const listeners = new Set<() => void>()

/** What the frame shows: where nobody could say who is there, whoever left a token here is taken to be. */
const looksSignedIn = () => session.person !== null || (session.trouble !== null && accessToken.read() !== null)

export function become(change: Partial<Session>): void {
  session = { ...session, ...change }
  if (!session.loading) document.documentElement.dataset.session = looksSignedIn() ? 'in' : 'out'
  for (const listener of listeners) listener()
}

export const currentSession = () => session

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as it stands; on the server and while hydrating it is still loading. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => atStart)
}

/** What calls are signed with: the token that the browser keeps, but never one of somebody else than this tab shows, who has just logged in in another. */
export function bearer(): string | null {
  const { person, token } = session
  const kept = accessToken.read()
  const own = kept && person && !isFor(kept, person) ? token : kept
  return own && `Bearer ${own}`
}

const access = () => inTime(import('./access.ts'))

async function enter(person: Person): Promise<void> {
  const same = session.person?.id === person.id
  become({
    ...(same ? {} : { ...signedOut, isAdminLoading: true, isSellerLoading: true }),
    loading: false,
    person,
    trouble: null,
    ended: null,
    left: false,
  })
  try {
    await (await access()).open(person)
  } catch (cause) {
    become({ trouble: reasonOf(cause), isAdminLoading: false, isSellerLoading: false })
  }
}

function leave(change: Partial<Session>): void {
  accessToken.forget()
  become({ ...signedOut, loading: false, ...change })
}

/** Asks the server once more what this person may do. */
export async function askRolesAgain(): Promise<void> {
  try {
    await (await access()).renewRoles()
  } catch (cause) {
    become({ trouble: reasonOf(cause) })
  }
}

/** Learns from the provider who is signed in. A step of signing in or out that is under way tells it anyway. */
export async function arrive(): Promise<void> {
  if (steps > 0) return
  try {
    const answer = await provider<{ user: Person } | null>('/get-session')
    if (answer) return await enter(answer.user)
    leave({})
  } catch (cause) {
    become({ loading: false, trouble: reasonOf(cause) })
  }
}

/** Starts following the sign-in state, in this tab and the others. Returns how to stop. */
export function followSession(): () => void {
  void arrive()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== accessToken.key && event.key !== null) return
    const token = accessToken.read()
    if (token && session.person) return void access().then(({ take }) => take(token))
    if (Boolean(token) !== Boolean(session.person)) void arrive()
  }
  const onOnline = () => {
    if (session.trouble) void arrive()
  }
  addEventListener('storage', onStorage)
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('online', onOnline)
  }
}

/** Looks again whether the address is confirmed and what the name is. Quiet: without an answer everything stays as it is. */
export async function refreshPerson(): Promise<void> {
  const answer = await provider<{ user: Person } | null>('/get-session').catch(() => null)
  if (answer && answer.user.id === session.person?.id) become({ person: answer.user })
}

let steps = 0

/** Runs a step of signing in or out, with `loading` true meanwhile. */
async function whileLoading<T>(step: () => Promise<T>): Promise<T> {
  become({ loading: true })
  steps += 1
  try {
    return await step()
  } catch (cause) {
    become({ loading: false })
    throw cause
  } finally {
    steps -= 1
  }
}

/** @throws Refused with the provider's message. */
export function login(email: string, password: string): Promise<void> {
  return whileLoading(async () => {
    const { user } = await provider<{ user: Person }>('/sign-in/email', { email, password })
    await enter(user)
  })
}

export interface Newcomer {
  name: string
  email: string
  password: string
  accountType: 'user' | 'seller'
}

/** The user record that is still to be made, kept until it is: a browser may close between the steps of a sign-up. */
export type Registration = Omit<Newcomer, 'password'>
const registrationKey = 'registration'
export const openRegistration = {
  read: () => JSON.parse(storage.read(registrationKey) ?? 'null') as Registration | null,
  keep: (registration: Registration) => storage.keep(registrationKey, JSON.stringify(registration)),
  forget: () => storage.forget(registrationKey),
}

/**
 * Creates the account, sets the display name, registers the user record. A try that broke off half way continues where it
 * stopped: an account that is already there is entered with the same password.
 * @throws Refused with the provider's message.
 */
export function signUp({ password, ...registration }: Newcomer): Promise<void> {
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
    openRegistration.keep(registration)
    await provider('/update-user', { name })
    const answer = await provider<{ user: Person } | null>('/get-session')
    if (!answer) throw noSession()
    await (await access()).register(registration)
    await enter(answer.user)
  })
}

/**
 * Enters as whoever has just come back from Google. A newcomer's user record is still to be made.
 * @throws Refused when the browser kept no login
 */
export function enterFromGoogle(accountType: Newcomer['accountType'] | null): Promise<void> {
  return whileLoading(async () => {
    const answer = await provider<{ user: Person } | null>('/get-session')
    if (!answer) throw noSession()
    const { name, email } = answer.user
    if (accountType) openRegistration.keep({ name, email, accountType })
    await enter(answer.user)
  })
}

function noSession(): Refused {
  const detail = speechHere().say(
    'The browser did not keep your login. Please allow cookies for this site and log in.',
    'ব্রাউজার আপনার লগইন মনে রাখেনি। এই সাইটের কুকি চালু করে আবার লগইন করুন।',
  )
  return new Refused({ type: 'about:blank', title: 'Refused', status: 401, code: 'auth', detail, message: detail })
}

/** Signs out here and, through the storage, in the other tabs. Never fails: without a connection it forgets at least what it has. */
export async function signOut(): Promise<void> {
  become({ loading: true })
  try {
    await provider('/sign-out', {})
  } finally {
    leave({ left: true, ended: null })
  }
}

/** The server no longer lets this person do what sellers or admins do. */
export function loseRole(role: 'isAdmin' | 'isSeller', sentence: string): void {
  become({ [role]: false, lostRole: { sentence } })
}

/** The server no longer takes this person's token. A tab in which somebody else has logged in since goes over to them and leaves them signed in. */
export async function endSession(person: Person, sentence: string): Promise<void> {
  const answer = await provider<{ user: Person } | null>('/get-session').catch(() => null)
  if (session.person?.id !== person.id) return
  if (answer && answer.user.id !== person.id) return enter(answer.user)
  leave({ ended: sentence })
  if (answer) await provider('/sign-out', {}).catch(() => undefined)
}
