// Parcels that a courier fetches and brings through the market.
import { z } from 'zod'
import { call } from '#contract/base/call'
import { ofOne } from './deals.ts'
import { ParcelGrams } from './consignment-fields.ts'

const courierNeeded = ['courier_not_agreed', 'address_missing', 'consignments_used_up', 'couriers_too_often'] as const

export const bookCourier = call({
  method: 'POST',
  url: '/deals/:id/consignment',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Books the courier that you agreed on',
  description:
    'For the seller, once the buyer has given an address, and for the buyer of a phone that goes back, once the seller has, where the market can book that courier. It is booked in the background; its notices then move the deal: ' +
    'the phone counts as sent when the courier has it, and as arrived when it is delivered. What is asked again while a parcel is booked changes nothing. ' +
    'A phone can be sent by hand all the same, with its tracking number.',
  body: z.object({ grams: ParcelGrams }),
  ...ofOne,
  refuses: [...ofOne.refuses, ...courierNeeded],
})

export const getLabel = call({
  method: 'GET',
  url: '/deals/:id/label',
  who: 'person',
  shop: 'cashier',
  tag: 'Deals',
  summary: 'Gets the label of the parcel that you booked, as a PDF',
  description: 'For the one who sends the phone, until the parcel is delivered.',
  params: ofOne.params,
  reply: z.object({ name: z.string(), pdf: z.base64() }),
  refuses: ['booking_unknown', 'not_your_move', 'label_none'],
})
