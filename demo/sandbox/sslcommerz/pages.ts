/** The page where a payer pays, and the one that sends their browser back to the shop. */
import { type Html, html, page } from '#sandbox/markup'
import { noticeOf } from './notices.ts'
import type { PaySession } from './store.ts'
import { type PayChannel, poishaOf } from './transactions.ts'

type Language = 'en' | 'bn'

/** Returns the language of the address, or else the first of the browser that the page is in. */
export function languageOf(asked: unknown, accepted: string | undefined): Language {
  if (asked === 'en' || asked === 'bn') return asked
  return /\b(en|bn)\b/i.exec(accepted ?? '')?.[1]?.toLowerCase() === 'bn' ? 'bn' : 'en'
}

const speakerOf = (language: Language) => (en: string, bn: string) => (language === 'bn' ? bn : en)

const names: Record<PayChannel, [en: string, bn: string]> = {
  dbbl: ['Visa of Dutch-Bangla Bank', 'ডাচ্-বাংলা ব্যাংকের ভিসা কার্ড'],
  brac: ['Mastercard of BRAC Bank', 'ব্র্যাক ব্যাংকের মাস্টারকার্ড'],
  city: ['American Express of City Bank', 'সিটি ব্যাংকের আমেরিকান এক্সপ্রেস কার্ড'],
  nagad: ['Nagad', 'নগদ'],
  rocket: ['Rocket', 'রকেট'],
}

function frame(home: string, language: Language, given: { title: string; body: Html; script?: string }): string {
  const say = speakerOf(language)
  const body = html`<main>
    <p class="notice">
      <strong>${say('Sandbox.', 'পরীক্ষামূলক।')}</strong>
      ${say('This is not SSLCOMMERZ. No money moves.', 'এটি SSLCOMMERZ নয়। কোনো টাকা লেনদেন হয় না।')}
    </p>
    ${given.body}
  </main>`
  return page(home, { ...given, body, kind: 'bank', lang: language })
}

/** @param action the address of this page */
export function payPage(home: string, action: string, session: PaySession, language: Language): string {
  const say = speakerOf(language)
  const amount = new Intl.NumberFormat(language === 'bn' ? 'bn-BD' : 'en-BD', {
    style: 'currency',
    currency: 'BDT',
    currencyDisplay: 'narrowSymbol',
  }).format((poishaOf(session.asked.total_amount ?? '') ?? 0) / 100)
  const isPending = session.element?.status === 'PENDING'
  const title = say('Pay at the sandbox', 'পরীক্ষামূলক পাতায় টাকা দিন')
  const body = html`<h1 tabindex="-1">${title}</h1>
    ${isPending && html`<p role="status">${say('The bank has not answered yet. Decide what it says, or leave this page.', 'ব্যাংক এখনো উত্তর দেয়নি। কী উত্তর দেবে তা ঠিক করুন, অথবা পাতাটি ছেড়ে যান।')}</p>`}
    <dl>
      <div>
        <dt>${say('Amount', 'পরিমাণ')}</dt>
        <dd class="amount">${amount}</dd>
      </div>
      <div>
        <dt>${say('For', 'যার জন্য')}</dt>
        <dd>${session.asked.product_name}</dd>
      </div>
    </dl>
    <form method="post" action="${action}?lang=${language}">
      ${(Object.keys(names) as PayChannel[]).map(
        (channel, place) =>
          html`<label class="check">
            <input type="radio" name="channel" value="${channel}" ${place === 0 && html`checked`} />
            ${say(...names[channel])}
          </label>`,
      )}
      <button name="decision" value="approve" class="main">${say('Approve', 'অনুমোদন করুন')}</button>
      <button name="decision" value="risk">${say('Approve, but as risky', 'ঝুঁকিপূর্ণ বলে অনুমোদন করুন')}</button>
      <button name="decision" value="fail">${say('Decline', 'প্রত্যাখ্যান করুন')}</button>
      <button name="decision" value="wait">${say('Let the bank take its time', 'ব্যাংককে সময় নিতে দিন')}</button>
      <button name="decision" value="cancel">${say('Cancel', 'বাতিল করুন')}</button>
    </form>
    <p>
      <a href="${action}?lang=${say('bn', 'en')}" lang="${say('bn', 'en')}">${say('বাংলা', 'English')}</a>
    </p>`
  return frame(home, language, { title, body })
}

/** Returns the address of the shop that a session leads back to. */
export function backOf({ asked, element }: PaySession): string {
  const isTaken = element?.status === 'VALID' || element?.status === 'VALIDATED'
  const name = isTaken ? 'success_url' : element?.status === 'CANCELLED' ? 'cancel_url' : 'fail_url'
  return asked[name] ?? ''
}

/** The page after a decision: it posts what happened to the shop, by itself where there is script. */
export function donePage(
  home: string,
  session: PaySession,
  language: Language,
  store: { storeId: string; storePassword: string },
): string {
  const say = speakerOf(language)
  const title = say('Back to the shop', 'দোকানে ফিরে যান')
  const body = html`<h1 tabindex="-1">${title}</h1>
    <p role="status">
      ${
        backOf(session) === session.asked.success_url
          ? say('The payment was made.', 'টাকা দেওয়া হয়েছে।')
          : say('The payment was not made.', 'টাকা দেওয়া হয়নি।')
      }
    </p>
    <form method="post" action="${backOf(session)}">
      ${Object.entries(noticeOf(session, store)).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button class="main">${title}</button>
    </form>`
  return frame(home, language, { title, body, script: 'back.js' })
}
