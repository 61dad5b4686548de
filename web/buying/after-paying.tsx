import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import { type Both, useSpeech } from '#web/i18n/speech.ts'

/** The way from the payment to a phone that is one's own, in one order for buyer and seller: meet, show, look, code, take, try. */
const steps: [title: Both, text: Both][] = [
  [
    ['Agree where to meet', 'কোথায় দেখা হবে ঠিক করুন'],
    ['A busy place, by day, or a courier.', 'দিনের বেলা, লোকজন আছে এমন জায়গা, নয়তো কুরিয়ার।'],
  ],
  [
    ['Look at the phone first', 'আগে ফোনটি দেখুন'],
    ['Before you show your code.', 'কোড দেখানোর আগে।'],
  ],
  [
    ['Show your code and take it', 'কোড দেখান, ফোন নিন'],
    ['Only if it is right: otherwise you get your money back.', 'ঠিক থাকলে তবেই, না হলে টাকা ফেরত পাবেন।'],
  ],
  [
    [`Try it for ${tryHours.met} hours`, `${inBanglaDigits(String(tryHours.met))} ঘণ্টা দেখে নিন`],
    [
      `${tryHours.sent} hours after a courier. Report in your deal what is not as described.`,
      `কুরিয়ারে এলে ${inBanglaDigits(String(tryHours.sent))} ঘণ্টা। কিছু না মিললে কেনাবেচার পাতায় জানান।`,
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
          <li key={say(...title)} className="flex gap-3">
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
