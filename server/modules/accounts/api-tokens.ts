// Tokens of a person for their programs. One names its person under a signature of ours, so that requests are counted before any query.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { maxApiTokens, type OwnApiToken, type TokenScope } from '#contract/accounts/api-tokens'
import { type Ctx, type LoggedIn, type PersonCtx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import * as webhooks from '#webhooks'
import * as store from './api-token-store.ts'
import { apiTokenMade, apiTokensEnded } from './letters.ts'
import { confirmPassword, type PasswordCheck } from './password.ts'
import { record } from './security.ts'
import { isConfirmed, languageOf } from './store.ts'

/** Programs that look for secrets in public code know a token by it. */
const prefix = 'phonehaat_'
const bytes = { person: 16, secret: 24, signature: 16 }
/** Milliseconds within which a further use is not written down. */
const useNotedEvery = 60_000

export const isApiToken = (token: string) => token.startsWith(prefix)

const signatureOf = (authSecret: string, signed: Buffer) =>
  createHmac('sha256', `api-token:${authSecret}`).update(signed).digest().subarray(0, bytes.signature)

const digestOf = (token: string) => createHash('sha256').update(token).digest()

function newToken(authSecret: string, personId: string): string {
  const signed = Buffer.concat([Buffer.from(personId.replaceAll('-', ''), 'hex'), randomBytes(bytes.secret)])
  return prefix + Buffer.concat([signed, signatureOf(authSecret, signed)]).toString('base64url')
}

/** Returns whose a token is by its signature, whether or not it is still there. Undefined of any other text. */
export function ownerOf(authSecret: string, token: string): string | undefined {
  const all = Buffer.from(token.slice(prefix.length), 'base64url')
  if (all.length !== bytes.person + bytes.secret + bytes.signature) return undefined
  const signed = all.subarray(0, bytes.person + bytes.secret)
  if (!timingSafeEqual(all.subarray(signed.length), signatureOf(authSecret, signed))) return undefined
  const hex = signed.toString('hex', 0, bytes.person)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The person whose token it is, with its scopes. @throws Refusal api_token_unknown */
export async function personOf(ctx: Ctx, token: string): Promise<LoggedIn> {
  if (!ownerOf(ctx.config.authSecret, token)) return refuse('api_token_unknown')
  const found = await store.find(ctx, digestOf(token))
  if (!found) return refuse('api_token_unknown')
  const { tokenId, usedAt, isSecondFactorOn: isOn, ...person } = found
  const isNoted = usedAt !== null && ctx.now().getTime() - usedAt.getTime() < useNotedEvery
  if (!isNoted && !ctx.config.quiet) await store.noteUse(ctx, tokenId)
  return { ...person, secondFactor: { isOn, shownAt: null } }
}

const present = ({ madeAt, usedAt, ...token }: Awaited<ReturnType<typeof store.ofPerson>>[number]): OwnApiToken => ({
  ...token,
  madeAt: madeAt.toISOString(),
  usedAt: usedAt && usedAt.toISOString(),
})

export async function ofPerson(ctx: PersonCtx): Promise<OwnApiToken[]> {
  return (await store.ofPerson(ctx, ctx.person.id)).map(present)
}

/**
 * Makes a token for the person signed in, and tells them by letter.
 * @throws Refusal password_missing, password_wrong, number_again, number_not_enough, google_again, api_tokens_full
 */
export async function make(
  ctx: PersonCtx,
  identity: PasswordCheck,
  { name, scopes, password }: { name: string; scopes: TokenScope[]; password?: string | undefined },
): Promise<{ token: string; made: OwnApiToken }> {
  await confirmPassword(ctx, identity, password)
  return transact(ctx, async (ctx) => {
    const { id: personId, email, name: ownName, sessionId } = ctx.person
    await lockCounter(ctx.db, 'API tokens', personId)
    // All logins may have ended since this request began, and `endAll` before it.
    if (!(await store.isLoggedIn(ctx, personId, sessionId))) refuse('session_ended')
    if ((await store.ofPerson(ctx, personId)).length >= maxApiTokens)
      refuse('api_tokens_full', { limit: String(maxApiTokens) })
    const token = newToken(ctx.config.authSecret, personId)
    const made = await store.add(ctx, { personId, name, digest: digestOf(token), scopes: [...new Set(scopes)] })
    await record(ctx, { act: 'api_token_made' })
    const to = {
      email,
      name: (await isConfirmed(ctx, personId)) ? ownName : '',
      language: (await languageOf(ctx, personId)) ?? 'en',
    }
    await ctx.jobs.send(ctx.db, 'send-mail', apiTokenMade(to))
    return { token, made: present(made) }
  })
}

/** Ends a token of the person signed in. */
export function remove(ctx: PersonCtx, id: string): Promise<number> {
  return transact(ctx, async (ctx) => {
    const count = await store.remove(ctx, ctx.person.id, id)
    if (count === 0) return refuse('api_token_missing')
    await record(ctx, { act: 'api_token_removed' })
    return count
  })
}

/**
 * Ends all tokens of somebody whose other logins have ended, and pauses their webhooks: by a new password, by logging out everywhere, or because somebody
 * else was in. Someone who made one then is out as well. The letter has no name, as the one that is known may be that of the other.
 */
export function endAll(ctx: Ctx, personId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockCounter(ctx.db, 'API tokens', personId)
    await lockCounter(ctx.db, 'webhooks', personId)
    const [tokens, paused] = [await store.removeAllOf(ctx, personId), await webhooks.pauseAllOf(ctx, personId)]
    if (tokens + paused === 0) return
    if (tokens > 0) await record(ctx, { act: 'api_token_removed', personId })
    const email = await store.addressOf(ctx, personId)
    const language = (await languageOf(ctx, personId)) ?? 'en'
    await ctx.jobs.send(ctx.db, 'send-mail', apiTokensEnded({ email, name: '', language }))
  })
}
