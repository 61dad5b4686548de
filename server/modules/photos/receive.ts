// Takes the one photo out of an upload, from a client that may send anything, at any pace, or stop.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { photoLimits } from '#contract/photos'
import type { RefusalCode } from '#contract/refusals'
import { Refusal, refuse } from '#http/refusal'
import { Room } from './room.ts'

/** Beside the photo, a form has boundaries and a few small fields. */
const formBytes = 64 * 1024
const limits = { fileSize: photoLimits.bytes, files: 1, fields: 8, fieldSize: 1024, fieldNameSize: 100, parts: 10, headerPairs: 20 }

/** Uploads hold so much memory together, in bytes; the others wait before their first byte is read. */
const memory = new Room(4 * (photoLimits.bytes + formBytes))
const longestWait = 120_000

/** How long an upload may pause, and how long it may take as a whole, in milliseconds. */
export interface Pace {
  pause: number
  whole: number
}

/**
 * Gives the photo of an upload to `work`, and frees its memory after that.
 * @throws Refusal malformed, photo_missing, photo_one_at_a_time, photo_too_large, upload_incomplete, upload_too_slow, uploads_busy
 */
export async function receive<T>(request: FastifyRequest, pace: Pace, work: (photo: Buffer) => Promise<T>): Promise<T> {
  try {
    if (!request.isMultipart()) return refuse('malformed')
    const declared = Number(request.headers['content-length'] ?? photoLimits.bytes)
    if (declared > photoLimits.bytes + formBytes) return refuse('photo_too_large')
    using _ = await memory.take(Math.max(declared, formBytes), AbortSignal.timeout(longestWait)).catch(() => refuse('uploads_busy'))
    if (request.raw.destroyed) return refuse('upload_incomplete')
    const into = Buffer.allocUnsafeSlow(Math.min(declared, photoLimits.bytes))
    try {
      return await work(await inTime(request.raw, pace, () => read(request, into)))
    } finally {
      // Given back at once: the collector would wait until there are some more of them.
      into.buffer.transfer(0)
    }
  } finally {
    letFinish(request.raw, pace.pause)
  }
}

async function read(request: FastifyRequest, into: Buffer): Promise<Buffer> {
  let photo: Buffer | undefined
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') continue
      let size = 0
      for await (const chunk of part.file as AsyncIterable<Buffer>) size += chunk.copy(into, size)
      if (part.file.truncated) return refuse('photo_too_large')
      if (size > 0 || part.filename) photo = into.subarray(0, size)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(whyUnread(error as Error & { code?: string }))
  }
  return photo ?? refuse('photo_missing')
}

function whyUnread({ code, message }: Error & { code?: string }): RefusalCode {
  if (code === 'FST_FILES_LIMIT') return 'photo_one_at_a_time'
  if (code === 'FST_MP_PREMATURE_CLOSE' || /unexpected end|terminated early|premature/i.test(message)) return 'upload_incomplete'
  return 'malformed'
}

/** Gives a client up that is too slow, or that sends more than a form with a photo can have. */
async function inTime<T>(raw: IncomingMessage, pace: Pace, work: () => Promise<T>): Promise<T> {
  const trouble = Promise.withResolvers<never>()
  const began = Date.now()
  let latest = began
  let received = 0
  const watch = setInterval(() => {
    const now = Date.now()
    if (now - latest > pace.pause || now - began > pace.whole) trouble.reject(new Refusal('upload_too_slow'))
  }, 250)
  const count = (chunk: Buffer) => {
    latest = Date.now()
    received += chunk.length
    if (received > photoLimits.bytes + formBytes) trouble.reject(new Refusal('photo_too_large'))
  }
  raw.on('data', count)
  try {
    return await Promise.race([work(), trouble.promise])
  } finally {
    clearInterval(watch)
    raw.off('data', count)
  }
}

/** A refused client may finish sending, so that it reads why; but not for ever. */
function letFinish(raw: IncomingMessage, milliseconds: number) {
  if (raw.complete || raw.destroyed) return
  const end = setTimeout(() => raw.destroy(), milliseconds).unref()
  raw.once('close', () => clearTimeout(end))
  raw.unpipe()
  raw.resume()
}
