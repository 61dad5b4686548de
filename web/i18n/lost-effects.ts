import type { LostEffect } from '#contract/lost-phones/lost-effect'
import type { Both } from './speech.ts'

/** Words the effect of a confirmed report on a deal, for the time when it happens. */
export const effectWords: Record<LostEffect, Record<'buyer' | 'seller', Both>> = {
  cancelled: {
    buyer: [
      'This phone was confirmed as lost or stolen, so your booking has ended. There is nothing to pay.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, তাই বুকিং শেষ। আপনাকে কিছু দিতে হবে না।',
    ],
    seller: [
      'This phone was confirmed as lost or stolen, so its booking has ended, and it is off the market.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, তাই বুকিং শেষ, ফোনটি আর বাজারে নেই।',
    ],
  },
  refunded: {
    buyer: [
      'This phone was confirmed as lost or stolen. You get all your money back. Do not take the phone.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। আপনি পুরো টাকা ফেরত পাচ্ছেন। ফোনটি নেবেন না।',
    ],
    seller: [
      'This phone was confirmed as lost or stolen. The buyer gets the money back. Do not hand the phone over.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। ক্রেতা টাকা ফেরত পাচ্ছেন। ফোনটি হাতে দেবেন না।',
    ],
  },
  return: {
    buyer: [
      'This phone was confirmed as lost or stolen. Return it to the seller or give it to the police; then you get your money back.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। বিক্রেতাকে ফেরত দিন বা পুলিশে জমা দিন; তখন টাকা ফেরত পাবেন।',
    ],
    seller: [
      'This phone was confirmed as lost or stolen, so its money is not paid out. The buyer returns it or gives it to the police, and gets the money back.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, তাই এর টাকা দেওয়া হবে না। ক্রেতা ফোন ফেরত দিয়ে বা পুলিশে জমা দিয়ে টাকা ফেরত পাবেন।',
    ],
  },
  returning: {
    buyer: [
      'This phone was confirmed as lost or stolen. It is going back already; when the return is settled you get your money back.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। এটি আগে থেকেই ফেরত যাচ্ছে; ফেরত শেষ হলে টাকা পাবেন।',
    ],
    seller: [
      'This phone was confirmed as lost or stolen. It is going back already; when the return is settled the buyer gets the money back.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। এটি আগে থেকেই ফেরত আসছে; ফেরত শেষ হলে ক্রেতা টাকা পাবেন।',
    ],
  },
  missing: {
    buyer: [
      'This phone was confirmed as lost or stolen, and its parcel has not come. An admin decides about the parcel; the seller is not paid. If it comes after all, say so: then it goes back, and you get your money.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, আর পার্সেলও আসেনি। পার্সেল নিয়ে অ্যাডমিন সিদ্ধান্ত দেবেন; বিক্রেতা টাকা পাবেন না। পরে এলে জানান: তখন ফোন ফেরত যাবে, আপনি টাকা পাবেন।',
    ],
    seller: [
      'This phone was confirmed as lost or stolen, and its parcel is missing. An admin decides about the parcel; nothing is paid out to you for this phone.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, আর পার্সেলের খোঁজ নেই। পার্সেল নিয়ে অ্যাডমিন সিদ্ধান্ত দেবেন; এই ফোনের টাকা আপনি পাবেন না।',
    ],
  },
  paid_out: {
    buyer: [
      'This phone was confirmed as lost or stolen. The seller had been paid before, so we no longer have the money. Do not sell the phone. Take it to the police, and write to us with their paper: an admin looks at what can be done.',
      'ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। বিক্রেতা আগেই টাকা পেয়ে গেছেন, তাই টাকা আর আমাদের কাছে নেই। ফোনটি বেচবেন না। পুলিশে জমা দিয়ে তাদের কাগজসহ আমাদের লিখুন: কী করা যায় একজন অ্যাডমিন দেখবেন।',
    ],
    seller: [
      'This phone was confirmed as lost or stolen after you had been paid. If the buyer gets the money back, you owe it to us, and it is taken from your next payouts.',
      'টাকা পাওয়ার পর জানা গেছে ফোনটি হারানো বা চুরির। ক্রেতাকে টাকা ফেরত দিতে হলে তা আপনার দেনা, পরের বিক্রির টাকা থেকে কাটা হবে।',
    ],
  },
}
