import type { PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import type { Identity } from '#providers/identity'
import { googleOfLogin, numberOfLogin, settleProof } from '#providers/identity-store'
import { record } from './security.ts'

export type PasswordCheck = Pick<Identity, 'checkPassword'>

/**
 * Asks the person signed in for their password again, before what a stolen login must not do: reach money, or change or end the account. An account without a
 * password shows a code of its number instead, unless the number may be somebody else's by now, or has logged in with Google a moment ago.
 * @throws Refusal password_missing for an account that has neither, password_wrong, too_many_requests, number_again, number_not_enough,
 * google_again
 */
export async function confirmPassword(ctx: PersonCtx, identity: PasswordCheck, password = ''): Promise<void> {
  const { id, email, sessionId } = ctx.person
  const answer = await identity.checkPassword({ id, email }, password)
  if (answer === 'none') return confirmWithout(ctx)
  if (answer === 'wrong') {
    await record(ctx, { act: 'password_wrong' })
    refuse('password_wrong')
  }
  if (typeof answer === 'object') refuse('too_many_requests', { seconds: String(answer.waitSeconds) })
  if (sessionId) await settleProof(ctx.db, sessionId, ctx.now())
}

/** Confirms the owner of an account without a password. @throws Refusal password_missing, number_again, number_not_enough, google_again */
async function confirmWithout(ctx: PersonCtx): Promise<void> {
  const { id, sessionId = null } = ctx.person
  const since = ctx.now().getTime() - ctx.config.secondFactor.minutes * 60_000
  const google = await googleOfLogin(ctx.db, id, sessionId)
  if (google.shownAt !== null && google.shownAt.getTime() >= since) return
  const { number, shownAt, owesProof } = await numberOfLogin(ctx.db, id, sessionId)
  if (number === null) refuse(google.isOn && ctx.config.google ? 'google_again' : 'password_missing')
  if (owesProof) refuse('number_not_enough')
  if (shownAt === null || shownAt.getTime() < since) refuse('number_again')
}
