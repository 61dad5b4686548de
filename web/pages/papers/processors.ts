import type { Both } from '#web/i18n/speech.ts'
import type { Processor } from '#web/site/page-context.ts'
import type { Paper } from './paper.ts'

/** The work of each kind of company, for which it gets data of a person. */
const given: Record<Processor['does'], Both> = {
  payments: ['takes payments and refunds', 'পেমেন্ট নেয় ও টাকা ফেরত দেয়'],
  courier: ['brings phones, with the name, number and address of a parcel', 'ফোন পৌঁছে দেয়; পার্সেলের নাম, নম্বর ও ঠিকানা পায়'],
  login: ['says who you are when you log in with it', 'এটি দিয়ে লগইন করলে আপনার পরিচয় জানায়'],
  mail: ['carries our emails to you', 'আমাদের ইমেইল আপনার কাছে পৌঁছায়'],
  texts: ['carries our text messages to your number', 'আমাদের মেসেজ আপনার নম্বরে পৌঁছায়'],
  photos: ['stores photos', 'ছবি জমা রাখে'],
}

/** Names of companies that are written otherwise in Bangla. */
const inBangla = new Map([['bKash', 'বিকাশ']])

/** The part of the privacy policy that names the companies that work for this market. */
export const companies = (processors: readonly Processor[]): Paper['parts'][number] => ({
  title: ['Companies that work for us', 'যেসব কোম্পানি আমাদের হয়ে কাজ করে'],
  text: [
    [
      'Each gets only what it needs for its work, and uses it for nothing else.',
      'প্রত্যেকে শুধু নিজের কাজের জন্য যা লাগে তা-ই পায়, অন্য কিছুতে ব্যবহার করে না।',
    ],
  ],
  list: processors.map(({ name, does }) => [
    `${name}: ${given[does][0]}.`,
    `${inBangla.get(name) ?? name}: ${given[does][1]}।`,
  ]),
})
