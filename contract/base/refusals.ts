import type { Language } from './language.ts'
import { accountRefusals } from '#contract/accounts/refusals-of-accounts'
import { addressRefusals } from '#contract/accounts/refusals-of-addresses'
import { appealRefusals } from '#contract/moderation/refusals-of-appeals'
import { browserRefusals } from './refusals-of-browser.ts'
import { conversationRefusals } from '#contract/conversations/refusals-of-conversations'
import { exclusionRefusals } from '#contract/accounts/refusals-of-exclusions'
import { handoverRefusals } from '#contract/deals/refusals-of-handovers'
import { moneyRefusals } from '#contract/payments/refusals-of-money'
import { photoRefusals } from '#contract/photos/refusals-of-photos'
import { sellingRefusals } from '#contract/listings/refusals-of-selling'
import { selfTestRefusals } from '#contract/self-test/refusals-of-self-tests'
import { lostPhoneRefusals } from '#contract/lost-phones/lost-phone-refusals'
import { detailInBangla, refusalsInBangla } from './refusals-in-bangla.ts'
import { waitWords } from './wait-words.ts'

/**
 * Every expected 'no' of the product: its code on the wire, its HTTP status and the sentence a person reads.
 * `{name}` in a sentence is filled in from the details given with the refusal.
 */
export const refusals = {
  ...browserRefusals,
  ...accountRefusals,
  ...addressRefusals,
  ...conversationRefusals,
  malformed: { status: 400, sentence: 'That request could not be read. Please try again.' },
  too_slow: { status: 408, sentence: 'That took too long to arrive. Please try again where the connection is better.' },
  headers_too_large: {
    status: 431,
    sentence: 'That request is too large. Please delete the cookies of this site and try again.',
  },
  wrong_host: { status: 421, sentence: 'This site cannot be reached under that name.' },
  not_signed_in: { status: 401, sentence: 'Please log in first.' },
  account_gone: { status: 401, sentence: 'This account no longer exists. Please log in with another one.' },
  not_you: { status: 403, sentence: 'That is only for the person with this email address.' },
  second_factor_required: { status: 403, sentence: 'Please type the code of your second step first.' },
  second_factor_missing: {
    status: 403,
    sentence: 'Admins need a second step at login. Please set it up in Your account first.',
  },
  second_factor_again: { status: 403, sentence: 'Please confirm with a code of your second step.' },
  second_factor_off: { status: 409, sentence: 'This account has no second step at login.' },
  second_factor_own: { status: 409, sentence: 'You can turn off your own second step in Your account.' },
  foreign_origin: { status: 403, sentence: 'That request came from another site, so it was blocked.' },
  quiet_copy: {
    status: 403,
    sentence: 'This is a read-only copy of the site. Nothing can be changed here.',
  },
  not_found: { status: 404, sentence: 'There is nothing here. It may have been removed.' },
  category_unknown: { status: 404, sentence: 'There is no such category.' },
  model_unknown: { status: 404, sentence: 'There is no such model in our list.' },
  listing_gone: { status: 404, sentence: 'This phone is no longer on the market.' },
  booking_unknown: { status: 404, sentence: 'We could not find this booking in your account.' },
  booking_unpaid: { status: 404, sentence: 'Only a paid booking has a receipt.' },
  receipt_unknown: {
    status: 404,
    sentence: 'This is not one of our receipts. Please compare each letter of the code.',
  },
  report_unknown: { status: 404, sentence: 'There is no such report.' },
  person_unknown: { status: 404, sentence: 'There is no such person.' },
  search_unknown: { status: 404, sentence: 'We could not find this search in your account.' },
  alert_unknown: { status: 404, sentence: 'This alert no longer exists, so it sends no more emails.' },
  not_your_move: { status: 403, sentence: 'Only the other person in this deal can do that.' },
  deal_moved_on: { status: 409, sentence: 'This deal has changed in the meantime. Please see where it stands now.' },
  ...exclusionRefusals,
  ...handoverRefusals,
  part_too_large: { status: 422, sentence: 'A part has to be less than {most}, which is what has not gone back yet.' },
  code_wrong: { status: 409, sentence: 'That is not the code for this deal. You have {left} more tries.' },
  code_locked: {
    status: 409,
    sentence: 'Too many wrong codes. The other person now has to confirm that they have the phone.',
  },
  listing_unavailable: {
    status: 409,
    sentence: 'Someone else has just booked this phone. Please choose another one.',
  },
  already_booked: { status: 409, sentence: 'You have already booked this phone. It is in your orders.' },
  listing_changed: {
    status: 409,
    sentence:
      'The seller has changed this phone: it is now “{listingTitle}” for {price}. Please look again before you book.',
  },
  own_listing: { status: 409, sentence: 'This is your own phone, so you cannot book it.' },
  listing_booked: {
    status: 409,
    sentence: 'This phone is booked, so it cannot be deleted. You can delete it once the booking has ended.',
  },
  listing_sold: { status: 409, sentence: 'This phone is sold and belongs to an order, so it cannot be deleted.' },
  price_while_booked: {
    status: 409,
    sentence: 'Someone has booked this phone at this price. You can change the price once the booking has ended.',
  },
  price_after_sale: { status: 409, sentence: 'This phone is sold, so its price can no longer be changed.' },
  price_after_withdrawal: { status: 409, sentence: 'This phone is off the market, so its price cannot be changed.' },
  device_listed: {
    status: 409,
    sentence:
      'A phone with this IMEI is already on the market. Check the IMEI again with *#06#. If it is right, please write to us.',
  },
  imei_too_often: { status: 429, sentence: 'You can enter IMEIs {limit} times an hour. Please try again in {wait}.' },
  product_booked: {
    status: 409,
    sentence: 'Someone has booked this phone as it is now. You can change it once the booking has ended.',
  },
  product_sold: { status: 409, sentence: 'This phone is sold, so it can no longer be changed.' },
  product_waits: {
    status: 409,
    sentence: 'This phone waits for an admin. Until then you can change its text or delete it.',
  },
  product_taken_down: { status: 409, sentence: 'This phone was taken off the market, so it cannot be changed.' },
  listing_not_available: { status: 409, sentence: 'Only a phone that is on sale can be advertised.' },
  brand_known: { status: 409, sentence: 'There is already a brand with this name.' },
  model_known: { status: 409, sentence: 'This brand already has a model with this name.' },
  model_shipped: {
    status: 409,
    sentence: 'This model is part of the standard catalogue, so it can be changed but not removed.',
  },
  too_many_aliases: {
    status: 409,
    sentence: 'A model can have up to {limit} other names. Remove one before you add another.',
  },
  too_many_advertised: {
    status: 409,
    sentence: 'You can advertise {limit} phones at a time. Stop advertising one before you add another.',
  },
  advertised_too_often: {
    status: 429,
    sentence: 'You can move {limit} phones a day to the top of the advertisements. Please try again in {wait}.',
  },
  products_too_often: { status: 429, sentence: 'You can add {limit} phones a day. Please try again in {wait}.' },
  reports_too_often: { status: 429, sentence: 'You can report {limit} phones a day. Please try again in {wait}.' },
  ...sellingRefusals,
  ...selfTestRefusals,
  ...lostPhoneRefusals,
  ...appealRefusals,
  already_reported: { status: 409, sentence: 'You have already reported this phone. We are looking into it.' },
  own_listing_reported: { status: 409, sentence: 'This is your own phone. You can delete it in My Product.' },
  report_decided: { status: 409, sentence: 'This report has already been decided.' },
  account_suspended: {
    status: 403,
    sentence: 'Your account is suspended ({reason}), so you cannot sell or book at the moment.',
  },
  admin_not_suspended: { status: 409, sentence: 'An admin cannot be suspended. Remove the admin role first.' },
  person_suspended: { status: 409, sentence: 'This person is suspended. End the suspension first.' },
  report_not_dismissed: { status: 409, sentence: 'Only a dismissed report can be reopened.' },
  reported_again: {
    status: 409,
    sentence: 'The same person has reported this phone again. Please decide that report instead.',
  },
  not_a_seller: { status: 409, sentence: 'Only a seller can be made an admin.' },
  last_admin: { status: 409, sentence: 'This is the only admin. Make someone else an admin first.' },
  sales_open: {
    status: 409,
    sentence:
      'You were paid for a phone in the last {days} days, and its buyer may still need to reach you. You can delete your account in {wait}.',
  },
  ...moneyRefusals,
  password_wrong: { status: 403, sentence: 'This is not your password.' },
  password_missing: {
    status: 409,
    sentence:
      'Your account has no password yet, because you log in with Google. Choose one with a link we email you first.',
  },
  downloads_too_often: {
    status: 429,
    sentence: 'You can download your data {limit} times an hour. Please try again later.',
  },
  too_many_favourites: {
    status: 409,
    sentence: 'You already have {limit} favourites. Remove one before you add another.',
  },
  too_many_searches: {
    status: 409,
    sentence: 'You already have {limit} saved searches. Remove one before you save another.',
  },
  already_registered: { status: 409, sentence: 'You have already chosen your account type.' },
  booking_paid: { status: 409, sentence: 'This booking is already paid.' },
  booking_over: {
    status: 409,
    sentence: 'This booking is no longer open, so it cannot be paid. You have not been charged.',
  },
  price_changed: { status: 409, sentence: 'The amount does not match this booking. It costs {price}.' },
  listing_removed: { status: 410, sentence: 'This phone has been taken off the market.' },
  ...photoRefusals,
  body_too_large: { status: 413, sentence: 'That is too much at once. Please send less.' },
  invalid: { status: 422, sentence: 'Please check the marked fields.' },
  busy: { status: 503, sentence: 'The site is very busy at the moment. Please try again in a few seconds.' },
  unavailable: { status: 503, sentence: 'The site cannot do this at the moment. Please try again in a few seconds.' },
  key_reused: {
    status: 422,
    sentence: 'This request was sent before with other contents. Please reload the page and try again.',
  },
  outcome_unknown: {
    status: 503,
    sentence:
      'Our connection was lost at that moment, so we do not know whether this was done. Please check before you try again.',
  },
  too_many_requests: { status: 429, sentence: 'Too many attempts. Please try again in {seconds} seconds.' },
  provider_unavailable: {
    status: 503,
    sentence: 'The card company is not responding at the moment. You have not been charged. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof refusals

/**
 * The sentence of a refusal with its details filled in; amounts and numbers among them take the digits of the language, and `minutes` can be
 * said as `{wait}`.
 */
export function sentenceOf(code: RefusalCode, details: Record<string, string> = {}, language: Language = 'en'): string {
  const sentence = language === 'en' ? refusals[code].sentence : refusalsInBangla[code]
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'wait') return waitWords(Number(details['minutes']), language)
    const detail = details[name] ?? ''
    return language === 'bn' ? detailInBangla(name, detail) : detail
  })
}
