/**
 * A mailbox for everyone: what the product sends is stored here to be read, instead of leaving. People read it at `<prefix>/`,
 * programs at `<prefix>/messages`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageStyles } from '#sandbox/markup'
import { letterPage, listPage } from './pages.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Mailbox, MailMessage } from './mailbox.ts'

/** The content of a letter comes from its sender: it may be looked at, and nothing else. */
const letterPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

type Given = FastifyRequest<{ Params: { id: string }; Querystring: { to?: string } }>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The mailbox's pages as a Fastify plugin. */
export async function mailSandbox(
  app: FastifyInstance,
  { mailbox, key }: { mailbox: Mailbox; key: string },
): Promise<void> {
  const home = app.prefix
  app.addHook('onReady', () => mailbox.prepare())

  const show = (reply: FastifyReply, text: string, policy = pagePolicy) =>
    reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(text)
  const recipientOf = (request: Given) =>
    typeof request.query.to === 'string' ? request.query.to.trim().toLowerCase() : ''
  const messageOf = (request: Given) =>
    uuid.test(request.params.id) ? mailbox.find(request.params.id) : Promise.resolve(undefined)

  app.get('/assets/pages.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(pageStyles),
  )

  app.get('/', async (request: Given, reply) => {
    const to = recipientOf(request)
    return show(reply, listPage(home, to, await mailbox.list(to)))
  })

  app.get('/messages', async (request: Given, reply) =>
    reply.header('cache-control', 'no-store').send(await mailbox.list(recipientOf(request))),
  )

  // A market of another process hands its letters in.
  const isOurs = (given: string | undefined) => {
    const [a, b] = [Buffer.from(given ?? ''), Buffer.from(`Bearer ${key}`)]
    return a.length === b.length && timingSafeEqual(a, b)
  }
  app.post<{ Body: Omit<MailMessage, 'sentAt'> | undefined }>('/messages', async ({ headers, body }, reply) => {
    if (!isOurs(headers.authorization)) return reply.code(401).send()
    if (!body || !uuid.test(body.id)) return reply.code(400).send()
    await mailbox.deliver(body)
    return reply.code(204).send()
  })

  app.get('/:id', async (request: Given, reply) => {
    const message = await messageOf(request)
    return message ? show(reply, letterPage(home, message)) : reply.callNotFound()
  })

  app.get('/:id/html', async (request: Given, reply) => {
    const message = await messageOf(request)
    // A link leaves the frame: inside it, the page it leads to would be as locked up as the letter.
    return message
      ? show(reply, message.html.replace('<head>', '<head><base target="_top">'), letterPolicy)
      : reply.callNotFound()
  })
}
