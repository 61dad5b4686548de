import { z } from 'zod'
import { call } from './call.ts'
import { ofOne } from './deals.ts'
import { maxProposals, MeetingForm, meetingDays } from './handover-fields.ts'

export const proposeMeeting = call({
  method: 'POST',
  url: '/deals/:id/meetings',
  who: 'person',
  tag: 'Deals',
  summary: 'Proposes a time and a place for the handover',
  description:
    `For both people of a paid deal, ${maxProposals} times each. It takes the place of what was proposed before; what was agreed stands until the other one ` +
    `accepts something new. A meeting is at most ${meetingDays} days ahead.`,
  body: MeetingForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'proposals_used_up'],
})

export const acceptMeeting = call({
  method: 'POST',
  url: '/deals/:id/meetings/accept',
  who: 'person',
  tag: 'Deals',
  summary: 'Accepts the meeting that the other one proposes',
  description:
    'The phone then has to be handed over within 48 hours after the meeting; otherwise the buyer gets the money back.',
  body: z.object({ number: z.int().min(1).max(32_767).describe('Of the proposal, so that no other one is accepted.') }),
  ...ofOne,
  refuses: [...ofOne.refuses, 'proposal_over'],
})
