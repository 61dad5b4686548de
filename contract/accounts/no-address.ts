/**
 * An account that has a mobile number and no email address. The login wants an address of each account, so it has one at a domain that no mail ever goes
 * to (RFC 2606): it is shown to no one, and no letter is sent there.
 */
const domain = 'number.phonehaat.invalid'

export const placeholderAddress = (id: string): string => `${id}@${domain}`

/** Returns whether an address is none that a person has. */
export const isPlaceholder = (email: string): boolean => email.trim().toLowerCase().endsWith(`@${domain}`)

/** An address as it is shown: empty for an account that has none. */
export const shownAddress = (email: string): string => (isPlaceholder(email) ? '' : email)
