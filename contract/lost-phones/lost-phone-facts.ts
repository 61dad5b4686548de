import { z } from 'zod'
import { Poisha } from '#contract/base/fields'
import { LostEffect } from './lost-effect.ts'

const phone = { listingId: z.string(), title: z.string() }
const until = z.iso.datetime()
const order = { ...phone, price: Poisha, bookingId: z.uuid() }

/** The facts of notifications about phones reported as lost or stolen: to the admins, the seller, both of a deal, and the reporter. */
export const lostPhoneFacts = {
  lost_phone_reported: z.object({
    reportId: z.uuid(),
    phones: z.int().describe('The number of listings with one of its IMEIs.'),
    paid: z.int().describe('The number of them that a buyer has paid for.'),
    until: until.optional().describe('End of its hold, where it holds them.'),
  }),
  lost_phone_listed: z
    .object(phone)
    .describe('A phone was listed whose IMEI is reported; it is frozen where a report has force.'),
  phone_marked: z
    .object({ ...phone, until: until.describe('Time for an answer of the seller.') })
    .describe('To the seller: an IMEI of the phone was reported. It stays on the market.'),
  deal_marked: z
    .object(order)
    .describe('To the buyer of a deal under way: an IMEI of the phone was reported. The deal goes on.'),
  lost_answered: z
    .object({ ...phone, reportId: z.uuid() })
    .describe('To the admins: the seller has answered a report.'),
  phone_frozen: z.object({ ...phone, until: until.optional() }),
  phone_unfrozen: z.object(phone),
  deal_on_hold: z.object({ ...order, until: until.optional() }),
  deal_goes_on: z.object({
    ...order,
    why: z.literal('no_decision').optional().describe('The time for a decision was over; else the report has ended.'),
  }),
  lost_hold_near: z.object({ reportId: z.uuid(), until }).describe('To the admins: a hold ends within a day.'),
  lost_hold_ended: z.object({ reportId: z.uuid() }).describe('To the admins: a hold has ended without a decision.'),
  lost_confirmed: z
    .object({
      ...order,
      role: z.enum(['buyer', 'seller']).describe('Your side of the deal.'),
      effect: LostEffect,
      until: until.optional().describe('Time for the return.'),
    })
    .describe('To both people of a deal: a report of its phone is confirmed.'),
  lost_owed: z
    .object({ ...order, poisha: z.int().describe('The amount that the seller was paid for it.') })
    .describe('To the admins: the seller of a phone that was confirmed as lost or stolen has been paid.'),
  lost_report_decided: z.object({
    reportId: z.uuid(),
    outcome: z.enum(['confirmed', 'rejected']),
    reason: z.string().optional().describe('The reason for the rejection, in the admin’s words.'),
  }),
} as const
