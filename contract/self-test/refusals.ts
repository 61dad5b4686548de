export const selfTestRefusals = {
  self_test_ended: {
    status: 410,
    sentence:
      'This link has expired: it works once, for half an hour. Make a new one on the page where you edit your phone.',
    bangla: 'এই লিংক আর চলবে না: একটি লিংক একবার, আধা ঘণ্টা পর্যন্ত কাজ করে। ফোনের তথ্য বদলানোর পাতায় নতুন লিংক নিন।',
  },
  self_test_unsigned: {
    status: 422,
    sentence: 'This result does not match its link. Please make a new link and do the test again.',
    bangla: 'ফলটি এই লিংকের সঙ্গে মিলছে না। নতুন লিংক নিয়ে আবার টেস্ট করুন।',
  },
  self_tests_too_often: {
    status: 429,
    sentence: 'You can make {limit} links a day for one phone. Please make the next one in {wait}.',
    bangla: 'একটি ফোনের জন্য দিনে {limit}টি লিংক নেওয়া যায়। {wait} পরে আবার নিন।',
  },
} as const
