// Words of API tokens and webhooks.
import type { TokenScope } from '#contract/accounts/api-tokens'
import type { PausedFor, WebhookDelivery, WebhookFault, WebhookTopic } from '#contract/accounts/webhooks'
import type { Both } from '#web/i18n/speech.ts'

type Group<Scope = TokenScope> = Scope extends `${string}:${infer Name}` ? Name : never

/** Says what the calls of a scope are about. */
export const groupWords: Record<Group, Both> = {
  selling: ['Your phones', 'আপনার ফোন'],
  favourites: ['Favourites', 'পছন্দের ফোন'],
  'saved-searches': ['Saved searches', 'সেভ করা সার্চ'],
  buying: ['Bookings and payments', 'বুকিং ও পেমেন্ট'],
  deals: ['Deals', 'লেনদেন'],
  payouts: ['Payouts', 'বিক্রির টাকা'],
  messages: ['Messages', 'মেসেজ'],
  notifications: ['Notifications', 'নোটিফিকেশন'],
  'lost-phones': ['Lost phones', 'হারানো ফোন'],
  support: ['Help', 'সাহায্য'],
}

/** In the order in which they are shown. */
export const groupsOfScopes = Object.keys(groupWords) as Group[]

export const topicWords: Record<WebhookTopic, Both> = {
  bookings: ['Bookings and payments', 'বুকিং ও পেমেন্ট'],
  deals: ['Steps of deals', 'লেনদেনের ধাপ'],
  offers: ['Offers and reviews', 'দরদাম ও রিভিউ'],
  messages: ['New messages', 'নতুন মেসেজ'],
  payouts: ['Payouts', 'বিক্রির টাকা'],
  phones: ['Checks and prices of phones', 'ফোনের যাচাই ও দাম'],
}

export const pausedWords: Record<PausedFor, Both> = {
  owner: ['Paused', 'বন্ধ আছে'],
  failures: ['Paused: nothing arrived for three days', 'বন্ধ: তিন দিন কিছু পৌঁছায়নি'],
  gone: ['Paused: the program says it is gone', 'বন্ধ: প্রোগ্রাম জানিয়েছে, সেটি আর নেই'],
  logins: ['Paused, as all devices were signed out', 'বন্ধ: সব ডিভাইস লগআউট হয়েছে'],
}

export const stateWords: Record<WebhookDelivery['state'], Both> = {
  waiting: ['On its way', 'পাঠানো হচ্ছে'],
  delivered: ['Arrived', 'পৌঁছেছে'],
  failed: ['Failed', 'পৌঁছায়নি'],
}

export const faultWords: Record<Exclude<WebhookFault, 'status'>, Both> = {
  timeout: ['no answer in ten seconds', 'দশ সেকেন্ডে উত্তর আসেনি'],
  address: ['not a public address', 'ঠিকানাটি সবার জন্য খোলা নয়'],
  name: ['name not found', 'নাম খুঁজে পাওয়া যায়নি'],
  certificate: ['certificate not trusted', 'সার্টিফিকেট বিশ্বস্ত নয়'],
  connection: ['no connection', 'সংযোগ হয়নি'],
}
