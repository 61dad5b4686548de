/** Refusals about decisions of admins and appeals against them, among all of `refusals.ts`. */
export const appealRefusals = {
  sanction_unknown: { status: 404, sentence: 'There is no such decision.' },
  sanction_over: { status: 409, sentence: 'This decision has been taken back already.' },
  sanction_about_you: { status: 409, sentence: 'This is about your own phone, so you cannot decide it.' },
  appealed_before: { status: 409, sentence: 'You have already appealed against this decision.' },
  appeals_too_often: { status: 429, sentence: 'You can appeal {limit} times a day. Please try again tomorrow.' },
  appeal_decided: { status: 409, sentence: 'This appeal has already been decided.' },
  appeal_own_decision: { status: 409, sentence: 'You made this decision. Another admin decides the appeal.' },
  appeal_alone: {
    status: 409,
    sentence:
      'You made this decision, and there is no other admin. Confirm that you want to decide about your own decision.',
  },
} as const
