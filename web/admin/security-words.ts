import type { SecurityAct } from '#contract/accounts/security-log'
import type { Both } from '#web/i18n/speech.ts'

export const securityActWords: Record<SecurityAct, Both> = {
  signed_up: ['Signed up', 'অ্যাকাউন্ট খুলেছেন'],
  sign_up_refused: ['Sign-up refused', 'অ্যাকাউন্ট খুলতে দেওয়া হয়নি'],
  logged_in: ['Logged in', 'লগইন করেছেন'],
  login_failed: ['Login failed', 'লগইন হয়নি'],
  login_slowed: ['Login slowed down', 'লগইনে অপেক্ষা করানো হয়েছে'],
  password_changed: ['Password changed', 'পাসওয়ার্ড বদলেছেন'],
  password_wrong: ['Wrong password before a change', 'বদলের আগে ভুল পাসওয়ার্ড'],
  google_added: ['Google added', 'Google যোগ হয়েছে'],
  google_removed: ['Google turned off', 'Google বন্ধ করেছেন'],
  number_added: ['Number to log in with added', 'লগইনের নম্বর যোগ হয়েছে'],
  number_removed: ['Number to log in with removed', 'লগইনের নম্বর সরানো হয়েছে'],
  passkey_added: ['Passkey added', 'পাসকি যোগ হয়েছে'],
  passkey_removed: ['Passkey removed', 'পাসকি সরানো হয়েছে'],
  api_token_made: ['API token made', 'এপিআই টোকেন তৈরি হয়েছে'],
  api_token_removed: ['API token removed', 'এপিআই টোকেন সরানো হয়েছে'],
  address_change_asked: ['Change of email asked for', 'ইমেইল বদলাতে চেয়েছেন'],
  address_changed: ['Email changed', 'ইমেইল বদলেছেন'],
  address_change_undone: ['Change of email undone', 'ইমেইল বদল ফিরিয়ে নিয়েছেন'],
  phone_booked: ['Phone booked', 'ফোন বুক করেছেন'],
  offer_accepted: ['Offer accepted', 'দর মেনে নিয়েছেন'],
  booking_cancelled: ['Booking cancelled', 'বুকিং বাতিল করেছেন'],
  phone_reported: ['Phone reported', 'ফোন রিপোর্ট করেছেন'],
  lost_phone_reported: ['Lost phone reported', 'হারানো ফোন রিপোর্ট করেছেন'],
  lost_report_taken_back: ['Lost phone report withdrawn', 'হারানো ফোনের রিপোর্ট তুলে নিয়েছেন'],
  payout_account_changed: ['Payout account changed', 'টাকা পাওয়ার অ্যাকাউন্ট বদলেছেন'],
  payout_sent: ['Payout sent', 'টাকা পাঠানো হয়েছে'],
  payout_failed: ['Payout came back', 'পাঠানো টাকা ফেরত এসেছে'],
  second_factor_added: ['Second step added', 'দ্বিতীয় ধাপ যোগ করেছেন'],
  second_factor_removed: ['Second step removed', 'দ্বিতীয় ধাপ সরিয়েছেন'],
  second_factor_passed: ['Second step passed', 'দ্বিতীয় ধাপ পেরিয়েছেন'],
  second_factor_failed: ['Second step failed', 'দ্বিতীয় ধাপ ভুল হয়েছে'],
}

/** Acts that a person who is not the owner of the account may have done, or tried to. */
export const oddActs: ReadonlySet<SecurityAct> = new Set([
  'sign_up_refused',
  'login_failed',
  'login_slowed',
  'password_wrong',
  'address_change_undone',
  'payout_failed',
  'second_factor_removed',
  'second_factor_failed',
])
