import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { Outage, outageOf } from '#database/outage'
import type { Identity } from '#providers/identity'
import { sendPath, verifyPath } from '#providers/identity-number'
import { passkeyEndpoints } from '#providers/identity-passkeys'
import { objectionTo } from './plain-input.ts'
import { refuse } from './refusal.ts'
import { addressKey, limitByAddress } from './request-limits.ts'
import { headersOf, networkOf, originOf, replyWithWeb, wideNetworkOf } from './web.ts'

export interface Endpoint {
  method: 'GET' | 'POST'
  /** Below `/api/auth`, as Better Auth calls it. */
  path: string
  /** The kind by which it is counted: an attempt to guess or to make an account, a letter, or nothing in particular. */
  counts: 'attempt' | 'letter' | 'other'
  /** The parts of its query or body that are passed on; the rest is left out, such as an address to be led to afterwards. Undefined: all of it. */
  takes?: readonly string[]
}

/** The endpoints of Better Auth that the site uses. Any other does not exist, however it is written. */
const endpoints: Endpoint[] = [
  { method: 'POST', path: '/sign-up/email', counts: 'attempt', takes: ['name', 'email', 'password'] },
  { method: 'POST', path: '/sign-in/email', counts: 'attempt', takes: ['email', 'password', 'rememberMe'] },
  { method: 'POST', path: '/sign-out', counts: 'other', takes: [] },
  { method: 'GET', path: '/get-session', counts: 'other', takes: [] },
  { method: 'GET', path: '/list-sessions', counts: 'other', takes: [] },
  { method: 'POST', path: '/revoke-session', counts: 'attempt', takes: ['token'] },
  { method: 'POST', path: '/revoke-sessions', counts: 'attempt', takes: [] },
  { method: 'POST', path: '/revoke-other-sessions', counts: 'attempt', takes: [] },
  { method: 'POST', path: '/update-user', counts: 'attempt' },
  { method: 'GET', path: '/verify-email', counts: 'attempt', takes: ['token'] },
  { method: 'POST', path: '/send-verification-email', counts: 'letter', takes: ['email'] },
  { method: 'POST', path: '/request-password-reset', counts: 'letter', takes: ['email'] },
  { method: 'POST', path: '/reset-password', counts: 'attempt', takes: ['token', 'newPassword'] },
  { method: 'POST', path: '/two-factor/enable', counts: 'attempt', takes: ['password'] },
  { method: 'POST', path: '/two-factor/verify-totp', counts: 'attempt', takes: ['code'] },
  { method: 'POST', path: '/two-factor/verify-backup-code', counts: 'attempt', takes: ['code'] },
  { method: 'POST', path: sendPath, counts: 'letter', takes: ['phoneNumber'] },
  { method: 'POST', path: verifyPath, counts: 'attempt', takes: ['phoneNumber', 'code'] },
  ...passkeyEndpoints,
  { method: 'GET', path: '/callback/google', counts: 'other' },
]

/** The endpoints that a market with these settings has. */
export const endpointsOf = ({ texts }: Pick<Config, 'texts'>): Endpoint[] =>
  texts ? endpoints : endpoints.filter(({ path }) => path !== sendPath && path !== verifyPath)

/** Calls that a page makes by itself, so their answers may come late. */
const reads = new Set(['/get-session', '/list-sessions'])

/**
 * Better Auth has a browser forget the cookie of a login that is over. If somebody has logged in meanwhile, in another tab, the browser would
 * forget theirs. A cookie that opens nothing may stay.
 */
function keepNewerCookie(headers: Headers): void {
  const cookies = headers.getSetCookie().filter((cookie) => !/; *max-age=0(?:;|$)/i.test(cookie))
  headers.delete('set-cookie')
  for (const cookie of cookies) headers.append('set-cookie', cookie)
}

/** Log-ins a minute on a device of the account: no one types faster, and those of strangers behind the same address do not count. */
const loginsOnKnownDevice = 10

/** The limit of log-ins: by address, and on a device that the account is known on by that alone. It is looked at once the address is read. */
function limitOfLogins(identity: Identity, max: number): RateLimitOptions {
  const deviceOf = (request: FastifyRequest) => {
    const { email } = (request.body ?? {}) as { email?: unknown }
    return typeof email === 'string' ? identity.knownDevice(email.trim().toLowerCase(), headersOf(request)) : undefined
  }
  return {
    ...limitByAddress(max),
    hook: 'preHandler',
    keyGenerator(request) {
      const device = deviceOf(request)
      return device ? `device ${device}` : addressKey(request)
    },
    max: (_, key) => (key.startsWith('device ') ? loginsOnKnownDevice : Math.ceil(max)),
  }
}

/** The endpoints of the auth provider, one route each: what is counted and limited is the very one that is carried out. */
export function auth(app: FastifyInstance, identity: Identity, config: Config) {
  // A minute and address: attempts at guessing a password or making accounts, a twentieth of all requests; letters, half of that.
  const limits = { attempt: config.rateLimit / 20, letter: config.rateLimit / 40, other: config.rateLimit }

  for (const { method, path, counts, takes } of endpointsOf(config)) {
    app.route({
      method,
      url: `/api/auth${path}`,
      schema: { hide: true },
      bodyLimit: 16 * 1024,
      exposeHeadRoute: false,
      config: {
        rateLimit: path === '/sign-in/email' ? limitOfLogins(identity, limits[counts]) : limitByAddress(limits[counts]),
      },
      handler: async (request, reply) => {
        // A window on its way back from Google passes here, and must not lose sight of the page that opened it.
        reply.header('cache-control', 'no-store').header('cross-origin-opener-policy', 'unsafe-none')
        const answer = await identity
          .handle(webRequestFor(request, path, takes), {
            network: networkOf(request.ip),
            wideNetwork: wideNetworkOf(request.ip),
          })
          .catch((error: unknown) => {
            // Logging in twice does no more than logging in once, so a browser may repeat it.
            throw outageOf(error) && path.startsWith('/sign-in/') ? new Outage(true, error) : error
          })
        if (reads.has(path)) keepNewerCookie(answer.headers)
        return replyWithWeb(reply, answer)
      },
    })
  }
}

/** The request as the provider gets it: to the path of the route, with what the endpoint takes. */
function webRequestFor(request: FastifyRequest, path: string, takes: readonly string[] | undefined): Request {
  const given = ((request.method === 'GET' ? request.query : request.body) ?? {}) as Record<string, unknown>
  const objection = objectionTo(given)
  if (objection || Array.isArray(given) || typeof given !== 'object')
    refuse(objection === 'character' ? 'invalid' : 'malformed')
  const taken = Object.entries(given).filter(([name]) => takes?.includes(name) ?? true)
  const url = new URL(`/api/auth${path}`, originOf(request))
  const headers = headersOf(request)
  headers.delete('content-length')
  if (request.method === 'GET') {
    for (const [name, value] of taken) url.searchParams.append(name, String(value))
    return new Request(url, { headers })
  }
  headers.set('content-type', 'application/json')
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(taken)) })
}
