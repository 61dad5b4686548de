import { tryHours } from '#contract/deal-times'
import { inBanglaDigits } from '#contract/language'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

/** The way from the payment to a phone that is one's own, in one order for buyer and seller: meet, show, look, code, take, try. */
const steps: [title: Both, text: Both][] = [
  [
    ['Agree where to meet', 'কোথায় দেখা হবে ঠিক করুন'],
    [
      'A busy place, by day. Or the seller sends the phone by courier.',
      'দিনের বেলা, লোকজন আছে এমন জায়গা। নয়তো বিক্রেতা কুরিয়ারে পাঠাবেন।',
    ],
  ],
  [
    ['Look at the phone first', 'আগে ফোনটি দেখুন'],
    ['The seller shows it to you before you show anything.', 'আপনি কিছু দেখানোর আগে বিক্রেতা ফোনটি দেখাবেন।'],
  ],
  [
    ['If it is right, show your code and take it', 'ঠিক থাকলে কোড দেখান, ফোন নিন'],
    ['If it is not, keep your code: you get your money back.', 'ঠিক না থাকলে কোড দেখাবেন না: টাকা ফেরত পাবেন।'],
  ],
  [
    [`Try it for ${tryHours.met} hours`, `${inBanglaDigits(String(tryHours.met))} ঘণ্টা দেখে নিন`],
    [
      `${tryHours.sent} hours if it came by courier. If something is not as described, say so in your deal; the seller is paid only afterwards.`,
      `কুরিয়ারে এলে ${inBanglaDigits(String(tryHours.sent))} ঘণ্টা। কিছু না মিললে আপনার কেনাবেচার পাতায় জানান; বিক্রেতা টাকা পান এর পরে।`,
    ],
  ],
]

/** The steps that follow a payment. */
export function AfterPaying() {
  const { say, count } = useSpeech()
  return (
    <section aria-labelledby="next" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="next" className="text-lead font-semibold">
        {say('What happens next', 'এরপর যা করবেন')}
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map(([title, text], index) => (
          <li key={title[0]} className="flex gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-7 shrink-0 place-items-center rounded-full bg-base-200 text-small font-semibold"
            >
              {count(index + 1)}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">{say(...title)}</h3>
              <p className="text-quiet">{say(...text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
