/** Refusals about reports, decisions of admins and appeals against them. */
export const moderationRefusals = {
  sanction_unknown: {
    status: 404,
    sentence: 'There is no such decision.',
    bangla: 'এমন কোনো সিদ্ধান্ত নেই।',
  },
  sanction_over: {
    status: 409,
    sentence: 'This decision has been taken back already.',
    bangla: 'এই সিদ্ধান্ত আগেই তুলে নেওয়া হয়েছে।',
  },
  sanction_about_you: {
    status: 409,
    sentence: 'This is about your own phone, so you cannot decide it.',
    bangla: 'এটি আপনার নিজের ফোন নিয়ে, তাই সিদ্ধান্ত আপনি নিতে পারবেন না।',
  },
  appealed_before: {
    status: 409,
    sentence: 'You have already appealed against this decision.',
    bangla: 'এই সিদ্ধান্তের বিরুদ্ধে আপনি আগেই আপিল করেছেন।',
  },
  appeals_too_often: {
    status: 429,
    sentence: 'You can appeal {limit} times a day. Please try again tomorrow.',
    bangla: 'দিনে {limit} বার আপিল করা যায়। আগামীকাল আবার চেষ্টা করুন।',
  },
  appeal_decided: {
    status: 409,
    sentence: 'This appeal has already been decided.',
    bangla: 'এই আপিলের সিদ্ধান্ত আগেই হয়ে গেছে।',
  },
  appeal_own_decision: {
    status: 409,
    sentence: 'You made this decision. Another admin decides the appeal.',
    bangla: 'সিদ্ধান্তটি আপনার। আপিলের সিদ্ধান্ত অন্য একজন অ্যাডমিন নেবেন।',
  },
  appeal_alone: {
    status: 409,
    sentence:
      'You made this decision, and there is no other admin. Confirm that you want to decide about your own decision.',
    bangla: 'সিদ্ধান্তটি আপনার, আর অন্য কোনো অ্যাডমিন নেই। নিজের সিদ্ধান্ত নিজেই বিচার করছেন, নিশ্চিত করুন।',
  },
  already_reported: {
    status: 409,
    sentence: 'You have already reported this phone. We are looking into it.',
    bangla: 'আপনি ফোনটি আগেই রিপোর্ট করেছেন। আমরা দেখছি।',
  },
  own_listing_reported: {
    status: 409,
    sentence: 'This is your own phone. You can delete it in My Product.',
    bangla: 'এটি আপনার নিজের ফোন। ‘আমার ফোন’ থেকে মুছতে পারবেন।',
  },
  report_not_dismissed: {
    status: 409,
    sentence: 'Only a dismissed report can be reopened.',
    bangla: 'শুধু খারিজ করা রিপোর্টই আবার খোলা যায়।',
  },
  reported_again: {
    status: 409,
    sentence: 'The same person has reported this phone again. Please decide that report instead.',
    bangla: 'একই ব্যক্তি ফোনটি আবার রিপোর্ট করেছেন। সেই রিপোর্টের সিদ্ধান্ত দিন।',
  },
} as const
