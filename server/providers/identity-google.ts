/** Google as an OpenID provider: authorization code with PKCE, state and nonce, and an id_token whose signature is checked. */
import type { BetterAuthPlugin } from 'better-auth'
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  verifyProviderIdToken,
} from 'better-auth/oauth2'
import { createRemoteJWKSet, decodeJwt, type JWTPayload } from 'jose'
import type { Config } from '#config'

type Settings = NonNullable<Config['google']>

interface Endpoints {
  /** Returns the address to which the visitor goes; `home` is the address they know this site by. */
  authorize(home: string): string
  token(): string
  keys(): string
  issuer: string[]
}

/** As https://accounts.google.com/.well-known/openid-configuration lists them; requesting them at each start would make Google's absence ours. */
const atGoogle: Endpoints = {
  authorize: () => 'https://accounts.google.com/o/oauth2/v2/auth',
  token: () => 'https://oauth2.googleapis.com/token',
  keys: () => 'https://www.googleapis.com/oauth2/v3/certs',
  issuer: ['https://accounts.google.com', 'accounts.google.com'],
}

const inSandbox = (sandboxUrl: () => string): Endpoints => ({
  authorize: (home) => new URL('/sandbox/google/auth', home).href,
  token: () => `${sandboxUrl()}/token`,
  keys: () => `${sandboxUrl()}/jwks`,
  issuer: ['https://accounts.google.test'],
})

interface Claims extends JWTPayload {
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

/**
 * Better Auth's own `google` takes the id_token's claims unchecked, and its `genericOAuth` wants to find everything at the start and at one
 * address; this is what both do, with the check and with the visitor's own address.
 */
export function googleSignIn(settings: Settings, sandboxUrl: () => string): BetterAuthPlugin {
  const at = settings.sandbox ? inSandbox(sandboxUrl) : atGoogle
  const options = { clientId: settings.clientId, clientSecret: settings.clientSecret, disableIdTokenSignIn: true }
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  const google: OAuthProvider<Claims> = {
    id: 'google',
    name: 'Google',
    options,
    accountSubject: ({ profile }) => profile.sub ?? '',
    requiresIdTokenNonce: true,
    idToken: {
      jwks: (header, token) => (keys ??= createRemoteJWKSet(new URL(at.keys())))(header, token),
      issuer: at.issuer,
      audience: settings.clientId,
      algorithms: ['RS256'],
      maxTokenAge: '1h',
    },
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: 'google',
        options,
        authorizationEndpoint: at.authorize(redirectURI),
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        redirectURI,
        // On a computer that a family shares, Google would otherwise take the person who was there last.
        prompt: 'select_account',
        ...(idTokenNonce ? { nonce: idTokenNonce } : {}),
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      validateAuthorizationCode({
        code,
        redirectURI,
        options,
        tokenEndpoint: at.token(),
        ...(codeVerifier ? { codeVerifier } : {}),
      }),
    async getUserInfo({ idToken, expectedIdTokenNonce }) {
      if (!idToken || !expectedIdTokenNonce) return null
      // The option closes the door for tokens that a browser hands in by itself; this one comes from Google's own hands.
      if (!(await verifyProviderIdToken({ ...google, options: {} }, idToken, expectedIdTokenNonce))) return null
      const claims = decodeJwt<Claims>(idToken)
      return {
        user: { name: claims.name ?? '', email: claims.email ?? null, emailVerified: claims.email_verified === true },
        data: claims,
      }
    },
  }
  return {
    id: 'google-sign-in',
    init: ({ socialProviders }) => ({ context: { socialProviders: [google, ...socialProviders] } }),
  }
}

/** The paths of this site at which a visitor comes back from Google. */
export interface GoogleReturn {
  done: string
  newcomer: string
  refused: string
}

/** Sends a visitor to Google. `handler` answers Better Auth's endpoints; `home` is the address that the visitor knows this site by. */
export async function redirectToGoogle(
  handler: (request: Request) => Promise<Response>,
  request: Request,
  home: string,
  back: GoogleReturn,
): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json', origin: home, host: new URL(request.url).host })
  for (const name of ['cookie', 'user-agent'])
    if (request.headers.has(name)) headers.set(name, request.headers.get(name)!)
  const body = {
    provider: 'google',
    callbackURL: back.done,
    newUserCallbackURL: back.newcomer,
    errorCallbackURL: back.refused,
  }
  const begun = await handler(
    new Request(new URL('/api/auth/sign-in/social', request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
  const { url } = (await begun.json()) as { url?: string }
  if (!begun.ok || !url) throw new Error(`Google cannot be asked: ${begun.status}`)
  const reply = new Headers({ location: url })
  for (const cookie of begun.headers.getSetCookie()) reply.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers: reply })
}
