import type { Message } from '#contract/base/messages'
import { isReservedName } from '#contract/accounts/reserved-names'
import type { Ctx } from '#context'
import { judge } from '#guard'

/** Returns the objection to a name that others are to read, as a message of its field, if there is one. The operator's name is the market's own. */
export function objectionToName({ config }: Ctx, name: string): Message | undefined {
  if (isReservedName(name, [config.operator.name])) return 'name_reserved'
  const { risks } = judge(name, [])
  return risks.includes('number') || risks.includes('link') ? 'name_unsafe' : undefined
}
