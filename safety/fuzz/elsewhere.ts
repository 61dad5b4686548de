// Requests of everything outside the contract: pages, files, photos, uploads, logins, webhooks, and addresses that do not exist.
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import type { Client } from '#seed/client'
import { plain } from '#testing/pictures'
import type { Attempt } from './fuzz.ts'
import { hostile, hostileText } from './hostile.ts'
import { files, pages } from './pages.ts'
import {
  type HttpAnswer,
  faultsOfAny,
  faultsOfRefusal,
  headerOf,
  type NamedRequest,
  parsed,
  type Sent,
} from './send.ts'
import type { Role, FuzzMarket } from './world.ts'

/** The number of requests of each kind in a round. */
const perRound = 60

const authPaths: Array<[method: string, path: string, fields: string[]]> = [
  ['POST', 'sign-up/email', ['name', 'email', 'password', 'image', 'role', 'callbackURL']],
  ['POST', 'sign-in/email', ['email', 'password', 'rememberMe', 'callbackURL']],
  ['POST', 'sign-in/social', ['provider', 'callbackURL', 'idToken']],
  ['POST', 'update-user', ['name', 'image', 'email']],
  ['POST', 'revoke-session', ['token']],
  ['POST', 'send-verification-email', ['email', 'callbackURL']],
  ['POST', 'request-password-reset', ['email', 'redirectTo']],
  ['POST', 'reset-password', ['token', 'newPassword']],
  ['POST', 'change-password', ['newPassword', 'currentPassword']],
  ['POST', 'verify-password', ['password']],
  ['POST', 'phone-number/send-otp', ['phoneNumber']],
  ['POST', 'phone-number/verify', ['phoneNumber', 'code', 'updatePhoneNumber', 'disableSession']],
  ['GET', 'passkey/generate-register-options', ['name', 'context', 'authenticatorAttachment']],
  ['POST', 'passkey/verify-registration', ['response', 'name', 'createSession']],
  ['GET', 'passkey/generate-authenticate-options', []],
  ['POST', 'passkey/verify-authentication', ['response']],
  ['GET', 'verify-email', ['token', 'callbackURL']],
  ['GET', 'get-session', ['disableCookieCache']],
  ['GET', 'list-sessions', []],
  ['GET', 'callback/google', ['code', 'state', 'error']],
  ['GET', 'reset-password/x', ['callbackURL']],
]
const googlePaths: Array<[method: string, path: string, fields: string[]]> = [
  ['GET', '/api/google/start', ['display', 'from', 'accountType', 'language']],
  ['GET', '/api/google/return', ['display', 'from', 'accountType', 'language', 'error', 'new']],
]
/** Fields that fit, so that what comes after the first check is reached too. */
const likely = fc.constantFrom(
  'karim@test.example',
  'Right#1234',
  'Karim Uddin',
  'true',
  '/phones',
  'popup',
  'page',
  'bn',
  'x',
)

const logins: fc.Arbitrary<NamedRequest> = fc
  .constantFrom(
    ...authPaths.map(([method, path, fields]) => [method, `/api/auth/${path}`, fields] as const),
    ...googlePaths,
  )
  .chain(([method, path, fields]) =>
    fc
      .record({
        given: fc.record(Object.fromEntries(fields.map((field) => [field, fc.oneof(hostile, likely)])), {
          requiredKeys: [],
        }),
        whole: fc.option(hostile, { freq: 5, nil: undefined }),
        as: fc.constantFrom<Role>('visitor', 'login', 'buyer'),
        type: fc.constantFrom(
          'application/json',
          'application/json',
          'application/json',
          'text/plain',
          'application/x-www-form-urlencoded',
          '',
        ),
        origin: fc.constantFrom('own', 'own', 'own', 'https://evil.example', 'null', ''),
      })
      .map(({ given, whole, as, type, origin }) => {
        const request = { name: `${method} ${path}`, as, method }
        if (method === 'GET') {
          const pairs = Object.entries(given).map(([name, value]) => [
            name,
            (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
          ])
          return { ...request, path: `${path}?${new URLSearchParams(pairs)}` }
        }
        const body = JSON.stringify(whole === undefined ? given : whole)
        return { ...request, path, headers: { 'content-type': type, origin }, body }
      }),
  )

const notices = (secret: string): fc.Arbitrary<NamedRequest> =>
  fc
    .record({
      id: fc.oneof(fc.constantFrom('pi_x', 'ch_x', 're_x', 'dp_x'), hostile),
      type: fc.oneof(fc.constantFrom('payment_intent.succeeded', 'charge.refunded', 'charge.dispute.closed'), hostile),
      object: fc.oneof(fc.constantFrom('payment_intent', 'charge', 'refund', 'dispute'), hostile),
      other: hostile,
      raw: fc.option(
        hostile.map((value) => JSON.stringify(value)),
        { freq: 4, nil: undefined },
      ),
      signature: fc.oneof(
        { weight: 3, arbitrary: fc.constant('right') },
        { weight: 1, arbitrary: hostileText.map(headerOf) },
      ),
    })
    .map(({ id, type, object, other, raw, signature }) => {
      const inner = { id, object, payment_intent: id, status: other, metadata: other, amount: other, currency: other }
      const body = raw ?? JSON.stringify({ id: 'evt_x', object: 'event', type, data: { object: inner } })
      const time = Math.floor(Date.now() / 1000)
      const signed = `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
      return {
        name: 'a webhook',
        method: 'POST',
        path: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature === 'right' ? signed : signature },
        body,
      }
    })

/** A photo with some of its bytes changed, cut off or repeated, in a form that may be broken as well. */
const uploads = (photo: Buffer): fc.Arbitrary<NamedRequest> =>
  fc
    .record({
      places: fc.array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { maxLength: 30 }),
      cut: fc.option(fc.nat(photo.length), { freq: 3, nil: undefined }),
      field: fc.constantFrom('photo', 'photo', 'photo', 'file', '', '__proto__'),
      name: hostileText.map((text) => headerOf(text).replaceAll('"', '%22')),
      type: fc.constantFrom('image/jpeg', 'image/svg+xml', 'text/html', ''),
      end: fc.constantFrom('\r\n--b--\r\n', '\r\n--b--\r\n', '', '\r\n--b', '\r\n--c--\r\n'),
      boundary: fc.constantFrom(
        '; boundary=b',
        '; boundary=b',
        '; boundary=b',
        '',
        '; boundary=',
        '; boundary=b; boundary=c',
      ),
      as: fc.constantFrom<Role>('seller', 'seller', 'seller', 'buyer', 'visitor'),
    })
    .map(({ places, cut, field, name, type, end, boundary, as }) => {
      const bytes = Buffer.from(photo.subarray(0, cut))
      for (const [at, value] of places) if (at < bytes.length) bytes[at] = value
      const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
      return {
        name: 'an upload',
        as,
        method: 'POST',
        path: '/api/photos',
        headers: { 'content-type': `multipart/form-data${boundary}` },
        body: Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from(end)]),
      }
    })

/** Matches typed text as it would look in a page that does not escape it. */
const injected = /<script>alert\(1\)|<img src=x onerror|<!--<script/

function faultsOf(own: string, { name, path }: NamedRequest, answer: HttpAnswer): string[] {
  const { status, headers, text } = answer
  const type = headers['content-type'] ?? ''
  const faults = faultsOfAny(answer)
  const { location } = headers
  if (location !== undefined && URL.parse(location, own)?.origin !== own) faults.push(`leads to ${location}`)
  if (location?.startsWith('//') || location?.includes('\\')) faults.push(`leads to ${location}`)
  if (type.startsWith('text/html')) {
    if (injected.test(text)) faults.push('shows what was typed as HTML')
    if (!/default-src '(?:self|none)'/.test(headers['content-security-policy'] ?? ''))
      faults.push('is a page without a policy for its scripts')
  }
  const isLogin = name.includes('/api/auth/')
  if (isLogin && status >= 400 && !type.startsWith('application/problem+json')) {
    const said = parsed(text) as { code?: unknown; message?: unknown } | null | undefined
    if (typeof said?.code !== 'string' || typeof said.message !== 'string')
      faults.push(`refused without saying why: ${type} ${status}`)
  } else if (status >= 400 && text !== '' && !type.startsWith('text/html') && !path.includes('.data'))
    faults.push(...faultsOfRefusal(answer, 'any'))
  return faults
}

/** The request as someone sends it: with their cookie and token, and from their own site where it says so. */
function asSentBy(person: Client | undefined, own: string, { headers = {}, ...request }: NamedRequest): Sent {
  const all: Record<string, string> = { ...headers }
  if (all['origin'] === 'own') all['origin'] = own
  if (person?.cookie) all['cookie'] = person.cookie
  if (person?.token && request.path === '/api/photos') all['authorization'] = `Bearer ${person.token}`
  return { ...request, headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) }
}

/** One round of requests to everything that is no call. */
export async function* requestsElsewhere(world: FuzzMarket, seed: number): AsyncGenerator<Attempt> {
  const own = world.market.url
  const photo = await plain(40, 50).jpeg().toBuffer()
  const kinds = [pages, files, logins, notices(world.market.app.ctx.config.stripe!.webhookSecret), uploads(photo)]
  for (const [nth, kind] of kinds.entries())
    for (const request of fc.sample(kind, { seed: seed + nth, numRuns: perRound })) {
      const { name, as = 'visitor' } = request
      const person = as === 'visitor' ? undefined : await world.person(as)
      yield {
        name,
        role: as,
        sent: asSentBy(person, own, request),
        faultsOf(answer) {
          if (as !== 'visitor') world.doubt(as)
          return faultsOf(own, request, answer)
        },
      }
    }
}
