import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import type { Paper } from './paper.ts'

export const company: Record<'about' | 'contact' | 'press' | 'jobs', Paper> = {
  about: {
    title: ['About us', 'আমাদের কথা'],
    lead: [
      'PhoneHaat is a market for used phones in Bangladesh: people sell to people, and the facts come first.',
      'ফোনহাট বাংলাদেশের পুরোনো ফোনের হাট: মানুষ মানুষের কাছে বিক্রি করেন, আর আসল কথাটা আগে বলা হয়।',
    ],
    parts: [
      {
        title: ['Why we started', 'কেন শুরু করলাম'],
        text: [
          [
            'A good phone lies in a drawer in Sylhet while a student in Khulna saves up for a worse one. We wanted them to find each other without an afternoon between stalls, and without guessing the price.',
            'সিলেটের কারও ড্রয়ারে একটা ভালো ফোন পড়ে আছে, আর খুলনার এক ছাত্র টাকা জমাচ্ছেন তার চেয়ে খারাপটির জন্য। আমরা চেয়েছি দুজন যেন একে অন্যকে খুঁজে পান; দোকানে দোকানে ঘোরা ছাড়া, দাম নিয়ে আন্দাজ ছাড়া।',
          ],
        ],
      },
      {
        title: ['What we promise', 'যে কথা আমরা দিই'],
        list: [
          [
            `We hold your money until you have the phone and have tried it for ${tryHours.met} hours.`,
            `ফোন হাতে পেয়ে ${inBanglaDigits(String(tryHours.met))} ঘণ্টা দেখে নেওয়া পর্যন্ত টাকা আমাদের কাছে জমা থাকে।`,
          ],
          ['The price you see is the price you pay.', 'যে দাম দেখেন, সেই দামই দেন।'],
          ['A booked phone is kept for one person and no one else.', 'বুক করা ফোন একজনের জন্যই রাখা থাকে, আর কারও জন্য নয়।'],
          ['A number is shown only to the two people who are about to meet.', 'যে দুজন দেখা করবেন, নম্বর শুধু তাঁরাই দেখেন।'],
          ['Advertisements are always marked.', 'বিজ্ঞাপন হলে তা লেখা থাকে।'],
        ],
      },
    ],
    namesOperator: true,
  },
  contact: {
    title: ['Contact', 'যোগাযোগ'],
    lead: [
      'Write or call. With your order number, we can help you right away.',
      'লিখুন বা কল করুন। অর্ডার নম্বরটি জানালে আমরা সঙ্গে সঙ্গে খুঁজে পাই।',
    ],
    parts: [
      {
        title: ['The quickest way', 'যেভাবে সবচেয়ে তাড়াতাড়ি হয়'],
        list: [
          [
            'Something is wrong with a phone that you bought: say so on the page of the deal.',
            'কেনা ফোনে সমস্যা: কেনাবেচার পাতায় জানান।',
          ],
          ['About a booking: the other person’s number is in your order.', 'বুকিং নিয়ে: অন্যজনের নম্বর আপনার অর্ডারেই আছে।'],
          ['About money: write to us, with the number on your receipt.', 'টাকা নিয়ে: রসিদের নম্বরসহ আমাদের লিখুন।'],
        ],
      },
    ],
    namesOperator: true,
  },
  press: {
    title: ['Press', 'সংবাদমাধ্যমের জন্য'],
    lead: ['For journalists: the facts, and who to ask.', 'যাঁরা আমাদের নিয়ে লিখছেন তাঁদের জন্য: তথ্য, আর কাকে জিজ্ঞেস করবেন।'],
    parts: [
      {
        title: ['In short', 'সংক্ষেপে'],
        text: [
          [
            'PhoneHaat is a marketplace where people in Bangladesh buy used phones and sell their own, in Bangla and English. The name comes from the haat, the weekly market. It is written in one word with a capital P and H.',
            'ফোনহাটে বাংলাদেশের মানুষ পুরোনো ফোন কেনেন আর নিজের ফোন বিক্রি করেন, বাংলায় ও ইংরেজিতে। নামটি এসেছে হাট থেকে। নামটি ইংরেজিতে এক শব্দে লেখা হয়।',
          ],
          [
            'Each model’s page shows what used phones cost here; you may quote it with our name.',
            'এখানে কোন ফোনের দাম কত, তা প্রতিটি মডেলের পাতায় আছে; আমাদের নাম উল্লেখ করে ব্যবহার করতে পারেন।',
          ],
        ],
      },
    ],
    namesOperator: true,
  },
  jobs: {
    title: ['Jobs', 'চাকরি'],
    lead: [
      'We are a small team and have no open positions right now. Good people are welcome to write anyway.',
      'আমরা অল্প কয়েকজন, এই মুহূর্তে কোনো পদ খালি নেই। তবু আগ্রহ থাকলে আমাদের লিখুন।',
    ],
    parts: [
      {
        title: ['What to write', 'কী লিখবেন'],
        text: [
          [
            'What you have made, what you would do better here, and how to reach you. A page is enough; leave out your photo, your father’s name and your religion.',
            'কী বানিয়েছেন, এখানে কী আরও ভালো করতে চান, আর আপনাকে কীভাবে পাব। এক পাতাই যথেষ্ট; ছবি, বাবার নাম বা ধর্ম লাগবে না।',
          ],
        ],
      },
    ],
    namesOperator: true,
  },
}
