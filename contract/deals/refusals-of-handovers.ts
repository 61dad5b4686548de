/** Refusals about meetings, and about couriers. */
export const handoverRefusals = {
  proposals_used_up: {
    status: 409,
    sentence: 'You have proposed {limit} times. Accept what the other person proposes, or agree by message.',
  },
  parcel_on_its_way: {
    status: 409,
    sentence: 'It was sent less than 48 hours ago. Give the courier that time, and follow it by its tracking number.',
  },
  corrections_used_up: {
    status: 409,
    sentence: 'The tracking number was corrected three times. Message the other person.',
  },
  courier_not_agreed: { status: 409, sentence: 'You have not agreed on a courier. Propose one first.' },
  proposal_over: { status: 409, sentence: 'This proposal is no longer valid. Please see what is proposed now.' },
  absence_not_now: {
    status: 409,
    sentence: 'You can say this once for each meeting, from an hour after the agreed time until 48 hours after it.',
  },
  absence_over: { status: 409, sentence: 'This can no longer be answered. Please see where the deal stands now.' },
} as const
