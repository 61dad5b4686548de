// Checks a request before Better Auth carries it out.
import { APIError } from 'better-auth'
import type { createAuthMiddleware } from 'better-auth/api'
import type { slowedAttempts } from './identity-attempts.ts'
import { networkIn, whereaboutsIn } from './identity-browser.ts'
import { checkInput, checkPassword, checkSignUp, mailPaths } from './identity-input.ts'
import { refuseLetter } from './identity-letters.ts'
import type { AuthDb } from './identity-store.ts'
import type { IdentityEvents } from './identity.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** @throws APIError */
export async function checkBefore(
  { db, news, attempts }: { db: AuthDb; news: IdentityEvents; attempts: ReturnType<typeof slowedAttempts> },
  { path, body, query, headers }: AuthContext,
): Promise<void> {
  checkInput(news, { path, body, query })
  await checkPassword(db, { path, body, query })
  if (path === '/sign-in/email') return attempts.count(String(body?.email ?? ''), headers)
  if (path === '/sign-up/email') await refuseExcluded(news, body.email, headers)
  if (path === '/sign-up/email') await checkSignUp(db, news, { network: networkIn(headers), email: body.email })
  if (!mailPaths.has(path) || typeof body?.email !== 'string') return
  const { email } = body
  const { network } = whereaboutsIn(headers)
  const isOnKnownDevice = attempts.deviceOf(email.trim().toLowerCase(), headers) !== undefined
  refuseLetter(await news.countLetter({ email, network, isFirst: false, isOnKnownDevice }))
}

async function refuseExcluded(news: IdentityEvents, email: string, headers: Headers | undefined): Promise<void> {
  if (!(await news.isExcluded(email))) return
  await news.note({ act: 'sign_up_refused', email }, whereaboutsIn(headers))
  throw new APIError('FORBIDDEN', {
    code: 'ADDRESS_EXCLUDED',
    message:
      'This email address belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
  })
}
