/** The ways in which people in Bangladesh write the names of phones: cut short, and in Bangla. The catalogue's reader finds words that are heard wrong. */
import { inBanglaDigits } from '#contract/base/language'

/** 'galaxy গ্যালাক্সি' teaches one word. */
const bangla = new Map(
  `iphone আইফোন, samsung স্যামসাং, galaxy গ্যালাক্সি, xiaomi শাওমি, redmi রেডমি, poco পোকো, mi এমআই, note নোট, pro প্রো, max ম্যাক্স, mini মিনি, plus প্লাস,
  ultra আল্ট্রা, lite লাইট, fold ফোল্ড, flip ফ্লিপ, google গুগল, pixel পিক্সেল, nexus নেক্সাস, oneplus ওয়ানপ্লাস, nord নর্ড, ace এইস, oppo অপো, reno রেনো,
  find ফাইন্ড, vivo ভিভো, iqoo আইকু, realme রিয়েলমি, narzo নারজো, motorola মটোরোলা, moto মটো, razr রেজর, edge এজ, neo নিও, fusion ফিউশন, stylus স্টাইলাস,
  nokia নোকিয়া, lumia লুমিয়া, classic ক্লাসিক, infinix ইনফিনিক্স, hot হট, smart স্মার্ট, zero জিরো, tecno টেকনো, spark স্পার্ক, camon ক্যামন, pova পোভা, pop পপ,
  phantom ফ্যান্টম, premier প্রিমিয়ার, go গো, walton ওয়ালটন, primo প্রিমো, xanon জেনন, orbit অরবিট, olvio ওলভিও, nexg নেক্সজি, symphony সিম্ফনি, innova ইনোভা,
  atom অ্যাটম, roar রোর, honor অনার, magic ম্যাজিক, view ভিউ, air এয়ার, master মাস্টার, edition এডিশন, play প্লে, power পাওয়ার, prime প্রাইম, core কোর,
  guru গুরু, music মিউজিক, metro মেট্রো, grand গ্র্যান্ড, star স্টার, active অ্যাক্টিভ, huawei হুয়াওয়ে, nova নোভা, mate মেট, pura পুরা, ascend অ্যাসেন্ড, sony সনি,
  xperia এক্সপেরিয়া, compact কমপ্যাক্ট, premium প্রিমিয়াম, itel আইটেল, vision ভিশন, lava লাভা, iris আইরিস, blaze ব্লেজ, agni অগ্নি, lenovo লেনোভো, vibe ভাইব, asus আসুস,
  zenfone জেনফোন, rog রগ, phone ফোন, nothing নাথিং, maximus ম্যাক্সিমাস, helio হেলিও, htc এইচটিসি, desire ডিজায়ার, one ওয়ান, turbo টার্বো, youth ইয়ুথ, selfie সেলফি,
  duo ডুও, life লাইফ, zoom জুম, sharp শার্প, aquos অ্যাকুয়াস, sense সেন্স, red রেড, city সিটি, super সুপার, civi সিভি, black ব্ল্যাক, shark শার্ক`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
)

const letters: Record<string, string> = {
  a: 'এ', b: 'বি', c: 'সি', d: 'ডি', e: 'ই', f: 'এফ', g: 'জি', h: 'এইচ', i: 'আই', j: 'জে', k: 'কে', l: 'এল', m: 'এম',
  n: 'এন', o: 'ও', p: 'পি', q: 'কিউ', r: 'আর', s: 'এস', t: 'টি', u: 'ইউ', v: 'ভি', w: 'ডব্লিউ', x: 'এক্স', y: 'ওয়াই', z: 'জেড',
} // prettier-ignore

/** Words that people leave out of a name without another taking its place: 's21 ultra' is enough for a Galaxy. */
const leftOut: Partial<Record<string, RegExp>> = {
  apple: /^iphone (?=\d|x|se|air|duo)/,
  samsung: /^galaxy /,
  xiaomi: /^(?:redmi (?=note|k\d)|xiaomi (?=mi |\d\d?[a-z]))/,
  oneplus: /^oneplus (?=nord|ace)/,
  sony: /^xperia (?=[a-z])/,
}

/** A name in Bangla letters: words as they are said, and what is no word letter by letter. Null when a word of it is not known. */
function inBangla(name: string): string | null {
  const words = name.split(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])| /).map((word) => {
    if (bangla.has(word)) return bangla.get(word)!
    return word.length > 3 && /[a-z]/.test(word)
      ? null
      : inBanglaDigits(word.replaceAll(/[a-z]/g, (letter) => letters[letter]!))
  })
  if (words.includes(null)) return null
  // Together where the name has them together: 'এস২১', not 'এস ২১'.
  const gaps = [...name.matchAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])| /g)].map(([gap]) => gap)
  return words.map((word, at) => word + (gaps[at] ?? '')).join('')
}

/** Small letters, 'plus' for its sign, without brackets. */
const plainOf = (name: string) =>
  name.toLowerCase().replaceAll('+', ' plus').replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ')

interface Named {
  brand: string
  name: string
  /** Other names that no rule finds. */
  aliases: string[]
}

/** Names that go on with a number make a family. */
const familySize = 12

/** All names by which models are known, in small letters. */
export const namesOf = (models: readonly Omit<Named, 'brand'>[]): ReadonlySet<string> =>
  new Set(models.flatMap(({ name, aliases }) => [plainOf(name), ...aliases]))

/**
 * Lists the ways to write the name of a model, in small letters and without the name itself.
 * @param names those of the other models of its brand: none of them is taken for this one
 */
export function spellingsOf({ brand, name, aliases }: Named, names: ReadonlySet<string>): string[] {
  const plain = plainOf(name)
  const short = plain.replace(leftOut[brand] ?? /^$/, '')
  const found = new Set([...aliases, short])
  if (plain.endsWith(' pro max')) found.add(short.replace(/ pro max$/, 'pm'))
  if (brand === 'samsung') found.add(short.replace(/^(s\d+) ultra$/, '$1u')).add(short.replace(/^z (?=fold|flip)/, ''))
  if (brand === 'walton') found.add(plain.replace(/^primo /, 'walton '))
  const without = plain.replace(/ [45]g$/, '')
  // 'Moto G' is any of many, and not the Moto G 5G.
  const members = names
    .values()
    .filter((other) => other.startsWith(without) && /^ ?\d/.test(other.slice(without.length)))
  if (without !== plain && !names.has(without) && members.take(familySize).toArray().length < familySize)
    found.add(without).add(short.replace(/ [45]g$/, ''))
  const said = inBangla(plain)
  if (said) found.add(said)
  // A number alone would find half the catalogue, and 'fold phone' is any that folds.
  return [...found].filter((text) => text !== plain && text.length > 1 && !/^(?:[\d০-৯]+|fold|flip)$/.test(text))
}
