import { type Ask, type Call, type Problem, pathOf, type Reply } from '#contract/base/call'
import { onceHeader } from '#contract/base/made-once'
import { nextCursor } from './next-page.ts'
import { fetchInTime, Refused, unanswered } from './refused.ts'
import { shopHeaders, shopHere } from './shop.ts'
import { bearer, currentSession, loseRole, type Proof, sessionActions } from './state.ts'
import { now } from '#web/browser/clock.ts'
import { speechHere } from '#web/i18n/speech.ts'

export { Refused } from './refused.ts'

function send<C extends Call>(call: C, given: Ask<C>, signal?: AbortSignal, key?: string): Promise<Response> {
  const { body } = given as { body?: object }
  const authorization = call.who === 'session' ? null : bearer()
  return fetchInTime(
    `/api${pathOf(call, given)}`,
    {
      method: call.method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(authorization && { authorization }),
        ...(key && { [onceHeader]: key }),
        ...shopHeaders(call),
      },
      body: JSON.stringify(body),
    },
    signal,
  )
}

async function problemOf(response: Response): Promise<Refused> {
  if (!response.headers.get('content-type')?.includes('json')) {
    const { say, count } = speechHere()
    return unanswered(
      say(
        `The site is not responding properly (${response.status}). Please try again.`,
        `সাইট ঠিকমতো উত্তর দিচ্ছে না (${count(response.status)})। আবার চেষ্টা করুন।`,
      ),
    )
  }
  return new Refused((await response.json()) as Problem)
}

const roles: Partial<Record<string, 'isAdmin' | 'isSeller'>> = { admins_only: 'isAdmin', sellers_only: 'isSeller' }

/** The proof that a call wants, by what it refuses with. */
const proofs: Partial<Record<string, Proof>> = {
  second_factor_again: 'second step',
  number_again: 'number',
  google_again: 'Google',
}

async function repeated(attempt: () => Promise<Response>): Promise<Response> {
  const second = await attempt()
  if (second.ok) return second
  throw await problemOf(second)
}

/**
 * Returns the result of `attempt`, tried a second time with a new access token when the first is no longer taken: a laptop that slept
 * past its hour notices nothing. So it is after a code of the second step or of the number, where a call wants a recent one. A session that has ended, or a lost role, is announced and redirects.
 * @throws Refused
 */
export async function answer(call: Call, attempt: () => Promise<Response>): Promise<Response> {
  const { person } = currentSession()
  const response = await attempt()
  if (response.ok) return response
  const refused = await problemOf(response)
  const { code, status } = refused.problem
  // Another person may have signed in meanwhile; this answer is not theirs.
  const isHere = () => currentSession().person?.id === person?.id
  if (!isHere()) throw refused
  const proof = proofs[code]
  if (proof && (await sessionActions.proveAgain(proof))) return repeated(attempt)
  // A role in a shop is no role of the account.
  if (roles[code] && !shopHere()) loseRole(roles[code], refused.message)
  if (status !== 401 || call.who === 'session') throw refused
  const isRenewed = code !== 'account_gone' && (await sessionActions.renewToken())
  if (!isHere()) throw refused
  if (isRenewed) {
    return repeated(attempt)
  }
  if (person) await sessionActions.endSession(person, refused.message)
  throw refused
}

/**
 * Keys of acts that got no answer, by what was asked: pressed again soon, it is still the same. A key begins with when it was made, in milliseconds.
 * After any other act that was answered, the same press may be meant to be done again.
 */
const keys = new Map<string, string>()

/** Marks that pages write by themselves, and which are no act of a person: phones that were seen, what a device has stored, the way to a payment. */
const ofPages = new Set(['/seen', '/favourites', '/create-payment-intent', '/payments', '/product-draft/:version'])

/** Asks with a key of its own, by which the server knows that it is asked the same again. */
async function withKey<Answer>(
  asked: string,
  isOfPage: boolean,
  askWith: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const known = keys.get(asked) ?? ''
  // Browsers have no UUIDs on insecure origins.
  const key = now() - Number.parseInt(known) < 120_000 ? known : `${now()}-${Math.random()}`.replaceAll('.', '_')
  keys.set(asked, key)
  try {
    const answer = await askWith(key)
    if (isOfPage) keys.delete(asked)
    else keys.clear()
    return answer
  } catch (cause) {
    const { status = 0, code } = cause instanceof Refused ? cause.problem : {}
    if (status > 0 && (status < 500 || code === 'outcome_unknown')) keys.delete(asked)
    throw cause
  }
}

/**
 * Makes a call of the contract from the browser, with the access token when there is one.
 * @param ownKey names what is made, where that outlives the page; without one, what is asked the same soon is the same
 * @throws Refused with the server's problem, or with code `offline` when no answer came in time.
 */
export async function ask<C extends Call>(
  call: C,
  given: Ask<C>,
  signal?: AbortSignal,
  ownKey?: string,
): Promise<Reply<C>> {
  const askWith = async (key?: string) => {
    const response = await answer(call, () => send(call, given, signal, key))
    return (await response.json()) as Reply<C>
  }
  // A PUT is mostly a draft or a mark that pages write by themselves.
  if (ownKey !== undefined || call.method === 'GET' || call.method === 'PUT') return askWith(ownKey)
  return withKey(JSON.stringify([currentSession().person?.id, call.url, given]), ofPages.has(call.url), askWith)
}

/** One page of a list, and the cursor of the page after it, which the `Link` header names (R14). */
export interface Page<T> {
  items: T
  next: string | null
}

/** `ask` for a list that goes on: see `Page`. */
export async function askPage<C extends Call>(call: C, given: Ask<C>, signal?: AbortSignal): Promise<Page<Reply<C>>> {
  const response = await answer(call, () => send(call, given, signal))
  return { items: (await response.json()) as Reply<C>, next: nextCursor(response.headers.get('link')) }
}
