import { z } from 'zod'
import { AbsenceAnswer, contestHours, sayHours, waitHours } from './absences.ts'
import { call } from '#contract/base/call'
import { ofOne } from './deals.ts'
import { maxCorrections, maxProposals, MeetingForm, meetingDays, ParcelForm } from './handover-fields.ts'
import { AcceptanceForm, AddressDraft, AddressForm, DeliveryForm } from './parcel-address.ts'
import { MissingForm } from './problem-fields.ts'

const Number = z.int().min(1).max(32_767)

const proposals =
  `For both people of a paid deal, ${maxProposals} proposals each. It takes the place of what was proposed before; what was agreed stands until the other ` +
  'one accepts something new.'

export const proposeMeeting = call({
  method: 'POST',
  url: '/deals/:id/meetings',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Proposes a time and a place for the handover',
  description: `${proposals} A meeting is at most ${meetingDays} days ahead.`,
  body: MeetingForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'proposals_used_up'],
})

export const proposeCourier = call({
  method: 'POST',
  url: '/deals/:id/deliveries',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Proposes that a courier brings the phone',
  description: `${proposals} A buyer gives the address of the parcel with it, which the seller sees once they have accepted; one that the seller sees already is changed by itself.`,
  body: DeliveryForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'proposals_used_up'],
})

export const acceptProposal = call({
  method: 'POST',
  url: '/deals/:id/proposals/accept',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Accepts what the other one proposes for the handover',
  description:
    'The phone then has to be handed over within 48 hours after the meeting, or sent within the days that were agreed on; otherwise the buyer gets the money ' +
    'back. A buyer who accepts a courier gives the address of the parcel with it.',
  body: AcceptanceForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'proposal_over'],
})

export const giveAddress = call({
  method: 'PUT',
  url: '/deals/:id/address',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Gives or changes the address to which the other one sends the phone',
  description:
    `For the buyer until the phone is sent, and for the seller of a phone that came by courier and goes back: the buyer has seven days to send it from then on, ` +
    `and where the seller gives none, an admin decides. Only the other one sees it, and an admin who ` +
    `decides about the parcel. It is changed ${maxCorrections} times at most, and deleted 90 days after the deal is over.`,
  body: AddressForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'courier_not_agreed', 'courier_booked', 'corrections_used_up'],
})

export const getAddressDraft = call({
  method: 'GET',
  url: '/deals/address-draft',
  who: 'person',
  tag: 'Deals',
  summary: 'Gets the address that your next form for a parcel begins with',
  description: 'The one that you gave last, or else what your account knows.',
  reply: AddressDraft,
  refuses: [],
})

export const sayAbsent = call({
  method: 'POST',
  url: '/deals/:id/absence',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Says that the other one did not come to the agreed meeting',
  description:
    `From ${waitHours} hour after its time until ${sayHours} hours after it, once for each meeting. The other one has ${contestHours} hours to contest it. The deal ` +
    'goes on: agree on a new meeting, or call it off.',
  ...ofOne,
  refuses: [...ofOne.refuses, 'absence_not_now'],
})

export const answerAbsence = call({
  method: 'POST',
  url: '/deals/:id/absence/answer',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Concedes or contests that you did not come to a meeting',
  description:
    'Once. What is contested does not count for either of the two; what is conceded, or not contested in time, counts among the meetings you missed, once a deal.',
  body: z.object({ number: Number.describe('The number of the meeting.'), answer: AbsenceAnswer }),
  ...ofOne,
  refuses: ['booking_unknown', 'absence_over'],
})

export const sendParcel = call({
  method: 'POST',
  url: '/deals/:id/parcel',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Gives the tracking number of a phone that was sent, or sent back',
  description:
    'For the seller, once a courier is agreed on. A week later it counts as delivered, and the buyer has 72 hours to say that it has not come or is not as ' +
    'described. For the buyer, when a phone that came by courier goes back: the seller has a week to say that it is back, then an admin decides.',
  body: ParcelForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'courier_not_agreed'],
})

export const correctParcel = call({
  method: 'PUT',
  url: '/deals/:id/parcel',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Corrects the courier or the tracking number of a phone that was sent, or sent back',
  description: 'For who sent it, three times each. The time of the other one stays as it is.',
  body: ParcelForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'corrections_used_up', 'courier_booked'],
})

export const reportMissing = call({
  method: 'POST',
  url: '/deals/:id/missing',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Says that a phone that was sent has not come, or not come back',
  description:
    'From 48 hours after it was sent: for the buyer, also once it counts as delivered, and for the seller of a phone that was sent back. An admin decides; ' +
    'without a decision within 10 days the buyer gets the money back.',
  body: MissingForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'parcel_on_its_way'],
})
