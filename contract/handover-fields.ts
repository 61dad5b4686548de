// How the two people of a paid deal agree on the handover.
import { z } from 'zod'
import { says } from './messages.ts'
import { FreeLine } from './text.ts'

/** How often each of the two can propose something in one deal. */
export const maxProposals = 5
/** How many days ahead a meeting can be. */
export const meetingDays = 7

const Time = z.iso.datetime()

/** A time and a place to meet. */
export const Meeting = z.object({
  at: Time,
  place: z.string().describe('A public place, or a place in the words of who proposed it.'),
  placeBangla: z.string().nullable().describe('The public place in Bangla; null of a place in someone’s own words.'),
})
export type Meeting = z.infer<typeof Meeting>

export const HandoverAgreement = z.object({
  agreed: Meeting.nullable().describe('What the two have agreed on.'),
  proposed: Meeting.extend({
    number: z.int(),
    isOwn: z.boolean(),
  })
    .nullable()
    .describe('What one of the two proposes and the other has not answered.'),
  proposalsLeft: z.int().min(0).describe('How often you can still propose something.'),
  districtId: z.string().nullable().describe('Where the phone is; null if that is not known.'),
})
export type HandoverAgreement = z.infer<typeof HandoverAgreement>

/** What one of the two proposes. A public place is named with its district, any other place without one. */
export const MeetingForm = z.object({
  at: z.iso.datetime(says('meeting_time_required')),
  place: FreeLine.min(1, says('meeting_place_required')).max(120, says('location_too_long:120')),
  districtId: z
    .string()
    .regex(/^[a-z-]{1,40}$/, says('district_unknown'))
    .optional()
    .describe('District of a public place.'),
})
