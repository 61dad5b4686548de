// The addresses at which services outside speak to us. Their signatures cover the bytes as they came, so nothing parses those before.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidSignature, type RawWebhook } from '#providers/webhook'
import { problemOf, Refusal, replyWith } from './refusal.ts'

const maxBytes = 256 * 1024

/** Takes bodies as they are, in this part of the server. */
export function takeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) => done(null, body))
}

/** Options of a route for webhooks: no document names it, and a service that says much is not slowed down. */
export const webhookOptions = { schema: { hide: true }, config: { rateLimit: false as const } }

/** Answers a webhook: reads it, has what it says done, and says that it was heard. One that is forged is refused. */
export async function answerWebhook<Event>(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    from,
    read,
    take,
    unsigned,
    heard = { received: true },
  }: {
    /** The service, for the log. */
    from: string
    /** Undefined where there is nothing to do. @throws InvalidSignature */
    read: (webhook: RawWebhook) => Event | undefined | Promise<Event | undefined>
    take: (event: Event) => Promise<void>
    /** Counts one that its service has not signed. */
    unsigned: () => Promise<void>
    heard?: object
  },
): Promise<unknown> {
  try {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = await read({ body, headers: request.headers })
    if (event !== undefined) await take(event)
    return heard
  } catch (error) {
    if (!(error instanceof InvalidSignature)) throw error
    request.log.warn({ from, err: error }, 'a webhook was not signed by its service')
    await unsigned().catch((error: unknown) => request.log.error({ from, err: error }, 'it could not be counted'))
    return replyWith(reply, problemOf(new Refusal('malformed'), request.id))
  }
}
