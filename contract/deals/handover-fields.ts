// Holds the fields with which the two people of a paid deal agree on the handover.
import { z } from 'zod'
import { says } from '#contract/base/messages'
import { Consignment, CourierOffer } from './consignment-fields.ts'
import { FreeLine, plainLine } from '#contract/base/text'

/** Limits the proposals of each of the two in one deal. */
export const maxProposals = 5
/** Limits the days between a proposal and its meeting. */
export const meetingDays = 7
/** Limits how often the tracking number, and the address, of a parcel can be corrected. */
export const maxCorrections = 3
/** Within how many days at most a seller sends a phone. */
export const maxSendDays = 2

export const couriers = ['pathao', 'steadfast', 'redx', 'sundarban', 'sa_paribahan', 'ecourier', 'other'] as const
export const CourierName = z.enum(couriers)
export type CourierName = z.infer<typeof CourierName>

const Payer = z.enum(['buyer', 'seller'])
const SendDays = z.int().min(1).max(5)

/** A time and a place to meet. */
export const Meeting = z.object({
  way: z.literal('meet'),
  at: z.iso.datetime(),
  place: z.string().describe('A public place, or a place in the words of who proposed it.'),
  placeBangla: z.string().nullable().describe('The public place in Bangla; null of a place in someone’s own words.'),
})

/** A courier brings the phone. */
export const Delivery = z.object({
  way: z.literal('courier'),
  courier: CourierName,
  paidBy: Payer.describe('The one who pays the courier.'),
  days: SendDays.describe(
    `The days after the agreement within which the seller sends the phone: ${maxSendDays} at most, in deals of before 5.`,
  ),
})

export const HandoverPlan = z.discriminatedUnion('way', [Meeting, Delivery])
export type HandoverPlan = z.infer<typeof HandoverPlan>

const open = { number: z.int(), isOwn: z.boolean() }

/** A parcel that one of the two has given to a courier. */
export const Parcel = z.object({
  courier: CourierName,
  trackingNumber: z.string().nullable().describe('Null once one of the two has deleted their account.'),
  sentAt: z.iso.datetime(),
})
export type Parcel = z.infer<typeof Parcel>

/** An address as it is shown. */
export const ShownAddress = z.object({
  name: z.string(),
  mobile: z.string().describe('As people here write it: 01712 345678.'),
  districtId: z.string(),
  district: z.string(),
  districtBangla: z.string(),
  area: z.string(),
  line: z.string(),
})
export type ShownAddress = z.infer<typeof ShownAddress>

/** The addresses of the parcels of a deal. */
export const Addresses = {
  address: ShownAddress.nullable().describe(
    'The address to which the phone is sent: for the buyer, and for the seller once a courier is agreed on and until the phone has come.',
  ),
  returnAddress: ShownAddress.nullable().describe(
    'The address to which the phone is sent back: for the seller, and for the buyer while it goes back.',
  ),
}

export const HandoverAgreement = z.object({
  agreed: HandoverPlan.nullable().describe('The plan that the two have agreed on.'),
  proposed: z
    .discriminatedUnion('way', [Meeting.extend(open), Delivery.extend(open)])
    .nullable()
    .describe('The proposal that the other has not answered.'),
  proposalsLeft: z.int().min(0).describe('The number of proposals you have left.'),
  districtId: z.string().nullable().describe('The district of the phone; null if it is not known.'),
  parcel: Parcel.nullable().describe('The parcel that the seller has given to a courier.'),
  returnParcel: Parcel.nullable().describe('The parcel in which the buyer sends the phone back.'),
  consignment: Consignment.nullable().describe(
    'The parcel that was booked with a courier here, the last one: the way back once the phone is to go back.',
  ),
  booksHere: z.array(CourierName).describe('The couriers that a seller can book here, once one is agreed on.'),
  courierOffer: CourierOffer.nullable().describe(
    'For who sends the phone next, where the market can book the courier now.',
  ),
  ...Addresses,
})
export type HandoverAgreement = z.infer<typeof HandoverAgreement>

/** A proposal of a meeting. A public place is named with its district, any other place without one. */
export const MeetingForm = z.object({
  at: z.iso.datetime(says('meeting_time_required')),
  place: FreeLine.min(1, says('meeting_place_required')).max(120, says('location_too_long:120')),
  districtId: z
    .string()
    .regex(/^[a-z-]{1,40}$/, says('district_unknown'))
    .optional()
    .describe('District of a public place.'),
})

/** The parcel that a seller has given to a courier. */
export const ParcelForm = z.object({
  courier: CourierName,
  trackingNumber: z
    .string(says('tracking_number_invalid'))
    .max(80, says('tracking_number_invalid'))
    .overwrite(plainLine)
    .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9/ -]{2,39}$/, says('tracking_number_invalid'))),
})
