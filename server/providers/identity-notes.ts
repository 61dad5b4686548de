// Notes logins in the security log, in whichever way they happen.
import { isAPIError, type createAuthMiddleware } from 'better-auth/api'
import type { IdentityEvents } from './identity.ts'
import { whereaboutsIn } from './identity-browser.ts'
import { verifyPath } from './identity-number.ts'
import { passkeyLoginPath } from './identity-passkeys.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Something that a login was used for, by whose account it is, or the address or number that was typed. */
export type LoginEvent =
  | { act: 'signed_up' | 'logged_in' | 'password_changed' | 'google_added'; uid: string }
  | { act: 'login_failed' | 'login_slowed' | 'sign_up_refused'; email: string }
  | { act: 'login_failed'; number: string }
  | { act: 'login_failed'; passkey: string }

/** Ends all logins of an account, or all others. */
const endingAll = new Set(['/revoke-sessions', '/revoke-other-sessions'])

export function loginNotes(news: Pick<IdentityEvents, 'note' | 'endTokens'>) {
  /** Requests that made an account. */
  const ofNewcomers = new WeakSet<Request>()
  return {
    accountMade(request: Request | undefined): void {
      if (request) ofNewcomers.add(request)
    },
    /** The end of a request. @param device the browser that it has a cookie for from now on, if someone has logged in */
    async ended({ path, body, context, request, headers }: AuthContext, device: string | undefined): Promise<void> {
      const login = context.newSession?.user
      const from = whereaboutsIn(headers)
      if (login) {
        const act = request && ofNewcomers.has(request) ? 'signed_up' : 'logged_in'
        return news.note({ act, uid: login.id }, { ...from, device })
      }
      const { returned } = context
      if (path === '/sign-in/email' && isAPIError(returned) && returned.status === 'UNAUTHORIZED')
        await news.note({ act: 'login_failed', email: String(body?.email ?? '') }, from)
      if (path === verifyPath && isAPIError(returned))
        await news.note({ act: 'login_failed', number: String(body?.phoneNumber ?? '') }, from)
      if (path === passkeyLoginPath && isAPIError(returned))
        await news.note({ act: 'login_failed', passkey: String(body?.response?.id ?? '') }, from)
      const owner = context.session?.user
      if (path?.startsWith('/two-factor/verify-') && owner && isAPIError(returned))
        await news.note({ act: 'login_failed', email: owner.email }, from)
      if (endingAll.has(path ?? '') && owner && !isAPIError(returned)) await news.endTokens(owner.id)
    },
    passwordChanged: (uid: string, request: Request | undefined) =>
      news.note({ act: 'password_changed', uid }, whereaboutsIn(request?.headers)),
    googleAdded: (uid: string, request: Request) =>
      news.note({ act: 'google_added', uid }, whereaboutsIn(request.headers)),
  }
}
