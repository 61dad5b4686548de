import type { FastifyReply, FastifyRequest } from 'fastify'
import { photoWidths, uploadPhoto } from '#contract/photos/photos'
import { dismissPhotoCopy, getPhotoCopies, getPhotoUses } from '#contract/photos/photo-copies'
import type { PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import { type RouteContext, serve, serveList, serveRequest } from '#http/serve'
import { hasCheckedShop } from '#read/checked-shop'
import { mayShowPhotos } from '#read/photo-use'
import * as copies from './copies.ts'
import { keepPhoto } from './photos.ts'
import { receive } from './receive.ts'
import { fileName, isPrivate, type PhotoFormat, photoFormats } from './rules.ts'
import { secondsLeft } from './signed-address.ts'

const types = { avif: 'image/avif', webp: 'image/webp' } as const

interface PhotoRoute {
  Params: { id: string; pass?: string; width: string; format: PhotoFormat }
}

export function photosRoutes(routeContext: RouteContext) {
  const refuseTooMany = limitUploads(routeContext)
  const { uploadPause, limits } = routeContext.ctx.config
  const pause = uploadPause * 1000
  serveRequest(routeContext, uploadPhoto, async (ctx, { query }, request) => {
    const isSeller = ctx.person.accountType === 'seller'
    if (!isSeller && !(await mayShowPhotos(ctx, ctx.person.id, query))) refuse('sellers_only')
    await refuseTooMany(request, ctx)
    const pace = { pause, whole: 15 * pause, floor: limits.uploadFloor, atOnce: limits.uploadsAtOnce }
    return receive(request, { personId: ctx.person.id, pace }, (photo) =>
      keepPhoto(ctx, photo, ctx.person.id, query.visibility),
    )
  })

  serve(routeContext, getPhotoUses, (ctx, { query }) => copies.usesOf(ctx, query))
  serveList(routeContext, getPhotoCopies, (ctx, { query }) => copies.copied(ctx, query))
  serve(routeContext, dismissPhotoCopy, async (ctx, { params }) => {
    await copies.dismiss(ctx, params.id)
    return { acknowledged: true as const, message: 'The pair is off the list.' }
  })

  const id = ':id(^[0-9a-f]{32}$)'
  const file = `:width(^(?:${photoWidths.join('|')})$).:format(^(?:${photoFormats.join('|')})$)`
  for (const url of [`/photos/${id}/${file}`, `/photos/${id}/:pass(^[0-9]{5}-[0-9a-f]{32}$)/${file}`]) {
    routeContext.app.route<PhotoRoute>({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      config: { rateLimit: false },
      handler: (request, reply) => answerPhoto(routeContext, request.params, request, reply),
    })
  }
  routeContext.app.route({
    method: ['GET', 'HEAD'],
    url: '/photos/*',
    schema: { hide: true },
    config: { rateLimit: false },
    handler: () => refuse('not_found'),
  })
}

/** So that one person cannot fill the disk, or keep everyone else waiting: a tenth of the requests a minute, each hour. A shop whose papers are checked has its own limit. */
function limitUploads({ app, ctx: { config } }: RouteContext) {
  const uploads = new WeakMap<FastifyRequest, { personId: string; limit: number }>()
  const count = app.createRateLimit({
    max: (request) => uploads.get(request)!.limit,
    timeWindow: '1 hour',
    keyGenerator: (request) => `photos ${uploads.get(request)?.personId}`,
  })
  return async (request: FastifyRequest, ctx: PersonCtx) => {
    const plain = Math.ceil(config.rateLimit / 10)
    const { photosAnHour } = config.limits.shop
    const limit = (await hasCheckedShop(ctx, ctx.person.id)) ? Math.max(plain, photosAnHour) : plain
    uploads.set(request, { personId: ctx.person.id, limit })
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    refuse('uploads_too_often', { limit: String(limit), minutes: String(Math.ceil(counted.ttlInSeconds / 60)) })
  }
}

const maxWidth = photoWidths.at(-1)!

/** For how many seconds a browser keeps a private photo, unless its address ends before that. */
const privateMaxAge = 24 * 3600

/**
 * A file of a photo never changes, so caches may keep it indefinitely. A private one is sent only for a signed address, and stored by the browser of the
 * person who was shown it for as long as that is good, a day at most. A photo from before there was such a width is sent in the widest: the picture is the same.
 */
async function answerPhoto(
  { ctx }: RouteContext,
  { id, pass, width, format }: PhotoRoute['Params'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const seconds = isPrivate(id) && pass ? secondsLeft(ctx, id, pass) : 0
  if (isPrivate(id) ? seconds === 0 : pass) return refuse('not_found')
  const name = fileName(id, width, format)
  const etag = `"${name}"`
  const isKnown = request.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  const wantsBytes = request.method === 'GET' && !isKnown
  const look = (file: string) => (wantsBytes ? ctx.photoFiles.read(file) : ctx.photoFiles.find(file))
  const file = (await look(name)) ?? (await look(fileName(id, maxWidth, format)))
  if (!file) return refuse('not_found')
  const caching = pass ? `private, max-age=${Math.min(seconds, privateMaxAge)}` : 'public, max-age=31536000, immutable'
  reply.header('etag', etag).header('cache-control', caching)
  if (isKnown) return reply.code(304).send()
  return reply.type(types[format]).header('content-length', file.size).send(file.bytes)
}
