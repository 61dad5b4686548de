import { pathOf } from '#contract/base/call'
import { type Photo, photoLimits, uploadPhoto, type Visibility } from '#contract/photos/photos'
import { answer } from '#web/session/api.ts'
import { refusalHere } from '#web/session/refusal-words.ts'
import { unanswered } from '#web/session/refused.ts'
import { repeatWhileUnavailable } from '#web/session/retry-unavailable.ts'
import { shopHeaders } from '#web/session/shop.ts'
import { bearer } from '#web/session/state.ts'
import { speechHere } from '#web/i18n/speech.ts'

/** Limits the time in which an upload makes no progress, and the time of the server after the last byte. In milliseconds. */
const timeoutMs = { sending: 60_000, answering: 150_000 }

/** The longer side of a photo that is resized, in pixels. */
const rescueSide = 4000

/** The first bytes of a HEIC, whatever the file is called. */
const heic = /^ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

const isHeic = async (file: File) => heic.test(await file.slice(4, 12).text())

/** Draws a photo as a JPEG. @returns null where this browser cannot read it */
async function draw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  const pen = document.createElement('canvas').getContext('2d')
  if (!picture || !pen) return null
  const scale = Math.min(1, rescueSide / Math.max(picture.width, picture.height))
  pen.canvas.width = Math.round(picture.width * scale)
  pen.canvas.height = Math.round(picture.height * scale)
  pen.drawImage(picture, 0, 0, pen.canvas.width, pen.canvas.height)
  picture.close()
  return new Promise((resolve) => pen.canvas.toBlob(resolve, 'image/jpeg', 0.88))
}

/** A photo too heavy for the server is resized, and a HEIC drawn where the browser can; every other one goes as it is. @throws Error with a sentence for people */
async function fit(file: File): Promise<Blob> {
  const isLight = file.size <= photoLimits.bytes
  if (isLight && !(await isHeic(file))) return file
  const drawn = await draw(file)
  if (drawn) return drawn
  if (!isLight) throw new Error(refusalHere('photo_too_large'))
  // Some servers can read it.
  return file
}

export interface Sending {
  /** Called with the sent share of the photo, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
  visibility?: Visibility
  /** The phone about which one writes to its seller for the first time. */
  listingId?: string | undefined
}

/** `fetch` does not tell how far an upload is; this old way does. */
function post(
  photo: Blob,
  name: string,
  authorization: string | null,
  { onProgress, signal, visibility = 'public', listingId }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { language, say } = speechHere()
    const giveUp = () => {
      request.abort()
      reject(
        unanswered(
          say(
            'The photo is not getting through. Please check your connection and try again.',
            'ছবিটি পৌঁছাচ্ছে না। নেটওয়ার্ক দেখে আবার চেষ্টা করুন।',
          ),
        ),
      )
    }
    let timer = setTimeout(giveUp, timeoutMs.sending)
    const wait = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, milliseconds)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(timeoutMs.sending)
      onProgress(total > 0 ? loaded / total : 0)
    })
    request.upload.addEventListener('load', () => wait(timeoutMs.answering))
    request.addEventListener('loadend', () => clearTimeout(timer))
    request.addEventListener('load', () => {
      const names = ['content-type', 'retry-after']
      const headers = Object.fromEntries(names.map((header) => [header, request.getResponseHeader(header) ?? '']))
      resolve(new Response(request.responseText, { status: request.status, headers }))
    })
    request.addEventListener('error', () =>
      reject(
        unanswered(
          say('The connection was lost. Please check it and try again.', 'নেটওয়ার্ক চলে গেছে। দেখে আবার চেষ্টা করুন।'),
        ),
      ),
    )
    request.addEventListener('abort', () => reject(new DOMException('The photo was taken back.', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })

    const form = new FormData()
    form.set('photo', photo, name)
    request.open(uploadPhoto.method, `/api${pathOf(uploadPhoto, { query: { visibility, listingId } })}`)
    request.setRequestHeader('accept-language', language)
    if (authorization) request.setRequestHeader('authorization', authorization)
    for (const [header, value] of Object.entries(shopHeaders(uploadPhoto))) request.setRequestHeader(header, value)
    request.send(form)
  })
}

/**
 * Uploads one photo.
 * @throws Refused with the server's sentence, Error with one of ours, or AbortError when `signal` took it back.
 */
export async function sendPhoto(file: File, sending: Sending): Promise<Photo> {
  const photo = await fit(file)
  sending.signal.throwIfAborted()
  const response = await answer(uploadPhoto, () => {
    const authorization = bearer()
    return repeatWhileUnavailable(() => post(photo, file.name, authorization, sending), sending.signal)
  })
  return (await response.json()) as Photo
}
