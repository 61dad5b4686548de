import { z } from 'zod'
import { call } from '#contract/base/call'
import { PublicId } from '#contract/base/fields'

export const readImeis = call({
  method: 'POST',
  url: '/phones/:id/imeis',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Reads the IMEIs of a phone',
  description: 'Each reading is in the audit log.',
  params: z.object({ id: PublicId }),
  reply: z.object({ imeis: z.array(z.string()) }),
  refuses: ['listing_gone'],
})
