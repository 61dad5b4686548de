// Addresses to which a courier brings the phone of a deal. The one who gets the parcel gives it.
import { z } from 'zod'
import { Delivery, maxSendDays } from './handover-fields.ts'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { requiredLine } from '#contract/base/text'

export const ParcelAddress = z.object({
  name: requiredLine(says('name_required')).max(100, says('name_too_long:100')),
  mobile: Mobile.describe('A Bangladeshi mobile number in any usual spelling; kept as E.164.'),
  districtId: z.string().regex(/^[a-z-]{1,40}$/, says('district_unknown')),
  area: requiredLine(says('address_required'))
    .max(80, says('location_too_long:80'))
    .describe('Upazila, or area of a city.'),
  line: requiredLine(says('address_required'))
    .max(160, says('location_too_long:160'))
    .describe('House, road, and what helps to find it.'),
})
export type ParcelAddress = z.infer<typeof ParcelAddress>

export const AddressForm = z.object({ address: ParcelAddress })

const address = ParcelAddress.optional().describe('The address of the buyer, who has to give it; no one else does.')

/** A proposal to send the phone by courier. */
export const DeliveryForm = Delivery.omit({ way: true }).extend({
  days: Delivery.shape.days.max(maxSendDays),
  address: address.describe(
    'The address of the buyer, who has to give it, unless a courier is agreed on and has one already.',
  ),
})

export const AcceptanceForm = z.object({
  number: z.int().min(1).max(32_767).describe('The number of the proposal, so that no other one is accepted.'),
  address,
})

/** The address that a form begins with. */
export const AddressDraft = z
  .object({
    name: z.string(),
    mobile: z.string().nullable().describe('Null where you have given none.'),
    districtId: z.string().nullable(),
    area: z.string().nullable(),
    line: z.string().nullable(),
  })
  .meta({ id: 'AddressDraft' })
export type AddressDraft = z.infer<typeof AddressDraft>
