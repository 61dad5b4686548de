import type { Charge } from '#contract/bookings/bookings'
import { useSpeech } from '#web/i18n/speech.ts'

/** Asks for the deposit of a deal in cash. */
export function DepositLine({ charge }: { charge: Charge }) {
  const { say, charge: inWords } = useSpeech()
  return say(
    <>
      Please pay <strong className="figures">{inWords(charge)}</strong> as a deposit
    </>,
    <>
      অগ্রিম <strong className="figures">{inWords(charge)}</strong> পেমেন্ট করুন
    </>,
  )
}
