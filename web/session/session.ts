/**
 * Holds the person who is signed in, and signs out. It is small, because every page loads it: signing up and in is in `log-in.ts`, and the code
 * that only signed-in people need (the access token, the role checks) is in `access.ts` and is loaded when someone is signed in.
 */
import { accessToken } from './access-token.ts'
import { inTime } from './chunk.ts'
import { provider } from './provider.ts'
import { reasonOf, Refused } from './refused.ts'
import { currentSession, type SignedInPerson, type Session, sessionActions, signedOut, updateSession } from './state.ts'

const access = () => inTime(import('./access.ts'))

/** Somebody is signed in: learns what they may do, and gets their token. */
export async function startSession(person: SignedInPerson): Promise<void> {
  const { person: before, waiting } = currentSession()
  const same = before?.id === person.id
  updateSession({
    ...(same ? {} : { ...signedOut, waiting, isAdminLoading: true, isSellerLoading: true }),
    loading: false,
    person,
    failure: null,
    ended: null,
    left: false,
  })
  try {
    await (await access()).startAccess(person)
    updateSession({ waiting: null })
  } catch (cause) {
    if (isCodeWanted(cause)) return clearSession({ waiting: person })
    updateSession({ failure: reasonOf(cause), isAdminLoading: false, isSellerLoading: false })
  }
}

const isCodeWanted = (cause: unknown) => cause instanceof Refused && cause.problem.code === 'second_factor_required'

function clearSession(change: Partial<Session>): void {
  accessToken.forget()
  updateSession({ ...signedOut, loading: false, ...change })
}

/** Asks the server once more what this person may do. */
export async function retryRoles(): Promise<void> {
  try {
    await (await inTime(import('./roles.ts'))).refetchRoles()
  } catch (cause) {
    updateSession({ failure: reasonOf(cause) })
  }
}

/** Asks the provider who is signed in. Does nothing while a step of signing in or out is under way: its end sets the state. */
export async function refreshSession(): Promise<void> {
  if (pendingSteps > 0) return
  try {
    const answer = await provider<{ user: SignedInPerson } | null>('/get-session')
    if (answer) return await startSession(answer.user)
    clearSession({})
  } catch (cause) {
    updateSession({ loading: false, failure: reasonOf(cause) })
  }
}

/** Starts following the sign-in state, in this tab and the others. Returns how to stop. */
export function followSession(): () => void {
  void refreshSession()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== accessToken.key && event.key !== null) return
    const token = accessToken.read()
    if (token && currentSession().person) return void access().then(({ onTokenChanged }) => onTokenChanged(token))
    if (Boolean(token) !== Boolean(currentSession().person)) void refreshSession()
  }
  const onOnline = () => {
    if (currentSession().failure) void refreshSession()
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
  const answer = await provider<{ user: SignedInPerson } | null>('/get-session').catch(() => null)
  if (answer && answer.user.id === currentSession().person?.id) updateSession({ person: answer.user })
}

let pendingSteps = 0

/** Runs a step of signing in or out, with `loading` true meanwhile. */
export async function whileLoading<T>(step: () => Promise<T>): Promise<T> {
  updateSession({ loading: true })
  pendingSteps += 1
  try {
    return await step()
  } catch (cause) {
    updateSession({ loading: false })
    throw cause
  } finally {
    pendingSteps -= 1
  }
}

/** Signs out here and, through the storage, in the other tabs. Never fails: without a connection it forgets at least what it has. */
export async function signOut(): Promise<void> {
  updateSession({ loading: true })
  try {
    await provider('/sign-out', {})
  } finally {
    clearSession({ left: true, ended: null })
  }
}

/** The server no longer takes this person's token. A tab in which somebody else has logged in since goes over to them and leaves them signed in. */
export async function endSession(person: SignedInPerson, sentence: string): Promise<void> {
  const answer = await provider<{ user: SignedInPerson } | null>('/get-session').catch(() => null)
  if (currentSession().person?.id !== person.id) return
  if (answer && answer.user.id !== person.id) return startSession(answer.user)
  clearSession({ ended: sentence })
  if (answer) await provider('/sign-out', {}).catch(() => undefined)
}

Object.assign(sessionActions, { endSession, refreshSession })
