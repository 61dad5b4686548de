import {
  googleMessageType,
  type GoogleNotice,
  googleNotices,
  type GoogleRefusal,
  googleRefusals,
  readGoogleMessage,
} from '#contract/accounts/google'
import { googleNoticesInBangla, googleRefusalsInBangla } from '#contract/accounts/google-in-bangla'
import { speechHere } from '#web/i18n/speech.ts'
import type { GoogleOutcome } from './google.ts'

export const noticeOf = (code: GoogleNotice) => speechHere().say(googleNotices[code], googleNoticesInBangla[code])

const sentenceOf = (code: GoogleRefusal) => speechHere().say(googleRefusals[code], googleRefusalsInBangla[code])

/** Reads what the way back from Google wrote into the address of the login page. */
export function outcomeIn(search: URLSearchParams): GoogleOutcome {
  const google = search.get('google') ?? ''
  if (google !== 'done') {
    const code = Object.hasOwn(googleRefusals, google) ? (google as GoogleRefusal) : 'failed'
    return { outcome: 'refused', message: sentenceOf(code) }
  }
  const message = readGoogleMessage({
    type: googleMessageType,
    outcome: 'done',
    accountType: search.get('accountType'),
    notice: search.get('notice'),
  })
  return message ?? { outcome: 'refused', message: sentenceOf('failed') }
}
