/** Refusals where money moves. */
export const paymentsRefusals = {
  booking_unpaid: {
    status: 404,
    sentence: 'Only a paid booking has a receipt.',
    bangla: 'পেমেন্ট হলে তবেই বুকিংয়ের রসিদ পাওয়া যায়।',
  },
  receipt_unknown: {
    status: 404,
    sentence: 'This is not one of our receipts. Please compare each letter of the code.',
    bangla: 'এটি আমাদের রসিদ নয়। কোডের প্রতিটি অক্ষর মিলিয়ে দেখুন।',
  },
  method_unknown: {
    status: 422,
    sentence: 'This booking cannot be paid in this way. Please choose another one.',
    bangla: 'এই বুকিংয়ের টাকা এভাবে দেওয়া যায় না। অন্য একটি উপায় বেছে নিন।',
  },
  cash_chosen: {
    status: 409,
    sentence: 'You have chosen to pay in cash. To pay in another way, cancel the booking and book again.',
    bangla: 'আপনি নগদ টাকা দেওয়ার কথা জানিয়েছেন। অন্যভাবে দিতে চাইলে বুকিং বাতিল করে আবার বুক করুন।',
  },
  cash_not_taken: {
    status: 409,
    sentence: 'This seller cannot be paid in cash at the moment. Please choose another way.',
    bangla: 'এই বিক্রেতাকে এখন নগদ টাকা দেওয়া যাচ্ছে না। অন্য উপায় বেছে নিন।',
  },
  fees_changed: {
    status: 409,
    sentence: 'What this seller owes or has paid has changed. Please look again.',
    bangla: 'এই বিক্রেতার দেনা বা শোধ করা টাকা বদলে গেছে। আবার দেখুন।',
  },
  deposit_due: {
    status: 409,
    sentence: 'A deposit comes first: pay it by card or by another way, and the rest in cash when you meet.',
    bangla: 'আগে অগ্রিম দিতে হবে: কার্ডে বা অন্য উপায়ে অগ্রিম দিন, বাকিটা দেখা করে নগদে।',
  },
  deposit_at_stake: {
    status: 409,
    sentence:
      'The time of your meeting has come, so the deposit can no longer be taken back by cancelling. If the seller did not come, say so on the page of the deal.',
    bangla: 'দেখা করার সময় হয়ে গেছে, তাই বাতিল করে অগ্রিম আর ফেরত নেওয়া যায় না। বিক্রেতা না এলে কেনাবেচার পাতায় জানান।',
  },
  refund_not_due: {
    status: 409,
    sentence: 'Nothing of this payment is due back any more.',
    bangla: 'এই পেমেন্টের আর কিছু ফেরত দেওয়ার নেই।',
  },
  cash_at_door_refused: {
    status: 409,
    sentence:
      'Parcels for you or this number came back unpaid {refused} times in 90 days, so no other one is sent for cash. Please pay in another way.',
    bangla: '৯০ দিনে আপনার বা এই নম্বরের {refused}টি পার্সেল টাকা না দিয়ে ফেরত গেছে, তাই নগদে আর পাঠানো যাবে না। অন্যভাবে টাকা দিন।',
  },
  cash_deals_open: {
    status: 429,
    sentence: 'You can have {limit} deals in cash at a time. Complete or cancel one first, or pay in another way.',
    bangla: 'একসঙ্গে {limit}টি কেনাবেচা নগদে করা যায়। আগে একটি শেষ বা বাতিল করুন, না হলে অন্যভাবে টাকা দিন।',
  },
  payment_unconfirmed: {
    status: 409,
    sentence: 'The card company has not confirmed this payment yet.',
    bangla: 'কার্ড কোম্পানি এখনও পেমেন্টটি নিশ্চিত করেনি।',
  },
  payment_mismatch: {
    status: 409,
    sentence: 'This payment belongs to something else, so it was not recorded.',
    bangla: 'এই পেমেন্ট অন্য কিছুর, তাই রাখা হয়নি।',
  },
  booking_being_paid: {
    status: 409,
    sentence: 'A payment for this booking is under way. Please wait for its result.',
    bangla: 'এই বুকিংয়ের একটি পেমেন্ট চলছে। ফল আসা পর্যন্ত অপেক্ষা করুন।',
  },
  money_owed: {
    status: 409,
    sentence:
      'We still owe you {amount}. Tell us under Payouts where to send it; you can delete your account once it has been paid.',
    bangla: 'আমাদের কাছে আপনার {amount} এখনও পাওনা। টাকা কোথায় পাঠাব তা ‘বিক্রির টাকা’ পাতায় জানান; টাকা পাওয়ার পর অ্যাকাউন্ট মুছতে পারবেন।',
  },
  debt_open: {
    status: 409,
    sentence:
      'You owe us {amount}: our fee for what you were paid in cash, or money that a buyer of yours got back. It is taken off your next sale; you can delete your account once it is settled.',
    bangla:
      'আপনার কাছে আমাদের {amount} পাওনা: নগদে বিক্রির ফি, বা কোনো ক্রেতা যে টাকা ফেরত পেয়েছেন। পরের বিক্রি থেকে তা কেটে নেওয়া হবে; শোধ হলে অ্যাকাউন্ট মুছতে পারবেন।',
  },
  payment_disputable: {
    status: 409,
    sentence:
      'You were paid for a phone, and its buyer’s bank can still ask for the money back. You can delete your account in {wait}.',
    bangla: 'আপনি একটি ফোনের টাকা পেয়েছেন, ক্রেতার ব্যাংক এখনও সেই টাকা ফেরত চাইতে পারে। {wait} পরে অ্যাকাউন্ট মুছতে পারবেন।',
  },
  person_money_owed: {
    status: 409,
    sentence: 'We still owe this seller {amount}. Pay it under Money first, or suspend the account instead.',
    bangla: 'এই বিক্রেতার {amount} এখনও আমাদের কাছে আছে। আগে ‘টাকার হিসাব’ পাতা থেকে পাঠান, নয়তো অ্যাকাউন্টটি স্থগিত করুন।',
  },
  person_debt_open: {
    status: 409,
    sentence:
      'This seller owes {amount}: the fee of sales in cash, or money that a buyer got back. Suspend the account instead, so that the debt stays with it.',
    bangla:
      'নগদে বিক্রির ফি, বা ক্রেতা যে টাকা ফেরত পেয়েছেন, তার জন্য এই বিক্রেতার কাছে {amount} পাওনা। অ্যাকাউন্টটি স্থগিত করুন, তাহলে পাওনা হারাবে না।',
  },
  person_payment_disputable: {
    status: 409,
    sentence:
      'This seller was paid for a phone, and its buyer’s bank can still ask for the money back. Suspend the account instead, or delete it in {wait}.',
    bangla: 'এই বিক্রেতা ফোনের টাকা পেয়েছেন, ক্রেতার ব্যাংক এখনও তা ফেরত চাইতে পারে। অ্যাকাউন্টটি স্থগিত করুন, নয়তো {wait} পরে মুছুন।',
  },
  payout_account_too_often: {
    status: 429,
    sentence: 'You can change where you are paid {limit} times an hour. Please try again later.',
    bangla: 'টাকা কোথায় পাবেন তা ঘণ্টায় {limit} বার বদলানো যায়। পরে আবার চেষ্টা করুন।',
  },
  payment_goes_back: {
    status: 409,
    sentence:
      'This booking was over before your payment of {amount} arrived. The whole amount goes back by itself the way you paid it, usually within ten days.',
    bangla:
      'আপনার {amount} পৌঁছানোর আগেই বুকিংটি শেষ হয়ে গেছে। পুরো টাকা যেভাবে দিয়েছেন সেভাবেই নিজে থেকে ফেরত যাবে, সাধারণত দশ দিনের মধ্যে।',
  },
  payment_goes_back_withdrawn: {
    status: 409,
    sentence:
      'The phone was taken off the market while you paid {amount}. The whole amount goes back by itself the way you paid it, usually within ten days.',
    bangla:
      'আপনি {amount} দেওয়ার সময় ফোনটি বাজার থেকে সরিয়ে নেওয়া হয়েছে। পুরো টাকা যেভাবে দিয়েছেন সেভাবেই নিজে থেকে ফেরত যাবে, সাধারণত দশ দিনের মধ্যে।',
  },
  payment_looked_up: {
    status: 503,
    sentence:
      'The payment company has not said yet whether you were charged. Please do not pay again: either your order shows the payment soon, or the money goes back by itself.',
    bangla:
      'টাকা কাটা হয়েছে কি না, পেমেন্ট কোম্পানি এখনও জানায়নি। আবার পেমেন্ট করবেন না: হয় একটু পরে অর্ডারে পেমেন্ট দেখতে পাবেন, না হয় টাকা নিজে থেকেই ফেরত যাবে।',
  },
  nothing_to_pay: {
    status: 409,
    sentence: 'There is nothing to pay out this way at the moment.',
    bangla: 'এই মুহূর্তে এভাবে পাঠানোর মতো কোনো টাকা নেই।',
  },
  payable_changed: {
    status: 409,
    sentence: 'What can be paid out has changed: it is {amount} now. Look at it again, then make the batch.',
    bangla: 'এর মধ্যে পাঠানোর টাকার হিসাব বদলেছে: এখন {amount}। আবার দেখে তালিকা বানান।',
  },
  payout_batch_unapproved: {
    status: 409,
    sentence: 'This batch waits for the approval of an admin who did not make it. Ask one of them to look at it.',
    bangla: 'এই তালিকায় আরেকজন অ্যাডমিনের সম্মতি লাগবে। তাঁকে দেখতে বলুন।',
  },
  payout_batch_own: {
    status: 409,
    sentence:
      'You made this batch, so another admin has to approve it. You can give a seller the admin role in All Sellers.',
    bangla: 'তালিকাটি আপনি বানিয়েছেন, তাই আরেকজন অ্যাডমিনের সম্মতি লাগবে। ‘সব বিক্রেতা’ পাতা থেকে কাউকে অ্যাডমিন করতে পারেন।',
  },
  payout_batch_decided: {
    status: 409,
    sentence: 'This batch does not wait for an approval. Load the page again.',
    bangla: 'এই তালিকায় আর সম্মতির দরকার নেই। পাতাটি আবার খুলুন।',
  },
  payout_batch_rejected: {
    status: 409,
    sentence: 'This batch was rejected, so it is closed. What was in it can go into a new one.',
    bangla: 'এই তালিকা বাতিল হয়েছে, তাই বন্ধ। এর টাকা নতুন তালিকায় নেওয়া যাবে।',
  },
  payout_file_unread: {
    status: 409,
    sentence:
      'No one has downloaded the file of this batch yet. Download it, take it to the bank or the wallet, then mark it as sent.',
    bangla: 'এই তালিকার ফাইল এখনও কেউ ডাউনলোড করেননি। ডাউনলোড করে ব্যাংক বা ওয়ালেটে দিন, তারপর ‘পাঠানো হয়েছে’ চাপুন।',
  },
  payout_batch_unknown: {
    status: 404,
    sentence: 'There is no such batch.',
    bangla: 'এমন কোনো তালিকা নেই।',
  },
  payout_batch_sent: {
    status: 409,
    sentence: 'This batch is marked as sent, so it is closed.',
    bangla: 'এই তালিকা পাঠানো হয়েছে বলে চিহ্নিত, তাই এটি বন্ধ।',
  },
  debt_match_unknown: {
    status: 409,
    sentence: 'The debt is settled, or an admin has decided about this person already. Load the page again.',
    bangla: 'দেনাটি শোধ হয়ে গেছে, বা এই বিক্রেতার ব্যাপারে কোনো অ্যাডমিন আগেই সিদ্ধান্ত দিয়েছেন। পাতাটি আবার খুলুন।',
  },
  payout_unknown: {
    status: 404,
    sentence: 'There is no such payout.',
    bangla: 'এমন কোনো টাকা পাঠানো হয়নি।',
  },
  payout_came_back: {
    status: 409,
    sentence: 'This payout has already come back. The money can be paid out again.',
    bangla: 'এই টাকা আগেই ফেরত এসেছে। আবার পাঠানো যাবে।',
  },
  price_changed: {
    status: 409,
    sentence: 'The amount does not match this booking. It costs {price}.',
    bangla: 'টাকার পরিমাণ বুকিংয়ের সঙ্গে মিলছে না। দাম {price}।',
  },
} as const
