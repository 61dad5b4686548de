import { says } from '#contract/messages'
import type { Speech } from '#web/i18n/speech.ts'
import type { PhotoUploads } from './photo-uploads.ts'

/** Waits for the photos of a product. @returns their `img`s, or what is wrong with them, to be said at the field */
export async function photosReady(
  uploads: PhotoUploads,
  speech: Speech,
): Promise<{ imgs: [string, ...string[]] } | { problem: string }> {
  const { photos, failed } = await uploads.settled()
  if (failed > 0) return { problem: whatFailed(failed, speech) }
  const [first, ...others] = photos.map(({ img }) => img)
  return first === undefined ? { problem: says('image_required') } : { imgs: [first, ...others] }
}

const whatFailed = (failed: number, { say, count, plural }: Speech) =>
  say(
    plural(failed, {
      one: 'One photo did not arrive. Try it again or remove it.',
      other: `${failed} photos did not arrive. Try them again or remove them.`,
    }),
    `${count(failed)}টি ছবি আসেনি। আবার চেষ্টা করুন বা সরিয়ে দিন।`,
  )
