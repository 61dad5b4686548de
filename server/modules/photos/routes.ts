import { photoWidths, uploadPhoto } from '#contract/photos'
import { refuse } from '#http/refusal'
import { type Serving, serve } from '#http/serve'
import { keepPhoto } from './photos.ts'
import { maxBytes } from './rules.ts'

const types = { avif: 'image/avif', webp: 'image/webp' } as const

export function photosRoutes(serving: Serving) {
  serve(serving, uploadPhoto, async (ctx, _, request) => {
    if (!request.isMultipart()) return refuse('malformed')
    const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 4 } })
    if (!file) return refuse('photo_unreadable')
    return keepPhoto(ctx, await file.toBuffer(), ctx.person.id)
  })

  serving.app.get<{ Params: { id: string; width: string; format: keyof typeof types } }>(
    `/photos/:id(^[0-9a-f]{32}$)/:width(^(?:${photoWidths.join('|')})$).:format(^(?:avif|webp)$)`,
    { schema: { hide: true }, config: { rateLimit: false } },
    async (request, reply) => {
      const { id, width, format } = request.params
      const file = await serving.ctx.photoFiles.read(`${id}-${width}.${format}`)
      if (!file) return reply.callNotFound()
      return reply
        .type(types[format])
        .header('content-length', file.size)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(file.bytes)
    },
  )
}
