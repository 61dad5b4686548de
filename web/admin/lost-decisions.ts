import { confirmLostReport, holdLostReport, type LostReport, rejectLostReport } from '#contract/lost-phones/lost-phones'
import type { Both } from '#web/i18n/speech.ts'

export type LostDecisionName = 'confirm' | 'hold' | 'reject'

export const decisionCalls = { confirm: confirmLostReport, hold: holdLostReport, reject: rejectLostReport } as const

export const decisionWords: Record<LostDecisionName, Both> = {
  confirm: ['Take down its phones', 'ফোনগুলো নামিয়ে দিন'],
  hold: ['Hold while we look', 'দেখা পর্যন্ত আটকান'],
  reject: ['Reject', 'নাকচ করুন'],
}

/** Lists the decisions that an admin can take about an open report; a report holds its phones only once. */
export const decisionsOf = ({ holdEndsAt, holdEndedAt, phones }: LostReport): LostDecisionName[] =>
  holdEndsAt || holdEndedAt || phones.length === 0 ? ['confirm', 'reject'] : ['confirm', 'hold', 'reject']

export const questionWords: Record<LostDecisionName, { title: Both; text: Both }> = {
  confirm: {
    title: ['Confirm this report?', 'রিপোর্টটি মেনে নেবেন?'],
    text: [
      'Its listings will be taken down, and nothing of its deals is paid out. A buyer who does not have the phone yet is refunded at once; one who has it returns it, or shows the paper of the police, first. The seller will read what you write.',
      'এই IMEI-র ফোনগুলো বাজার থেকে নামবে, কেনাবেচার টাকা বিক্রেতাকে দেওয়া হবে না। যে ক্রেতা ফোন এখনও পাননি তিনি সঙ্গে সঙ্গে টাকা ফেরত পাবেন; যাঁর কাছে ফোন আছে তিনি আগে ফেরত দেবেন বা পুলিশের কাগজ দেখাবেন। আপনি যা লিখবেন বিক্রেতা পড়বেন।',
    ],
  },
  hold: {
    title: ['Hold its phones and deals?', 'ফোন ও কেনাবেচা আটকে রাখবেন?'],
    text: [
      'Its listings leave the market, unpaid bookings end, and deals that are paid wait, for a few days and once. Without a decision by then they go on. What you write goes into the audit log.',
      'কয়েক দিনের জন্য, একবারই: ফোনগুলো বাজার থেকে সরবে, টাকা না দেওয়া বুকিং শেষ হবে, টাকা দেওয়া কেনাবেচা থেমে থাকবে। এর মধ্যে সিদ্ধান্ত না হলে আবার চলবে। আপনি যা লিখবেন অডিট লগে থাকবে।',
    ],
  },
  reject: {
    title: ['Reject this report?', 'রিপোর্টটি নাকচ করবেন?'],
    text: [
      'What it holds will return to the market, and deals will continue. After two rejected reports a person cannot make any more. The person who reported it will read what you write.',
      'আটকে থাকা ফোন আবার বাজারে আসবে, কেনাবেচা চলবে। দুটি রিপোর্ট নাকচ হলে কেউ আর রিপোর্ট করতে পারেন না। আপনি যা লিখবেন, যিনি রিপোর্ট করেছেন তিনি পড়বেন।',
    ],
  },
}
