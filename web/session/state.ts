/** The sign-in state of this browser: who is signed in, their token and their roles. It knows no call and no provider. */
import { useSyncExternalStore } from 'react'
import { accessToken, isFor } from './access-token.ts'

/** The proofs that a call may want of the last minutes. */
export type Proof = 'second step' | 'number' | 'Google'

export interface SignedInPerson {
  id: string
  name: string
  email: string
  emailVerified: boolean
  /** In E.164, for who logs in by number. */
  phoneNumber?: string | null
}

export interface Session {
  /** True at start until the first sign-in state arrives, and again while sign-up, login or sign-out runs. */
  loading: boolean
  person: SignedInPerson | null
  token: string | null
  /** The person who has begun to log in, and still has to show the second step of the account. */
  waiting: SignedInPerson | null
  isAdmin: boolean
  isAdminLoading: boolean
  /** The reason, as a sentence, why the server has not said whether the person is an admin: no answer is no ‘no’. */
  isAdminFailure: string | null
  isSeller: boolean
  isSellerLoading: boolean
  isSellerFailure: string | null
  /** The reason why the sign-in state could not be learned, as a sentence. */
  failure: string | null
  /** The reason why the server ended the session, as a sentence. */
  ended: string | null
  /** The reason why the server no longer counts the person among the sellers or admins; a new object each time it says so. */
  lostRole: { sentence: string } | null
  /** The person chose to sign out, so there is no place to come back to. */
  left: boolean
}

export const signedOut = {
  person: null,
  token: null,
  waiting: null,
  isAdmin: false,
  isAdminLoading: false,
  isAdminFailure: null,
  isSeller: false,
  isSellerLoading: false,
  isSellerFailure: null,
  failure: null,
}
const atStart: Session = { ...signedOut, loading: true, ended: null, lostRole: null, left: false }

let session = atStart
const listeners = new Set<() => void>()

/** Returns what the frame shows: if the sign-in state is unknown, a stored token counts as signed in. */
const looksSignedIn = () => session.person !== null || (session.failure !== null && accessToken.read() !== null)

export function updateSession(change: Partial<Session>): void {
  session = { ...session, ...change }
  if (!session.loading) document.documentElement.dataset.session = looksSignedIn() ? 'in' : 'out'
  for (const listener of listeners) listener()
}

export const currentSession = () => session

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session as soon as it is known who is there. */
export const settledSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const listener = () => {
      if (session.loading) return
      listeners.delete(listener)
      resolve(session)
    }
    listeners.add(listener)
    listener()
  })

/** The session as it is; on the server and while hydrating it is still loading. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession, () => atStart)
}

/** Returns the token that signs calls: the browser's, but never that of someone other than this tab shows, who has just logged in in another. */
export function bearer(): string | null {
  const { person, token } = session
  const stored = accessToken.read()
  const own = stored && person && !isFor(stored, person) ? token : stored
  return own && `Bearer ${own}`
}

/** The server no longer lets this person do what sellers or admins do. */
export function loseRole(role: 'isAdmin' | 'isSeller', sentence: string): void {
  updateSession({ [role]: false, lostRole: { sentence } })
}

/** The acts of the sign-in that calls need; it makes calls itself. Each module that can do one of them registers it. */
export interface SessionActions {
  /** Gets a new access token. @returns false when this person gets none any more. @throws Refused when there was no answer */
  renewToken(): Promise<boolean>
  /** The server no longer takes this person's token; `sentence` says why. */
  endSession(person: SignedInPerson, sentence: string): Promise<void>
  /** Asks the provider once more who is signed in. */
  refreshSession(): Promise<void>
  /** Requests a code of the second step, or one that is sent to the number of the account. @returns whether a right one was given */
  proveAgain(by: Proof): Promise<boolean>
}

export const sessionActions: SessionActions = {
  renewToken: () => Promise.resolve(false),
  endSession: () => Promise.resolve(),
  refreshSession: () => Promise.resolve(),
  proveAgain: () => Promise.resolve(false),
}
