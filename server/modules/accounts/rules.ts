import type { AccountType } from '#contract/accounts'

/** An access token lives one hour (ruling R2). */
export const tokenLifeSeconds = 3600

/** The account type can be chosen once; whoever never chose is a buyer. */
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

/** Mails that may be asked for one address within an hour: enough for somebody impatient, too few to be a nuisance. */
export const mailsAnHour = 5
