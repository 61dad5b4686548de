import { conditionName } from '#contract/listings/condition-names'
import type { ModelFacts, Spread } from '#contract/listings/phones'
import { type Speech, speechOf } from '#web/i18n/speech.ts'

/** Words the price of most phones of a model, in that condition if enough are known: a sentence, or null if too few are. */
export function goingPrice(
  { byCondition, ...all }: Omit<ModelFacts['prices'], 'estimate'>,
  condition: string,
  speech = speechOf('en'),
): string | null {
  const { language, say } = speech
  const alike = byCondition.find((prices) => prices.condition === condition)
  const spreadAlike = alike?.sold ?? alike?.asking
  if (alike && spreadAlike) {
    const goesFor = range(spreadAlike, speech)
    const bangla = `‘${conditionName(alike.condition, language)}’ অবস্থায় এখানে দাম চলছে ${goesFor}।`
    return say(`In ${condition} condition it goes for ${goesFor} here.`, bangla)
  }
  const spread = all.sold ?? all.asking
  return spread && say(`It goes for ${range(spread, speech)} here.`, `এখানে দাম চলছে ${range(spread, speech)}।`)
}

const range = ({ low, high }: Spread, { taka }: Speech) => (low === high ? taka(low) : `${taka(low)}–${taka(high)}`)
