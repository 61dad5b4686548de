import { timingSafeEqual } from 'node:crypto'
import { StripeRefusal } from './refusal.ts'

const authentication = (message: string, code?: string) =>
  new StripeRefusal(401, { type: 'invalid_request_error', message, ...(code && { code }) })

/** Reads which of the two keys a request carries, as bearer token, basic user name or `key` field; refuses others as Stripe does. */
export function keyOf(
  given: { authorization: string | undefined; field: string | undefined },
  keys: { secretKey: string; publishableKey: string },
): 'secret' | 'publishable' {
  const key = bearerOf(given.authorization) ?? given.field
  if (key === undefined || key === '') {
    throw authentication(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (same(key, keys.secretKey)) return 'secret'
  if (same(key, keys.publishableKey)) return 'publishable'
  throw authentication(`Invalid API Key provided: ${masked(key)}`)
}

export function refuseBrowser(): StripeRefusal {
  return new StripeRefusal(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  })
}

function bearerOf(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ', 2)
  if (scheme.toLowerCase() === 'bearer') return value.trim()
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':', 1)[0]
  return undefined
}

function same(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function masked(key: string): string {
  const prefix = /^(?:sk|pk|rk)_(?:test|live)_/.exec(key)?.[0] ?? ''
  const hidden = Math.max(key.length - prefix.length - 4, 0)
  return prefix + '*'.repeat(hidden) + key.slice(prefix.length + hidden)
}
