export const favouritesRefusals = {
  search_unknown: {
    status: 404,
    sentence: 'We could not find this search in your account.',
    bangla: 'আপনার সেভ করা সার্চের মধ্যে এটি নেই।',
  },
  alert_unknown: {
    status: 404,
    sentence: 'This alert no longer exists, so it sends no more emails.',
    bangla: 'এই অ্যালার্ট আর নেই, তাই এর কোনো ইমেইলও আসবে না।',
  },
  too_many_favourites: {
    status: 409,
    sentence: 'You already have {limit} favourites. Remove one before you add another.',
    bangla: 'আপনার পছন্দের তালিকায় আগেই {limit}টি ফোন আছে। নতুন রাখতে একটি সরিয়ে নিন।',
  },
  too_many_searches: {
    status: 409,
    sentence: 'You already have {limit} saved searches. Remove one before you save another.',
    bangla: 'আপনার সেভ করা সার্চ আগেই {limit}টি আছে। নতুন সেভ করতে একটি সরিয়ে নিন।',
  },
} as const
