// Holds the fields about a phone that is not as described.
import { z } from 'zod'
import { questions } from '#contract/listings/condition-questions'
import { Poisha, poishaFrom } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { Img, ShownImg } from '#contract/photos/photos'
import { requiredText } from '#contract/base/text'

/** Names what a buyer can say is wrong: an answer of the condition report, something of the phone's page, that the parcel has not come, or that the phone was confirmed as lost or stolen. `absence`: the two do not agree on who came to meet, and a deposit was paid. */
export const ProblemSubject = z.enum(
  [...questions.map(({ id }) => id), 'description', 'identity', 'register', 'parcel', 'lost', 'absence', 'other'],
  says('problem_subject_required'),
)
export type ProblemSubject = z.infer<typeof ProblemSubject>

const Note = requiredText(says('note_required')).max(1000, says('note_too_long:1000'))

/** Limits the photos that one of the two can show. */
export const maxProblemPhotos = 4

const ProblemPhotos = z
  .array(ShownImg)
  .max(maxProblemPhotos, says(`list_too_long:${maxProblemPhotos}`))
  .default([])
  .describe('Photos that you uploaded, each once.')

/** A buyer's report of a phone that is not as described. */
export const ProblemForm = z.object({
  about: ProblemSubject.exclude(['parcel', 'lost', 'absence'], says('problem_subject_required')),
  note: Note,
  photos: ProblemPhotos,
})
/** A report of a parcel that has not come. */
export const MissingForm = z.object({ note: Note })
/** The buyer's reason why an admin should decide about a phone that is to go back. */
export const EscalationForm = z.object({ note: Note })
/** Takes what a buyer says of a phone that was surrendered to the police, with the paper that the police gave for it. */
export const SurrenderForm = z.object({
  note: Note,
  photos: ProblemPhotos.refine((photos) => photos.length > 0, says('paper_required')),
})
/** The seller's reason for contesting it. Both people read it. */
export const ProblemAnswer = z.object({ note: Note, photos: ProblemPhotos })

/** The least part of a price that can be given back, in poisha. */
export const leastPart = 1000
const Part = poishaFrom(leastPart, says('part_too_small')).describe('Poisha of the price that the buyer gets back.')

/** The part of the price that a seller offers to give back. */
export const PartOffer = z.object({ part: Part, note: Note })

/** An admin's decision about a contested deal, with a reason that both people read. */
export const DecisionForm = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['uphold', 'dismiss', 'order_return']), note: Note }),
  z.object({ outcome: z.literal('split'), note: Note, part: Part }),
])
export type DealOutcome = z.infer<typeof DecisionForm>['outcome']

/** The statements about a phone that is not as described. */
export const DealProblem = z.object({
  appeal: z.string().nullable().describe('In the words of the buyer, who asks an admin to decide about the return.'),
  notBack: z.string().nullable().describe('In the words of the seller: why the phone is not back.'),
  about: ProblemSubject,
  promised: z
    .object({ answer: z.string(), photo: Img.nullable().describe('The seller’s photo of the fault.') })
    .nullable()
    .describe('The seller’s answer to the question it is about; null if there was none.'),
  note: z.string().describe('In the words of the buyer.'),
  photos: z.array(ShownImg).describe('Shown by the buyer.'),
  answer: z.string().nullable().describe('In the words of the seller.'),
  answerPhotos: z.array(ShownImg).describe('Shown by the seller.'),
  offer: Poisha.nullable().describe('Part of the price that the seller offered to give back.'),
  decision: z.string().nullable().describe('In the words of an admin.'),
})
