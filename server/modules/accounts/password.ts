import type { PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import type { Identity } from '#providers/identity'
import { record } from './security.ts'

export type PasswordCheck = Pick<Identity, 'checkPassword'>

/**
 * Asks the person signed in for their password again, before what a stolen login must not do.
 * @throws Refusal password_missing for an account that logs in with Google only, password_wrong, too_many_requests
 */
export async function confirmPassword(ctx: PersonCtx, identity: PasswordCheck, password: string): Promise<void> {
  const { id, email } = ctx.person
  const answer = await identity.checkPassword({ id, email }, password)
  if (answer === 'none') refuse('password_missing')
  if (answer === 'wrong') {
    await record(ctx, { act: 'password_wrong' })
    refuse('password_wrong')
  }
  if (typeof answer === 'object') refuse('too_many_requests', { seconds: String(answer.waitSeconds) })
}
