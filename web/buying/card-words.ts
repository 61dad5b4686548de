/** Words the card company's messages about a card in Bangla: by its decline code, or else its error code. */
import type { StripeError } from '@stripe/stripe-js'
import type { Language } from '#contract/base/language'

const inBangla: Record<string, string> = {
  incomplete_number: 'কার্ডের নম্বরটি পুরো লেখা হয়নি।',
  invalid_number: 'কার্ডের নম্বরটি ঠিক নেই।',
  incorrect_number: 'কার্ডের নম্বরটি ঠিক নেই।',
  incomplete_expiry: 'কার্ডের মেয়াদ পুরো লেখা হয়নি।',
  invalid_expiry_month: 'কার্ডের মেয়াদের মাস ঠিক নেই।',
  invalid_expiry_month_past: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  invalid_expiry_year: 'কার্ডের মেয়াদের বছর ঠিক নেই।',
  invalid_expiry_year_past: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  expired_card: 'কার্ডটির মেয়াদ শেষ হয়ে গেছে।',
  incomplete_cvc: 'CVC কোডটি পুরো লেখা হয়নি।',
  incorrect_cvc: 'CVC কোডটি ঠিক নেই।',
  invalid_cvc: 'CVC কোডটি ঠিক নেই।',
  insufficient_funds: 'কার্ডে যথেষ্ট টাকা নেই।',
  lost_card: 'ব্যাংক কার্ডটি নেয়নি।',
  stolen_card: 'ব্যাংক কার্ডটি নেয়নি।',
  generic_decline: 'ব্যাংক কার্ডটি নেয়নি।',
  card_declined: 'ব্যাংক কার্ডটি নেয়নি।',
  processing_error: 'কার্ডটি নিতে গিয়ে একটা ভুল হয়েছে। একটু পরে আবার চেষ্টা করুন।',
  payment_intent_authentication_failure: 'ব্যাংক নিশ্চিত হতে পারেনি যে কার্ডটি আপনার। আবার চেষ্টা করুন, বা',
}

/** Explains why a card was not charged, as a sentence; undefined if the card company gave no reason. */
export function cardProblem(
  { message, code = '', decline_code = '' }: StripeError,
  language: Language,
): string | undefined {
  return language === 'bn' ? (inBangla[decline_code] ?? inBangla[code] ?? message) : message
}
