// Letters that anyone can have sent to an address: to confirm it, and to choose a new password.
import { APIError } from 'better-auth'
import type { Whereabouts } from './identity-browser.ts'

export interface LetterRequest {
  email: string
  /** The wide one that it is asked for from. */
  network: string
  /** The letter that an account gets as it is made. */
  isFirst: boolean
  /** True when it is requested on a device that the account is known on. */
  isOnKnownDevice: boolean
}

/** The letter that a new account gets. */
export const firstLetter = (email: string, { network }: Whereabouts): LetterRequest => ({
  email,
  network,
  isFirst: true,
  isOnKnownDevice: false,
})

/** By what too many letters were requested. */
export type LettersReached = 'address' | 'network' | 'domain' | 'market'

const refusals: Record<'address' | 'others', { code: string; message: string }> = {
  address: {
    code: 'TOO_MANY_MAILS',
    message:
      'Several mails have gone to this address already. Please look for them, among the spam too, or try again in an hour.',
  },
  others: {
    code: 'TOO_MANY_LETTERS',
    message:
      'More emails were asked for in the last hour than we send. Please try again in an hour, or continue with Google.',
  },
}

/** @throws APIError when there is something that keeps the letter from being sent */
export function refuseLetter(reached: LettersReached | undefined): void {
  if (reached) throw new APIError('TOO_MANY_REQUESTS', refusals[reached === 'address' ? 'address' : 'others'])
}
