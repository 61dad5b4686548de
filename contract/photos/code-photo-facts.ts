// Holds the facts about a photo with a code. The calls are elsewhere, so that modules that show a product need not load them.
import { z } from 'zod'
import { ShownImg } from './photos.ts'

/** To its seller. */
export const OwnCodePhoto = z
  .object({
    img: ShownImg,
    state: z.enum(['waiting', 'confirmed', 'rejected']),
    sentAt: z.iso.datetime(),
    decidedAt: z.iso.datetime().nullable(),
    reason: z.string().nullable().describe('The reason for the rejection, in the admin’s words.'),
  })
  .meta({ id: 'OwnCodePhoto' })
export type OwnCodePhoto = z.infer<typeof OwnCodePhoto>

/** To everyone. */
export const CodePhotoAt = z.iso
  .datetime()
  .nullable()
  .describe(
    'The time when an admin confirmed a photo of the phone, switched on, next to that day’s code; null if none did.',
  )
