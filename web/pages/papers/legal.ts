import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import { cookies } from './cookies.ts'
import { papersSince, type Paper } from './paper.ts'
import { privacy } from './privacy.ts'

export const legal: Record<'terms' | 'privacy' | 'cookies', Paper> = {
  terms: {
    title: ['Terms of use', 'ব্যবহারের শর্ত'],
    lead: [
      'What you can expect from us and from each other, in plain words.',
      'আমাদের কাছে আর একে অন্যের কাছে কী আশা করতে পারেন, সোজা কথায়।',
    ],
    since: papersSince,
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
  privacy,
  cookies,
}
