import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit, PublicId } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { requiredText } from '#contract/base/text'
import { NamedPerson } from '#contract/base/named-person'

/** The form of an admin who deletes somebody for cause. */
export const ExclusionForm = z.object({
  cause: requiredText(says('exclusion_cause_required'))
    .min(3, says('exclusion_cause_required'))
    .max(500, says('reason_too_long:500')),
})

export const Exclusion = z
  .object({
    _id: PublicId,
    person: NamedPerson,
    cause: z.string(),
    at: z.iso.datetime(),
    decidedBy: z.string(),
    ended: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  })
  .meta({ id: 'Exclusion' })
export type Exclusion = z.infer<typeof Exclusion>

export const excludePerson = call({
  method: 'POST',
  url: '/exclusions',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Deletes somebody for cause',
  description:
    'As the deletion of a seller or a buyer; and the email address, the phone numbers and the payout account cannot be used for another account, until an admin ends that.',
  body: ExclusionForm.extend({ id: z.uuid() }),
  reply: z.object({ deletedCount: z.int() }),
  refuses: ['person_unknown', 'last_admin'],
})

export const getExclusions = call({
  method: 'GET',
  url: '/exclusions',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists who was deleted for cause, newest first',
  query: z.object({ limit: Limit(50), cursor: Cursor }),
  reply: z.array(Exclusion),
  refuses: [],
})

export const endExclusion = call({
  method: 'POST',
  url: '/exclusions/:id/end',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lets somebody who was deleted for cause sign up again',
  description: 'The account that was deleted does not come back.',
  params: z.object({ id: PublicId }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['exclusion_unknown', 'exclusion_over'],
})
