import type { FastifyInstance } from 'fastify'
import { headersOf } from './web.ts'

/** Headers of one connection, and the length of what is encoded anew. */
const ofConnection = /^(?:connection|keep-alive|transfer-encoding|content-length|content-encoding|date)$/

const time = 15_000

/**
 * A market whose providers are sandboxes on another host: no page is for search engines, and what a browser asks of a sandbox is passed on, so that
 * card fields and mailbox have the address of the market, as in the demo.
 */
export async function rehearse(app: FastifyInstance, sandboxUrl: string): Promise<void> {
  app.addHook('onRequest', async (_, reply) => void reply.header('x-robots-tag', 'noindex, nofollow'))
  await app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    app.all('/sandbox/*', { schema: { hide: true } }, async (request, reply) => {
      const headers = headersOf(request)
      for (const name of Object.keys(request.headers))
        if (name === 'host' || ofConnection.test(name)) headers.delete(name)
      // The sandboxes are no part of the market, and see no login of its people.
      const cookies = (headers.get('cookie') ?? '').split('; ').filter((one) => !/^(?:__Secure-)?phonehaat/.test(one))
      headers.set('cookie', cookies.join('; '))
      headers.set('x-forwarded-host', request.host)
      headers.set('x-forwarded-proto', request.protocol)
      const answer = await fetch(new URL(request.url, sandboxUrl), {
        method: request.method,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(time),
        ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
      })
      for (const [name, value] of answer.headers)
        if (name !== 'set-cookie' && !ofConnection.test(name)) reply.header(name, value)
      const set = answer.headers.getSetCookie()
      if (set.length > 0) reply.header('set-cookie', set)
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    })
  })
}
