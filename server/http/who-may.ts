/** Checks who may make a call: the role that it requires, and the second step at the login of the caller. */
import { scopeOf } from '#contract/accounts/api-tokens'
import type { WholeCall, Who } from '#contract/base/call'
import type { Ctx, LoggedIn } from '#context'
import { refuse } from './refusal.ts'

const guards: Partial<Record<Who, (person: LoggedIn) => void>> = {
  seller: (person) => person.accountType === 'seller' || refuse('sellers_only'),
  admin: (person) => person.role === 'admin' || refuse('admins_only'),
}

/** @throws Refusal second_factor_missing, second_factor_again */
function checkSecondFactor({ config, now }: Ctx, call: WholeCall, { secondFactor: { isOn, shownAt } }: LoggedIn): void {
  const { isRequired, minutes } = config.secondFactor
  if (call.who === 'admin' && isRequired && !isOn) refuse('second_factor_missing')
  if (call.proof !== 'recent' || !isOn) return
  const isRecent = shownAt !== null && now().getTime() - shownAt.getTime() <= minutes * 60_000
  if (!isRecent) refuse('second_factor_again')
}

/** @throws Refusal api_token_not_enough */
function checkScope(call: WholeCall, scopes: readonly string[]): void {
  const scope = scopeOf(call)
  if (scope === null || !scopes.includes(scope)) refuse('api_token_not_enough', scope === null ? {} : { scope })
}

/** @throws Refusal api_token_not_enough, sellers_only, admins_only, second_factor_missing, second_factor_again */
export function checkMay(ctx: Ctx, call: WholeCall, person: LoggedIn): void {
  if (person.scopes) checkScope(call, person.scopes)
  guards[call.who]?.(person)
  checkSecondFactor(ctx, call, person)
}
