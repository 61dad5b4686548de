import type { ModelFacts, Spread } from '#contract/phones'
import { formatTaka } from './money.ts'

/** What most phones of a model bring, in that condition where enough are known: a sentence, or null where too few are. */
export function goingPrice({ byCondition, ...all }: ModelFacts['prices'], condition: string): string | null {
  const alike = byCondition.find((prices) => prices.condition === condition)
  const spreadAlike = alike?.sold ?? alike?.asking
  if (spreadAlike) return `In ${condition} condition it goes for ${range(spreadAlike)} here.`
  const spread = all.sold ?? all.asking
  return spread && `It goes for ${range(spread)} here.`
}

const range = ({ low, high }: Spread) => (low === high ? formatTaka(low) : `${formatTaka(low)}–${formatTaka(high)}`)
