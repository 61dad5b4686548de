import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import type { Identity } from '#providers/identity'
import { replyWithWeb, webRequest } from './web.ts'

/** The auth provider's own endpoints, as they are, under `/api/auth`. */
export function auth(app: FastifyInstance, identity: Identity, config: Config) {
  // Attempts a minute and address at guessing a password or making accounts: a twentieth of all requests.
  const attempts = Math.ceil(config.rateLimit / 20)

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
          max: (request) =>
            request.method === 'POST' && /\/(sign-in|sign-up|reset|request|forget|change)/.test(request.url) ? attempts : config.rateLimit,
          keyGenerator: (request) => `${request.ip} ${request.method === 'POST' ? request.url : 'read'}`,
        },
      },
      handler: async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : undefined
        return replyWithWeb(reply.header('cache-control', 'no-store'), await identity.handle(webRequest(request, body)))
      },
    })
  })
}
