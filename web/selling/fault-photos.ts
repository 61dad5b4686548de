/** Photos of what is wrong with a phone, in the form of a product. */
import { z } from 'zod'
import { type AnsweredReport, faultsOf } from '#contract/listings/condition-grade'
import type { Upload } from '#web/phones/photo-uploads.ts'

/** By question: the `img` of a photo of the phone, or the key of an upload that is on its way. */
export const FaultPhotos = z.record(z.string(), z.string())
export type FaultPhotos = z.infer<typeof FaultPhotos>

/** The upload that was chosen, where it is still among the photos of the phone. */
export const chosenUpload = (items: readonly Upload[], chosen: string | undefined): Upload | undefined =>
  items.find(({ key, photo }) => chosen !== undefined && (key === chosen || photo?.img === chosen))

/** A report with the photos of its faults. What is no fault any more, and what is no photo of the phone any more, is left out. */
export function withFaultPhotos<T extends AnsweredReport>(
  report: T | null,
  chosen: FaultPhotos,
  items: readonly Upload[],
): T | null {
  if (!report) return null
  const photos = faultsOf(report).flatMap((question) => {
    const img = chosenUpload(items, chosen[question])?.photo?.img
    return img ? [[question, img]] : []
  })
  return { ...report, photos: Object.fromEntries(photos) as Record<string, string> }
}
