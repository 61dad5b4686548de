// Makes search criteria of what somebody typed, in English, Bangla, Banglish or all at once.
import { attributeGroups } from '#contract/catalogue/attributes'
import { imeiTyped } from '#contract/base/typed'
import { inBanglaDigits } from '#contract/base/language'
import type { Condition } from '#contract/listings/listings'
import type { Intent } from '#contract/listings/phones'
import { districts } from '#contract/catalogue/places'
import {
  attributeWords,
  type Dictionary,
  findAttributes,
  findPhrases,
  findPlaces,
  type KnownModel,
  nearest,
  onceFor,
  readHealth,
  readPhone,
  readSeries,
  type Text,
  textOf,
} from '#catalogue'
import { intentWords, priceOf, readBatterySize, readIntents } from './intents.ts'
import { readExclusions } from './negation.ts'
import { readBarePrice, readPrice } from './prices.ts'
import { type Criteria, noCriteria } from './rules.ts'
import { conditionPhrases, noiseWords, ordinary as ordinaryWords } from './word-tables.ts'

export interface Understanding {
  criteria: Criteria
  corrections: Array<{ from: string; to: string }>
  /** Words that say nothing about a phone. */
  ignored: string[]
  /** Words as they were typed, of those that were typed in Bangla and are Latin in the dictionary: 'প্রো' of 'pro'. */
  typed: ReadonlyMap<string, string>
}

interface PlaceCriteria {
  districts: string[]
  /** Names of areas, which phones carry in their words. */
  areas: string[]
}

const ordinary: ReadonlySet<string> = new Set([...ordinaryWords, ...intentWords, ...attributeWords])

const notPlaceWords =
  'tala,bera,তালা,বেড়া,wireless charging,wireless charger,wireless charge,ওয়্যারলেস চার্জিং,ওয়্যারলেস চার্জার,ওয়্যারলেস চার্জ'

/** Words that are no place in a search, though places are called so: conditions, 'lock', 'fence', colours, a way to charge. */
const notPlaces: ReadonlyMap<string, unknown> = new Map(
  [...conditionPhrases.keys(), ...noiseWords, ...notPlaceWords.normalize('NFKC').split(',')].map((word) => [
    word,
    true,
  ]),
)

const isDivision = (word: string | undefined) => word !== undefined && ['division', 'bibhag', 'বিভাগ'].includes(word)

function readPlaces(text: Text): PlaceCriteria {
  const found: PlaceCriteria = { districts: [], areas: [] }
  for (const { place, at, length } of findPlaces(text, notPlaces)) {
    if (place.area !== undefined) found.areas.push(place.area.phrase)
    else if (place.division && isDivision(text.atoms[at + length]?.text)) {
      text.taken[at + length] = true
      found.districts.push(...districts.filter(({ division }) => division === place.division).map(({ id }) => id))
    } else found.districts.push(place.district!)
  }
  return found
}

function readConditions(text: Text): Condition[] {
  const found = new Set<Condition>()
  findPhrases(text, conditionPhrases, 4, ({ meaning }) => {
    for (const condition of meaning) found.add(condition)
    return true
  })
  return [...found]
}

interface Words {
  /** Words that have no other meaning. */
  left: string[]
  /** Words that say nothing. */
  ignored: string[]
  /** The words that are left, as they were typed. */
  typed: string[]
}

/** Returns whether a text has letters of Bangla: then the things it names are called in Bangla as well. */
export const isInBangla = (text: string) => /\p{Script=Bengali}/u.test(text)

const isWord = (text: string) => /^[\p{L}\d]/u.test(text)

/** Returns the words that have no other meaning; letters and digits that were written together stay together: 'a80' is 'a 80'. */
function leftOver(text: Text, q: string): Words {
  const words: Words = { left: [], ignored: [], typed: [] }
  let open = false
  const typed = (at: number) => {
    const [word, written] = [text.atoms[at]!.text, text.written[at]!]
    const inDigits = inBanglaDigits(word)
    return isInBangla(written) ? written : q.includes(inDigits) ? inDigits : word
  }
  text.atoms.forEach(({ text: word, glued }, at) => {
    if (text.taken[at] || !isWord(word)) {
      open = false
      return
    }
    const next = text.atoms[at + 1]
    const alone = !(glued && open) && !(next?.glued && !text.taken[at + 1] && isWord(next.text))
    const isNoise = alone && noiseWords.has(word)
    if (isNoise) words.ignored.push(word)
    else {
      const [before, typedBefore] = glued && open ? [`${words.left.pop()} `, `${words.typed.pop()} `] : ['', '']
      words.left.push(before + word)
      words.typed.push(typedBefore + typed(at))
    }
    open = !isNoise
  })
  return words
}

function readAttributes(text: Text, dictionary: Dictionary): Record<string, string[]> {
  const health = readHealth(text)
  const found: Record<string, string[]> = Object.fromEntries(attributeGroups.map((group) => [group, [] as string[]]))
  for (const { attribute } of findAttributes(text, dictionary)) {
    const [group, value] = attribute.split(':') as [string, string]
    if (!found[group]!.includes(value)) found[group]!.push(value)
  }
  // The least that is shown is the nearest below.
  const least = health === null ? undefined : ['95', '90', '85', '80'].find((one) => health >= Number(one))
  if (least !== undefined) found.battery = [least]
  return found
}

/** The share of phones with keys among a brand's models above which 'under 200' is 200 Taka and not two lakh. */
const shareWithKeys = 0.2

/** Brands of which many models have keys. */
const cheapBrands = onceFor(({ models }): ReadonlySet<string> => {
  const hasKeys = ({ variants }: KnownModel) => variants.some(({ storage }) => storage === 0)
  const byBrand = Map.groupBy(models.values(), ({ categoryId }) => categoryId)
  return new Set(
    [...byBrand].flatMap(([brand, own]) => (own.filter(hasKeys).length > own.length * shareWithKeys ? [brand] : [])),
  )
})

function namesCheapBrand(text: Text, dictionary: Dictionary): boolean {
  const brand = text.atoms.map((atom) => dictionary.brandOf.get(atom.text)).find((id) => id !== undefined)
  return brand !== undefined && cheapBrands(dictionary).has(brand)
}

const sizesOf = (size: number | null, others: readonly number[]): number[] =>
  size === null ? [] : [...new Set([size, ...others])].toSorted((one, other) => one - other)

/** Understands a search. Text that has no other meaning stays among the words. */
export function understand(q: string, dictionary: Dictionary): Understanding {
  // Its groups of digits are no prices.
  const imei = imeiTyped(q)
  if (imei) return { criteria: { ...noCriteria, words: [imei] }, corrections: [], ignored: [], typed: new Map() }
  const text = textOf(q, dictionary, ordinary)
  const batteryFrom = readBatterySize(text)
  const said = readPrice(text, namesCheapBrand(text, dictionary) ? 99 : 200)
  const exclusions = readExclusions(text, dictionary)
  const series = readSeries(text, dictionary)
  const phone = readPhone(text, dictionary)
  const attributes = readAttributes(text, dictionary)
  // A model that is named is what is wanted, whatever it is for.
  const intents: Intent[] = phone.models.length > 0 ? [] : readIntents(text)
  const price = said ?? readBarePrice(text)
  const conditions = readConditions(text)
  const places = readPlaces(text)
  // '4G' says nothing: every phone of today has it.
  text.atoms.forEach((atom, at) => {
    if (atom.text === 'g' && atom.glued && ['2', '3', '4', '5'].includes(text.atoms[at - 1]!.text))
      text.taken[at - 1] = true
  })
  const { left, ignored, typed } = leftOver(text, q)
  return {
    criteria: {
      ...noCriteria,
      ...attributes,
      brands: phone.models.length + series.length > 0 && phone.brands.length === 0 ? [] : phone.brands,
      models: [...phone.models, ...series],
      storage: sizesOf(phone.storage, phone.others.storage),
      ram: sizesOf(phone.ram, phone.others.ram),
      conditions,
      priceFrom: price?.from ?? null,
      priceTo: price ? price.to : priceOf(intents),
      districts: [...new Set(places.districts)],
      areas: [...new Set(places.areas)].slice(0, 4),
      intents,
      batteryFrom,
      ...exclusions,
      words: [...new Set(left)].slice(0, 8),
    },
    corrections: text.corrected,
    ignored: [...new Set(ignored)],
    typed: new Map(left.map((word, at) => [word, typed[at]!])),
  }
}

/** Other ways to write a search of which some words are unknown: with the nearest known word in place of each. */
export function respell(q: string, unknown: readonly string[], dictionary: Dictionary): string[] {
  const changes = unknown.flatMap((word) => {
    const meant = nearest(word, dictionary.known, word.length > 4 ? 3 : 2)
    return meant && meant !== word ? [{ word, meant }] : []
  })
  if (changes.length === 0) return []
  const written = changes.reduce(
    (text, { word, meant }) => text.replace(word, meant),
    q.normalize('NFKC').toLowerCase(),
  )
  return written === q.toLowerCase() ? [] : [written]
}
