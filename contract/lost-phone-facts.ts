import { z } from 'zod'
import { Poisha } from './fields.ts'

const phone = { listingId: z.string(), title: z.string() }
const order = { ...phone, price: Poisha, bookingId: z.uuid() }

/** What notifications know of phones that were reported as lost or stolen: to the admins, the seller, both of a deal, and the reporter. */
export const lostPhoneFacts = {
  lost_phone_reported: z.object({
    reportId: z.uuid(),
    phones: z.int().describe('How many listings have one of its IMEIs.'),
    paid: z.int().describe('How many of them a buyer has paid for.'),
  }),
  lost_phone_listed: z.object(phone).describe('A phone was listed whose IMEI is reported; it is frozen.'),
  phone_frozen: z.object(phone),
  phone_unfrozen: z.object(phone),
  deal_on_hold: z.object(order),
  deal_goes_on: z.object(order),
  lost_report_decided: z.object({
    reportId: z.uuid(),
    outcome: z.enum(['confirmed', 'rejected']),
    reason: z.string().optional().describe('Why it was rejected, in the admin’s words.'),
  }),
} as const
