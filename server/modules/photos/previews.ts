import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Ctx } from '#context'
import { Refusal, refuse } from '#http/refusal'
import { withImageWorker } from './image-worker.ts'
import { fileName } from './rules.ts'

/** Uploads wait behind previews as previews do behind them, so few of these may wait. */
const maxWaiting = 8
let waiting = 0

let folder: Promise<string> | undefined

/** Returns the folder where the process that draws finds its fonts. It is ended without notice, so this one tidies up. */
function fontsFolder(): Promise<string> {
  return (folder ??= mkdtemp(join(tmpdir(), 'phonehaat-fonts-')).then((path) => {
    process.once('exit', () => rmSync(path, { recursive: true, force: true }))
    return path
  }))
}

/** A phone as its preview shows it; `photoId` is that of one of our own photos. */
export interface PreviewText {
  title: string
  price: string
  facts: string
  photoId: string | undefined
}

async function photoOf({ photoFiles }: Ctx, photoId: string | undefined): Promise<Buffer | undefined> {
  const file = photoId === undefined ? undefined : await photoFiles.read(fileName(photoId, 1280, 'webp'))
  return file && buffer(file.bytes)
}

/**
 * The JPEG that goes with a shared page, of a phone or of the site.
 * @throws Refusal busy when too many wait, photos_unavailable
 */
export async function drawPreview(ctx: Ctx, shown: PreviewText | 'site'): Promise<Buffer> {
  if (waiting >= maxWaiting) return refuse('busy')
  waiting++
  try {
    const preview = shown === 'site' ? shown : { ...shown, photo: await photoOf(ctx, shown.photoId) }
    const fonts = await fontsFolder()
    return await withImageWorker(ctx.log, (worker) => worker.draw(preview, fonts))
  } catch (error) {
    // A process that has ended or took too long is reported for photos that someone uploads; this is no upload.
    if (error instanceof Refusal) return refuse('photos_unavailable')
    throw error
  } finally {
    waiting--
  }
}
