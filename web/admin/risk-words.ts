import type { Risk } from '#contract/conversations/conversations'
import type { Both } from '#web/i18n/speech.ts'

/** The words for what the guard found in a text, to be read after ‘It mentions:’. */
export const riskWords: Record<Risk, Both> = {
  secret: ['a code or PIN', 'কোড বা পিন'],
  remote: ['control of a phone', 'ফোনের নিয়ন্ত্রণ'],
  document: ['an identity or bank card', 'পরিচয়পত্র বা কার্ড'],
  advance: ['money in advance', 'আগাম টাকা'],
  wallet: ['a mobile wallet', 'মোবাইল ওয়ালেট'],
  number: ['a phone number', 'ফোন নম্বর'],
  elsewhere: ['another app', 'অন্য অ্যাপ'],
  link: ['another site', 'অন্য সাইট'],
}
