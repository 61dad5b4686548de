import { browserRefusals } from '#contract/base/refusals-of-browser'
import { speechHere } from '#web/i18n/speech.ts'

/** The sentence of a refusal that no answer of the server brought. */
export const refusalHere = (code: keyof typeof browserRefusals): string =>
  speechHere().say(browserRefusals[code].sentence, browserRefusals[code].bangla)
