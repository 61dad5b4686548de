// Text messages about what waits for somebody who has no email address, a few a day: each costs money.
import { randomUUID } from 'node:crypto'
import { type Language, prefixes } from '#contract/base/language'
import { smsOf } from '#contract/base/sms'
import type { Ctx } from '#context'
import * as logins from '#providers/identity-store'
import { countEach, digestOf } from './counted-acts.ts'
import { marketDigest, unusedSince } from './number.ts'
import * as store from './store.ts'

/** The subject of a message: a booking of one's phone, a deal that goes on with one's own next step, an offer that was accepted, money that goes back, an answer of the market. */
export type NewsText = 'booked' | 'turn' | 'offer' | 'money' | 'answer'

const sentences: Record<NewsText, Record<Language, string>> = {
  booked: {
    en: 'PhoneHaat: your phone is booked. Call or write to the buyer:',
    bn: 'PhoneHaat: আপনার ফোন বুক হয়েছে। দেখুন',
  },
  turn: {
    en: 'PhoneHaat: it is your turn in a deal. See what to do, and until when:',
    bn: 'PhoneHaat: কেনাবেচায় এবার আপনার পালা। দেখুন',
  },
  offer: {
    en: 'PhoneHaat: your offer was accepted. Pay in time:',
    bn: 'PhoneHaat: আপনার দর মেনে নেওয়া হয়েছে। দেখুন',
  },
  money: {
    en: 'PhoneHaat: the money of a deal goes back. See it here:',
    bn: 'PhoneHaat: কেনাবেচার টাকা ফেরত যাচ্ছে। দেখুন',
  },
  answer: {
    en: 'PhoneHaat: we have answered you. See it here:',
    bn: 'PhoneHaat: আমরা উত্তর দিয়েছি। দেখুন',
  },
}

/** Words a message, which is one SMS. @param home the address of the site */
export function newsText(about: NewsText, language: Language, home: string): string {
  const sentence = sentences[about][language]
  const whole = `${sentence} ${new URL(home).host}${prefixes[language]}`
  return smsOf(whole).parts === 1 ? whole : sentence.replace(/( দেখুন|[:.][^:.]*:)$/, '')
}

/**
 * Has a message sent to the number of somebody's account, in the transaction of `ctx`, if it is one. Not to a number that rested, which may be somebody
 * else's, and not once half of the day's budget is used: the other half is for codes.
 */
export async function sendNews(ctx: Ctx, personId: string, about: NewsText, home: string): Promise<void> {
  const number = ctx.texts && (await logins.numberInUse(ctx.db, personId, unusedSince(ctx)))
  if (!number) return
  const language = (await store.languageOf(ctx, personId)) ?? 'en'
  await sendCounted(ctx, { to: number, text: newsText(about, language, home), language })
}

/** The same to the number of somebody without an account, whom the market has answered: the link opens the answer. */
export async function sendAnswer(ctx: Ctx, to: string, language: Language, link: string): Promise<void> {
  if (ctx.texts) await sendCounted(ctx, { to, text: `${sentences.answer[language]} ${link}`, language })
}

async function sendCounted(ctx: Ctx, message: { to: string; text: string; language: Language }): Promise<void> {
  const { market, news } = ctx.config.limits.texts
  const counted = [
    { digest: digestOf(ctx, 'news to number', message.to), limit: news },
    { digest: marketDigest(ctx), limit: Math.floor(market / 2) },
  ]
  if (await countEach(ctx, counted, 24)) return
  await ctx.jobs.send(ctx.db, 'send-text', { id: randomUUID(), ...message })
}
