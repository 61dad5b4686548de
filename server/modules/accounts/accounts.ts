import type { AccountType } from '#contract/accounts/accounts'
import { termsVersion } from '#contract/base/terms'
import type { Language } from '#contract/base/language'
import type { Ctx, LoggedIn, Person, PersonCtx } from '#context'
import type { Login } from '#providers/identity'
import { noteUse } from '#providers/identity-store'
import { refuse, refuseField } from '#http/refusal'
import * as apiTokens from './api-tokens.ts'
import * as agreement from './agreement-store.ts'
import { objectionToName } from './names.ts'
import { isSameChoice, mayChooseAccountType } from './rules.ts'
import * as store from './store.ts'
import { readToken, signToken } from './tokens.ts'

export * as people from './people.ts'
export * as audit from './audit.ts'
export * as exclusions from './exclusions.ts'
export * as sanctionRecords from './sanction-store.ts'
export * as security from './security.ts'
export * as ownAccount from './own-account.ts'
export { countLetter } from './letter-limits.ts'
export { objectionToName } from './names.ts'
export { confirmPassword, type PasswordCheck } from './password.ts'
export { abilitiesByTrust, abilitiesOf, checkMayReport } from './abilities.ts'
export { ofPerson as agreements } from './agreement-store.ts'
export { countEach, countWithin, digestOf } from './counted-acts.ts'
export { countActs } from './store.ts'
export { accountDeleted as deletionLetter } from './letters.ts'
export {
  requestAddress,
  type ChangedAddress,
  confirmAddress,
  forgetOld as forgetOldAddresses,
  undoAddress,
} from './address-change.ts'
export { ofPerson as ownApiTokens } from './api-tokens.ts'
export { writeAboutAddress } from './address-letters.ts'
export { ofPerson as ownWebhooks, writeAboutWebhook } from './own-webhooks.ts'
export { type NewsText, sendAnswer, sendNews } from './news-texts.ts'
export { trustByOwner as trustNumberByOwner } from './number.ts'
export { idSignedIn, signId } from './signed-id.ts'

/**
 * The person behind a bearer token, read from the database on each request: a role taken away or an account
 * deleted takes effect on the very next one (ruling R2).
 * @throws Refusal session_ended, account_gone, second_factor_required, api_token_unknown
 */
export async function personOfToken(ctx: Ctx, token: string): Promise<LoggedIn> {
  if (apiTokens.isApiToken(token)) return apiTokens.personOf(ctx, token)
  const claims = await readToken(ctx.config.authSecret, token, ctx.now())
  if (!claims) return refuse('session_ended')
  const found = await store.findBySession(ctx, claims.personId, claims.sessionId)
  if (found && !found.deletedAt) return whole({ ...found, sessionId: claims.sessionId })
  const person = found ?? (await store.find(ctx, claims.personId))
  return refuse(person?.deletedAt ? 'account_gone' : 'session_ended')
}

/** Lets a login pass that has shown the second step of its account, where that has one. @throws Refusal second_factor_required */
function whole(person: LoggedIn): LoggedIn {
  const { isOn, shownAt } = person.secondFactor
  return isOn && !shownAt ? refuse('second_factor_required') : person
}

/**
 * Returns the account that a token was signed for, by the signature alone: `personOfToken` checks that its login still lives. All API tokens of an
 * account count together, and apart from its person.
 */
export async function accountOfToken(ctx: Ctx, token: string | undefined): Promise<string | undefined> {
  if (token !== undefined && apiTokens.isApiToken(token)) {
    const owner = apiTokens.ownerOf(ctx.config.authSecret, token)
    return owner && `tokens of ${owner}`
  }
  return token === undefined ? undefined : (await readToken(ctx.config.authSecret, token, ctx.now()))?.personId
}

/** The person of a login. @throws Refusal account_gone, second_factor_required */
export async function personOfLogin(ctx: Ctx, login: Login): Promise<LoggedIn> {
  const person = await store.ensure(ctx, login)
  if (person.deletedAt) refuse('account_gone')
  return whole({ ...person, secondFactor: login.secondFactor, sessionId: login.sessionId })
}

/** A token for the login's own email address and no other (ruling R2). @throws Refusal not_you */
export async function giveToken(
  ctx: PersonCtx,
  email: string,
  { sessionId, number }: Pick<Login, 'sessionId' | 'number'>,
): Promise<{ accessToken: string; expiresAt: string; language: Language | null }> {
  if (email !== ctx.person.email) refuse('not_you')
  const { accessToken, expiresAt } = await signToken(
    ctx.config.authSecret,
    { personId: ctx.person.id, sessionId },
    ctx.now(),
  )
  if (number !== null) await noteUse(ctx.db, ctx.person.id, sessionId, ctx.now())
  return { accessToken, expiresAt: expiresAt.toISOString(), language: await store.languageOf(ctx, ctx.person.id) }
}

/** Completes a sign-up, once and for oneself. @throws Refusal invalid, not_you, already_registered */
export async function register(
  ctx: PersonCtx,
  { agreedTo, ...chosen }: { name: string; email: string; accountType: AccountType; agreedTo?: string | undefined },
): Promise<string> {
  if (chosen.email !== ctx.person.email) refuse('not_you')
  const objection = objectionToName(ctx, chosen.name)
  if (objection) refuseField('name', objection)
  const done = await store.register(ctx, ctx.person.id, chosen)
  if (!done) {
    const person = await store.find(ctx, ctx.person.id)
    if (!person || (!mayChooseAccountType(person) && !isSameChoice(person, chosen.accountType)))
      refuse('already_registered')
  }
  // An older page is asked about its version again.
  if (agreedTo === termsVersion) await agreement.add(ctx, ctx.person.id, agreedTo)
  return ctx.person.id
}

export async function setLanguage(ctx: PersonCtx, language: Language): Promise<void> {
  await store.setLanguage(ctx, ctx.person.id, language)
}

/** The language for letters to someone; English until they choose. */
export async function languageOf(ctx: Ctx, personId: string): Promise<Language> {
  return (await store.languageOf(ctx, personId)) ?? 'en'
}

/** Returns whether the email address of someone's login has been confirmed. */
export const isConfirmed = store.isConfirmed

/** Role checks are for oneself; what is asked about others is answered as if they were not there (ruling R3). */
export function checkOwn(ctx: PersonCtx, email: string): Person {
  return email === ctx.person.email ? ctx.person : refuse('person_unknown')
}

/** Returns whether an address that comes with a call is that of who makes it, or of the shop's owner for whom they act. */
export const isOwnEmail = ({ person, acting }: PersonCtx, email: string): boolean =>
  email === person.email || email === acting?.email

/** Makes someone an admin, at the owner's word. @returns the person's id @throws Refusal person_unknown */
export async function promote(ctx: Ctx, email: string): Promise<string> {
  return (await store.promote(ctx, email)) ?? refuse('person_unknown')
}
