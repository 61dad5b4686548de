// The mobile number by which somebody logs in: codes that are sent to it, and how it comes to an account and leaves it.
import { randomUUID } from 'node:crypto'
import { isPlaceholder } from '#contract/accounts/no-address'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import type { Identity, RequestOrigin } from '#providers/identity'
import type { CodesReached } from '#providers/identity-number'
import * as logins from '#providers/identity-store'
import { TextRefused } from '#providers/texts'
import { recordByOwner } from './audit.ts'
import { codeText } from './code-text.ts'
import { countEach, digestOf } from './counted-acts.ts'
import { checkNumber } from './exclusions.ts'
import { numberAdded, numberRemoved } from './letters.ts'
import * as own from './own-account-store.ts'
import { confirmPassword } from './password.ts'
import { numberRestDays } from './rules.ts'
import { record } from './security.ts'
import * as store from './store.ts'

/** Acts that are counted for a number, and apart from that on a device that its account is known on: a stranger does not use up what its owner needs. */
const digestOfNumber = (ctx: Ctx, number: string, device: string | undefined) =>
  digestOf(ctx, 'codes to number', number, device)

/** The messages of a day, of the whole market. */
export const marketDigest = (ctx: Ctx) => digestOf(ctx, 'codes of market', '')

/** Counts a code that is to be sent, and says what keeps it from being sent. */
export async function countCode(
  ctx: Ctx,
  { number, network, device }: { number: string; network: string; device: string | undefined },
): Promise<CodesReached | undefined> {
  const { market, network: ofNetwork, number: ofNumber, numberAnHour } = ctx.config.limits.texts
  const digest = digestOfNumber(ctx, number, device)
  const counted = [
    { of: 'number' as const, digest, limit: numberAnHour, hours: 1 },
    { of: 'number' as const, digest, limit: ofNumber },
    ...(device === undefined
      ? [{ of: 'network' as const, digest: digestOf(ctx, 'codes of network', network), limit: ofNetwork }]
      : []),
    { of: 'market' as const, digest: marketDigest(ctx), limit: market },
  ]
  return (await countEach(ctx, counted, 24))?.of
}

/** Sends a code in the language that it was asked for in. @throws when it could not be sent */
export async function sendCode(
  ctx: Ctx,
  { number, code, device }: { number: string; code: string; device: string | undefined },
  { home, language }: RequestOrigin,
): Promise<void> {
  // Counted before it is sent, so the first of an hour is one.
  const isRepeated = (await store.countActs(ctx, digestOfNumber(ctx, number, device), 1)) > 1
  const message = { id: randomUUID(), to: number, text: codeText(code, language, home), language, code, isRepeated }
  try {
    await ctx.texts?.send(message)
  } catch (error) {
    const isRefused = error instanceof TextRefused
    ctx.log[isRefused ? 'info' : 'error']({ reason: (error as Error).message }, 'a code was not sent')
    throw error
  }
}

/** The moment since which a number has to have been used, so that it is still its owner's. */
export const unusedSince = (ctx: Ctx) => new Date(ctx.now().getTime() - numberRestDays * 24 * 3_600_000)

/** A login has shown the number of its account. */
export const numberShown = (ctx: Ctx, { uid, sessionId }: { uid: string; sessionId: string }): Promise<void> =>
  logins.showNumber(ctx.db, { userId: uid, sessionId, at: ctx.now(), unusedSince: unusedSince(ctx) })

type NumberCheck = Pick<Identity, 'useNumberCode'>

/** @throws Refusal number_code_wrong, number_code_over */
async function spendCode(identity: NumberCheck, given: { number: string; code: string }): Promise<void> {
  const answer = await identity.useNumberCode(given)
  if (answer === 'wrong') refuse('number_code_wrong')
  if (answer === 'over') refuse('number_code_over')
}

/**
 * Gives the account of the person signed in a number, which they have shown a code of, in the place of the one that it has.
 * @throws Refusal password_missing, password_wrong, number_again, number_not_enough, number_excluded, number_code_wrong, number_code_over, number_taken
 */
export async function setNumber(
  ctx: PersonCtx,
  identity: Pick<Identity, 'checkPassword' | 'useNumberCode'>,
  { number, code, password }: { number: string; code: string; password?: string | undefined },
): Promise<void> {
  const { id } = ctx.person
  await confirmPassword(ctx, identity, password)
  await checkNumber(ctx, number)
  await spendCode(identity, { number, code })
  await transact(ctx, async (ctx) => {
    await logins.setNumber(ctx.db, id, number, ctx.now())
    await own.fillContact(ctx, id, { mobile: number, area: null })
    await record(ctx, { act: 'number_added' })
    await write(ctx, numberAdded)
  })
}

/**
 * Takes the number from the account of the person signed in.
 * @throws Refusal password_missing, password_wrong, number_again, number_not_enough, number_missing, number_needed
 */
export async function removeNumber(
  ctx: PersonCtx,
  identity: Pick<Identity, 'checkPassword'>,
  password: string | undefined,
): Promise<void> {
  const { id, email, sessionId = null } = ctx.person
  if ((await logins.numberOfLogin(ctx.db, id, sessionId)).number === null) refuse('number_missing')
  if (isPlaceholder(email)) refuse('number_needed')
  await confirmPassword(ctx, identity, password)
  await transact(ctx, async (ctx) => {
    await logins.setNumber(ctx.db, id, null, ctx.now())
    await record(ctx, { act: 'number_removed' })
    await write(ctx, numberRemoved)
  })
}

/** Tells the email address of an account what happened to its number, in the transaction that did it. */
async function write(ctx: PersonCtx, letter: typeof numberAdded): Promise<void> {
  const { id, email, name } = ctx.person
  const to = {
    email,
    name: (await store.isConfirmed(ctx, id)) ? name : '',
    language: (await store.languageOf(ctx, id)) ?? 'en',
  }
  await ctx.jobs.send(ctx.db, 'send-mail', letter(to))
}

/** Counts a number that rested as its owner's again, at the word of the market's owner. @throws Refusal person_unknown */
export function trustByOwner(ctx: Ctx, number: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const personId = (await logins.accountWithNumber(ctx.db, number)) ?? refuse('person_unknown')
    await logins.trustNumber(ctx.db, personId, ctx.now())
    await recordByOwner(ctx, { action: 'number_trusted', personId })
  })
}

/** Shows a code of the account's number at this login. @throws Refusal number_missing, number_code_wrong, number_code_over */
export async function proveNumber(ctx: PersonCtx, identity: NumberCheck, code: string): Promise<void> {
  const { id, sessionId = null } = ctx.person
  const { number } = await logins.numberOfLogin(ctx.db, id, sessionId)
  if (number === null || sessionId === null) return refuse('number_missing')
  await spendCode(identity, { number, code })
  await logins.showNumberAgain(ctx.db, sessionId, ctx.now())
}
