import { type Html, html, page } from '#sandbox/markup'
import type { Payment, GivenBack } from './books.ts'
import { backTo, insufficient, taka, wallets } from './calls.ts'

export type PayerLanguage = 'en' | 'bn'

const words = {
  en: {
    notice: 'This is not bKash. No money moves, and no PIN is asked for.',
    title: 'Sandbox bKash',
    ask: 'Do you want to make this payment? Choose what should happen.',
    amount: 'Amount',
    invoice: 'Invoice',
    wallet: 'Wallet',
    poor: 'holds too little money',
    approve: 'Approve',
    fail: 'Fail',
    cancel: 'Cancel',
    leave: 'Leave without choosing',
    decided: 'This payment is decided.',
    given: 'Given back',
    state: 'State',
    released: 'released, and never taken',
    back: 'Return to the shop',
    other: 'বাংলা',
  },
  bn: {
    notice: 'এটি বিকাশ নয়। কোনো টাকা লেনদেন হয় না, পিনও চাওয়া হয় না।',
    title: 'স্যান্ডবক্স বিকাশ',
    ask: 'এই পেমেন্ট করতে চান? কী হবে তা বেছে নিন।',
    amount: 'পরিমাণ',
    invoice: 'ইনভয়েস',
    wallet: 'ওয়ালেট',
    poor: 'যথেষ্ট টাকা নেই',
    approve: 'অনুমোদন করুন',
    fail: 'ব্যর্থ করুন',
    cancel: 'বাতিল করুন',
    leave: 'কিছু না বেছে ফিরে যান',
    decided: 'এই পেমেন্টের সিদ্ধান্ত হয়ে গেছে।',
    given: 'ফেরত দেওয়া হয়েছে',
    state: 'অবস্থা',
    released: 'ছেড়ে দেওয়া হয়েছে, কাটা হয়নি',
    back: 'দোকানে ফিরে যান',
    other: 'English',
  },
} as const

const row = (name: string, value: Html | string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

/** The page on which the payer decides; later it leads back. */
export function payPage(home: string, payment: Payment, refunds: GivenBack[], language: PayerLanguage): string {
  const say = words[language]
  const other = language === 'en' ? 'bn' : 'en'
  const leave = payment.decision ? backTo(payment.callback, payment.id, payment.decision) : payment.callback
  const body = html`<main>
    <p class="notice"><strong>Sandbox.</strong> ${say.notice}</p>
    <h1>${say.title}</h1>
    <p>${payment.decision ? say.decided : say.ask}</p>
    <dl>
      ${row(say.amount, html`<span class="amount">৳${taka(payment.amount)}</span>`)}
      ${row(say.invoice, payment.invoice)} ${refunds.map(({ amount }) => row(say.given, `৳${taka(amount)}`))}
      ${payment.status === 'Cancelled' && row(say.state, say.released)}
    </dl>
    ${
      !payment.decision &&
      html`<form method="post" action="${home}/pay/${payment.id}">
        <fieldset>
          <legend>${say.wallet}</legend>
          ${wallets.map(
            (wallet, place) =>
              html`<label class="check">
                <input type="radio" name="wallet" value="${wallet}" ${place === 0 && html`checked`} />
                ${wallet}${wallet === insufficient && ` (${say.poor})`}
              </label>`,
          )}
        </fieldset>
        <button name="decision" value="success" class="main">${say.approve}</button>
        <button name="decision" value="failure">${say.fail}</button>
        <button name="decision" value="cancel">${say.cancel}</button>
      </form>`
    }
    <p class="ways">
      <a href="${leave}">${payment.decision ? say.back : say.leave}</a>
      <a href="?lang=${other}" lang="${other}" hreflang="${other}">${say.other}</a>
    </p>
  </main>`
  return page(home, { title: say.title, body, kind: 'bank', lang: language, decided: payment.decision !== null })
}
