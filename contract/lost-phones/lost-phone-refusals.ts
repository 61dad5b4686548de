/** Refusals about phones that were reported as lost or stolen. */
export const lostPhoneRefusals = {
  listing_frozen: {
    status: 409,
    sentence:
      'The IMEI of this phone was reported as lost or stolen. It cannot be deleted until we have looked at the report.',
  },
  deal_on_hold: {
    status: 409,
    sentence:
      'This phone was reported as lost or stolen. The deal is on hold for a few days while an admin looks at the report.',
  },
  deal_lost: {
    status: 409,
    sentence:
      'This phone was confirmed as lost or stolen. The money goes back once the phone has been returned or surrendered to the police.',
  },
  lost_reporter_unconfirmed: {
    status: 403,
    sentence: 'Please confirm your email address under Account first. Then you can report a lost phone.',
  },
  lost_reporter_new: {
    status: 403,
    sentence:
      'Your account is too new to report a lost phone. Please try again in {wait}, and go to the police meanwhile.',
  },
  lost_own_deal: {
    status: 409,
    sentence:
      'You have a deal about this phone. Please report the problem on the page of that deal: there an admin sees both sides.',
  },
  lost_reports_of_network: {
    status: 429,
    sentence:
      'Too many lost phones were reported from your network today. Please try again tomorrow, or from another network.',
  },
  lost_reports_of_phone: {
    status: 429,
    sentence:
      'This phone has been reported several times today, and an admin is looking at it. Please try again tomorrow.',
  },
  lost_hold_over: {
    status: 409,
    sentence: 'This report has held its phones already. Please confirm or reject it.',
  },
  lost_already_reported: { status: 409, sentence: 'You have already reported a phone with this IMEI.' },
  lost_reports_too_often: {
    status: 429,
    sentence: 'You can report {limit} lost phones a day. Please try again in {wait}.',
  },
  lost_reports_ended: {
    status: 403,
    sentence:
      'Too many of your lost phone reports were rejected or withdrawn, so you cannot make another. Please write to us if you think that is wrong.',
  },
  imei_questions_too_often: {
    status: 429,
    sentence: 'You can check {limit} IMEIs a day. Please try again tomorrow.',
  },
} as const
