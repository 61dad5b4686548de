import { papersSince, type Paper } from './paper.ts'

/** Tells by subject, each a fold: first the details that we have, then who sees them, then for how long. */
export const privacy: Paper = {
  title: ['Privacy policy', 'গোপনীয়তার নীতি'],
  lead: [
    'What we know about you, why, who sees it and for how long.',
    'আপনার সম্পর্কে আমরা কী জানি, কেন, কে দেখেন আর কতদিন রাখি।',
  ],
  since: papersSince,
  inShort: [
    {
      title: ['What we hold', 'আমাদের কাছে কী থাকে'],
      text: [
        'Your name, email address and number, what you write and upload, and your deals and payments.',
        'আপনার নাম, ইমেইল ও নম্বর, আপনার লেখা ও ছবি, আর কেনাবেচা ও পেমেন্টের হিসাব।',
      ],
    },
    {
      title: ['Who sees it', 'কে দেখেন'],
      text: [
        'Everyone sees a seller’s name and phones. Your number is seen only by the person you deal with, until you have met. Nothing is sold, and no advertiser follows you here.',
        'বিক্রেতার নাম আর ফোন সবাই দেখেন। আপনার নম্বর দেখেন শুধু যাঁর সঙ্গে কেনাবেচা, দেখা হওয়া পর্যন্ত। কোনো তথ্য বিক্রি হয় না, কোনো বিজ্ঞাপনদাতা পিছু নেন না।',
      ],
    },
    {
      title: ['What you can do', 'আপনি যা পারেন'],
      text: [
        'In Your account: download what we know about you, correct it, sign out devices, or delete the account.',
        '‘আপনার অ্যাকাউন্ট’ পাতায়: সব তথ্য ডাউনলোড, সংশোধন, অন্য ডিভাইস থেকে লগআউট, বা অ্যাকাউন্ট মোছা।',
      ],
    },
  ],
  parts: [
    {
      title: ['Your account', 'আপনার অ্যাকাউন্ট'],
      isFolded: true,
      list: [
        [
          'Your name and email address, and your number and area if you give them.',
          'আপনার নাম ও ইমেইল, আর দিলে আপনার নম্বর ও এলাকা।',
        ],
        [
          'Which devices you are logged in on, so that you can sign them out.',
          'কোন কোন ডিভাইসে লগইন আছেন, যাতে সেখান থেকে লগআউট করতে পারেন।',
        ],
        [
          'We keep it for as long as you have an account; notifications for 90 days.',
          'যতদিন অ্যাকাউন্ট আছে ততদিন থাকে; নোটিফিকেশন ৯০ দিন।',
        ],
        [
          'When you delete it, your name, number, addresses, messages, photos in them and the photos of unsold phones are deleted at once.',
          'অ্যাকাউন্ট মুছলে নাম, নম্বর, ঠিকানা, আপনার লেখা মেসেজ, মেসেজের ছবি আর বিক্রি না হওয়া ফোনের ছবি তখনই মুছে যায়।',
        ],
        ['Notes by admins about an account are kept.', 'অ্যাকাউন্ট নিয়ে অ্যাডমিনদের লেখা নোট তাঁদের কাছে থেকে যায়।'],
      ],
    },
    {
      title: ['Phones you sell', 'যে ফোন বিক্রি করেন'],
      isFolded: true,
      list: [
        [
          'What you write and answer about a phone, and how its price and condition changed: everyone can read it.',
          'ফোন নিয়ে যা লেখেন ও যে উত্তর দেন, আর দাম ও অবস্থা কীভাবে বদলেছে: সবাই তা পড়তে পারেন।',
        ],
        [
          'Your photos, without the place where they were taken, which we remove. We compare photos with each other, to find any that was taken from another listing.',
          'আপনার ছবি; কোথায় তোলা, সেই তথ্য আমরা মুছে ফেলি। অন্যের পোস্ট থেকে নেওয়া ছবি ধরতে ছবিগুলো একটির সঙ্গে আরেকটি মিলিয়ে দেখা হয়।',
        ],
        ['How often a phone is viewed, without knowing by whom.', 'একটি ফোন কতবার দেখা হয়েছে; কে দেখেছেন তা জানা হয় না।'],
        [
          'The draft of a phone that you have not posted yet, with its photos, so that you can continue on another device. An IMEI stays on your device.',
          'এখনও বাজারে তোলেননি এমন ফোনের খসড়া, ছবিসহ, যাতে আরেকটি ডিভাইসে এগোতে পারেন। IMEI থাকে শুধু আপনার ডিভাইসে।',
        ],
        [
          'A draft is deleted when you post the phone, discard the draft or delete your account, and 90 days after you last changed it.',
          'খসড়া মুছে যায় ফোনটি বাজারে তুললে, খসড়া বা অ্যাকাউন্ট মুছলে, আর শেষ বদলের ৯০ দিন পর।',
        ],
      ],
    },
    {
      title: ['The IMEI of a phone', 'ফোনের IMEI'],
      isFolded: true,
      list: [
        [
          'If you give it, we keep it encrypted, so that a phone is listed only once and its buyer can compare it.',
          'দিলে এনক্রিপ্ট করে রাখি, যাতে একটি ফোন একবারই তোলা যায় আর ক্রেতা মিলিয়ে দেখতে পারেন।',
        ],
        [
          'It is seen by the seller, by the buyer while the booking lasts, and by admins; each time an admin looks, it is recorded. No one else sees it.',
          'দেখেন বিক্রেতা, বুকিং থাকা পর্যন্ত ক্রেতা, আর কোনো অ্যাডমিন; অ্যাডমিন দেখলে তা লেখা থাকে। আর কেউ দেখেন না।',
        ],
        [
          'When the phone is sold again, its page says in which months it was sold here before. A buyer who has paid sees the day, the price and the condition. No one learns who sold or bought it.',
          'ফোনটি আবার বিক্রিতে এলে তার পাতায় লেখা থাকে আগে কোন কোন মাসে এখানে বিক্রি হয়েছে। যিনি টাকা দিয়েছেন তিনি দিন, দাম আর অবস্থা দেখেন। কে বেচেছেন বা কিনেছেন তা কেউ জানেন না।',
        ],
        [
          'Where a phone’s page names a register of phones, its IMEI was sent to that register, and nothing about you.',
          'ফোনের পাতায় কোনো রেজিস্টারের নাম থাকলে IMEI সেখানে পাঠানো হয়েছে, আপনার আর কোনো তথ্য নয়।',
        ],
        [
          'It is deleted when you delete the phone, or your account before it is sold. For a sold phone it stays, encrypted, for as long as we keep the sale, and until then a later sale of the phone mentions this one.',
          'ফোনটি মুছলে, বা বিক্রির আগে অ্যাকাউন্ট মুছলে, IMEI-ও মুছে যায়। বিক্রি হওয়া ফোনের IMEI বিক্রির হিসাব যতদিন থাকে ততদিন এনক্রিপ্ট করা থাকে, আর ততদিন পরের ক্রেতা এই বিক্রির কথা জানতে পারেন।',
        ],
      ],
    },
    {
      title: ['Photo with a code, self-test', 'কোডসহ ছবি, সেলফ-টেস্ট'],
      isFolded: true,
      list: [
        [
          'The photo of a phone beside a code of the day, if you send one, and what an admin decided about it. Only you and our admins can see it; buyers read on which day we saw it.',
          'দিনের কোডের পাশে ফোনের ছবি, যদি পাঠান, আর অ্যাডমিন কী সিদ্ধান্ত দিয়েছেন। ছবিটি দেখেন শুধু আপনি আর আমাদের অ্যাডমিনরা; ক্রেতারা জানেন কোন দিন আমরা দেখেছি।',
        ],
        [
          'The photo is kept until you remove it, change the model or an IMEI of the phone, or delete the phone or your account.',
          'ছবিটি থাকে যতদিন আপনি তা না সরান, ফোনের মডেল বা IMEI না বদলান, বা ফোন কিংবা অ্যাকাউন্ট না মোছেন।',
        ],
        [
          'From a self-test: which parts worked, what the browser says about the phone, such as its model, and the key with which it signed, so that a second test is known to come from the same browser. No picture, sound or location.',
          'সেলফ-টেস্ট থেকে: কোন অংশ কাজ করেছে, ব্রাউজার ফোনটি নিয়ে যা বলে, যেমন মডেল, আর যে ডিজিটাল চাবি দিয়ে সই হয়েছে, যাতে পরের টেস্ট একই ব্রাউজারের কি না বোঝা যায়। ছবি, শব্দ বা লোকেশন নয়।',
        ],
        [
          'A self-test is shown on the phone’s page until you remove it, test the phone again, or delete the phone; the link for it is deleted after a day. A booking keeps what it said on that day.',
          'সেলফ-টেস্টের ফল ফোনের পাতায় থাকে যতদিন আপনি তা না মোছেন, আবার টেস্ট না করেন বা ফোনটি না মোছেন; টেস্টের লিংক এক দিন পর মুছে যায়। বুকিংয়ে সেদিনের ফল থেকে যায়।',
        ],
      ],
    },
    {
      title: ['Bookings and deals', 'বুকিং ও কেনাবেচা'],
      isFolded: true,
      list: [
        [
          'The two people in a booking see each other’s name, number and place until they have met; when a booking ends without a deal, they no longer do.',
          'বুকিংয়ের দুজন দেখা হওয়া পর্যন্ত একে অন্যের নাম, নম্বর আর জায়গা দেখেন; কেনাবেচা ছাড়া বুকিং শেষ হলে তা আর দেখা যায় না।',
        ],
        [
          'A booking keeps a copy of the phone’s page, also of the photos of faults, which you, the other person and an admin who decides about the deal can see.',
          'বুকিংয়ের সঙ্গে ফোনের পাতার ও সমস্যার ছবির একটি কপি থাকে, যা আপনারা দুজন আর কেনাবেচা নিয়ে সিদ্ধান্ত দেওয়া অ্যাডমিন দেখতে পারেন।',
        ],
        [
          'What you and the other person say about a meeting that one of you missed, and what you did not answer or send in time. Others see only how often this happened in your deals of the last year.',
          'কেউ দেখা করতে না এলে দুজনে যা জানান, আর কোন উত্তর সময়মতো দেননি বা ফোন পাঠাননি। অন্যরা শুধু দেখেন গত এক বছরে আপনার কয়টি কেনাবেচায় তা হয়েছে।',
        ],
        [
          'Where a courier brings a phone, you give a name, a number and an address. The person who sends it to you sees them until it has come, and an admin who has to decide about the parcel.',
          'কুরিয়ারে ফোন এলে আপনি নাম, নম্বর আর ঠিকানা দেন। ফোন পৌঁছানো পর্যন্ত তা দেখেন শুধু যিনি পাঠাবেন, আর পার্সেল নিয়ে সিদ্ধান্ত দিতে হলে অ্যাডমিন।',
        ],
        [
          'The address for a parcel is deleted 90 days after the deal is over, and with your account; while we hold money for the deal it stays until the deal is over.',
          'পার্সেলের ঠিকানা মুছে যায় কেনাবেচা শেষ হওয়ার ৯০ দিন পর, আর অ্যাকাউন্ট মুছলে; টাকা আমাদের কাছে জমা থাকলে কেনাবেচা শেষ হওয়া পর্যন্ত থাকে।',
        ],
      ],
    },
    {
      title: ['Messages', 'মেসেজ'],
      isFolded: true,
      list: [
        [
          'What you write to a buyer or a seller, who you have blocked, and what you report.',
          'ক্রেতা বা বিক্রেতাকে যা লেখেন, কাকে ব্লক করেছেন আর যা রিপোর্ট করেন।',
        ],
        [
          'Only the two people in a conversation read its messages and see its photos, and the other one sees your name.',
          'মেসেজ আর তার ছবি শুধু যে দুজন লেখেন তাঁরাই দেখেন; যিনি আপনার মেসেজ পড়েন তিনি আপনার নাম দেখেন।',
        ],
        [
          'A program reads each message before it is sent; one that looks like a scam is seen by an admin first.',
          'পাঠানোর আগে একটি প্রোগ্রাম প্রতিটি মেসেজ দেখে; প্রতারণার মতো হলে আগে একজন অ্যাডমিন দেখেন।',
        ],
        [
          'When one of the two reports the conversation, our admins see its last 50 messages and their photos as they were then.',
          'দুজনের কেউ কথাবার্তা রিপোর্ট করলে আমাদের অ্যাডমিনরা তখনকার শেষ ৫০টি মেসেজ আর তার ছবি দেখেন।',
        ],
        [
          'An admin who decides a deal between the two can open what they wrote about its phone; each time, it is recorded.',
          'দুজনের কেনাবেচা নিয়ে আপত্তি উঠলে যে অ্যাডমিন সিদ্ধান্ত দেন, তিনি ওই ফোন নিয়ে লেখা মেসেজ খুলতে পারেন; প্রতিবার তা লগে থাকে।',
        ],
        [
          'Messages are kept for a year after the last one of a conversation, reported ones for 90 days after we have decided.',
          'মেসেজ থাকে কথাবার্তার শেষটির পর এক বছর, রিপোর্ট হওয়া মেসেজ আমাদের সিদ্ধান্তের পর ৯০ দিন।',
        ],
      ],
    },
    {
      title: ['Payments and payouts', 'পেমেন্ট ও বিক্রির টাকা'],
      isFolded: true,
      list: [
        [
          'Your card number goes only to the card company. We keep a code of the card, from which its number cannot be read.',
          'কার্ডের নম্বর শুধু কার্ড কোম্পানির কাছে যায়। আমাদের কাছে থাকে কার্ডের একটি সংকেত, যা থেকে নম্বর জানা যায় না।',
        ],
        [
          'Where a seller is paid: the account and the account holder’s name, encrypted. Only its last four digits are shown, even to the seller.',
          'বিক্রেতা কোথায় টাকা পাবেন: অ্যাকাউন্ট আর তা কার নামে, এনক্রিপ্ট করে। দেখানো হয় শুধু শেষ চার সংখ্যা, বিক্রেতাকেও।',
        ],
        [
          'The full number goes only into the list that an admin takes to the bank, and each download of that list is recorded.',
          'পুরো নম্বর যায় শুধু সেই তালিকায় যা অ্যাডমিন ব্যাংকে দেন; তালিকাটি কে কখন নিয়েছেন তা লেখা থাকে।',
        ],
        [
          'If you and the person you deal with share a card, an account for payouts or a browser, our admins see that and check your reviews of each other.',
          'আপনার আর যাঁর সঙ্গে কেনাবেচা করেন তাঁর কার্ড, টাকা পাওয়ার অ্যাকাউন্ট বা ব্রাউজার এক হলে অ্যাডমিনরা তা দেখেন আর আপনাদের রিভিউ যাচাই করেন।',
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
          'Payment records are kept for as long as the law requires; without your name when your account is deleted.',
          'পেমেন্টের হিসাব আইন যতদিন চায় ততদিন রাখি; অ্যাকাউন্ট মুছলে আপনার নাম ছাড়া।',
        ],
      ],
    },
    {
      title: ['Lost or stolen phones', 'হারানো বা চুরির ফোন'],
      isFolded: true,
      list: [
        [
          'If you report one: its IMEI, encrypted, and what you tell us about your general diary, so that it is not sold here. You and our admins read the report.',
          'রিপোর্ট করলে: তার IMEI, এনক্রিপ্ট করে, আর জিডির যে তথ্য দেন, যাতে ফোনটি এখানে বিক্রি না হয়। রিপোর্ট পড়েন আপনি আর আমাদের অ্যাডমিনরা।',
        ],
        [
          'A seller is told that the IMEI was reported, but not by whom; the person who reported it is told nothing about a seller.',
          'বিক্রেতা জানেন যে IMEI-টি রিপোর্ট হয়েছে, কে করেছেন জানেন না; যিনি রিপোর্ট করেছেন, তিনিও বিক্রেতার কিছু জানেন না।',
        ],
        [
          'Anyone who checks an IMEI is told only whether it was reported here. We keep how often you checked one today, but not which.',
          'যিনি IMEI যাচাই করেন তিনি শুধু জানেন এখানে রিপোর্ট আছে কি না। আজ কতবার যাচাই করেছেন তা থাকে, কোনটি তা নয়।',
        ],
        [
          'The IMEI of a lost phone stays while the report is open or confirmed, and is deleted when you withdraw the report or we reject it.',
          'হারানো ফোনের IMEI রিপোর্ট যতদিন বহাল ততদিন থাকে; তুলে নিলে বা নাকচ হলে মুছে যায়।',
        ],
        [
          'The report itself stays as long as your account, so that false ones can be counted; when you delete your account, open reports end and your general diary details are deleted.',
          'রিপোর্টটি অ্যাকাউন্ট যতদিন আছে ততদিন থাকে, যাতে মিথ্যা রিপোর্ট গোনা যায়; অ্যাকাউন্ট মুছলে চলমান রিপোর্ট শেষ হয়, জিডির তথ্যও মুছে যায়।',
        ],
      ],
    },
    {
      title: ['Searches and favourites', 'সার্চ ও পছন্দ'],
      isFolded: true,
      list: [
        ['Your favourites and saved searches.', 'আপনার পছন্দের ফোন আর সেভ করা সার্চ।'],
        [
          'If you look for phones near you, your browser finds the nearest district. It does not tell us where you are: we learn only the district, from the address of the search.',
          'আপনার কাছের ফোন খুঁজলে ব্রাউজার সবচেয়ে কাছের জেলা খুঁজে দেয়। আপনি কোথায় আছেন তা পাঠানো বা রাখা হয় না: শুধু জেলাটি সার্চের ঠিকানায় থাকে।',
        ],
        [
          'We count the words of searches that found nothing for 90 days, without who typed them.',
          'যে সার্চে কাজ হয়নি তার শব্দগুলো ৯০ দিন গোনা হয়, কে লিখেছেন তা রাখা হয় না।',
        ],
      ],
    },
    {
      title: ['Against misuse', 'অপব্যবহার ঠেকাতে'],
      isFolded: true,
      list: [
        [
          'When you or someone else logs in to your account, books, reports or changes where you are paid: the time, and a code of the network and the browser from which the address cannot be read, so that our admins can find misuse.',
          'আপনার অ্যাকাউন্টে লগইন, বুকিং, রিপোর্ট বা টাকা পাওয়ার অ্যাকাউন্ট বদল হলে: কখন হলো, আর নেটওয়ার্ক ও ব্রাউজারের একটি সংকেত, যা থেকে ঠিকানা জানা যায় না, যাতে অ্যাডমিনরা অপব্যবহার ধরতে পারেন।',
        ],
        [
          'This record is kept for 90 days, also when you delete your account; then it has no name.',
          'এই লেখা ৯০ দিন থাকে, অ্যাকাউন্ট মুছলেও; তখন তাতে নাম থাকে না।',
        ],
      ],
    },
  ],
  namesOperator: true,
}
