import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

/** The routes of the login provider that stay open: logging in, to see what a signed-in person sees, and asking who one is. */
const logins = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/two-factor/verify-totp',
  '/api/auth/two-factor/verify-backup-code',
  '/api/auth/sign-out',
  '/api/auth/get-session',
  '/api/auth/list-sessions',
])

/** The addresses that payment providers know, and the buyers whom they send. */
const fromProviders = new Set(['/api/webhooks/stripe', '/api/payments/return/:language/:method/:paymentId'])

/** Returns whether a request changes nothing. The login provider's routes and those around Google change things by GET too. */
function isAllowed({ method, routeOptions: { url = '' } }: FastifyRequest): boolean {
  if (url.startsWith('/api/auth/')) return logins.has(url)
  return !url.startsWith('/api/google/') && ['GET', 'HEAD', 'OPTIONS'].includes(method)
}

/**
 * A copy of a market that is opened to be looked at: whatever would change something is refused, with a sentence that says so, because a copy that
 * took bookings would be a second market. Webhooks of payment providers and couriers are turned away with 503, so that they come again to whom they are meant for.
 */
export function quiet(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-robots-tag', 'noindex, nofollow')
    const { url = '' } = request.routeOptions
    if (fromProviders.has(url) || url.startsWith('/api/notices/')) refuse('unavailable')
    if (!isAllowed(request)) refuse('quiet_copy')
  })
}
