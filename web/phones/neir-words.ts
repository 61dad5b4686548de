import { neirName } from '#contract/neir'
import type { PhoneFacts } from '#contract/phones'
import type { Speech } from '#web/i18n/speech.ts'

/** What the seller says of a phone's state in NEIR, and when they said it. Empty where they say nothing. */
export function neirInWords(
  { neir, neirSaidAt }: Pick<PhoneFacts['details'], 'neir' | 'neirSaidAt'>,
  { language, longDate }: Speech,
): string {
  return neir && neirSaidAt ? `${neirName(neir, language)} (${longDate(neirSaidAt)})` : ''
}
