/** What is refused where money moves, among all of `refusals.ts`. */
export const moneyRefusals = {
  payment_unconfirmed: { status: 409, sentence: 'The card company has not confirmed this payment yet.' },
  payment_mismatch: { status: 409, sentence: 'This payment belongs to something else, so it was not recorded.' },
  booking_being_paid: { status: 409, sentence: 'A payment for this booking is under way. Please wait for its result.' },
  money_owed: {
    status: 409,
    sentence:
      'We still owe you {amount}. Tell us under Payouts where to send it; you can delete your account once it has been paid.',
  },
  payout_account_too_often: {
    status: 429,
    sentence: 'You can change where you are paid {limit} times an hour. Please try again later.',
  },
  nothing_to_pay: { status: 409, sentence: 'There is nothing to pay out this way at the moment.' },
  payout_batch_unknown: { status: 404, sentence: 'There is no such batch.' },
  payout_batch_sent: { status: 409, sentence: 'This batch is marked as sent, so it is closed.' },
  payout_unknown: { status: 404, sentence: 'There is no such payout.' },
  payout_came_back: { status: 409, sentence: 'This payout has already come back. The money can be paid out again.' },
} as const
