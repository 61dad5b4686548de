// The process that opens photos, started by image-worker.ts. It knows no settings and no secrets, and may be killed at any time.
import { once } from 'node:events'
import { Refusal } from '#http/refusal'
import { open, type OpenPhoto, renderVariants } from './variants.ts'
import type { WorkerResponse, WorkerRequest } from './image-worker.ts'
import { draw } from './draw.ts'

/** An upload comes in through standard input, which copies it less often than a message would. */
async function readUpload(size: number): Promise<Buffer> {
  const upload = Buffer.allocUnsafeSlow(size)
  for (let at = 0; at < size;) {
    const chunk = process.stdin.read() as Buffer | null
    if (chunk) at += chunk.copy(upload, at)
    else await once(process.stdin, 'readable')
  }
  return upload
}

let photo: OpenPhoto | undefined

async function handle(request: WorkerRequest): Promise<WorkerResponse> {
  if ('open' in request) {
    photo = undefined
    photo = await open(await readUpload(request.open), request.maxPixels)
    const { pixels: _, ...opened } = photo
    return { opened }
  }
  if ('draw' in request) return { drawn: await draw(request.draw, request.fonts) }
  if (!photo) throw new Error('No photo is open.')
  return { variants: await renderVariants(photo, request.renderVariants) }
}

async function answer(request: WorkerRequest): Promise<WorkerResponse> {
  try {
    return await handle(request)
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code, details: error.details }
    throw error
  }
}

process.on('message', (request: WorkerRequest) => void answer(request).then((said) => process.send?.(said)))
process.on('disconnect', () => process.exit())
// Ctrl-C is for the market, which finishes what it has begun.
process.on('SIGINT', () => {})
