/** Refusals about self-tests of phones. */
export const selfTestRefusals = {
  self_test_ended: {
    status: 410,
    sentence:
      'This link has expired: it works once, for half an hour. Make a new one on the page where you edit your phone.',
  },
  self_test_unsigned: {
    status: 422,
    sentence: 'This result does not match its link. Please make a new link and do the test again.',
  },
  self_tests_too_often: {
    status: 429,
    sentence: 'You can make {limit} links a day for one phone. Please make the next one in {wait}.',
  },
} as const
