// Makes the criteria of what somebody typed, in English, Bangla, Banglish or all at once.
import type { Condition } from '#contract/listings'
import { districts } from '#contract/places'
import { type Dictionary, findPhrases, findPlaces, nearest, readPhone, type Text, textOf } from '#catalog'
import { readBarePrice, readPrice } from './prices.ts'
import { noCriteria, type Criteria } from './rules.ts'

const conditionWords: Record<Condition, string> = {
  'like new':
    'like new,likenew,brand new,almost new,new condition,new,intact,fresh,fresh condition,নতুন,নতুনের মতো,নতুনের মত,একদম নতুন,ফ্রেশ,ইনট্যাক্ট,notun,notuner moto',
  excellent: 'excellent,excellent condition,superb,খুব ভালো,khub valo,onek valo,চমৎকার,দারুণ',
  good: 'good,good condition,valo,bhalo,ভালো,ভাল,valo condition',
  fair: 'fair,fair condition,average,মোটামুটি,motamuti,scratched,scratch',
  faulty: 'faulty,broken,cracked,damaged,dead,for parts,parts,ভাঙা,নষ্ট,ফাটা,vanga,bhanga,nosto,fata,display problem',
}

/** Words that say nothing about which phone. */
const noise =
  'between a an the for in of on at and or with from to by is are any all i me my want need buy buying sell selling sale used second hand secondhand old pre owned phone phones mobile mobiles ' +
  'set sets handset smartphone smart device cheap cheapest price prices dam best low near around about condition please plz er r te e ta ti gulo ache chai lagbe kinbo kinte korbo dorkar ' +
  'bikri bikroy koto apu vai bhai bd bangladesh under below official unofficial full box lte network g gb tb ram rom storage memory tk taka budget ' +
  'ফোন মোবাইল সেট দাম দামে চাই লাগবে কিনব কিনতে কিনবো বিক্রি পুরাতন পুরনো পুরানো ব্যবহৃত সেকেন্ড হ্যান্ড এর ও এবং একটি একটা ভাই আছে কত বাংলাদেশ সস্তা টাকা টাকার টাকায় বাজেট কাছে স্মার্টফোন রম এ তে'

const shaped = (words: string) => words.normalize('NFKC')
const noiseWords = new Set(shaped(noise).split(' '))
const conditionPhrases: ReadonlyMap<string, Condition> = new Map(
  Object.entries(conditionWords).flatMap(([condition, phrases]) =>
    shaped(phrases)
      .split(',')
      .map((phrase) => [phrase, condition as Condition] as const),
  ),
)
const priceWords =
  'under below within upto less than kom niche nichey nice moddhe modhye modde above over more beshi upore theke thousand hajar hazar lakh lac between and max min up maximum minimum ' +
  'টাকা হাজার হাজারের লাখ মধ্যে নিচে নীচে কম কমে বেশি উপরে ওপরে থেকে পর্যন্ত'
/** Everyday words that are never corrected to the name of a phone. */
const ordinary: ReadonlySet<string> = new Set([
  ...noiseWords,
  ...[...conditionPhrases.keys()].flatMap((phrase) => phrase.split(' ')),
  ...shaped(priceWords).split(' '),
  ...'black white blue green red gold silver grey gray purple pink yellow orange colour color graphite midnight starlight battery health charger cable display camera warranty original master copy gaming game urgent exchange division bibhag বিভাগ কালো সাদা নীল সবুজ লাল'.split(
    ' ',
  ),
])

export interface Understanding {
  criteria: Criteria
  corrections: Array<{ from: string; to: string }>
}

interface PlaceCriteria {
  districts: string[]
  /** Names of areas, which phones carry in their words. */
  areas: string[]
}

/** What is no place in a search, though places are called so: conditions, 'lock', 'fence'. */
const notPlaces: ReadonlyMap<string, unknown> = new Map(
  [...conditionPhrases.keys(), ...shaped('tala bera তালা বেড়া').split(' ')].map((word) => [word, true]),
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
    found.add(meaning)
    return true
  })
  return [...found]
}

/** What has no other meaning; letters and digits that were written together stay together: 'a80' is 'a 80'. */
function leftOver(text: Text): string[] {
  const words: string[] = []
  let open = false
  // A Bangla 'ও' is a word as well as the letter o of a name.
  const isNoise = (at: number) => noiseWords.has(text.atoms[at]!.text) || noiseWords.has(text.written[at]!)
  text.atoms.forEach(({ text: word, glued }, at) => {
    if (text.taken[at] || !/^[\p{L}\d]/u.test(word)) {
      open = false
      return
    }
    const next = text.atoms[at + 1]
    const alone = !(glued && open) && !(next?.glued && !text.taken[at + 1] && /^[\p{L}\d]/u.test(next.text))
    if (glued && open) words.push(`${words.pop()} ${word}`)
    else if (!alone || !isNoise(at)) words.push(word)
    open = !alone || !isNoise(at)
  })
  return words
}

/** Understands a search. What has no other meaning stays among the words, which a phone has to hold. */
export function understand(q: string, dictionary: Dictionary): Understanding {
  const text = textOf(q, dictionary, ordinary)
  const said = readPrice(text)
  const phone = readPhone(text, dictionary)
  const price = said ?? readBarePrice(text)
  const places = readPlaces(text)
  const conditions = readConditions(text)
  text.atoms.forEach((atom, at) => {
    if (atom.text === 'g' && atom.glued && ['4', '5'].includes(text.atoms[at - 1]!.text)) text.taken[at - 1] = true
  })
  const left = leftOver(text)
  return {
    criteria: {
      ...noCriteria,
      brands: phone.brands,
      models: phone.models,
      storage: phone.storage === null ? [] : [phone.storage],
      ram: phone.ram === null ? [] : [phone.ram],
      conditions,
      priceFrom: price?.from ?? null,
      priceTo: price?.to ?? null,
      districts: [...new Set(places.districts)],
      areas: [...new Set(places.areas)].slice(0, 4),
      words: [...new Set(left)].slice(0, 8),
    },
    corrections: text.corrected,
  }
}

/** Other ways to write a search of which some words are unknown: with the nearest known word in place of each. */
export function respell(q: string, unknown: readonly string[], dictionary: Dictionary): string[] {
  const changes = unknown.flatMap((word) => {
    const meant = nearest(word, dictionary.known, word.length > 4 ? 3 : 2)
    return meant && meant !== word ? [{ word, meant }] : []
  })
  if (changes.length === 0) return []
  const written = changes.reduce((text, { word, meant }) => text.replace(word, meant), q.normalize('NFKC').toLowerCase())
  return written === q.toLowerCase() ? [] : [written]
}
