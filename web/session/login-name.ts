import { shownAddress } from '#contract/accounts/no-address'
import { local } from '#contract/base/typed'
import type { SignedInPerson } from './state.ts'

/** By which somebody logs in, as they read it: their email address, or their mobile number where they have none. */
export const loginName = ({ email, phoneNumber }: Pick<SignedInPerson, 'email' | 'phoneNumber'>): string =>
  shownAddress(email) || local(phoneNumber ?? '')
