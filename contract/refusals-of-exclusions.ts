/** Refusals about people who were deleted for cause, among all of `refusals.ts`. */
export const exclusionRefusals = {
  number_excluded: {
    status: 403,
    sentence:
      'This phone number belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
  },
  payout_account_excluded: {
    status: 403,
    sentence:
      'This payout account belonged to an account that we closed because it broke our rules, so it cannot be used here. If that is a mistake, write to us through the Contact page.',
  },
  exclusion_unknown: { status: 404, sentence: 'There is no such closed account.' },
  exclusion_over: { status: 409, sentence: 'This was ended before. The address can be used again already.' },
} as const
