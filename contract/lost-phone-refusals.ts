/** Refusals about phones that were reported as lost or stolen. */
export const lostPhoneRefusals = {
  listing_frozen: {
    status: 409,
    sentence:
      'The IMEI of this phone was reported as lost or stolen. It cannot be deleted until we have looked at the report.',
  },
  deal_on_hold: {
    status: 409,
    sentence: 'This phone was reported as lost or stolen. The deal is on hold until an admin has looked at the report.',
  },
  lost_already_reported: { status: 409, sentence: 'You have already reported a phone with this IMEI.' },
  lost_reports_too_often: {
    status: 429,
    sentence: 'You can report {limit} lost phones a day. Please try again in {wait}.',
  },
  lost_reports_ended: {
    status: 403,
    sentence:
      'Two of your lost phone reports were rejected, so you cannot make another. Please write to us if you think that is wrong.',
  },
  imei_questions_too_often: {
    status: 429,
    sentence: 'You can check {limit} IMEIs a day. Please try again tomorrow.',
  },
} as const
