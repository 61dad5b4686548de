import { createHash } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { tokenLifeSeconds } from './rules.ts'

/** The claims of a token: its person, and the login by which it was given. Never a role (ruling R2). */
export interface TokenClaims {
  personId: string
  sessionId: string
}

const audience = 'phonehaat'

/** A token that we signed says nothing else; one that someone signed with a secret that everyone knows, the demo's, may. */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid() })

/** A key of its own, so that a token can never pass for anything else that the secret signs. */
function keyOf(secret: string): Uint8Array {
  return createHash('sha256').update(`access-token:${secret}`).digest()
}

/** A signed JWT, good for one hour from `now`. */
export async function signToken(
  secret: string,
  claims: TokenClaims,
  now: Date,
): Promise<{ accessToken: string; expiresAt: Date }> {
  const issued = Math.floor(now.getTime() / 1000)
  const expires = issued + tokenLifeSeconds
  const accessToken = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(claims.personId)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(expires)
    .sign(keyOf(secret))
  return { accessToken, expiresAt: new Date(expires * 1000) }
}

/** Undefined when the token is forged, mangled or expired. */
export async function readToken(secret: string, token: string, now: Date): Promise<TokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      audience,
      currentDate: now,
    })
    const claims = Claims.safeParse(payload)
    return claims.success ? { personId: claims.data.sub, sessionId: claims.data.sid } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}
