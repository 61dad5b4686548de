import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import { cookies } from './cookies.ts'
import type { Paper } from './paper.ts'

export const legal: Record<'terms' | 'privacy' | 'cookies', Paper> = {
  terms: {
    title: ['Terms of use', 'ব্যবহারের শর্ত'],
    lead: [
      'What you can expect from us and from each other, in plain words.',
      'আমাদের কাছে আর একে অন্যের কাছে কী আশা করতে পারেন, সোজা কথায়।',
    ],
    parts: [
      {
        title: ['Who sells to whom', 'কে কার কাছে বিক্রি করেন'],
        text: [
          [
            'The sale is between the seller and the buyer. We run the market: we show the phones, keep a booked one for its buyer and take the payment.',
            'কেনাবেচা হয় বিক্রেতা আর ক্রেতার মধ্যে। আমরা হাটটি চালাই: ফোন দেখাই, বুক করা ফোন ক্রেতার জন্য রাখি আর পেমেন্ট নিই।',
          ],
        ],
      },
      {
        title: ['Selling', 'বিক্রি'],
        list: [
          [
            'Sell only what is yours: no stolen, fake or blocked phones.',
            'শুধু নিজের ফোন বিক্রি করবেন: চুরি করা, নকল বা ব্লক করা ফোন নয়।',
          ],
          [
            'Photos must show the actual phone, and you must say what is wrong with it.',
            'ছবি হবে সেই ফোনেরই, আর ত্রুটি থাকলে বলতে হবে।',
          ],
          [
            'A booked phone is kept for its buyer until the booking ends.',
            'বুক করা ফোন বুকিং শেষ না হওয়া পর্যন্ত ক্রেতার জন্য রাখতে হবে।',
          ],
        ],
      },
      {
        title: ['Buying', 'কেনা'],
        list: [
          [
            'A booking that is not paid by its deadline ends by itself.',
            'সময়ের মধ্যে পেমেন্ট না হলে বুকিং নিজে থেকেই শেষ হয়ে যায়।',
          ],
          [
            'If you keep booking without paying, you may have to wait before you can book again.',
            'বারবার বুক করে পেমেন্ট না করলে আবার বুক করতে অপেক্ষা করতে হতে পারে।',
          ],
          [
            `We hold what a buyer pays until the phone is handed over and the buyer has had ${tryHours.met} hours to try it, ${tryHours.sent} hours if it came by courier. Within this time a buyer can say on the page of the deal that the phone is not what its page said. If the phone goes back, so does the money, to the card.`,
            `ফোন হাতবদল হওয়ার পর ক্রেতা ${inBanglaDigits(String(tryHours.met))} ঘণ্টা, কুরিয়ারে এলে ${inBanglaDigits(String(tryHours.sent))} ঘণ্টা দেখে নেন; ততক্ষণ টাকা আমাদের কাছে জমা থাকে। এই সময়ের মধ্যে ফোনটি পাতায় লেখা অনুযায়ী না হলে ক্রেতা কেনাবেচার পাতায় জানাতে পারেন। ফোন ফেরত গেলে টাকাও কার্ডে ফেরত যায়।`,
          ],
          ['A payment for a booking that is over goes back to the card.', 'শেষ হয়ে যাওয়া বুকিংয়ের পেমেন্ট কার্ডে ফেরত যায়।'],
        ],
      },
      {
        title: ['What we may do', 'আমরা যা করতে পারি'],
        text: [
          [
            'We take down phones that break these terms, and tell the seller why. An account that harms others may be closed. Bangladeshi law applies.',
            'শর্ত ভাঙলে আমরা ফোনটি সরিয়ে দিই, কেন তা বিক্রেতা পড়তে পারেন। যে অ্যাকাউন্ট অন্যের ক্ষতি করে তা বন্ধ করা হতে পারে। বাংলাদেশের আইন প্রযোজ্য।',
          ],
        ],
      },
    ],
    namesOperator: true,
  },
  privacy: {
    title: ['Privacy policy', 'গোপনীয়তার নীতি'],
    lead: [
      'What we know about you, why, who sees it and for how long.',
      'আপনার সম্পর্কে আমরা কী জানি, কেন, কে দেখেন আর কতদিন রাখি।',
    ],
    parts: [
      {
        title: ['What we keep', 'যা রাখি'],
        list: [
          [
            'Your name and email address, and your number and area if you give them.',
            'আপনার নাম ও ইমেইল, আর দিলে আপনার নম্বর ও এলাকা।',
          ],
          [
            'The phones you sell, your bookings and payments, your favourites and saved searches.',
            'যে ফোন বিক্রি করেন, আপনার বুকিং ও পেমেন্ট, পছন্দের ফোন আর সেভ করা সার্চ।',
          ],
          [
            'What you write and answer about a phone, and how its price and condition changed: everyone can read it. A booking keeps a copy, also of the photos of faults, which you, the buyer and an admin who decides about the deal can see.',
            'ফোন নিয়ে যা লেখেন ও যে উত্তর দেন, আর দাম ও অবস্থা কীভাবে বদলেছে: সবাই তা পড়তে পারেন। বুকিংয়ের সঙ্গে তার ও সমস্যার ছবির একটি কপি থাকে, যা আপনি, ক্রেতা আর কেনাবেচা নিয়ে সিদ্ধান্ত দেওয়া অ্যাডমিন দেখতে পারেন।',
          ],
          [
            'How your deals went: what you and the other person say about a meeting that one of you missed, and what you did not answer or send in time. Others see only how often this happened in your deals of the last year.',
            'আপনার কেনাবেচা কেমন গেছে: কেউ দেখা করতে না এলে দুজনে যা জানান, আর কোন উত্তর সময়মতো দেননি বা ফোন পাঠাননি। অন্যরা শুধু দেখেন গত এক বছরে আপনার কয়টি কেনাবেচায় তা হয়েছে।',
          ],
          [
            'What you have filled in about a phone that you have not posted yet, with its photos, so that you can continue on another device. An IMEI stays on your device.',
            'এখনও বাজারে তোলেননি এমন ফোনের যা লিখেছেন, ছবিসহ, যাতে আরেকটি ডিভাইসে এগোতে পারেন। IMEI থাকে শুধু আপনার ডিভাইসে।',
          ],
          [
            'What you write to a buyer or a seller, who you have blocked, and what you report.',
            'ক্রেতা বা বিক্রেতাকে যা লেখেন, কাকে ব্লক করেছেন আর যা রিপোর্ট করেন।',
          ],
          [
            'Which devices you are logged in on, so that you can sign them out.',
            'কোন কোন ডিভাইসে লগইন আছেন, যাতে সেখান থেকে লগআউট করতে পারেন।',
          ],
          [
            'Your photos, without the place where they were taken, which we remove. We compare photos with each other, to find any that was taken from another listing.',
            'আপনার ছবি; কোথায় তোলা, সেই তথ্য আমরা মুছে ফেলি। অন্যের পোস্ট থেকে নেওয়া ছবি ধরতে ছবিগুলো একটির সঙ্গে আরেকটি মিলিয়ে দেখা হয়।',
          ],
          [
            'The IMEI of a phone you sell, if you give it: encrypted, so that a phone is listed only once, its buyer can compare it, and a later buyer can see when it was sold here before.',
            'বিক্রির ফোনের IMEI, যদি দেন: এনক্রিপ্ট করে, যাতে একটি ফোন একবারই তোলা যায়, ক্রেতা মিলিয়ে দেখতে পারেন, আর পরে যিনি কেনেন তিনি জানতে পারেন ফোনটি আগে কবে এখানে বিক্রি হয়েছে।',
          ],
          [
            'From the self-test of a phone you sell: which parts worked, what the browser says about the phone, such as its model, and the key with which it signed, so that a second test is known to come from the same browser. No picture, sound or location.',
            'বিক্রির ফোনের সেলফ-টেস্ট থেকে: কোন অংশ কাজ করেছে, ব্রাউজার ফোনটি নিয়ে যা বলে, যেমন মডেল, আর যে ডিজিটাল চাবি দিয়ে সই হয়েছে, যাতে পরের টেস্ট একই ব্রাউজারের কি না বোঝা যায়। ছবি, শব্দ বা লোকেশন নয়।',
          ],
          [
            'The photo of a phone beside a code of the day, if you send one, and what an admin decided about it. Only you and our admins can see it; buyers read on which day we saw it.',
            'দিনের কোডের পাশে ফোনের ছবি, যদি পাঠান, আর অ্যাডমিন কী সিদ্ধান্ত দিয়েছেন। ছবিটি দেখেন শুধু আপনি আর আমাদের অ্যাডমিনরা; ক্রেতারা জানেন কোন দিন আমরা দেখেছি।',
          ],
          [
            'Where a seller is paid: the account and the account holder’s name, encrypted. A code of the card you pay with, from which its number cannot be read. If you and the person you deal with share a card, an account for payouts or a browser, our admins see that and check your reviews of each other.',
            'বিক্রেতা কোথায় টাকা পাবেন: অ্যাকাউন্ট আর তা কার নামে, এনক্রিপ্ট করে। যে কার্ডে টাকা দেন তার একটি সংকেত, যা থেকে নম্বর জানা যায় না। আপনার আর যাঁর সঙ্গে কেনাবেচা করেন তাঁর কার্ড, টাকা পাওয়ার অ্যাকাউন্ট বা ব্রাউজার এক হলে অ্যাডমিনরা তা দেখেন আর আপনাদের রিভিউ যাচাই করেন।',
          ],
          [
            'When you or someone else logs in to your account, books, reports or changes where you are paid: the time, and a code of the network and the browser from which the address cannot be read, so that our admins can find misuse.',
            'আপনার অ্যাকাউন্টে লগইন, বুকিং, রিপোর্ট বা টাকা পাওয়ার অ্যাকাউন্ট বদল হলে: কখন হলো, আর নেটওয়ার্ক ও ব্রাউজারের একটি সংকেত, যা থেকে ঠিকানা জানা যায় না, যাতে অ্যাডমিনরা অপব্যবহার ধরতে পারেন।',
          ],
          [
            'If you report a phone as lost or stolen: its IMEI, encrypted, and what you tell us about your general diary, so that it is not sold here. How often you checked an IMEI today, but not which.',
            'হারানো বা চুরির ফোন রিপোর্ট করলে: তার IMEI, এনক্রিপ্ট করে, আর জিডির যে তথ্য দেন, যাতে ফোনটি এখানে বিক্রি না হয়। আজ কতবার IMEI যাচাই করেছেন, কোনটি তা নয়।',
          ],
        ],
      },
      {
        title: ['Who sees it', 'কে দেখেন'],
        text: [
          [
            'Everyone sees a seller’s name and phones. The two people in a booking see each other’s name, number and place until they have met; when a booking ends without a deal, they no longer do. Your card number goes only to the card company. We sell nothing about you, and no advertiser follows you here.',
            'বিক্রেতার নাম আর ফোন সবাই দেখেন। বুকিংয়ের দুজন দেখা হওয়া পর্যন্ত একে অন্যের নাম, নম্বর আর জায়গা দেখেন; কেনাবেচা ছাড়া বুকিং শেষ হলে তা আর দেখা যায় না। কার্ডের নম্বর শুধু কার্ড কোম্পানির কাছে যায়। আপনার কোনো তথ্য আমরা বিক্রি করি না, কোনো বিজ্ঞাপনদাতা এখানে আপনার পিছু নেন না।',
          ],
          [
            'Only the two people in a conversation read its messages and see its photos, and the other one sees your name. When one of them reports it, our admins see its last 50 messages and their photos as they were then. An admin who decides a deal between the two can open what they wrote about its phone; each time, it is recorded. A program reads each message before it is sent; one that looks like a scam is seen by an admin first.',
            'মেসেজ আর তার ছবি শুধু যে দুজন লেখেন তাঁরাই দেখেন; যিনি আপনার মেসেজ পড়েন তিনি আপনার নাম দেখেন। দুজনের কেউ কথাবার্তা রিপোর্ট করলে আমাদের অ্যাডমিনরা তখনকার শেষ ৫০টি মেসেজ আর তার ছবি দেখেন। দুজনের কেনাবেচা নিয়ে আপত্তি উঠলে যে অ্যাডমিন সিদ্ধান্ত দেন, তিনি ওই ফোন নিয়ে লেখা মেসেজ খুলতে পারেন; প্রতিবার তা লগে থাকে। পাঠানোর আগে একটি প্রোগ্রাম প্রতিটি মেসেজ দেখে; প্রতারণার মতো হলে আগে একজন অ্যাডমিন দেখেন।',
          ],
          [
            'The IMEI of a phone is seen by its seller, by its buyer while the booking lasts, and by admins; each time an admin looks, it is recorded. No one else sees it. When a phone with the same IMEI is sold again, its page says in which months it was sold here before, and the buyer who has paid sees the day, the price and the condition; no one learns who sold or bought it. Where a phone’s page names a register of phones, its IMEI was sent to that register, and nothing about you.',
            'ফোনের IMEI দেখেন তার বিক্রেতা, বুকিং থাকা পর্যন্ত ক্রেতা, আর কোনো অ্যাডমিন; অ্যাডমিন দেখলে তা লেখা থাকে। আর কেউ দেখেন না। একই IMEI-র ফোন আবার বিক্রিতে এলে তার পাতায় লেখা থাকে আগে কোন কোন মাসে এখানে বিক্রি হয়েছে; যিনি টাকা দিয়ে কিনেছেন তিনি দিন, দাম আর অবস্থা দেখেন। কে বেচেছেন বা কিনেছেন তা কেউ জানেন না। ফোনের পাতায় ফোনের কোনো রেজিস্টারের নাম থাকলে IMEI সেখানে পাঠানো হয়েছে, আপনার আর কোনো তথ্য নয়।',
          ],
          [
            'We show only the last four digits of the account a seller is paid into, even to the seller. The full number goes only into the list that an admin takes to the bank, and each download of that list is recorded.',
            'বিক্রেতার টাকা পাওয়ার অ্যাকাউন্টের শুধু শেষ চার সংখ্যা দেখানো হয়, বিক্রেতাকেও। পুরোটা যায় শুধু সেই তালিকায় যা অ্যাডমিন ব্যাংকে দেন; তালিকাটি কে কখন নিয়েছেন তা লেখা থাকে।',
          ],
          [
            'A lost phone report is read by you and our admins. A seller is told that the IMEI was reported, but not by whom; the person who reported it is told nothing about a seller. Anyone who checks an IMEI is told only whether it was reported here.',
            'হারানো ফোনের রিপোর্ট পড়েন আপনি আর আমাদের অ্যাডমিনরা। বিক্রেতা জানেন যে IMEI-টি রিপোর্ট হয়েছে, কে করেছেন জানেন না; যিনি রিপোর্ট করেছেন, তিনিও বিক্রেতার কিছু জানেন না। যিনি IMEI যাচাই করেন তিনি শুধু জানেন এখানে রিপোর্ট আছে কি না।',
          ],
          [
            'Where a courier brings a phone, you give a name, a number and an address. The person who sends it to you sees them until it has come, and an admin who has to decide about the parcel.',
            'কুরিয়ারে ফোন এলে আপনি নাম, নম্বর আর ঠিকানা দেন। ফোন পৌঁছানো পর্যন্ত তা দেখেন শুধু যিনি পাঠাবেন, আর পার্সেল নিয়ে সিদ্ধান্ত দিতে হলে অ্যাডমিন।',
          ],
          [
            'If you look for phones near you, your browser finds the nearest district. It does not tell us where you are: we learn only the district, from the address of the search.',
            'আপনার কাছের ফোন খুঁজলে ব্রাউজার সবচেয়ে কাছের জেলা খুঁজে দেয়। আপনি কোথায় আছেন তা পাঠানো বা রাখা হয় না: শুধু জেলাটি সার্চের ঠিকানায় থাকে।',
          ],
          [
            'We count how often a phone is viewed, without knowing by whom. We count the words of searches that found nothing for 90 days, without who typed them.',
            'একটি ফোন কতবার দেখা হয়েছে তা গোনা হয়, কে দেখেছেন তা জানা হয় না। যে সার্চে কাজ হয়নি তার শব্দগুলো ৯০ দিন গোনা হয়, কে লিখেছেন তা রাখা হয় না।',
          ],
        ],
      },
      {
        title: ['How long', 'কতদিন'],
        text: [
          [
            'For as long as you have an account; notifications for 90 days, messages for a year after the last one of a conversation, and reported ones for 90 days after we have decided. Payment records are kept for as long as the law requires. In Your account you can download what we know about you, correct it, and delete your account: your name, number, addresses, messages, photos in them and the photos of unsold phones are deleted at once, and payment records stay without your name. Notes by admins about an account are kept.',
            'যতদিন আপনার অ্যাকাউন্ট আছে; নোটিফিকেশন ৯০ দিন, মেসেজ কথাবার্তার শেষটির পর এক বছর, আর রিপোর্ট হওয়া মেসেজ আমাদের সিদ্ধান্তের পর ৯০ দিন। পেমেন্টের হিসাব আইন যতদিন চায় ততদিন রাখি। ‘আপনার অ্যাকাউন্ট’ পাতায় আপনার সম্পর্কে কী জানি তা ডাউনলোড করতে, ঠিক করতে আর অ্যাকাউন্ট মুছতে পারবেন: নাম, নম্বর, ঠিকানা, আপনার লেখা মেসেজ, মেসেজের ছবি আর বিক্রি না হওয়া ফোনের ছবি তখনই মুছে যায়, পেমেন্টের হিসাব থাকে আপনার নাম ছাড়া। অ্যাডমিনদের লেখা নোট তাঁদের কাছে থেকে যায়।',
          ],
          [
            'The record of logins, bookings and reports is kept for 90 days, also when you delete your account; then it has no name.',
            'লগইন, বুকিং আর রিপোর্টের লেখা ৯০ দিন থাকে, অ্যাকাউন্ট মুছলেও; তখন তাতে নাম থাকে না।',
          ],
          [
            'The address for a parcel is deleted 90 days after the deal is over, and with your account; while we hold money for the deal it stays until the deal is over.',
            'পার্সেলের ঠিকানা মুছে যায় কেনাবেচা শেষ হওয়ার ৯০ দিন পর, আর অ্যাকাউন্ট মুছলে; টাকা আমাদের কাছে জমা থাকলে কেনাবেচা শেষ হওয়া পর্যন্ত থাকে।',
          ],
          [
            'The draft of a phone is deleted when you post the phone, discard the draft or delete your account, and 90 days after you last changed it.',
            'ফোনের খসড়া মুছে যায় ফোনটি বাজারে তুললে, খসড়া বা অ্যাকাউন্ট মুছলে, আর শেষ বদলের ৯০ দিন পর।',
          ],
          [
            'The IMEI of a phone is deleted when you delete the phone, or your account before it is sold. For a sold phone it stays, encrypted, for as long as we keep the sale, and until then a later sale of the phone mentions this one.',
            'ফোনটি মুছলে, বা বিক্রির আগে অ্যাকাউন্ট মুছলে, IMEI-ও মুছে যায়। বিক্রি হওয়া ফোনের IMEI বিক্রির হিসাব যতদিন থাকে ততদিন এনক্রিপ্ট করা থাকে, আর ততদিন পরের ক্রেতা এই বিক্রির কথা জানতে পারেন।',
          ],
          [
            'A photo with a code is kept until you remove it, change the model or an IMEI of the phone, or delete the phone or your account.',
            'কোডসহ ছবি থাকে যতদিন আপনি তা না সরান, ফোনের মডেল বা IMEI না বদলান, বা ফোন কিংবা অ্যাকাউন্ট না মোছেন।',
          ],
          [
            'A self-test is shown on the phone’s page until you remove it, test the phone again, or delete the phone; the link for it is deleted after a day. A booking keeps what it said on that day.',
            'সেলফ-টেস্টের ফল ফোনের পাতায় থাকে যতদিন আপনি তা না মোছেন, আবার টেস্ট না করেন বা ফোনটি না মোছেন; টেস্টের লিংক এক দিন পর মুছে যায়। বুকিংয়ে সেদিনের ফল থেকে যায়।',
          ],
          [
            'From your address, numbers and payout account we keep a keyed fingerprint, from which they cannot be read. It is only used to take a debt off another account of the same seller, and is deleted with your account.',
            'আপনার ইমেইল, নম্বর আর টাকা পাওয়ার অ্যাকাউন্ট থেকে একটি গোপন ছাপ রাখি, তা থেকে এগুলো পড়া যায় না। একই বিক্রেতার অন্য অ্যাকাউন্ট থেকে দেনা কাটতেই শুধু এটি লাগে, অ্যাকাউন্ট মুছলে এটিও মুছে যায়।',
          ],
          [
            'The account you are paid into is deleted with your account here. For payouts already sent, only its last four digits stay.',
            'টাকা পাওয়ার অ্যাকাউন্টটি আপনার এখানকার অ্যাকাউন্টের সঙ্গে মুছে যায়। পাঠানো টাকার হিসাবে থাকে শুধু তার শেষ চার সংখ্যা।',
          ],
          [
            'The IMEI of a lost phone stays while the report is open or confirmed, and is deleted when you withdraw the report or we reject it. The report itself stays as long as your account, so that false ones can be counted; when you delete your account, open reports end and your general diary details are deleted.',
            'হারানো ফোনের IMEI রিপোর্ট যতদিন বহাল ততদিন থাকে; তুলে নিলে বা নাকচ হলে মুছে যায়। রিপোর্টটি অ্যাকাউন্ট যতদিন আছে ততদিন থাকে, যাতে মিথ্যা রিপোর্ট গোনা যায়; অ্যাকাউন্ট মুছলে চলমান রিপোর্ট শেষ হয়, জিডির তথ্যও মুছে যায়।',
          ],
        ],
      },
    ],
    namesOperator: true,
  },
  cookies,
}
