import { says } from '#contract/base/messages'
import type { Speech } from '#web/i18n/speech.ts'
import type { PhotoUploads, Upload } from '#web/phones/photo-uploads.ts'

export const hasPhotoProblem = (items: readonly Upload[]) =>
  items.length === 0 || items.some(({ state }) => state === 'failed')

/** Words the fault of a product's photos for the field; null if there is none, or while they are still on their way. */
export function photoProblem(items: readonly Upload[], { say, count, plural }: Speech): string | null {
  if (items.length === 0) return says('image_required')
  const failed = items.filter(({ state }) => state === 'failed').length
  if (failed === 0) return null
  return say(
    plural(failed, {
      one: 'One photo did not arrive. Try it again or remove it.',
      other: `${failed} photos did not arrive. Try them again or remove them.`,
    }),
    `${count(failed)}টি ছবি আসেনি। আবার চেষ্টা করুন বা সরিয়ে দিন।`,
  )
}

/** Waits for the photos of a product. @returns their `img`s; null where something is wrong with them */
export async function photosReady(uploads: PhotoUploads): Promise<[string, ...string[]] | null> {
  const { photos, failed } = await uploads.settled()
  const [first, ...others] = photos.map(({ img }) => img)
  return first === undefined || failed > 0 ? null : [first, ...others]
}
