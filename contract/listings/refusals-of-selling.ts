/** Refusals about photos of phones beside a code, and about drafts of products. */
export const sellingRefusals = {
  code_photo_late: {
    status: 409,
    sentence: 'This is not today’s code. Get today’s code, write it on paper and take a new photo.',
  },
  code_photos_too_often: {
    status: 429,
    sentence: 'You can send {limit} photos with a code an hour. Please try again in {minutes} minutes.',
  },
  code_photo_changed: {
    status: 409,
    sentence: 'This photo is no longer waiting: its seller has replaced or removed it, or another admin has decided.',
  },
  listings_held: {
    status: 409,
    sentence:
      'An admin is still looking at {limit} of your phones. Please write a text that asks for no code and no money in advance.',
  },
  listings_refused: {
    status: 409,
    sentence:
      'Today we did not let {limit} of your texts pass. Please write one that asks for no code and no money in advance.',
  },
  held_listing_changed: {
    status: 409,
    sentence:
      'This phone no longer waits as you have read it: its seller has changed or deleted it, or another admin has decided.',
  },
  draft_changed: {
    status: 409,
    sentence: 'This draft was changed on another device. Both are kept: choose which one to continue with.',
  },
  drafts_too_often: {
    status: 429,
    sentence: 'You can save a draft {limit} times an hour. Please try again in {minutes} minutes.',
  },
} as const
