/** What is refused of messages, offers and reviews between a buyer and a seller. */
export const conversationRefusals = {
  conversation_unknown: { status: 404, sentence: 'We could not find this conversation in your account.' },
  offer_unknown: { status: 404, sentence: 'We could not find this offer in your account.' },
  own_listing_messaged: {
    status: 409,
    sentence: 'This is your own phone. When a buyer writes to you, answer in Messages.',
  },
  conversation_closed: { status: 409, sentence: 'The two of you can no longer write to each other here.' },
  conversation_reported: {
    status: 409,
    sentence: 'You have already reported this conversation. We are looking into it.',
  },
  message_risky: { status: 409, sentence: 'Please read what has happened to others before you send this.' },
  messages_held: {
    status: 409,
    sentence:
      'We are still checking {limit} of your messages. Please write one that asks for no code and no money in advance.',
  },
  messages_refused: {
    status: 409,
    sentence:
      'Today we did not let {limit} of your texts pass. Please write one that asks for no code and no money in advance; any other is sent.',
  },
  held_message_unknown: { status: 404, sentence: 'There is no such message waiting.' },
  conversations_too_often: {
    status: 429,
    sentence: 'You can message the sellers of {limit} phones a day. Please try again in {wait}.',
  },
  messages_too_often: { status: 429, sentence: 'You have sent too many messages. Please try again in {wait}.' },
  private_photos_too_often: {
    status: 429,
    sentence: 'You can send {limit} photos a day in messages and deals. Please try again in {wait}.',
  },
  offer_over: { status: 409, sentence: 'This offer is no longer open. Please see where it stands now.' },
  offer_too_high: { status: 409, sentence: 'The phone costs {price}. An offer cannot be above that.' },
  offer_too_low: { status: 409, sentence: 'An offer for this phone has to be {price} or more.' },
  offers_used_up: {
    status: 409,
    sentence: 'You have made {limit} offers for this phone, which is the most you can make.',
  },
  buyer_cannot_book: {
    status: 409,
    sentence: 'This buyer has other bookings to pay for first. The offer stays; please try again later.',
  },
  review_unknown: { status: 404, sentence: 'There is no such review.' },
  review_not_yet: { status: 409, sentence: 'You can review a deal once it is complete.' },
  review_price_low: {
    status: 409,
    sentence:
      'Deals are reviewed where the phone costs {amount} or more, so this one has no reviews. You need do nothing.',
  },
  review_too_soon: {
    status: 409,
    sentence:
      'This deal was complete less than {hours} hours after the payment, so it has no reviews. If something is wrong with the phone, please write to us.',
  },
  pair_unknown: { status: 404, sentence: 'These two are not on the list. Please load the page again.' },
  review_closed: { status: 409, sentence: 'The 14 days in which this deal could be reviewed are over.' },
  review_written: { status: 409, sentence: 'You have already reviewed this deal. A review cannot be changed.' },
  review_answered: { status: 409, sentence: 'You have already answered this review.' },
  review_reports_too_often: {
    status: 429,
    sentence: 'You can report {limit} reviews an hour. Please try again later.',
  },
} as const
