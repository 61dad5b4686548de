// Phones whose text looks like a scam, as their sellers read of them.
import { z } from 'zod'

/** The facts that a seller reads of a phone of theirs whose text looks like a scam. */
export const HeldBack = z.object({
  isRejected: z
    .boolean()
    .describe('An admin did not let it on the market; `takenDownFor` says why. Otherwise it waits.'),
  lookedAtBy: z.iso.datetime().describe('An admin looks at it by then.'),
})
export type HeldBack = z.infer<typeof HeldBack>

/** The sentences that answer the seller, by whether the phone is on the market or waits for an admin. */
export const productAdded = {
  onMarket: 'Product added Successfully',
  held: 'Product added. An admin looks at its text before buyers see it.',
} as const
