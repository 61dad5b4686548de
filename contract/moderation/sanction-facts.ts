// Facts of notifications about decisions against a phone or a person, and of appeals.
import { z } from 'zod'
import { AppealOutcome, SanctionKind } from './appeals.ts'
import { phone } from '#contract/deals/deal-facts'

/** The decision that an appeal is about; of a suspension without a phone. */
const sanction = { kind: SanctionKind, ...z.object(phone).partial().shape }
const reason = z.string().describe('The admin’s words.')

export const sanctionFacts = {
  phone_taken_down: z.object({ ...phone, reason }),
  take_down_undone: z.object(phone),
  suspended: z.object({ reason }),
  suspension_ended: z.object({}),
  appeal_decided: z.object({ ...sanction, outcome: AppealOutcome, answer: z.string() }),
  // To the admins.
  appeal_made: z.object(sanction),
} as const satisfies Record<string, z.ZodObject>
