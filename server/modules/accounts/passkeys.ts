// Passkeys of an account: who may add one, and how one leaves. The auth provider takes them and logs in by them.
import { maxPasskeys } from '#contract/accounts/passkeys'
import { type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import * as logins from '#providers/identity-store'
import { passkeyRemoved } from './letters.ts'
import { confirmPassword, type PasswordCheck } from './password.ts'
import { record } from './security.ts'
import * as store from './store.ts'

/**
 * Lets this login of the person signed in add one passkey.
 * @throws Refusal password_missing, password_wrong, number_again, number_not_enough, passkeys_full
 */
export async function allowPasskey(ctx: PersonCtx, identity: PasswordCheck, password?: string): Promise<void> {
  const { id, sessionId } = ctx.person
  if ((await logins.countPasskeys(ctx.db, id)) >= maxPasskeys) refuse('passkeys_full', { limit: String(maxPasskeys) })
  await confirmPassword(ctx, identity, password)
  if (sessionId) await logins.allowPasskey(ctx.db, sessionId, ctx.now())
}

/**
 * Takes a passkey from the account of the person signed in. It never is the last way to log in: an account has an address or a number.
 * @returns the name that its device knows it by
 * @throws Refusal password_missing, password_wrong, number_again, number_not_enough, passkey_unknown
 */
export async function removePasskey(
  ctx: PersonCtx,
  identity: PasswordCheck,
  { id, password }: { id: string; password?: string | undefined },
): Promise<string> {
  await confirmPassword(ctx, identity, password)
  return transact(ctx, async (ctx) => {
    const { id: personId, email, name } = ctx.person
    const credentialId = await logins.removePasskey(ctx.db, personId, id)
    if (credentialId === null) return refuse('passkey_unknown')
    await record(ctx, { act: 'passkey_removed' })
    const to = {
      email,
      name: (await store.isConfirmed(ctx, personId)) ? name : '',
      language: (await store.languageOf(ctx, personId)) ?? 'en',
    }
    await ctx.jobs.send(ctx.db, 'send-mail', passkeyRemoved(to))
    return credentialId
  })
}
