// Holds the fields of a parcel that is booked with a courier through the market.
import { z } from 'zod'
import { Poisha } from '#contract/base/fields'

/** The way of a parcel, as its courier says. `cancelled`: it was not delivered, and goes back if the courier has it. */
export const ParcelStatus = z.enum([
  'booked',
  'on_hold',
  'picked_up',
  'in_transit',
  'delivered',
  'partly_delivered',
  'cancelled',
  'returned',
  'unknown',
])
export type ParcelStatus = z.infer<typeof ParcelStatus>

/** The same, with what is before the courier's word: it is asked, or has refused. */
export const ConsignmentState = z.enum(['asked', 'failed', ...ParcelStatus.options])
export type ConsignmentState = z.infer<typeof ConsignmentState>

/** Weights that a sender chooses from, in grams: a phone in its box is about half a kilogram. */
export const parcelWeights = [500, 1000, 2000] as const
export const ParcelGrams = z.literal(parcelWeights)

/** The most bookings of a courier for one deal in each direction, when what was booked came to nothing. */
export const maxConsignments = 3

export const Consignment = z.object({
  state: ConsignmentState,
  trackingCode: z.string().nullable().describe('Null until the courier has named one.'),
  price: Poisha.nullable().describe('Null where the market knows no prices.'),
  since: z.iso.datetime().describe('The time of its present state.'),
  collect: z.int().min(0).describe('Poisha that the courier collects at the door; 0 where it collects none.'),
  collected: z.int().min(0).nullable().describe('Poisha that the courier says it has collected; null before.'),
  hasLabel: z.boolean().describe('For the sender, who puts it on the parcel.'),
})
export type Consignment = z.infer<typeof Consignment>

/** The courier that can be booked, with what it costs by weight. */
export const CourierOffer = z.object({
  weights: z.array(z.object({ grams: ParcelGrams, price: Poisha.nullable() })),
  source: z.string().nullable().describe('The place that the prices are from; null where none are known.'),
})
export type CourierOffer = z.infer<typeof CourierOffer>
