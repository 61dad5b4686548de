/** Lists refusals by how far an account has proved itself (ruling R23), what it has done lately, or who has blocked it. */
export const accountRefusals = {
  too_many_unpaid: {
    status: 409,
    sentence:
      'You already have {limit} unpaid bookings, the most one person can have. Pay for one or cancel one, then book this phone.',
  },
  too_many_unconfirmed: {
    status: 409,
    sentence: 'A new account can have {limit} unpaid booking at a time. Pay for it or cancel it, then book this phone.',
  },
  too_many_confirmed: {
    status: 409,
    sentence:
      'Until your first deal is complete, the most unpaid bookings you can have at a time is {limit}. Pay for it or cancel it, then book this phone.',
  },
  bookings_too_often: {
    status: 429,
    sentence: 'The most phones you can book in a day is {limit}. You can book another one in {wait}.',
  },
  cancelled_too_often: {
    status: 429,
    sentence: 'You have cancelled {limit} bookings within a day, so you can book another phone in {wait}.',
  },
  network_bookings: {
    status: 409,
    sentence:
      'Many phones have just been booked from your network without being paid. Confirm your email address, then you can book this phone.',
  },
  people_blocked: {
    status: 409,
    sentence: 'One of you has blocked the other, so you cannot book this phone. Please choose another one.',
  },
  confirm_first: {
    status: 403,
    sentence: 'Please confirm your email address first: open the link in our email. We can send it to you again.',
  },
  too_many_live: {
    status: 409,
    sentence:
      'The most phones you can have on the market at a time is {limit}. Once one is sold, paused or deleted, you can put up another.',
  },
  too_many_live_unconfirmed: {
    status: 409,
    sentence:
      'Until your email address is confirmed, the most phones you can have on the market is {limit}. Open the link in our email, then put up this one.',
  },
  booked_too_soon: {
    status: 409,
    sentence: 'Your last booking of this phone ended without a payment. You can book it again in {wait}.',
  },
} as const
