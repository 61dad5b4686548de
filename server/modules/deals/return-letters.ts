// Letters about phones that go back.
import type { DealLetter } from './deal-letter.ts'

/** To both: the buyer brings the phone back, the seller shows the code. */
export const returning: DealLetter = {
  isDue: ({ state }) => state === 'returning',
  subject: ({ title }, say) => say(`The phone goes back: ${title}`, `ফোনটি ফেরত যাচ্ছে: ${title}`),
  text: ({ by, to }, say) =>
    to === 'buyer'
      ? say(
          `Return the phone to the seller by ${by}, and ask for the six digits that the seller sees: with them you get your money back. A phone that came by courier can also go back by one, to the address that the seller gives on that page; without an address an admin will decide. If the seller will not take it, say so on your order’s page before then. Otherwise you keep the phone, and the seller gets the money.`,
          `${by}-এর মধ্যে ফোনটি বিক্রেতাকে ফেরত দিন এবং তাঁর কাছ থেকে ছয় সংখ্যার কোডটি নিন: কোড দিলেই টাকা ফেরত পাবেন। কুরিয়ারে আসা ফোন কুরিয়ারেও ফেরত পাঠাতে পারেন, বিক্রেতা ওই পাতায় যে ঠিকানা দেবেন সেখানে; ঠিকানা না দিলে অ্যাডমিন সিদ্ধান্ত দেবেন। বিক্রেতা ফোন না নিলে তার আগেই অর্ডারের পাতায় জানান। না জানালে ফোন আপনার থাকবে, টাকা বিক্রেতা পাবেন।`,
        )
      : say(
          `The buyer has until ${by} to return the phone. Look at it, then show your code on your sale’s page: the buyer then gets the money back. If it came by courier, give the address for its return there; without one an admin will decide. If you do not take the phone, the buyer can ask an admin to decide.`,
          `ক্রেতা ${by}-এর মধ্যে ফোনটি ফেরত দেবেন। দেখে নিয়ে তারপর বিক্রির পাতায় আপনার কোডটি দেখান: তখন ক্রেতা টাকা ফেরত পাবেন। ফোনটি কুরিয়ারে গিয়ে থাকলে সেখানে ফেরত পাঠানোর ঠিকানা দিন, না দিলে অ্যাডমিন সিদ্ধান্ত দেবেন। আপনি ফোন না নিলে ক্রেতা অ্যাডমিনের সিদ্ধান্ত চাইতে পারেন।`,
        ),
  button: (say) => say('Go to the deal', 'কেনাবেচার পাতায় যান'),
}

/** To both: a phone that was confirmed as lost or stolen goes back, or to the police, before the money does. */
export const lostReturn: DealLetter = {
  isDue: ({ state }) => state === 'returning',
  subject: ({ title }, say) =>
    say(`Confirmed as lost or stolen: ${title}`, `হারানো বা চুরির ফোন বলে নিশ্চিত হয়েছে: ${title}`),
  text: ({ by, to }, say) =>
    to === 'buyer'
      ? say(
          `This phone was confirmed as lost or stolen. Your money is not paid out to the seller. Return the phone to the seller by ${by} and ask for the six digits that the seller sees, or give it to the police and send us a photo of their paper on your order’s page: then you get your money back. If you do neither, the money stays with us until an admin decides.`,
          `ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে। আপনার টাকা বিক্রেতাকে দেওয়া হচ্ছে না। ${by}-এর মধ্যে ফোনটি বিক্রেতাকে ফেরত দিয়ে তাঁর ছয় সংখ্যার কোড নিন, অথবা পুলিশে জমা দিয়ে তাদের কাগজের ছবি অর্ডারের পাতায় পাঠান: তাহলে টাকা ফেরত পাবেন। কোনোটিই না করলে অ্যাডমিনের সিদ্ধান্ত পর্যন্ত টাকা আমাদের কাছে থাকবে।`,
        )
      : say(
          `This phone was confirmed as lost or stolen, so we do not pay out its money. The buyer has until ${by} to return it to you or give it to the police; then the buyer gets the money back.`,
          `ফোনটি হারানো বা চুরির বলে নিশ্চিত হয়েছে, তাই এর টাকা দেওয়া হবে না। ${by}-এর মধ্যে ক্রেতা ফোনটি আপনাকে ফেরত দেবেন বা পুলিশে জমা দেবেন; তখন ক্রেতা টাকা ফেরত পাবেন।`,
        ),
  button: (say) => say('Go to the deal', 'কেনাবেচার পাতায় যান'),
}
