import { z } from 'zod'
import { call } from '#contract/base/call'
import { Risk } from '#contract/conversations/conversations'
import { Poisha, PublicId } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { requiredText } from '#contract/base/text'
import { NamedPerson } from '#contract/base/named-person'

const Time = z.iso.datetime()

/** A phone that waits for an admin, because its text looks like a scam. */
export const HeldListing = z
  .object({
    _id: z.string(),
    title: z.string(),
    statedModel: z.string().nullable(),
    location: z.string(),
    description: z.string().nullable(),
    price: Poisha,
    imgs: z.array(z.string()),
    risks: z.array(Risk),
    heldAt: Time,
    lookedAtBy: Time.describe('The seller was told that an admin looks at it by then.'),
    version: Time.describe('The time at which its seller wrote this; to be sent with the decision.'),
    seller: NamedPerson,
  })
  .meta({ id: 'HeldListing' })
export type HeldListing = z.infer<typeof HeldListing>

export const getHeldListings = call({
  method: 'GET',
  url: '/held-listings',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the phones whose text looks like a scam and that wait for a decision, the oldest first',
  description: 'Your own phones are left out: another admin decides about them.',
  reply: z.array(HeldListing).describe('100 at most.'),
  refuses: [],
})

export const HeldListingReason = requiredText(says('reason_required')).max(500, says('reason_too_long:500'))

const version = Time.describe('The `version` that you have read, because the seller may have changed the phone since.')

export const decideHeldListing = call({
  method: 'POST',
  url: '/held-listings/:id/decision',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lets a held phone on the market, or rejects it with a reason that its seller reads',
  params: z.object({ id: PublicId }),
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('released'), version }),
    z.object({ outcome: z.literal('rejected'), version, reason: HeldListingReason }),
  ]),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['held_listing_changed', 'device_listed'],
})
