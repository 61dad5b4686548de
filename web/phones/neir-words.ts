import { neirName } from '#contract/listings/neir'
import type { PhoneFacts } from '#contract/listings/phones'
import type { Speech } from '#web/i18n/speech.ts'

/** Words the seller's statement about a phone's state in NEIR, with its date. Empty if there is none. */
export function neirInWords(
  { neir, neirSaidAt }: Pick<PhoneFacts['details'], 'neir' | 'neirSaidAt'>,
  { language, longDate }: Speech,
): string {
  return neir && neirSaidAt ? `${neirName(neir, language)} (${longDate(neirSaidAt)})` : ''
}

/** Words the answer of a register of phones about the IMEIs of a phone, with its name and the time. Empty if none was asked. */
export function registerInWords(
  { register }: Pick<PhoneFacts['details'], 'register'>,
  { say, exactTime }: Speech,
): string {
  if (!register) return ''
  const { answer, source, askedAt } = register
  const at = `${say('A register was checked', 'রেজিস্টারে খোঁজ নেওয়া হয়েছে')}: ${source}, ${exactTime(askedAt)}`
  switch (answer) {
    case 'known':
      return say(
        `${at}: the IMEI is known. This does not say whose phone it is.`,
        `${at}: IMEI-টি তালিকায় আছে। ফোনটি কার, তা এতে জানা যায় না।`,
      )
    case 'not-found':
      return say(`${at}: the IMEI was not found.`, `${at}: IMEI-টি পাওয়া যায়নি।`)
    case 'cloned':
      return say(
        `${at}: the IMEI is listed as cloned, so it is on more than one phone.`,
        `${at}: IMEI-টি ক্লোন করা হিসেবে তালিকায় আছে, অর্থাৎ একের বেশি ফোনে আছে।`,
      )
    case 'unreachable':
      return say(`${at}: it could not be reached.`, `${at}: যোগাযোগ করা যায়নি।`)
  }
}
