import type { Message } from '#contract/base/messages'
import { isReservedName } from '#contract/accounts/reserved-names'
import type { Ctx } from '#context'
import { judge } from '#guard'

/** What speaks against a name that others are to read, as a message of its field; undefined when nothing does. The operator's name is the market's own. */
export function objectionToName({ config }: Ctx, name: string): Message | undefined {
  if (isReservedName(name, [config.operator.name])) return 'name_reserved'
  const { risks } = judge(name, [])
  return risks.includes('number') || risks.includes('link') ? 'name_unsafe' : undefined
}
