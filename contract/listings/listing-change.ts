import { z } from 'zod'
import { Poisha } from '#contract/base/fields'
import { Condition } from './listings.ts'

const changed = <Value extends z.ZodType>(value: Value) => z.object({ before: value, after: value }).nullable()

/** The changes a seller made to a phone on one day. */
export const ListingChange = z
  .object({
    day: z.iso.date().describe('In Dhaka.'),
    price: changed(Poisha).describe('Null where it stayed the same.'),
    condition: changed(Condition).describe('Null where it stayed the same.'),
    answers: z
      .array(z.object({ question: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
      .describe('Answers of the condition report that changed, by their ids; null where there was no report.'),
  })
  .meta({ id: 'ListingChange' })
export type ListingChange = z.infer<typeof ListingChange>
