import { getFavouriteIds } from '#contract/favourites/favourites'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as LogIns from './log-in.ts'
import type * as Sessions from './session.ts'
import type * as States from './state.ts'

const nusrat = { id: 'p1', name: 'Nusrat Jahan', email: 'nusrat@demo.test', emailVerified: true }
const hour = 3_600_000
const rahima = { id: 'p2', name: 'Rahima Begum', email: 'rahima@demo.test', emailVerified: true }
const tokenUntil = (time: number, { id } = nusrat) =>
  `e30.${Buffer.from(JSON.stringify({ sub: id, iat: (time - hour) / 1000, exp: time / 1000 })).toString('base64url')}.signature`
const token = tokenUntil(Date.now() + hour)
const tokenOfRahima = tokenUntil(Date.now() + hour, rahima)

/** The answers of the provider and the server, by address. */
let answers: Record<string, { status?: number; body: unknown }>
let session: typeof Sessions
let login: typeof LogIns.login
let state: typeof States
/** The sign-in states as they came, `loading` first. */
let seen: string[]
let stored: Map<string, string>
/** Comes back to the page after looking at another. */
let comeBack: () => void
/** Another tab has written something down. */
let otherTabWrote: (event: { key: string }) => void
/** There is a connection again. */
let comeOnline: () => void
/** The addresses of the site's requests. */
let asked: string[]
/** The token that signed the latest call. */
let signedWith: string | undefined
/** The lead of the device's clock over the server's, in milliseconds. */
let deviceIsFast: number

const stateOf = () => {
  const { loading, person, token } = state.currentSession()
  return [loading ? 'loading' : 'settled', person ? 'in' : 'out', token ? 'token' : 'no token'].join(' ')
}

/** Watches what `step` does to the sign-in state. */
async function watch(step: () => Promise<unknown>): Promise<string[]> {
  seen = []
  await step().catch(() => undefined)
  return seen.filter((state, at) => state !== seen[at - 1])
}

beforeEach(async () => {
  // A question that is to be requested again later is not asked after its test, where nothing stands in for the page any more.
  vi.useFakeTimers()
  stored = new Map()
  answers = {
    '/api/auth/get-session': { body: null },
    '/api/auth/sign-in/email': { body: { user: nusrat } },
    '/api/auth/sign-out': { body: {} },
    '/api/jwt': { body: { accessToken: token } },
    '/api/users/admin/nusrat%40demo.test': { body: { isAdmin: false } },
    '/api/users/seller/nusrat%40demo.test': { body: { isSeller: true } },
  }
  vi.stubGlobal('addEventListener', (type: string, listener: typeof otherTabWrote) => {
    if (type === 'storage') otherTabWrote = listener
    if (type === 'online') comeOnline = listener as () => void
  })
  asked = []
  deviceIsFast = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // A page notes each sign-in state on its root element, as soon as it is known.
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    visibilityState: 'visible',
    addEventListener: (_: 'visibilitychange', listener: () => void) => (comeBack = listener),
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string, { headers = {} }: { headers?: Record<string, string> } = {}) => {
    const url = new URL(address, 'http://here')
    signedWith = headers['authorization']
    seen?.push(stateOf())
    asked.push(url.pathname)
    const { status = 200, body } = answers[url.pathname]!
    return Response.json(body, { status, headers: { date: new Date(Date.now() - deviceIsFast).toUTCString() } })
  })
  vi.resetModules()
  session = await import('./session.ts')
  login = (await import('./log-in.ts')).login
  state = await import('./state.ts')
})

afterEach(() => void vi.useRealTimers())

test('the sign-in state is loading at the start, until the provider has said who is there', async () => {
  expect(stateOf()).toBe('loading out no token')
  expect(await watch(session.refreshSession)).toEqual(['loading out no token'])
  expect(stateOf()).toBe('settled out no token')
})

test('while somebody logs in or out it is loading again, and ends with the token in local storage or without it', async () => {
  await session.refreshSession()
  expect(await watch(() => login(nusrat.email, 'Padma#1971'))).toEqual([
    'loading out no token',
    'settled in no token',
    'settled in token',
  ])
  expect(stored.get('accessToken')).toBe(token)
  expect(await watch(session.signOut)).toEqual(['loading in token'])
  expect(stateOf()).toBe('settled out no token')
  expect(stored.has('accessToken')).toBe(false)
})

test('a login that is refused settles too, with the provider’s message', async () => {
  await session.refreshSession()
  answers['/api/auth/sign-in/email'] = { status: 401, body: { code: 'INVALID', message: 'Invalid email or password' } }
  await expect(login(nusrat.email, 'wrong')).rejects.toThrow('Invalid email or password')
  expect(stateOf()).toBe('settled out no token')
})

test('no one counts as admin or seller until the server has said so', async () => {
  const flags = () => {
    const { isAdmin, isAdminLoading, isSeller, isSellerLoading } = state.currentSession()
    return { isAdmin, isAdminLoading, isSeller, isSellerLoading }
  }
  expect(flags()).toEqual({ isAdmin: false, isAdminLoading: false, isSeller: false, isSellerLoading: false })
  const asked = vi.fn<(flags: object) => void>()
  const answer = fetch
  vi.stubGlobal('fetch', (address: string) => {
    if (address.startsWith('/api/users/')) asked(flags())
    return answer(address)
  })
  await login(nusrat.email, 'Padma#1971')
  for (const [before] of asked.mock.calls)
    expect(before).toEqual({ isAdmin: false, isAdminLoading: true, isSeller: false, isSellerLoading: true })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(flags()).toEqual({ isAdmin: false, isAdminLoading: false, isSeller: true, isSellerLoading: false })
})

describe('a role check without an answer', () => {
  const unanswered = { status: 500, body: { status: 500, code: 'failed', detail: 'Something went wrong here.' } }
  const address = '/api/users/seller/nusrat%40demo.test'
  const answered = { body: { isSeller: true } }
  const timesAsked = () => asked.filter((path) => path === address).length

  test('is asked again like every call, and the role counts as unknown until then', async () => {
    answers[address] = unanswered
    await login(nusrat.email, 'Padma#1971')
    expect(state.currentSession()).toMatchObject({ isSeller: false, isSellerLoading: true, isSellerFailure: null })
    answers[address] = answered
    await vi.advanceTimersByTimeAsync(1000)
    expect(state.currentSession()).toMatchObject({ isSeller: true, isSellerLoading: false, isSellerFailure: null })
  })

  test('is not taken for a no after four times, and can be asked again by hand', async () => {
    answers[address] = unanswered
    await login(nusrat.email, 'Padma#1971')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(timesAsked()).toBe(4)
    expect(state.currentSession()).toMatchObject({
      isSeller: false,
      isSellerLoading: false,
      isSellerFailure: 'Something went wrong here.',
      isAdminFailure: null,
      failure: null,
    })
    answers[address] = answered
    await session.retryRoles()
    expect(state.currentSession()).toMatchObject({ isSeller: true, isSellerLoading: false, isSellerFailure: null })
  })
})

test('a person who becomes an admin, or is a seller no longer, has the other menu on coming back to the page', async () => {
  const roles = () => {
    const { isAdmin, isSeller, lostRole } = state.currentSession()
    return { isAdmin, isSeller, lost: lostRole?.sentence }
  }
  await login(nusrat.email, 'Padma#1971')
  expect(roles()).toEqual({ isAdmin: false, isSeller: true, lost: undefined })
  answers['/api/users/admin/nusrat%40demo.test'] = { body: { isAdmin: true } }
  comeBack()
  await expect.poll(() => roles()).toEqual({ isAdmin: true, isSeller: true, lost: undefined })
  answers['/api/users/admin/nusrat%40demo.test'] = {
    status: 500,
    body: { status: 500, code: 'failed', detail: 'Something went wrong here.' },
  }
  answers['/api/users/seller/nusrat%40demo.test'] = { body: { isSeller: false } }
  comeBack()
  await expect
    .poll(() => roles())
    .toEqual({
      isAdmin: true,
      isSeller: false,
      lost: 'Only sellers can do that. Your account is not a seller account.',
    })
})

test('no access token is asked for while a code of the second step begins the login again', async () => {
  await login(nusrat.email, 'Padma#1971')
  const { sendCode } = await import('./second-factor.ts')
  const answer = fetch
  const verified = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/two-factor/')) return answer(address)
    await verified.promise
    // From here on the login of before is over.
    answers['/api/jwt'] = { body: { accessToken: tokenUntil(Date.now() + 2 * hour) } }
    return Response.json({})
  })
  const sent = sendCode('১২৩৪৫৬')
  answers['/api/jwt'] = { status: 401, body: { status: 401, code: 'session_ended', detail: 'Over.' } }
  const renewed = state.sessionActions.renewToken()
  verified.resolve()
  await sent
  expect(await renewed).toBe(true)
})

const refusal = (status: number, code: string) => ({ status, body: { status, code, detail: `Refused: ${code}` } })

/** Somebody else has logged in in another tab. */
function rahimaLogsIn() {
  answers['/api/auth/get-session'] = { body: { user: rahima } }
  answers['/api/jwt'] = refusal(403, 'not_yours')
  answers['/api/users/admin/rahima%40demo.test'] = { body: { isAdmin: false } }
  answers['/api/users/seller/rahima%40demo.test'] = { body: { isSeller: false } }
  stored.set('accessToken', tokenOfRahima)
}

test('a tab left open switches to a person who logs in in another tab, and never takes a token that is not of the person it shows', async () => {
  session.followSession()
  await login(nusrat.email, 'Padma#1971')
  rahimaLogsIn()
  otherTabWrote({ key: 'accessToken' })
  await expect
    .poll(() => state.currentSession())
    .toMatchObject({ person: rahima, token: tokenOfRahima, isSeller: false })
})

test('a tab that does not know yet who logged in in another still calls in the name of the person it shows', async () => {
  const { ask } = await import('./api.ts')
  await login(nusrat.email, 'Padma#1971')
  answers['/api/favourites/ids'] = { body: { ids: [] } }
  stored.set('accessToken', tokenOfRahima)
  await ask(getFavouriteIds, {})
  expect(signedWith).toBe(`Bearer ${token}`)
})

test('a tab left open that is refused does not sign out a person who has logged in since', async () => {
  const { ask } = await import('./api.ts')
  await login(nusrat.email, 'Padma#1971')
  rahimaLogsIn()
  answers['/api/favourites/ids'] = refusal(401, 'session_ended')
  await expect(ask(getFavouriteIds, {})).rejects.toThrow('Refused: session_ended')
  expect(state.currentSession()).toMatchObject({ person: rahima, ended: null })
  expect(stored.get('accessToken')).toBe(tokenOfRahima)
  expect(asked).not.toContain('/api/auth/sign-out')
})

test('what one person asked for is not asked for again in the name of another who has logged in since', async () => {
  const { ask } = await import('./api.ts')
  await login(nusrat.email, 'Padma#1971')
  answers['/api/favourites/ids'] = refusal(401, 'session_ended')
  const answer = fetch
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/api/favourites')) {
      rahimaLogsIn()
      answers['/api/jwt'] = { body: { accessToken: tokenOfRahima } }
      await session.refreshSession()
    }
    return answer(address)
  })
  await expect(ask(getFavouriteIds, {})).rejects.toThrow('Refused: session_ended')
  expect(state.currentSession()).toMatchObject({ person: rahima, token: tokenOfRahima })
  expect(asked.filter((path) => path === '/api/favourites/ids')).toHaveLength(1)
})

test('a person whose login has ended is signed out with a sentence', async () => {
  const { ask } = await import('./api.ts')
  await login(nusrat.email, 'Padma#1971')
  answers['/api/auth/get-session'] = { body: { user: nusrat } }
  answers['/api/jwt'] = answers['/api/favourites/ids'] = refusal(401, 'session_ended')
  await expect(ask(getFavouriteIds, {})).rejects.toThrow('Refused: session_ended')
  expect(state.currentSession()).toMatchObject({ person: null, token: null, ended: 'Refused: session_ended' })
  expect(asked).toContain('/api/auth/sign-out')
})

test('a token that cannot be renewed for want of an answer does not sign out', async () => {
  const { ask } = await import('./api.ts')
  await login(nusrat.email, 'Padma#1971')
  answers['/api/favourites/ids'] = refusal(401, 'session_ended')
  answers['/api/jwt'] = refusal(502, 'failed')
  await expect(ask(getFavouriteIds, {})).rejects.toThrow('Refused: failed')
  expect(state.currentSession()).toMatchObject({ person: nusrat, ended: null })
  expect(asked).not.toContain('/api/auth/sign-out')
})

test('a page that is opened without a connection does not look signed out, and learns who is there when it has one', async () => {
  const looks = () => document.documentElement.dataset['session']
  const answer = fetch
  stored.set('accessToken', token)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  session.followSession()
  await expect.poll(() => state.currentSession()).toMatchObject({ loading: false, person: null })
  expect(state.currentSession().failure).toContain('no connection')
  expect(looks()).toBe('in')
  vi.stubGlobal('fetch', answer)
  answers['/api/auth/get-session'] = { body: { user: nusrat } }
  comeOnline()
  await expect.poll(() => state.currentSession()).toMatchObject({ person: nusrat, failure: null })
  expect(looks()).toBe('in')
  await session.signOut()
  expect(looks()).toBe('out')
})

test('a visitor without a token looks signed out without a connection too', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await session.refreshSession()
  expect(document.documentElement.dataset['session']).toBe('out')
})

test('a token that is renewed brings the roles of the day with it', async () => {
  await login(nusrat.email, 'Padma#1971')
  answers['/api/users/admin/nusrat%40demo.test'] = { body: { isAdmin: true } }
  answers['/api/jwt'] = { body: { accessToken: tokenUntil(Date.now() + 2 * hour) } }
  await vi.advanceTimersByTimeAsync(hour)
  expect(state.currentSession().isAdmin).toBe(true)
})

describe('a device whose clock is 56 minutes fast', () => {
  beforeEach(() => {
    deviceIsFast = 56 * 60_000
    answers['/api/jwt'] = { body: { accessToken: tokenUntil(Date.now() - deviceIsFast + hour) } }
  })

  const tokensAsked = () => asked.filter((path) => path === '/api/jwt').length

  test('asks for one token, and for the next one when the first has five minutes left', async () => {
    await login(nusrat.email, 'Padma#1971')
    await vi.advanceTimersByTimeAsync(55 * 60_000 - 2_000)
    expect(tokensAsked()).toBe(1)
    answers['/api/jwt'] = { body: { accessToken: tokenUntil(Date.now() - deviceIsFast + hour) } }
    await vi.advanceTimersByTimeAsync(4_000)
    expect(tokensAsked()).toBe(2)
  })

  test('keeps the token of the visit before', async () => {
    stored.set('accessToken', tokenUntil(Date.now() - deviceIsFast + hour))
    answers['/api/auth/get-session'] = { body: { user: nusrat } }
    await session.refreshSession()
    expect(stateOf()).toBe('settled in token')
    expect(tokensAsked()).toBe(0)
  })

  test('asks at most once a minute, even where no answer says what time it is', async () => {
    const answer = fetch
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const { body, status } = await answer(...given)
      return new Response(body, { status })
    })
    const lifeless = `e30.${Buffer.from(JSON.stringify({ sub: nusrat.id, exp: Date.now() / 1000 })).toString('base64url')}.signature`
    answers['/api/jwt'] = { body: { accessToken: lifeless } }
    await login(nusrat.email, 'Padma#1971')
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    expect(tokensAsked()).toBeLessThanOrEqual(11)
  })
})
