import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { Outage, outageOf } from '#database/outage'
import type { Identity } from '#providers/identity'
import { replyWithWeb, webRequest } from './web.ts'

/** The auth provider's own endpoints, as they are, under `/api/auth`. */
export function auth(app: FastifyInstance, identity: Identity, config: Config) {
  // A minute and address: attempts at guessing a password or making accounts, a twentieth of all requests; mails, half of that.
  const most = { guess: Math.ceil(config.rateLimit / 20), mail: Math.ceil(config.rateLimit / 40), other: config.rateLimit }

  app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_, body, done) => done(null, body))
    app.route({
      method: ['GET', 'POST'],
      url: '/api/auth/*',
      schema: { hide: true },
      config: {
        rateLimit: {
          timeWindow: '1 minute',
          max: (request) => most[kindOf(request).kind],
          keyGenerator: (request) => `${request.ip} ${kindOf(request).name}`,
        },
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : undefined
        // A window on its way back from Google passes here, and must not lose sight of the page that opened it.
        reply.header('cache-control', 'no-store').header('cross-origin-opener-policy', 'unsafe-none')
        try {
          return await replyWithWeb(reply, await identity.handle(webRequest(request, body)))
        } catch (error) {
          // Logging in twice does no more than logging in once, so a browser may repeat it.
          throw outageOf(error) && kindOf(request).name === 'sign-in' ? new Outage(true, error) : error
        }
      },
    })
  })
}

const limited = [
  { kind: 'mail', pattern: /\/(request-password-reset|send-verification-email)/ },
  { kind: 'guess', pattern: /\/(sign-in|sign-up|reset-password|change-password|verify-email|update-user|revoke)/ },
] as const

/** What a request counts as. What follows the `?` must not make it another one. */
function kindOf({ method, url }: FastifyRequest) {
  const path = url.split('?', 1)[0]!.toLowerCase()
  for (const { kind, pattern } of limited) {
    const name = pattern.exec(path)?.[1]
    if (name && (method === 'POST' || name === 'verify-email')) return { kind, name }
  }
  return { kind: 'other' as const, name: method }
}
