import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import type { Paper } from './paper.ts'

export const help: Record<'how-it-works' | 'stay-safe', Paper> = {
  'how-it-works': {
    leadsToPhones: true,
    title: ['How buying works', 'যেভাবে কিনবেন'],
    lead: [
      'From the search to the phone in your hand: what you do, what the seller does, and what we do.',
      'খোঁজা থেকে হাতে পাওয়া পর্যন্ত: আপনি কী করবেন, বিক্রেতা কী করবেন, আর আমরা কী করি।',
    ],
    parts: [
      {
        title: ['1. Find it', '১. খুঁজুন'],
        text: [
          [
            'Search by model, price or place, in English or Bangla. Each phone has its own photos, its condition, how long it was used and who sells it. Tap the heart to keep it for later. Save a search, and we will email you when a phone like it comes in.',
            'মডেল, দাম বা এলাকা লিখে বাংলায় বা ইংরেজিতে খুঁজুন। প্রতিটি ফোনের নিজের ছবি, অবস্থা, কতদিন ব্যবহার হয়েছে আর কে বিক্রি করছেন তা দেওয়া থাকে। হার্ট চাপলে ফোনটি পছন্দের তালিকায় থাকবে, আর সার্চ সেভ করলে এমন ফোন এলে ইমেইল পাবেন।',
          ],
        ],
      },
      {
        title: ['2. Book it', '২. বুক করুন'],
        text: [
          [
            'Press Book Now. The phone is kept for you and no one else until the time shown in your order. Booking costs nothing, and you can cancel. The seller sees your name, your number and where you would like to meet.',
            '‘বুক করুন’ চাপুন। আপনার অর্ডারে যে সময় লেখা আছে সে পর্যন্ত ফোনটি শুধু আপনার জন্য রাখা থাকবে। বুক করতে টাকা লাগে না, বাতিলও করতে পারেন। বিক্রেতা আপনার নাম, নম্বর আর কোথায় দেখা করতে চান তা দেখতে পান।',
          ],
        ],
      },
      {
        title: ['3. Pay', '৩. পেমেন্ট করুন'],
        text: [
          [
            'Pay by card, on a page that shows the amount before you press. Your card’s number goes straight to the card company; we never see it. We hold the money: the seller is not paid yet, and you get a code of six digits. If you do not pay in time, the booking ends and the phone is on sale again.',
            'কার্ডে পেমেন্ট করুন; কত টাকা কাটবে তা আগেই দেখানো হয়। কার্ডের নম্বর সরাসরি কার্ড কোম্পানির কাছে যায়, আমরা দেখি না। টাকা আমাদের কাছে জমা থাকে: বিক্রেতা তখনও পান না, আর আপনি ছয় সংখ্যার একটি কোড পান। সময়মতো পেমেন্ট না করলে বুকিং শেষ হয়ে যায়, ফোনটি আবার বিক্রির জন্য ওঠে।',
          ],
        ],
      },
      {
        title: ['4. Meet and look', '৪. দেখা করুন, যাচাই করুন'],
        text: [
          [
            'Agree on a busy place and a time on the page of the deal, or on a courier. When you meet, the seller shows you the phone, you look at it, you show your code, the seller types it, and you take the phone. If the phone is not right, do not show your code: you get your money back.',
            'কেনাবেচার পাতায় লোকজন আছে এমন জায়গা আর সময় ঠিক করুন, নয়তো কুরিয়ার। দেখা হলে বিক্রেতা ফোনটি দেখাবেন, আপনি দেখে নেবেন, তারপর কোড দেখাবেন, বিক্রেতা সেটি লিখবেন, আর আপনি ফোন নেবেন। ফোন ঠিক না হলে কোড দেখাবেন না: টাকা ফেরত পাবেন।',
          ],
          [
            'If the other person does not come to the agreed meeting, say so on the page of the deal, from an hour after its time until 48 hours after it. They have 72 hours to contest it. If they contest it, it counts against no one; if not, it is added to the number beside their reviews.',
            'ঠিক করা সময়ে অন্যজন না এলে কেনাবেচার পাতায় জানান, এক ঘণ্টা পর থেকে ৪৮ ঘণ্টা পর্যন্ত। তিনি ৭২ ঘণ্টার মধ্যে আপত্তি জানাতে পারেন। আপত্তি জানালে তা কারও নামে গোনা হয় না; না জানালে তাঁর রিভিউয়ের পাশে সংখ্যা হিসেবে থাকে।',
          ],
        ],
      },
      {
        title: ['5. Try it', '৫. দেখে নিন'],
        text: [
          [
            `You have ${tryHours.met} hours to try the phone, ${tryHours.sent} hours if it came by courier. If all is fine you do not need to do anything: the seller is then paid.`,
            `ফোনটি দেখে নিতে ${inBanglaDigits(String(tryHours.met))} ঘণ্টা পাবেন, কুরিয়ারে এলে ${inBanglaDigits(String(tryHours.sent))} ঘণ্টা। সব ঠিক থাকলে কিছু করতে হবে না: এরপর বিক্রেতা টাকা পান।`,
          ],
        ],
      },
      {
        title: ['If something is wrong', 'কোনো সমস্যা হলে'],
        text: [
          [
            'Say so on the page of the deal while you try the phone, with photos. The seller offers part of the price back, takes the phone back, or contests it; then an admin decides. When you return the phone you get your money back, to the card you paid with.',
            'ফোন দেখে নেওয়ার সময়ের মধ্যে কেনাবেচার পাতায় ছবিসহ জানান। বিক্রেতা দামের কিছু অংশ ফেরত দেবেন, ফোন ফেরত নেবেন, নয়তো আপত্তি জানাবেন; তখন একজন অ্যাডমিন সিদ্ধান্ত দেন। ফোন ফেরত দিলে, যে কার্ডে পেমেন্ট করেছেন তাতেই টাকা ফেরত পান।',
          ],
        ],
      },
    ],
  },
  'stay-safe': {
    leadsToPhones: true,
    title: ['Stay safe', 'নিরাপদ থাকুন'],
    lead: [
      'Most deals go well. These habits protect you from the few that do not.',
      'বেশির ভাগ কেনাবেচাই ঠিকঠাক হয়। যে কয়টি হয় না, এই অভ্যাসগুলো আপনাকে সেগুলো থেকে বাঁচাবে।',
    ],
    parts: [
      {
        title: ['Money', 'টাকা'],
        list: [
          [
            'Pay on this site only. Never send an advance by bKash, Nagad or bank transfer, whatever the reason given.',
            'শুধু এই সাইটেই পেমেন্ট করুন। যে কারণই দেখানো হোক, বিকাশ, নগদ বা ব্যাংকে অগ্রিম পাঠাবেন না।',
          ],
          [
            'Never tell anyone a code that comes by SMS, your PIN or your password. We never ask for them.',
            'এসএমএসে আসা কোড, পিন বা পাসওয়ার্ড কাউকে বলবেন না। আমরা কখনও এসব চাই না।',
          ],
          [
            'We hold your money until you have the phone. Show your handover code only when you have looked at the phone and it is right.',
            'ফোন হাতে পাওয়া পর্যন্ত টাকা আমাদের কাছে জমা থাকে। ফোন দেখে ঠিক মনে হলে তবেই হাতবদলের কোড দেখান।',
          ],
          ['If a price is far below all others, think twice.', 'অন্য সবার চেয়ে অনেক কম দাম দেখলে দুবার ভাবুন।'],
        ],
      },
      {
        title: ['Where you meet', 'কোথায় দেখা করবেন'],
        list: [
          [
            'In daylight and among people: a shopping centre, a café, a police box nearby.',
            'দিনের বেলা, লোকজনের মধ্যে: শপিং মল, ক্যাফে, কাছে পুলিশ বক্স আছে এমন জায়গা।',
          ],
          ['Take someone with you, and tell someone where you are.', 'সঙ্গে কাউকে নিন, আর কোথায় যাচ্ছেন কাউকে জানিয়ে রাখুন।'],
        ],
      },
      {
        title: ['The phone in your hand', 'ফোন হাতে নিয়ে'],
        list: [
          [
            'Dial *#06# and compare the IMEI with the box. Send KYD and the IMEI to 16002 to see whether it is registered in Bangladesh.',
            '*#06# ডায়াল করে IMEI বক্সের সঙ্গে মিলিয়ে নিন। KYD লিখে স্পেস দিয়ে IMEI লিখে 16002 নম্বরে পাঠালে জানা যায় ফোনটি দেশে নিবন্ধিত কি না।',
          ],
          [
            'Ask in your dashboard, under ‘Lost phones’, whether its IMEI is known here as lost or stolen. You can report your own phone there too.',
            'ড্যাশবোর্ডের ‘হারানো ফোন’ পাতায় জানুন এর IMEI এখানে হারানো বা চুরি বলে জানা আছে কি না। নিজের হারানো ফোনও সেখানে রিপোর্ট করবেন।',
          ],
          [
            'Put in your own SIM and make a call; check mobile data, Wi-Fi, cameras, speaker, charging and battery health.',
            'নিজের সিম ঢুকিয়ে কল করুন; ডেটা, ওয়াইফাই, ক্যামেরা, স্পিকার, চার্জ আর ব্যাটারির অবস্থা দেখুন।',
          ],
          [
            'Ask the seller to sign out of their Google or Apple account and erase the phone in front of you.',
            'বিক্রেতাকে আপনার সামনেই Google বা Apple অ্যাকাউন্ট থেকে লগআউট করে ফোনটি রিসেট করতে বলুন।',
          ],
        ],
      },
      {
        title: ['When you sell', 'বিক্রি করার সময়'],
        list: [
          [
            'Meet only when the deal says ‘Paid’ on this site; a screenshot or an SMS is not proof of payment. Let the buyer look at the phone, type the buyer’s code, and only then let the phone go: without the code the money goes back to the buyer.',
            'এই সাইটে ‘পেমেন্ট হয়েছে’ দেখলে তবেই দেখা করুন; স্ক্রিনশট বা এসএমএস পেমেন্টের প্রমাণ নয়। ক্রেতাকে ফোনটি দেখতে দিন, ক্রেতার কোড লিখুন, তবেই ফোন হাতছাড়া করুন: কোড ছাড়া টাকা ক্রেতার কাছে ফেরত যায়।',
          ],
          [
            'Save your photos and numbers, sign out everywhere, and erase the phone before you give it away.',
            'দেওয়ার আগে ছবি আর নম্বর সরিয়ে রাখুন, সব অ্যাকাউন্ট থেকে লগআউট করে ফোন রিসেট করুন।',
          ],
        ],
      },
    ],
    namesOperator: true,
  },
}
