/** Going to Google and coming back: in a window of its own, or in this one where the browser allows no other. */
import { type GoogleMessage, readGoogleMessage } from '#contract/accounts/google'
import { speechHere } from '#web/i18n/speech.ts'

export type GoogleOutcome =
  | Omit<Extract<GoogleMessage, { outcome: 'done' }>, 'type'>
  | { outcome: 'refused'; message: string }

export interface Trip {
  accountType: 'user' | 'seller'
  /** The page to go on to afterwards, a path of this site. */
  from: string
}

const startPath = (display: 'popup' | 'page', { accountType, from }: Trip) =>
  `/api/google/start?${new URLSearchParams({ display, accountType, from, language: speechHere().language })}`

/** The pause between two looks at the popup, and the longest delay of its message after it has closed. In milliseconds. */
const look = 250
const lastWord = 600

/**
 * Opens Google's window and waits for what it says. Must be called in answer to a press, or browsers block it.
 * @returns null when the browser opened no window
 */
export function requestGoogle(trip: Trip): Promise<GoogleOutcome> | null {
  const [width, height] = [500, 680]
  const left = Math.max(0, screenX + (outerWidth - width) / 2)
  const top = Math.max(0, screenY + (outerHeight - height) / 2)
  const popup = open(
    startPath('popup', trip),
    'phonehaat-google',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
  if (!popup) return null

  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (!popup.closed) return
      clearInterval(watch)
      const message = speechHere().say(
        'The Google window was closed, so you are not logged in.',
        'Google-এর উইন্ডো বন্ধ হয়ে গেছে, তাই লগইন হয়নি।',
      )
      setTimeout(() => finish({ outcome: 'refused', message }), lastWord)
    }, look)
    function finish(outcome: GoogleOutcome) {
      clearInterval(watch)
      removeEventListener('message', onMessage)
      resolve(outcome)
    }
    function onMessage({ origin, data }: MessageEvent<unknown>) {
      if (origin !== location.origin) return
      const message = readGoogleMessage(data)
      if (message) finish(message)
    }
    addEventListener('message', onMessage)
  })
}

/** Goes to Google in this window; the way back leads to the login page. */
export function goToGoogle(trip: Trip): void {
  location.assign(startPath('page', trip))
}
