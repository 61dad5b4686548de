// The limits of an account, by how far it has proved itself (ruling R23). docs/security.md has the same table.
import type { Ctx, PersonCtx } from '#context'
import type { Counter } from '#database/counter-lock'
import { refuse } from '#http/refusal'
import { statusOf, type Trust } from '#read/trust'

type Limits = Ctx['config']['limits']

export interface Abilities extends NumbersOfTrust {
  /** True when one may report phones, reviews and conversations. */
  reports: boolean
}
type NumbersOfTrust = Limits['accounts'][Trust]

/** Lists the limits of accounts, by their level, with the numbers of the settings. */
export const abilitiesByTrust = ({ accounts }: Limits): Record<Trust, Abilities> => ({
  unconfirmed: { ...accounts.unconfirmed, reports: false },
  confirmed: { ...accounts.confirmed, reports: true },
  proven: { ...accounts.proven, reports: true },
})

/** Returns the limits of someone now, and their level. @param counter the acts of theirs that are counted next, as for `standingOf` */
export async function abilitiesOf(
  ctx: Ctx,
  personId: string,
  counter?: Counter,
): Promise<Abilities & { trust: Trust }> {
  const { trust } = await statusOf(ctx, personId, counter)
  return { trust, ...abilitiesByTrust(ctx.config.limits)[trust] }
}

/** Lets people report whose address is confirmed. @throws Refusal confirm_first */
export async function checkMayReport(ctx: PersonCtx): Promise<void> {
  if (!(await abilitiesOf(ctx, ctx.person.id)).reports) refuse('confirm_first')
}
