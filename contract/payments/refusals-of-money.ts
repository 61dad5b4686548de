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
  debt_open: {
    status: 409,
    sentence:
      'You owe us {amount}, because the buyer of a phone you were paid for got the money back. It is taken off your next sale; you can delete your account once it is settled.',
  },
  payment_disputable: {
    status: 409,
    sentence:
      'You were paid for a phone, and its buyer’s bank can still ask for the money back. You can delete your account in {wait}.',
  },
  person_money_owed: {
    status: 409,
    sentence: 'We still owe this seller {amount}. Pay it under Money first, or suspend the account instead.',
  },
  person_debt_open: {
    status: 409,
    sentence:
      'This seller owes {amount} for a phone whose buyer got the money back. Suspend the account instead, so that the debt stays with it.',
  },
  person_payment_disputable: {
    status: 409,
    sentence:
      'This seller was paid for a phone, and its buyer’s bank can still ask for the money back. Suspend the account instead, or delete it in {wait}.',
  },
  payout_account_too_often: {
    status: 429,
    sentence: 'You can change where you are paid {limit} times an hour. Please try again later.',
  },
  payment_goes_back: {
    status: 409,
    sentence:
      'This booking was over before your payment of {amount} arrived. The whole amount goes back to your card by itself, usually within ten days.',
  },
  payment_goes_back_withdrawn: {
    status: 409,
    sentence:
      'The phone was taken off the market while you paid {amount}. The whole amount goes back to your card by itself, usually within ten days.',
  },
  payment_looked_up: {
    status: 503,
    sentence:
      'The card company has not said yet whether your card was charged. Please do not pay again: either your order shows the payment soon, or the money goes back to your card by itself.',
  },
  nothing_to_pay: { status: 409, sentence: 'There is nothing to pay out this way at the moment.' },
  payable_changed: {
    status: 409,
    sentence: 'What can be paid out has changed: it is {amount} now. Look at it again, then make the batch.',
  },
  payout_batch_unapproved: {
    status: 409,
    sentence: 'This batch waits for the approval of an admin who did not make it. Ask one of them to look at it.',
  },
  payout_batch_own: {
    status: 409,
    sentence:
      'You made this batch, so another admin has to approve it. You can give a seller the admin role in All Sellers.',
  },
  payout_batch_decided: { status: 409, sentence: 'This batch does not wait for an approval. Load the page again.' },
  payout_batch_rejected: {
    status: 409,
    sentence: 'This batch was rejected, so it is closed. What was in it can go into a new one.',
  },
  payout_file_unread: {
    status: 409,
    sentence:
      'No one has downloaded the file of this batch yet. Download it, take it to the bank or the wallet, then mark it as sent.',
  },
  payout_batch_unknown: { status: 404, sentence: 'There is no such batch.' },
  payout_batch_sent: { status: 409, sentence: 'This batch is marked as sent, so it is closed.' },
  debt_match_unknown: {
    status: 409,
    sentence: 'The debt is settled, or an admin has decided about this person already. Load the page again.',
  },
  payout_unknown: { status: 404, sentence: 'There is no such payout.' },
  payout_came_back: { status: 409, sentence: 'This payout has already come back. The money can be paid out again.' },
} as const
