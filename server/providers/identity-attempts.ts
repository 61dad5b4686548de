/**
 * Attempts to log in are slowed down by account. On a device that its owner has logged in on before they are counted apart, so that a
 * stranger who guesses does not slow the owner down on their own phone (OWASP, 'Slow down online guessing attacks with device cookies').
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { APIError } from 'better-auth'
import type { IdentityEvents } from './identity.ts'
import { browserCookie, browserOf, whereaboutsIn } from './identity-browser.ts'

interface Parts {
  secret: string
  /** True when cookies go over https only. */
  isSecure: boolean
  news: Pick<IdentityEvents, 'loginPause' | 'forgetAttempts' | 'note'>
}

interface CookieOptions {
  path: string
  maxAge: number
  httpOnly: boolean
  sameSite: 'lax'
  secure: boolean
}

type SetCookie = (name: string, value: string, options: CookieOptions) => unknown

/** In seconds. */
const year = 365 * 24 * 3600

/** One cookie an account, because a family shares a computer. */
const cookieName = (email: string) =>
  `phonehaat.device_${createHash('sha256').update(email).digest('hex').slice(0, 12)}`

export function slowedAttempts({ secret, isSecure, news }: Parts) {
  const signatureOf = (id: string, email: string) =>
    createHmac('sha256', `device:${secret}`).update(`${id} ${email}`).digest('base64url')

  /** The id of the device behind a request, when someone with this address has logged in on it. */
  function deviceOf(email: string, headers: Headers | undefined): string | undefined {
    const start = `${cookieName(email)}=`
    const cookies = headers?.get('cookie')?.split('; ') ?? []
    const [id = '', signature = ''] =
      cookies
        .find((cookie) => cookie.startsWith(start))
        ?.slice(start.length)
        .split('.') ?? []
    const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(id, email))]
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
  }

  const options = { maxAge: year, httpOnly: true, sameSite: 'lax', secure: isSecure } as const

  /** Makes the device known by the address or the number that somebody has logged in with. @returns the device, if it was known before */
  function remember(name: string, headers: Headers | undefined, setCookie: SetCookie): string | undefined {
    const known = deviceOf(name, headers)
    const id = known ?? randomBytes(16).toString('base64url')
    setCookie(cookieName(name), `${id}.${signatureOf(id, name)}`, { ...options, path: '/api/auth' })
    return known
  }

  return {
    deviceOf,
    remember,
    /** Counts an attempt before its password is looked at. @throws APIError when it comes too soon */
    async count(given: string, headers: Headers | undefined): Promise<void> {
      const email = given.trim().toLowerCase()
      const seconds = await news.loginPause(email, deviceOf(email, headers))
      if (seconds === 0) return
      await news.note({ act: 'login_slowed', email }, whereaboutsIn(headers))
      const message = `That was tried too often. Please wait ${seconds} seconds and try again, or choose a new password by email.`
      throw new APIError(
        'TOO_MANY_REQUESTS',
        { code: 'TOO_MANY_ATTEMPTS', message },
        { 'retry-after': String(seconds) },
      )
    },
    /** Someone has logged in: the device is known from now on, and what was counted on it begins again. @returns the browser, the same for all who log in there */
    async forget(email: string, headers: Headers | undefined, setCookie: SetCookie): Promise<string> {
      const known = remember(email, headers, setCookie)
      const browser = browserOf(headers?.get('cookie')) ?? randomBytes(16).toString('base64url')
      setCookie(browserCookie, browser, { ...options, path: '/api' })
      await news.forgetAttempts(email, known)
      return browser
    },
  }
}
