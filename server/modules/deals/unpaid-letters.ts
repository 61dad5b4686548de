// The letters about a booking that is not paid.
import type { DealLetterName } from '#jobs'
import type { DealLetter } from './deal-letter.ts'

export const unpaidLetters = {
  offer_accepted: {
    news: 'offer',
    isDue: ({ state }) => state === 'unpaid',
    subject: ({ title }, say) => say(`Your offer is accepted: ${title}`, `আপনার অফার মেনে নেওয়া হয়েছে: ${title}`),
    text: ({ by }, say) =>
      say(
        `The seller has accepted your offer, and the phone is booked for you at that price. Pay by ${by}; after that, others can book it again.`,
        `বিক্রেতা আপনার অফার মেনে নিয়েছেন, ওই দামেই ফোনটি আপনার জন্য বুক করা হয়েছে। ${by}-এর মধ্যে টাকা দিন; এরপর অন্যরাও বুক করতে পারবেন।`,
      ),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
  pay_again: {
    isAboutMoney: true,
    isDue: ({ state }) => state === 'to_pay_again',
    subject: ({ title }, say) => say(`Please pay again: ${title}`, `আবার পেমেন্ট করুন: ${title}`),
    text: ({ by }, say) =>
      say(
        `The payment company has let your money go before you got the phone, so you have it again. Pay again by ${by}, and the deal goes on as you agreed. Otherwise it ends.`,
        `ফোন হাতে পাওয়ার আগেই পেমেন্ট কোম্পানি আপনার টাকা ছেড়ে দিয়েছে, তাই টাকা আবার আপনার কাছে। ${by}-এর মধ্যে আবার পেমেন্ট করলে কেনাবেচা আগের মতোই চলবে, না হলে শেষ।`,
      ),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
  hold_on: {
    isAboutMoney: true,
    isDue: ({ state }) => state === 'to_pay_again',
    subject: ({ title }, say) => say(`Do not hand over the phone yet: ${title}`, `এখনই ফোনটি দেবেন না: ${title}`),
    text: ({ by }, say) =>
      say(
        `The payment company has let the buyer’s money go, so no money is held for this phone. Do not hand it over and do not send it. We notify you once it is paid again; if it is not by ${by}, the deal ends and the phone is on the market again.`,
        `পেমেন্ট কোম্পানি ক্রেতার টাকা ছেড়ে দিয়েছে, তাই এই ফোনের জন্য এখন কোনো টাকা জমা নেই। ফোনটি দেবেন না, পাঠাবেনও না। আবার পেমেন্ট হলে জানাব; ${by}-এর মধ্যে না হলে কেনাবেচা শেষ, ফোনটি আবার বাজারে উঠবে।`,
      ),
    button: (say) => say('Go to your sale', 'আপনার বিক্রি দেখুন'),
  },
  promise_cash: {
    isDue: ({ state }) => state === 'cash_promised',
    subject: ({ title }, say) => say(`Meet the buyer, for cash: ${title}`, `ক্রেতার সঙ্গে দেখা করুন, টাকা নগদে: ${title}`),
    text: ({ by, deposit, rest }, say) =>
      say(
        `The buyer pays you ${rest} in cash when you meet; ${deposit ? `a deposit of ${deposit} is paid to us and becomes yours, less our fee, with the code` : 'no money has come to us'}. Agree on a busy place and a time, let the buyer look at the phone, count the cash, and then type the six digits that the buyer sees: they end the deal. Without them by ${by} the deal ends, and your phone leaves the market.`,
        `দেখা হলে ক্রেতা আপনাকে নগদ ${rest} দেবেন; ${deposit ? `${deposit} অগ্রিম আমাদের কাছে জমা আছে, কোড দিলে ফি বাদে তা আপনার` : 'আমাদের কাছে কোনো টাকা আসেনি'}। লোকজন আছে এমন জায়গা ও সময় ঠিক করুন, ক্রেতাকে ফোনটি দেখতে দিন, টাকা গুনে নিন, তারপর ক্রেতার ছয় সংখ্যার কোডটি লিখুন: তাতেই কেনাবেচা শেষ হয়। ${by}-এর মধ্যে কোড না দিলে কেনাবেচাটি শেষ হয়ে যাবে, আর ফোনটি বাজার থেকে সরে যাবে।`,
      ),
    button: (say) => say('Go to your sale', 'আপনার বিক্রি দেখুন'),
  },
  promise_cod: {
    isDue: ({ state }) => state === 'cod_promised',
    subject: ({ title }, say) =>
      say(`Sold for cash on delivery: book the courier for ${title}`, `ক্যাশ অন ডেলিভারিতে বিক্রি, কুরিয়ার বুক করুন: ${title}`),
    text: ({ by }, say) =>
      say(
        `The buyer pays the courier in cash at the door; no money has come to us yet. Book the courier on your sale’s page, and give it the parcel with its label by ${by}: only that courier collects the cash. It pays us, and the money is yours when the buyer has tried the phone. You pay the courier, also for the way back of a parcel that is refused. If you would rather not send it, cancel the sale.`,
        `ক্রেতা দরজায় কুরিয়ারকে নগদ টাকা দেবেন; আমাদের কাছে এখনও কোনো টাকা আসেনি। বিক্রির পাতায় কুরিয়ার বুক করে ${by}-এর মধ্যে লেবেলসহ পার্সেলটি দিন: টাকা শুধু সেই কুরিয়ারই নেয়। কুরিয়ার আমাদের টাকা দেয়, ক্রেতা ফোন দেখে নেওয়ার পর তা আপনার। কুরিয়ারের খরচ আপনার, পার্সেল ফেরত এলে ফেরার খরচও। পাঠাতে না চাইলে বিক্রিটি বাতিল করুন।`,
      ),
    button: (say) => say('Go to your sale', 'আপনার বিক্রি দেখুন'),
  },
  send_cod: {
    isDue: ({ state }) => state === 'cod_sent',
    subject: ({ title }, say) =>
      say(`On its way, to be paid at the door: ${title}`, `ফোনটি পথে আছে, টাকা দেবেন দরজায়: ${title}`),
    text: (_, say) =>
      say(
        'The courier has your phone, and calls you before it comes. Have the price ready in cash: it is on your order’s page. Pay the courier and no one else, and nothing before. Then you have 72 hours to try the phone, and we hold the money until then. If you do not take the parcel, it goes back to the seller, and counts against you.',
        'ফোনটি কুরিয়ারের হাতে, আসার আগে আপনাকে ফোন করবে। দামটা নগদে তৈরি রাখুন, অর্ডারের পাতায় লেখা আছে। শুধু কুরিয়ারকেই টাকা দেবেন, তার আগে কিছুই নয়। এরপর দেখে নেওয়ার জন্য ৭২ ঘণ্টা পাবেন, ততক্ষণ টাকা আমাদের কাছে জমা থাকে। পার্সেল না নিলে তা বিক্রেতার কাছে ফেরত যায়, আর আপনার নামে গোনা হয়।',
      ),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
  cancel_sale: {
    isDue: ({ state }) => state === 'cancelled',
    subject: ({ title }, say) => say(`Your booking is cancelled: ${title}`, `আপনার বুকিং বাতিল হয়েছে: ${title}`),
    text: ({ deposit }, say) =>
      say(
        `The seller has cancelled your booking of this phone. ${deposit ? `Your deposit of ${deposit} goes back by itself the way you paid it, usually within ten days.` : 'You had not paid, so you owe nothing.'} There are other phones like it on PhoneHaat.`,
        `বিক্রেতা এই ফোনের বুকিং বাতিল করেছেন। ${deposit ? `আপনার ${deposit} অগ্রিম যেভাবে দিয়েছেন সেভাবেই নিজে থেকে ফেরত যাবে, সাধারণত দশ দিনের মধ্যে।` : 'আপনি টাকা দেননি, তাই কোনো দেনাও নেই।'} ফোনহাটে এ রকম আরও ফোন আছে।`,
      ),
    button: (say) => say('Go to your order', 'আপনার অর্ডার দেখুন'),
  },
} satisfies Partial<Record<DealLetterName, DealLetter>>
