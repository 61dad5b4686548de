import { attributeName } from '#contract/catalogue/attribute-names'
import { type AttributeGroup, attributeGroups } from '#contract/catalogue/attributes'
import { conditionName } from '#contract/listings/condition-names'
import type { Facets } from '#contract/listings/phones'
import type { Language } from '#contract/base/language'
import { districts, divisions } from '#contract/catalogue/places'
import { offeredOf } from './offered-facets.ts'
import { brandName } from '#web/phones/brand-name.ts'
import { gigabytes } from '#web/phones/model-words.ts'
import type { Speech } from '#web/i18n/speech.ts'

/** The names in Bangla of divisions and districts, by their ids. */
export const banglaOf: ReadonlyMap<string, string> = new Map(
  [...divisions, ...districts].map(({ id, bangla }) => [id, bangla]),
)

/** Caches the texts made from facets that many pages share. */
const said = new WeakMap<Facets, Partial<Record<Language, string>>>()

/** Writes the facets of a page (`OfferedFacets`) as JSON: see `web/phones/listed-phone.ts`. For loaders. */
export function facetsInLanguage(facets: Facets, speech: Speech): string {
  const texts = said.get(facets) ?? {}
  said.set(facets, texts)
  return (texts[speech.language] ??= JSON.stringify(offeredOf(sayFacets(facets, speech))))
}

/** Returns the page's names of brands, by their ids. For loaders. */
export const brandNamesIn = ({ brand }: Facets, speech: Speech): ReadonlyMap<string, string> =>
  new Map(brand.map((one) => [one.value, brandName(one, speech)]))

/** Facets whose brands, conditions, sizes and places are called as the language calls them. It needs every place. */
function sayFacets(facets: Facets, speech: Speech): Facets {
  const { language, say } = speech
  const sizes = (facet: Facets['storage']) => facet.map((size) => ({ ...size, name: gigabytes(size.value, language) }))
  const places = (facet: Facets['district']) =>
    facet.map((place) => ({ ...place, name: say(place.name, banglaOf.get(place.value) ?? place.name) }))
  return {
    ...facets,
    brand: facets.brand.map((brand) => ({ ...brand, name: brandName(brand, speech) })),
    model: facets.model.map((model) => ({ ...model, name: say(model.name, model.bangla ?? model.name) })),
    storage: sizes(facets.storage),
    ram: sizes(facets.ram),
    condition: facets.condition.map((condition) => ({ ...condition, name: conditionName(condition.value, language) })),
    division: places(facets.division),
    district: places(facets.district),
    more: facets.more.map((one) => ({ ...one, name: say(one.name, one.bangla) })),
    ...(Object.fromEntries(
      attributeGroups
        .filter((group) => group !== 'more')
        .map((group) => [
          group,
          facets[group].map((one) => ({ ...one, name: attributeName(`${group}:${one.value}`, language) })),
        ]),
    ) as Pick<Facets, Exclude<AttributeGroup, 'more'>>),
  }
}
