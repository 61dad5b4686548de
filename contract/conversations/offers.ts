import { z } from 'zod'
import { buyerRefusals } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { Poisha, PublicId } from '#contract/base/fields'

const Time = z.iso.datetime()

export const OfferState = z
  .enum(['open', 'waiting', 'accepted', 'declined', 'replaced', 'withdrawn', 'expired', 'void'])
  .describe(
    '`waiting`: the phone is booked or paused, and the offer goes on when it is back. `replaced`: a later offer took its place. `void`: the phone is gone or ' +
      'costs less by now, or the two can no longer write to each other.',
  )
export type OfferState = z.infer<typeof OfferState>

/** An action that one of the two can take on an offer. */
export const OfferAction = z.enum(['accept', 'decline', 'counter', 'withdraw'])
export type OfferAction = z.infer<typeof OfferAction>

/** An offer for a phone, as one of the two people of its conversation sees it. */
export const Offer = z
  .object({
    id: z.uuid(),
    amount: Poisha,
    expiresAt: Time,
    state: OfferState,
    actions: z.array(OfferAction).describe('The actions you can take on it now.'),
    bookingId: z.uuid().nullable().describe('The booking at this price, once it is accepted.'),
  })
  .meta({ id: 'Offer' })
export type Offer = z.infer<typeof Offer>

/** The limits of a buyer's further offers for a phone. */
export const OfferRoom = z
  .object({
    left: z.int().min(0).describe('Offers that you can still make for this phone.'),
    lowest: Poisha,
    highest: Poisha,
  })
  .meta({ id: 'OfferRoom' })
export type OfferRoom = z.infer<typeof OfferRoom>

const sent = {
  amount: Poisha,
  key: z
    .uuid()
    .describe(
      'Chosen by the sender. The same key again is the same offer, so an offer may be sent again when no answer came.',
    ),
}
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })
const one = z.object({ id: z.uuid().describe('Id of an offer.') })
const terms = ['offer_too_high', 'offer_too_low', 'conversation_closed', 'messages_too_often'] as const

export const makeOffer = call({
  method: 'POST',
  url: '/phones/:id/offers',
  who: 'person',
  tag: 'Messages',
  summary: 'Offers the seller of a phone a price',
  description:
    'A message of the conversation about the phone, which it starts if there is none. Valid for 48 hours; a later offer of either side takes its place. At ' +
    'most three a buyer and phone, from half the price up to the price. Your address has to be confirmed.',
  params: z.object({ id: PublicId }),
  body: z.object(sent),
  reply: acknowledged.extend({ conversationId: z.uuid() }),
  refuses: [
    'listing_gone',
    'listing_unavailable',
    'own_listing_messaged',
    'offers_used_up',
    'confirm_first',
    'conversations_too_often',
    ...terms,
  ],
})

export const counterOffer = call({
  method: 'POST',
  url: '/offers/:id/counter',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Answers a buyer’s offer with another price',
  description: 'For the seller. It takes the place of the buyer’s offer and is valid for 48 hours.',
  params: one,
  body: z.object(sent),
  reply: acknowledged,
  refuses: ['offer_unknown', 'not_your_move', 'offer_over', 'listing_unavailable', ...terms],
})

export const acceptOffer = call({
  method: 'POST',
  url: '/offers/:id/accept',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Accepts the other person’s offer',
  description:
    'Books the phone for the buyer at that price, for 24 hours, and declines the other offers for it. Of several acceptances and bookings at once one counts.',
  params: one,
  reply: acknowledged.extend({ bookingId: z.uuid(), holdEndsAt: Time }),
  refuses: [
    'offer_unknown',
    'not_your_move',
    'offer_over',
    'listing_unavailable',
    'buyer_cannot_book',
    'conversation_closed',
    ...buyerRefusals,
  ],
})

export const declineOffer = call({
  method: 'POST',
  url: '/offers/:id/decline',
  who: 'person',
  shop: 'seller',
  tag: 'Messages',
  summary: 'Declines the other person’s offer, or takes back your own',
  params: one,
  reply: acknowledged,
  refuses: ['offer_unknown', 'offer_over'],
})
