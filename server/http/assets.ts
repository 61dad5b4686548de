// Scripts, styles and fonts of the built site, whose names hold a hash of what they hold.
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { barcodePolicy } from './security.ts'

/** The time for which a page that is open may still ask for what belongs to the build before, in milliseconds. */
const keptMs = 24 * 3_600_000

async function hasFile(folder: string, name: string, since: number): Promise<boolean> {
  const found = await stat(join(folder, name)).catch(() => null)
  return found?.isFile() === true && found.mtimeMs >= since
}

/**
 * Answers what is asked for below `/assets/`: from the build, or else from `before`, where the files of builds before are for a day after they
 * were replaced. `@fastify/static` has to be registered before.
 */
export function assets(app: FastifyInstance, { build, before }: { build: string; before: string }): void {
  app.get<{ Params: { name: string } }>('/assets/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const { name } = params
    if (!/^[\w-][\w.-]*$/.test(name)) return reply.callNotFound()
    const isOfBuild = await hasFile(build, name, 0)
    if (!isOfBuild && !(await hasFile(before, name, Date.now() - keptMs))) return reply.callNotFound()
    if (name.startsWith('barcode-worker-')) reply.header('content-security-policy', barcodePolicy)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .sendFile(name, isOfBuild ? build : before, { cacheControl: false })
  })
}
