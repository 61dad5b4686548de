import type { Paper } from './paper.ts'

/** The demands of the register of phones on a seller and a buyer. BTRC: notices of 1 January and 3 February 2026, and its portal. */
export const neir: Paper = {
  title: ['NEIR and the IMEI', 'NEIR ও IMEI'],
  lead: [
    'Since January 2026 the networks know which phone belongs to whom. Here is what to do before you sell a phone, and before you pay for one.',
    'জানুয়ারি ২০২৬ থেকে কোন ফোন কার, তা মোবাইল নেটওয়ার্ক জানে। ফোন বিক্রির আগে, আর কেনার আগে কী করবেন, তা এখানে।',
  ],
  parts: [
    {
      title: ['Before you sell', 'বিক্রি করার আগে'],
      list: [
        [
          'Put in a SIM that is registered on your own NID, and have the last four digits of your NID ready.',
          'আপনার নিজের এনআইডিতে নিবন্ধিত সিম ফোনে লাগান, আর এনআইডির শেষ চার সংখ্যা হাতের কাছে রাখুন।',
        ],
        [
          'De-register the phone on the NEIR portal, in your operator’s app, or with *16161#. The regulator, BTRC, requires it before a phone is handed over.',
          'NEIR পোর্টালে, আপনার অপারেটরের অ্যাপে কিংবা *16161# ডায়াল করে ফোনটির নিবন্ধন বাতিল (ডি-রেজিস্টার) করুন। ফোন অন্যের হাতে দেওয়ার আগে এটি বাধ্যতামূলক।',
        ],
        [
          'If the portal says that several phones share this IMEI, it also asks for the SIM number of the next person. Ask the buyer for it when you meet, not earlier.',
          'পোর্টাল যদি বলে এই IMEI একাধিক ফোনে আছে, তাহলে যিনি ফোনটি নেবেন তাঁর সিমের নম্বরও চাইবে। নম্বরটি দেখা হলে ক্রেতার কাছ থেকে নিন, তার আগে নয়।',
        ],
        [
          'Do it with the buyer beside you, or on the same day. Then remove your accounts and reset the phone.',
          'ক্রেতা পাশে থাকতে, কিংবা একই দিনে কাজটি করুন। তারপর নিজের অ্যাকাউন্টগুলো সরিয়ে ফোন রিসেট করুন।',
        ],
      ],
    },
    {
      title: ['Before you pay', 'টাকা দেওয়ার আগে'],
      list: [
        [
          'Dial *#06# on the phone itself. Both numbers must be the ones on the box, and the ones that the seller gave.',
          'ফোনটিতেই *#06# ডায়াল করুন। যে দুটি নম্বর আসে, তা বক্সের সঙ্গে আর বিক্রেতার দেওয়া নম্বরের সঙ্গে মিলতে হবে।',
        ],
        [
          'Send KYD, a space and the 15 digits to 16002 from your own phone, and read the answer yourself. A picture of an answer proves nothing.',
          'নিজের ফোন থেকে KYD লিখে স্পেস দিয়ে ১৫ সংখ্যাটি লিখে 16002 নম্বরে পাঠান, উত্তর নিজে পড়ুন। উত্তরের ছবি কোনো প্রমাণ নয়।',
        ],
        [
          'Watch the seller de-register it, put in your SIM, and make a call.',
          'বিক্রেতা নিবন্ধন বাতিল করছেন তা নিজে দেখুন, আপনার সিম লাগিয়ে একটি কল করুন।',
        ],
        [
          'If the numbers differ, or the seller will not dial, do not buy. Report the phone on its page.',
          'নম্বর না মিললে, বা বিক্রেতা ডায়াল করতে না চাইলে কিনবেন না। ফোনের পাতা থেকে রিপোর্ট করুন।',
        ],
      ],
    },
    {
      title: ['What the answers mean', 'উত্তরের মানে কী'],
      list: [
        [
          'Known: the network accepts a phone with this number today. It does not say whose it is, or whether it was stolen.',
          'নম্বরটি আছে: এই নম্বরের ফোন আজ নেটওয়ার্কে চলে। ফোনটি কার, বা চুরির কি না, তা এতে জানা যায় না।',
        ],
        [
          'Not found: it was never registered. A phone from abroad works at first, and then its owner has to hand in papers. Ask for them.',
          'নম্বরটি নেই: ফোনটি কখনও নিবন্ধিত হয়নি। বিদেশ থেকে আনা ফোন শুরুতে চলে, পরে মালিককে কাগজপত্র জমা দিতে হয়। সেগুলো দেখতে চান।',
        ],
        [
          'Cloned or on several phones: someone has copied the number, and your phone may be the copy. Better not to buy it.',
          'একাধিক ফোনে আছে: নম্বরটি কেউ নকল করেছে, আপনার ফোনটিই নকল হতে পারে। না নেওয়াই ভালো।',
        ],
      ],
    },
    {
      title: ['If it does not work', 'কাজ না হলে'],
      text: [
        [
          'Call 100, the help line of the regulator, or go to your operator’s care centre with your NID. These rules are the ones we know of in November 2026; the NEIR portal has the current ones.',
          'নিয়ন্ত্রক সংস্থার হেল্পলাইন 100 নম্বরে ফোন করুন, কিংবা এনআইডি নিয়ে আপনার অপারেটরের সেবাকেন্দ্রে যান। এখানকার নিয়ম নভেম্বর ২০২৬ পর্যন্ত আমাদের জানা; হালনাগাদ নিয়ম NEIR পোর্টালে পাবেন।',
        ],
      ],
    },
  ],
}
