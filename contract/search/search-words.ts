/** Words a search part by part: for the title of a saved search and for the way a search was understood. It needs every place. */
import { attributeName, exclusionName, intentName } from '#contract/catalogue/attribute-names'
import { conditionName } from '#contract/listings/condition-names'
import { capital, postedWords, priceWords } from './filter-words.ts'
import { inBanglaDigits, type Language, sayIn } from '#contract/base/language'
import type { Understood } from '#contract/listings/phones'
import { districts, divisions } from '#contract/catalogue/places'
import { gigabytes, memoryWords } from '#contract/catalogue/sizes'

/** The parameters of an address besides those that were understood. */
export interface SearchAddress {
  model?: readonly string[]
  district?: readonly string[]
  division?: readonly string[]
  postedWithin?: string | undefined
}

/** The names of brands, by their ids. */
export type BrandNames = ReadonlyMap<string, string>

/** The parts that a search has, each as a list of names: up to three, or else two and how many more there are. */
export function searchWords(
  search: Understood,
  language: Language,
  address: SearchAddress = {},
  brandNames: BrandNames = new Map(),
): string[][] {
  const say = sayIn(language)
  const few = (names: readonly string[], english: string, bangla: string) => {
    const more = String(names.length - 2)
    return names.length > 3
      ? [...names.slice(0, 2), say(`${more} more ${english}`, `আরও ${inBanglaDigits(more)}টি ${bangla}`)]
      : [...names]
  }
  const {
    brands,
    models,
    lines,
    words,
    storage,
    ram,
    attributes,
    more: added,
    intents,
    not,
    batteryFrom,
    conditions,
  } = search
  const battery = String(batteryFrom)
  // An unknown model of the address has no name.
  const modelNames =
    models.length > 0 ? models.map(({ name, bangla }) => say(name, bangla ?? name)) : (address.model ?? [])
  const facts = [
    ...attributes.map((attribute) => attributeName(attribute, language)),
    ...added.map(({ name, bangla }) => say(name, bangla)),
    ...intents.map((intent) => intentName(intent, language)),
    ...(batteryFrom === null ? [] : [say(`${battery} mAh or more`, `${inBanglaDigits(battery)} mAh বা বেশি`)]),
    ...not.map((one) => exclusionName(one, language, (id) => brandNames.get(id))),
  ]
  const price = priceWords(search.priceFrom, search.priceTo, language)
  const parts = [
    lines.length > 0
      ? [...lines]
      : modelNames.length > 0
        ? few(modelNames, 'models', 'মডেল')
        : few(
            brands.map(({ name, bangla }) => say(name, bangla ?? name)),
            'brands',
            'ব্র্যান্ড',
          ),
    few(words.map(capital), 'words', 'শব্দ'),
    few(
      storage.map((gb) => gigabytes(gb, language)),
      'sizes',
      'সাইজ',
    ),
    few(
      ram.map((gb) => memoryWords(gb, language)),
      'sizes',
      'সাইজ',
    ),
    few(facts.map(capital), 'facts', 'শর্ত'),
    few(
      conditions.map((condition) => capital(conditionName(condition, language))),
      'conditions',
      'অবস্থা',
    ),
    placeWords(search, address, language, few),
    price ? [price] : [],
    address.postedWithin ? [postedWords(address.postedWithin, language)] : [],
  ]
  return parts.filter((part) => part.length > 0)
}

function placeWords(
  { districts: ids, areas }: Understood,
  { district = [], division = [] }: SearchAddress,
  language: Language,
  few: (names: readonly string[], english: string, bangla: string) => string[],
): string[] {
  const say = sayIn(language)
  if (district.length === 0 && division.length > 0) {
    const names = division.map((id) => {
      const { name, bangla } = divisions.find((one) => one.id === id) ?? { name: id, bangla: id }
      return say(`${name} division`, `${bangla} বিভাগ`)
    })
    return few(names, 'divisions', 'বিভাগ')
  }
  const names = ids
    .flatMap((id) => districts.find((one) => one.id === id) ?? [])
    .map(({ name, bangla }) => say(name, bangla))
  return few([...areas.map(({ name, bangla }) => say(name, bangla ?? name)), ...names], 'places', 'জায়গা')
}
