import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { formatTaka } from '#contract/base/money'
import { previewPath, sitePreview } from '#contract/base/page-addresses'
import { getPhone, type PhoneFacts } from '#contract/listings/phones'
import { Refusal } from './refusal.ts'
import { addressKey } from './request-limits.ts'
import { callInProcess, type RouteContext } from './serve.ts'
import { endReading } from './urgency.ts'

/** A phone in the words of its preview. */
interface PreviewText {
  title: string
  price: string
  facts: string
  photoId: string | undefined
}

/** Draws a preview elsewhere than in this thread. @throws Refusal busy, photos_unavailable */
export type DrawPreview = (shown: PreviewText | 'site') => Promise<Buffer>

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const previewTextOf = (phone: PhoneFacts): PreviewText => ({
  title: phone.title,
  price: formatTaka(phone.price),
  facts: `${capitalised(phone.condition)}, ${phone.location}`,
  photoId: /^\/photos\/([0-9a-f]{32})\//.exec(phone.img)?.[1],
})

/** A drawn picture is cached for a day, some five hundred pictures of 60 KB; it is drawn again when anything on it changes. */
const cachedBytes = 32 * 1024 * 1024
const day = 24 * 3_600_000

/** The pictures that go with a shared page. */
export function previews(routeContext: RouteContext, draw: DrawPreview) {
  const { app, ctx } = routeContext
  const hidden = { schema: { hide: true } }
  const drawn = new LRUCache<string, Buffer>({
    maxSize: cachedBytes,
    sizeCalculation: ({ length }) => length + 1024,
    ttl: day,
  })
  const drawing = new Map<string, Promise<Buffer>>()
  // Only what has to be drawn counts.
  const count = app.createRateLimit({
    max: Math.ceil(ctx.config.rateLimit / 20),
    timeWindow: '1 minute',
    keyGenerator: addressKey,
  })

  async function counted(request: FastifyRequest): Promise<void> {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Refusal('too_many_requests', { seconds: String(counted.ttlInSeconds) })
  }

  /** Returns a picture that was drawn before, or is being drawn for someone else, or is drawn now. */
  async function pictureOf(tag: string, shown: PreviewText | 'site', request: FastifyRequest): Promise<Buffer> {
    endReading(request)
    const there = drawn.get(tag) ?? drawing.get(tag)
    if (there) return there
    const begun = counted(request)
      .then(() => draw(shown))
      .finally(() => drawing.delete(tag))
    drawing.set(tag, begun)
    const picture = await begun
    drawn.set(tag, picture)
    return picture
  }

  async function answer(shown: PreviewText | 'site', request: FastifyRequest, reply: FastifyReply) {
    const tag = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 32)
    reply.header('cache-control', 'public, max-age=86400').header('etag', `"${tag}"`)
    if (request.headers['if-none-match'] === `"${tag}"`) return reply.code(304).send()
    return reply.type('image/jpeg').send(await pictureOf(tag, shown, request))
  }

  app.get(sitePreview, hidden, (request, reply) => answer('site', request, reply))

  app.get<{ Params: { id: string } }>(previewPath(':id(^[1-9]\\d{0,14}$)'), hidden, async (request, reply) => {
    const phone = await callInProcess<typeof getPhone>(
      routeContext,
      getPhone,
      { params: { id: request.params.id } },
      { dependOn() {} },
    )
    return answer(previewTextOf(phone), request, reply)
  })
}
