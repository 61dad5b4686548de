import type { Disagreement, DisputeReason } from '#contract/deals/disputes'

/** Words the faults that the hourly check found with a phone, in English and Bangla. */
export const disagreementWords: Record<Disagreement, [english: string, bangla: string]> = {
  booking_on_withdrawn: [
    'The phone had left the market with a booking still open.',
    'ফোনটি বাজার থেকে নামানো হলেও বুকিং চালু ছিল।',
  ],
  paid_on_withdrawn: [
    'The phone is off the market, and a buyer has paid for it.',
    'ফোনটি বাজারে নেই, অথচ একজন ক্রেতা টাকা দিয়েছেন।',
  ],
  status_behind: ['The phone had not followed its booking.', 'বুকিং বদলালেও ফোনের অবস্থা বদলায়নি।'],
  booked_without_booking: [
    'The phone was marked as booked, without a booking.',
    'ফোনটি বুক করা দেখাচ্ছিল, কিন্তু কোনো বুকিং ছিল না।',
  ],
  sold_without_booking: [
    'The phone is marked as sold, without a paid booking.',
    'ফোনটি বিক্রি দেখাচ্ছে, কিন্তু পেমেন্ট হওয়া কোনো বুকিং নেই।',
  ],
  seller_deleted: [
    'The phone was on the market, and its seller’s account is deleted.',
    'ফোনটি বাজারে ছিল, অথচ বিক্রেতার অ্যাকাউন্ট মুছে ফেলা হয়েছে।',
  ],
  two_bookings: ['The phone has two bookings at once.', 'ফোনটির একসঙ্গে দুটি বুকিং চলছে।'],
  two_payments: ['A booking of the phone has two payments at once.', 'ফোনটির এক বুকিংয়ে একসঙ্গে দুটি পেমেন্ট চলছে।'],
  paid_without_payment: [
    'A booking of the phone is marked as paid, without a payment.',
    'ফোনটির বুকিংয়ে পেমেন্ট হয়েছে দেখাচ্ছে, কিন্তু কোনো পেমেন্ট নেই।',
  ],
  payment_after_end: [
    'A booking of the phone was over, and its payment had not gone back.',
    'ফোনটির বুকিং শেষ, কিন্তু টাকা ফেরত যায়নি।',
  ],
}

/** Words the reasons why a buyer's bank wants the money back, in English and Bangla. */
export const disputeWords: Record<DisputeReason, [english: string, bangla: string]> = {
  fraudulent: ['The cardholder says it was not them', 'কার্ডের মালিক বলছেন, তিনি কেনেননি'],
  product_not_received: ['The phone did not arrive', 'ফোনটি হাতে আসেনি'],
  product_unacceptable: ['The phone is not as described', 'ফোনটি বর্ণনার মতো নয়'],
  duplicate: ['Charged twice', 'দুবার টাকা কাটা হয়েছে'],
  unrecognized: ['The cardholder does not know the payment', 'কার্ডের মালিক পেমেন্টটি চিনতে পারছেন না'],
  other: ['The bank gives another reason', 'ব্যাংক অন্য কারণ জানিয়েছে'],
}
