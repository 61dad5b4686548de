// What is held before Better Auth carries out a request.
import { APIError } from 'better-auth'
import type { createAuthMiddleware } from 'better-auth/api'
import type { slowedAttempts } from './identity-attempts.ts'
import { networkIn } from './identity-browser.ts'
import { checkInput, checkPassword, checkSignUp, mailPaths } from './identity-input.ts'
import type { AuthDb } from './identity-store.ts'
import type { IdentityEvents } from './identity.ts'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

interface Parts {
  db: AuthDb
  news: IdentityEvents
  attempts: ReturnType<typeof slowedAttempts>
}

/** @throws APIError */
export async function checkBefore(
  { db, news, attempts }: Parts,
  { path, body, query, headers }: AuthContext,
): Promise<void> {
  checkInput(path, body, query)
  await checkPassword(db, { path, body, query })
  if (path === '/sign-in/email') return attempts.count(String(body?.email ?? ''), headers)
  if (path === '/sign-up/email') await checkSignUp(db, news, { network: networkIn(headers), email: body.email })
  if (!mailPaths.has(path) || typeof body?.email !== 'string') return
  if (await news.mayAskForMail(body.email)) return
  throw new APIError('TOO_MANY_REQUESTS', {
    code: 'TOO_MANY_MAILS',
    message:
      'Several mails have gone to this address already. Please look for them, among the spam too, or try again in an hour.',
  })
}
