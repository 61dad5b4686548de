/**
 * A simulated Google: a certified OpenID provider (`oidc-provider`) with pages of its own to choose a person and to agree. What it says of
 * people is what they typed; everything else is the real protocol. It answers at `<prefix>/auth`, `<prefix>/token` and `<prefix>/jwks`.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { pageStyles } from '#sandbox/markup'
import type { GoogleProvider } from './provider.ts'
import { agreePage, choosePage, lostPage } from './pages.ts'
import { type GoogleAccount, postgresRegister } from './register.ts'

export interface GoogleSandbox {
  pool: Pool
  clientId: string
  clientSecret: string
  /** The one path, on whatever host, that people are sent back to. */
  callbackPath: string
  /** People to choose from before anyone else was here. */
  people: Pick<GoogleAccount, 'name' | 'email'>[]
  trustProxy: boolean
}

const policy = "default-src 'none'; style-src 'self'; img-src data:; frame-ancestors 'none'; base-uri 'none'"

/** The simulated Google as a Fastify plugin. */
export async function googleSandbox(app: FastifyInstance, options: GoogleSandbox): Promise<void> {
  const home = app.prefix
  const register = postgresRegister(options.pool)
  // Google's own answers have no opener policy either; with one, even on a redirect, the page that waits would lose sight of this window.
  app.addHook('onRequest', async (_, reply) => void reply.header('cross-origin-opener-policy', 'unsafe-none'))
  app.addHook('onReady', () => register.prepare(options.people))

  // The provider takes a fifth of a second to load, so it comes with the first person who needs it.
  let opening: Promise<GoogleProvider> | undefined
  const provider = () =>
    (opening ??= import('./provider.ts').then(({ openProvider }) => openProvider(options, register, home)))

  const show = (reply: FastifyReply, text: string, status = 200) =>
    reply
      .code(status)
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
      })
      .type('text/html; charset=utf-8')
      .send(text)

  app.get('/assets/pages.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(pageStyles),
  )

  // The provider reads bodies itself.
  await app.register(async (protocol) => {
    protocol.removeAllContentTypeParsers()
    protocol.addContentTypeParser('*', (_, __, done) => done(null))
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { callback } = await provider()
      reply.hijack()
      reply.raw.removeHeader('cross-origin-opener-policy')
      await callback(mounted(request.raw, home), reply.raw)
    }
    for (const url of ['/auth', '/auth/:uid', '/token', '/jwks', '/me', '/.well-known/openid-configuration']) {
      protocol.route({ method: ['GET', 'POST', 'OPTIONS'], url, handler: answer })
    }
  })

  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )

    pages.get('/choose/:uid', async (request, reply) => {
      const visit = await (await provider()).visitOf(request.raw, reply.raw)
      if (!visit) return show(reply, lostPage(home), 404)
      if (visit.person) return show(reply, agreePage(home, visit))
      return show(reply, choosePage(home, visit, await register.list()))
    })

    pages.post('/choose/:uid', async (request, reply) => {
      const { visitOf, decide } = await provider()
      const visit = await visitOf(request.raw, reply.raw)
      if (!visit) return show(reply, lostPage(home), 404)
      const fields = (request.body ?? {}) as Partial<Record<string, string>>
      if (fields.decision === 'cancel')
        return reply.redirect(await decide(request.raw, reply.raw, { refused: true }), 303)
      if (fields.decision === 'agree' && visit.person) {
        return reply.redirect(await decide(request.raw, reply.raw, { agreed: visit.person }), 303)
      }
      const person = await chosen(fields)
      if (typeof person === 'string')
        return show(reply, choosePage(home, visit, await register.list(), { ...fields, problem: person }), 422)
      return reply.redirect(await decide(request.raw, reply.raw, { chosen: person }), 303)
    })
  })

  /** The person behind a button or a filled-in form; a sentence when it cannot be one. */
  async function chosen(fields: Partial<Record<string, string>>): Promise<GoogleAccount | string> {
    if (fields.sub) return (await register.find(fields.sub)) ?? 'This person is no longer here. Choose another one.'
    const name = fields.name?.trim() ?? ''
    const email = fields.email?.trim().toLowerCase() ?? ''
    if (name === '' || name.length > 200) return 'Give the person a name.'
    if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) || email.length > 254)
      return 'This does not look like an email address.'
    return register.keep({ name, email, emailVerified: fields.verified === 'yes' })
  }
}

/** The request as someone sees it who lives below a path. */
function mounted(request: IncomingMessage, home: string): IncomingMessage {
  const url = request.url ?? '/'
  return Object.assign(request, { originalUrl: url, url: url.slice(home.length) })
}
