import type { createAuthMiddleware } from 'better-auth/api'

type AuthContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Ends the login that a browser had when it logs in again: its cookie is overwritten, so it could no longer be signed out (ASVS 7.2.4). */
export async function endReplaced({ context, getSignedCookie }: AuthContext): Promise<void> {
  const token = context.newSession?.session.token
  if (!token) return
  const before = await getSignedCookie(context.authCookies.sessionToken.name, context.secret)
  if (before && before !== token) await context.internalAdapter.deleteSession(before)
}
