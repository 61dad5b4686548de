/** How people in Bangladesh write the names of phones: run together, cut short, in Bangla, by ear. */
import { inBanglaDigits } from '#contract/language'
import type { BrandId } from '#seed/brands'

const bangla: Record<string, string> = {
  iphone: 'আইফোন',
  samsung: 'স্যামসাং',
  galaxy: 'গ্যালাক্সি',
  xiaomi: 'শাওমি',
  redmi: 'রেডমি',
  poco: 'পোকো',
  mi: 'এমআই',
  note: 'নোট',
  pro: 'প্রো',
  max: 'ম্যাক্স',
  mini: 'মিনি',
  plus: 'প্লাস',
  ultra: 'আল্ট্রা',
  lite: 'লাইট',
  fold: 'ফোল্ড',
  flip: 'ফ্লিপ',
  google: 'গুগল',
  pixel: 'পিক্সেল',
  oneplus: 'ওয়ানপ্লাস',
  nord: 'নর্ড',
  oppo: 'অপো',
  reno: 'রেনো',
  vivo: 'ভিভো',
  realme: 'রিয়েলমি',
  motorola: 'মটোরোলা',
  moto: 'মটো',
  edge: 'এজ',
  neo: 'নিও',
  fusion: 'ফিউশন',
  nokia: 'নোকিয়া',
  infinix: 'ইনফিনিক্স',
  hot: 'হট',
  smart: 'স্মার্ট',
  zero: 'জিরো',
  tecno: 'টেকনো',
  spark: 'স্পার্ক',
  camon: 'ক্যামন',
  pova: 'পোভা',
  pop: 'পপ',
  go: 'গো',
  walton: 'ওয়ালটন',
  primo: 'প্রিমো',
  xanon: 'জেনন',
  orbit: 'অরবিট',
  symphony: 'সিম্ফনি',
  innova: 'ইনোভা',
  atom: 'অ্যাটম',
  honor: 'অনার',
  magic: 'ম্যাজিক',
  air: 'এয়ার',
  master: 'মাস্টার',
  edition: 'এডিশন',
  play: 'প্লে',
  play5: 'প্লে৫',
  power: 'পাওয়ার',
}

const letters: Record<string, string> = {
  a: 'এ', b: 'বি', c: 'সি', d: 'ডি', e: 'ই', f: 'এফ', g: 'জি', h: 'এইচ', i: 'আই', j: 'জে', k: 'কে', l: 'এল', m: 'এম',
  n: 'এন', o: 'ও', p: 'পি', q: 'কিউ', r: 'আর', s: 'এস', t: 'টি', u: 'ইউ', v: 'ভি', w: 'ডব্লিউ', x: 'এক্স', y: 'ওয়াই', z: 'জেড',
} // prettier-ignore

/** What one types by ear, or with a slip of the finger. */
const byEar: readonly (readonly [word: string, ...written: string[]])[] = [
  ['iphone', 'aifon', 'ifon', 'iphon', 'i phone', 'ip'],
  ['galaxy', 'galaxi', 'glaxy'],
  ['redmi', 'redme', 'readmi'],
  ['xiaomi', 'shaomi', 'xaomi'],
  ['realme', 'realmi', 'rielmi'],
  ['oneplus', 'one plus', '1+'],
  ['infinix', 'infinex'],
  ['tecno', 'techno'],
  ['symphony', 'simphony', 'symphoni'],
  ['nokia', 'nokiya'],
  ['walton', 'waltan'],
  ['pixel', 'pixl'],
]

/** The name's words that people leave out, by brand: 's21 ultra' is enough for a Galaxy. */
const leftOut: Partial<Record<BrandId, RegExp>> = {
  apple: /^iphone (?=\d|x|se|air)/,
  samsung: /^galaxy /,
  xiaomi: /^(?:xiaomi|redmi) (?=note|mi )/,
  google: /^pixel (?=$)/,
  oppo: /^(?=$)/,
}

function inBangla(words: readonly string[]): string {
  return words.map((word) => bangla[word] ?? inBanglaDigits(word.replaceAll(/[a-z]/g, (letter) => letters[letter]!))).join(' ')
}

/** Other ways to write a model's name, in small letters, without the name itself; `more` are those that no rule finds. */
export function spellings(brand: BrandId, name: string, more: readonly string[]): string[] {
  const plain = name.toLowerCase().replaceAll('+', ' plus').replaceAll(/[()]/g, '').replaceAll(/\s+/g, ' ')
  const words = plain.split(' ')
  const found = new Set<string>(more)
  const full = plain.startsWith(brand) ? plain : `${brand} ${plain}`
  const short = plain.replace(leftOut[brand] ?? /^$/, '')
  for (const text of [full, plain, short]) {
    found.add(text)
    found.add(text.replaceAll(/ (?=\d)/g, ''))
    found.add(text.replaceAll(/(?<=[a-z])(?=\d)/g, ' '))
  }
  found.add(plain.replaceAll(' ', ''))
  if (short !== plain) found.add(short.replaceAll(' ', ''))
  if (plain.includes(' plus')) found.add(short.replace(' plus', '+'))
  if (plain.endsWith(' pro max')) found.add(short.replace(' pro max', ' pm')).add(short.replace(' pro max', 'pm'))
  if (/\b[45]g$/.test(plain)) found.add(short.replace(/ [45]g$/, ''))
  for (const [word, ...written] of byEar) {
    if (!plain.includes(word)) continue
    for (const heard of written) found.add(plain.replace(word, heard))
  }
  if (plain.startsWith('iphone ')) found.add(plain.replace('iphone ', 'ip'))
  found.add(inBangla(words))
  if (!plain.startsWith(brand) && bangla[brand]) found.add(`${bangla[brand]} ${inBangla(words)}`)
  if (short !== plain) found.add(inBangla(short.split(' ')))
  // A number alone would find half the catalogue.
  return [...found].filter((text) => text !== plain && !/^[\d০-৯]{1,2}$/.test(text) && text.length > 1)
}
