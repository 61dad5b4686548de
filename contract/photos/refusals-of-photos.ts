/** Refusals about photos and how they are uploaded. */
export const photoRefusals = {
  photo_missing: { status: 422, sentence: 'No photo was sent. Please choose one.' },
  photo_one_at_a_time: { status: 422, sentence: 'That was more than one photo. Please send them one at a time.' },
  photo_empty: { status: 422, sentence: 'This file is empty. Please choose the photo again.' },
  photo_wrong_kind: {
    status: 422,
    sentence: 'This is {what}, not a photo we can read. Please choose a JPEG, PNG, WebP or AVIF photo.',
  },
  photo_heic: {
    status: 422,
    sentence:
      'This phone saves photos as HEIC, which we cannot read. Set the camera to “Most compatible” or choose a JPEG.',
  },
  photo_unreadable: {
    status: 422,
    sentence: 'This file is not a photo we can read. Please choose a JPEG, PNG, WebP or AVIF photo.',
  },
  photo_damaged: {
    status: 422,
    sentence: 'This photo is damaged or not complete, so we cannot read it. Please choose another one.',
  },
  photo_too_slow: {
    status: 422,
    sentence: 'This photo takes too long to open. Please save it as an ordinary JPEG and choose that.',
  },
  photo_too_small: { status: 422, sentence: 'This photo is too small. Each side needs at least 200 pixels.' },
  photo_too_long: {
    status: 422,
    sentence: 'This photo is too narrow. It may be up to five times as long as it is wide.',
  },
  photo_too_many_pixels: {
    status: 413,
    sentence:
      'Until your first completed deal, photos may be up to {megapixels} megapixels. Please choose a smaller one: cameras have an ordinary setting of 12.',
  },
  photo_too_deep: {
    status: 422,
    sentence:
      'This PNG has 16 bits a colour, which is more than a photo needs. Please save it as an ordinary JPEG or PNG.',
  },
  photo_too_heavy: {
    status: 413,
    sentence:
      'A photo saved this way may be up to {megapixels} megapixels. Please save it as an ordinary JPEG, or choose a smaller one.',
  },
  photos_unavailable: { status: 503, sentence: 'Photos cannot be saved at the moment. Please try again shortly.' },
  upload_incomplete: { status: 400, sentence: 'The photo was not uploaded completely. Please try again.' },
  upload_too_slow: {
    status: 400,
    sentence: 'The photo was uploaded too slowly. Please try again where the connection is better.',
  },
  uploads_busy: { status: 503, sentence: 'Many photos are coming in at the moment. Please try again in a minute.' },
  uploads_too_often: { status: 429, sentence: 'You can upload {limit} photos an hour. Please try again in {wait}.' },
} as const
