// Google as a way into an account: its owner turns it off, and on again.
import { type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import * as logins from '#providers/identity-store'
import { googleTurnedOff } from './letters.ts'
import { confirmPassword, type PasswordCheck } from './password.ts'
import { record } from './security.ts'
import * as store from './store.ts'

/**
 * Lets Google open the account of the person signed in, or keeps it from that, also where Google names the same address.
 * @throws Refusal password_missing, password_wrong, too_many_requests, number_again, number_not_enough, google_again; google_needed where it is the last way in
 */
export async function setGoogle(
  ctx: PersonCtx,
  identity: PasswordCheck,
  { isOn, password }: { isOn: boolean; password?: string | undefined },
): Promise<void> {
  const { id, email, name, sessionId = null } = ctx.person
  await confirmPassword(ctx, identity, password)
  await transact(ctx, async (ctx) => {
    await logins.lockWays(ctx.db, id)
    const { isOn: wasOn, hasOtherWay } = await logins.googleOfLogin(ctx.db, id, sessionId)
    if (!isOn && !hasOtherWay) refuse('google_needed')
    await logins.setGoogle(ctx.db, id, isOn)
    if (isOn || !wasOn) return
    await record(ctx, { act: 'google_removed' })
    const to = {
      email,
      name: (await store.isConfirmed(ctx, id)) ? name : '',
      language: (await store.languageOf(ctx, id)) ?? 'en',
    }
    await ctx.jobs.send(ctx.db, 'send-mail', googleTurnedOff(to))
  })
}
