import type { Paper } from './paper.ts'

export const cookies: Paper = {
  title: ['Cookie policy', 'কুকি নীতি'],
  lead: [
    'Three cookies, and only when you log in: for your login, and to protect accounts. There is nothing to agree to, because nothing follows you to other sites.',
    'তিনটি কুকি, তাও লগইন করলে: একটি লগইনের, দুটি অ্যাকাউন্ট নিরাপদ রাখার। অন্য সাইটে আপনার পিছু নেয় এমন কিছু নেই, তাই সম্মতির প্রশ্নও নেই।',
  ],
  parts: [
    {
      title: ['The cookies', 'কুকিগুলো'],
      text: [
        [
          'The first says that you are logged in. It ends when you sign out, or 90 days after you logged in at the latest.',
          'প্রথমটি বলে যে আপনি লগইন করা আছেন। লগআউট করলে, কিংবা লগইনের সর্বোচ্চ ৯০ দিন পর এটি শেষ হয়।',
        ],
        [
          'The second says that your account has been used in this browser, so that someone who tries passwords elsewhere does not make you wait. The third is a random number of the browser, so that our admins can see when one browser misuses several accounts. Each ends a year after you last logged in.',
          'দ্বিতীয়টি বলে যে এই ব্রাউজারে আপনার অ্যাকাউন্ট ব্যবহার হয়েছে, যাতে অন্য কেউ কোথাও পাসওয়ার্ড মেলানোর চেষ্টা করলে আপনাকে অপেক্ষা করতে না হয়। তৃতীয়টি ব্রাউজারের একটি এলোমেলো নম্বর, যাতে একই ব্রাউজার থেকে কয়েকটি অ্যাকাউন্টের অপব্যবহার অ্যাডমিনরা ধরতে পারেন। শেষবার লগইনের এক বছর পর দুটিই শেষ হয়।',
        ],
      ],
    },
    {
      title: ['What your browser keeps', 'আপনার ব্রাউজার যা রাখে'],
      text: [
        [
          'Your language and theme, the phones you like and have looked at while you are not logged in, the draft of a phone you are about to sell, and pages you have seen, so that they open without a connection. This stays on your device; clearing your browser’s data removes it.',
          'আপনার ভাষা ও থিম, লগইন না করে যে ফোন পছন্দ করেছেন বা দেখেছেন, বিক্রির ফোনের খসড়া, আর যে পাতা দেখেছেন, যাতে ইন্টারনেট ছাড়াও খোলে। এসব আপনার ডিভাইসেই থাকে; ব্রাউজারের ডেটা মুছলে মুছে যায়।',
        ],
      ],
    },
    {
      title: ['From others', 'অন্যদের'],
      text: [
        [
          'On the page where you pay, the card company sets cookies of its own against fraud. If you log in with Google, Google sets its own on its pages.',
          'পেমেন্টের পাতায় জালিয়াতি ঠেকাতে কার্ড কোম্পানি নিজের কুকি রাখে। Google দিয়ে লগইন করলে Google তার নিজের পাতায় কুকি রাখে।',
        ],
      ],
    },
  ],
  namesOperator: true,
}
