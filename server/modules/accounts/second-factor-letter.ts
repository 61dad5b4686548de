import type { Ctx } from '#context'
import type { SecondFactorChange } from '#providers/identity-second-factor'
import type { Mail } from '#providers/mail'
import { type Addressee, backupCodeUsed, secondFactorAdded, secondFactorRemoved } from './letters.ts'
import * as store from './store.ts'

export const secondFactorLetters: Record<SecondFactorChange, (to: Addressee) => Mail> = {
  added: secondFactorAdded,
  removed: secondFactorRemoved,
  backup_code_used: backupCodeUsed,
}

/** Sends someone a letter about their second step, with the transaction that changed it. */
export async function writeOfSecondFactor(
  ctx: Ctx,
  { id, email, name }: { id: string; email: string; name: string },
  change: SecondFactorChange,
): Promise<void> {
  const language = (await store.languageOf(ctx, id)) ?? 'en'
  await ctx.jobs.send(ctx.db, 'send-mail', secondFactorLetters[change]({ email, name, language }))
}
