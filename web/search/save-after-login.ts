/** The search that somebody wanted to save before they were signed in: it is saved once they are, in the same tab. */
import toast from 'react-hot-toast/headless'
import { inTime } from '#web/session/chunk.ts'
import { toastError } from '#web/session/toast-error.ts'
import { currentSession } from '#web/session/state.ts'
import { speechHere } from '#web/i18n/speech.ts'
import { wantedSearch } from '#web/session/after-login.ts'

/** Says that a search is saved, and what is to be expected of it. */
export function savedWords(): string {
  const { say } = speechHere()
  if (currentSession().person?.emailVerified === false) {
    return say(
      'Saved. Confirm your email address, and we will email you when a phone like this comes in.',
      'সেভ হয়েছে। ইমেইল ঠিকানা নিশ্চিত করুন, তাহলে এমন ফোন এলে ইমেইল পাবেন।',
    )
  }
  return say('Saved. We will email you when a phone like this comes in.', 'সেভ হয়েছে। এমন ফোন এলে ইমেইল পাবেন।')
}

/** Saves the search that was wanted before the login, if there is one. */
export async function saveRemembered(personId: string): Promise<void> {
  const query = wantedSearch.take()
  if (query === null) return
  try {
    const { save } = await inTime(import('./saved-search-queries.ts'))
    await save(query, personId)
    toast.success(savedWords())
  } catch (cause) {
    toastError(cause)
  }
}
