import type { AccountType } from '#contract/accounts/accounts'

/** An access token lives one hour (ruling R2). */
export const tokenLifeSeconds = 3600

/** The account type can be chosen once; without a choice, it is a buyer's. */
export function mayChooseAccountType(person: { registeredAt: Date | null }): boolean {
  return person.registeredAt === null
}

/** Asking again for what is already so is not a second choice: a sign-up repeated after a lost answer must not dead-end. */
export function isSameChoice(person: { accountType: AccountType }, wanted: AccountType): boolean {
  return person.accountType === wanted
}

/** A market without an admin could never get one again from within. */
export function leavesNoAdmin(admins: string[], withoutId: string): boolean {
  return admins.length === 1 && admins[0] === withoutId
}

/** Mails that may be asked for one address within an hour: enough for someone impatient, too few to be a nuisance. */
export const lettersAnHour = 5

/** The number of times that somebody may request another address of their account, a day. */
export const addressChangesADay = 3

/** Days without use after which a number may be somebody else's: carriers give it to another person. */
export const numberRestDays = 90

/** Providers that deliver to an address whatever dots stand in it. */
const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/** An address as it is compared: some providers deliver `a.b+c@` and `ab@` to one mailbox. */
export function plainAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [name = ''] = local.split('+', 1)
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Domains of addresses that very many people have, so that more letters go to each. */
export const largeDomains: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'ymail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
])

/**
 * Slows attempts to log in down, for each account, and apart from that for each device that its owner has logged in on before. The first are free;
 * then each makes the next wait, twice as long every time. Someone who keeps guessing gets twelve attempts an hour, and can make the owner wait for
 * `longestPause` on a new device, and on a known one not at all.
 */
export const loginAttempts = {
  free: 5,
  /** In seconds. */
  firstPause: 5,
  longestPause: 300,
  /** Seconds without an attempt after which counting starts again. */
  forgottenAfter: 3600,
} as const

/** The number of sign-ups within an hour that are notified that an address is taken: of one network, and of one address. */
export const takenAnHour = 5
