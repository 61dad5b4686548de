import { z } from 'zod'
import { call } from '#contract/base/call'

const Version = z.iso.date().describe('The day from which the terms of use and the privacy policy hold.')

/** The versions of the terms and the privacy policy that a person has agreed to, the last one first. */
export const Agreements = z.array(z.object({ version: Version, agreedAt: z.iso.datetime() }))

export const getAgreement = call({
  method: 'GET',
  url: '/account/agreement',
  who: 'person',
  tag: 'Accounts',
  summary: 'Says whether you have agreed to the terms as they are now',
  reply: z.object({ version: Version, isAgreed: z.boolean() }),
  refuses: [],
})

export const agree = call({
  method: 'PUT',
  url: '/account/agreement',
  who: 'person',
  tag: 'Accounts',
  summary: 'Agrees to the terms of use and the privacy policy',
  description: 'Names the version that was read, so that no one agrees to another one.',
  body: z.object({ version: Version }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refuses: ['terms_changed'],
})
