import { exclusionName, intentName } from '#contract/catalogue/attribute-names'
import type { Language } from '#contract/base/language'
import { intents } from '#contract/catalogue/attributes'
import type { Intent } from '#contract/listings/phones'
import type { OfferedFacets } from './offered-facets.ts'
import type { Choice } from './phones-address.ts'

/** Names a chosen value: facets have their names already. */
export function valueName(choice: Choice, value: string, facets: OfferedFacets, language: Language): string {
  if (choice === 'intent')
    return intents.some((intent) => intent === value) ? intentName(value as Intent, language) : value
  if (choice === 'not')
    return exclusionName(value, language, (id) => facets.brand.find((brand) => brand.value === id)?.name)
  return facets[choice].find((facet) => facet.value === value)?.name ?? value
}
