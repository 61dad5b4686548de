// An agreed meeting to which one of the two did not come, and how often that has happened to a person.
import { z } from 'zod'

/** Hours for which one waits for the other before one says that they did not come. */
export const waitHours = 1
/** Hours after the time of a meeting within which one says so. */
export const sayHours = 48
/** Hours in which the other can contest it. */
export const contestHours = 72

const state = z
  .enum(['open', 'stands', 'contested'])
  .describe('`stands`: conceded, or not contested in time, so it counts. `contested`: it does not count.')

/** A statement of one of the two about a meeting: that the other did not come. */
export const Absence = z.object({
  number: z.int().describe('The number of the meeting.'),
  isOwn: z.boolean().describe('You said it of the other; otherwise the other says it of you.'),
  meetAt: z.iso.datetime(),
  until: z.iso.datetime().describe('The time until which it can be contested.'),
  state,
})
export type Absence = z.infer<typeof Absence>

/** A meeting that one of the two missed, as the other says, for an admin. */
export const MissedMeeting = z.object({ meetAt: z.iso.datetime(), saidBy: z.enum(['buyer', 'seller']), state })
export type MissedMeeting = z.infer<typeof MissedMeeting>

export const MissedMeetings = z.object({
  canSay: z.boolean().describe('You can say now that the other did not come to the meeting that was agreed on.'),
  said: z.array(Absence).describe('Statements about meetings, oldest first.'),
})
export type MissedMeetings = z.infer<typeof MissedMeetings>

/** The record that others see of how reliably a person keeps agreements. */
export const DealRecord = z
  .object({
    deals: z
      .int()
      .describe(
        'Deals of the last year on this side of a deal that are complete and whose money stayed, and those in which something below went wrong.',
      ),
    noShows: z.int().describe('In how many of them they did not come to a meeting.'),
    lateAnswers: z
      .int()
      .describe(
        'In how many of them they did not answer in time how to hand over the phone, or a problem, or did not send it.',
      ),
  })
  .meta({ id: 'DealRecord' })
export type DealRecord = z.infer<typeof DealRecord>

export const AbsenceAnswer = z.enum(['conceded', 'contested'])
export type AbsenceAnswer = z.infer<typeof AbsenceAnswer>
