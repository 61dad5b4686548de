// Finds prices in what people type: 'under 30000', '20k-30k', '৩০ হাজারের নিচে', '15 hajar', '1.5 lakh'.
import { isNumber, take, type Text } from '#catalogue'
import { currency, lakh, thousand } from '#contract/base/typed'

export interface PriceRange {
  /** Poisha. */
  from: number | null
  /** Poisha. */
  to: number | null
}

const below = new Set(
  'under below within upto less kom niche nichey nice moddhe modhye moddhye modde মধ্যে নিচে নীচে কম কমে ভেতরে ভিতরে পর্যন্ত porjonto vitore maximum sorboccho সর্বোচ্চ max'.split(
    ' ',
  ),
)
const above = new Set(
  'above over more beshi besi বেশি উপরে ওপরে উপর upore opore minimum atleast starting শুরু'.split(' '),
)
const joins = new Set('to theke and - থেকে o ও'.split(' '))
const fillers = new Set([
  'er',
  'এর',
  'than',
  'to',
  'র',
  'r',
  'up',
  'price',
  'dam',
  'দাম',
  'budget',
  'বাজেট',
  'around',
  'about',
  'প্রায়'.normalize('NFKC'),
  'between',
])

/** Numbers that people say rather than write, before a thousand or a lakh. */
const numbers: ReadonlyMap<string, number> = new Map(
  Object.entries({
    পাঁচ: 5, দশ: 10, বারো: 12, পনেরো: 15, পনের: 15, বিশ: 20, কুড়ি: 20, পঁচিশ: 25, ত্রিশ: 30, তিরিশ: 30, চল্লিশ: 40, পঞ্চাশ: 50, ষাট: 60, সত্তর: 70, আশি: 80,
    এক: 1, দুই: 2, দেড়: 1.5, panch: 5, dosh: 10, ponero: 15, bish: 20, pochish: 25, trish: 30, tirish: 30, chollish: 40, ponchash: 50, ek: 1, dui: 2,
    তিন: 3, চার: 4, ছয়: 6, সাত: 7, আট: 8, নয়: 9, এগারো: 11, তেরো: 13, চৌদ্দ: 14, ষোলো: 16, সতেরো: 17, আঠারো: 18, উনিশ: 19,
    tin: 3, char: 4, choy: 6, sat: 7, aat: 8, noy: 9, egaro: 11, baro: 12, tero: 13, choddo: 14, sholo: 16, sotero: 17, atharo: 18, unish: 19, bis: 20, bees: 20,
    der: 1.5, five: 5, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, one: 1, two: 2,
  } as Record<string, number>).map(([word, number]) => [word.normalize('NFKC'), number]),
) // prettier-ignore

interface Sum {
  /** Taka. */
  taka: number
  number: number
  at: number
  end: number
  /** A unit says that it is money. */
  scaled: boolean
  money: boolean
}

const free = (text: Text, at: number) => (at >= 0 && !text.taken[at] ? text.atoms[at]?.text : undefined)

function sumAt(text: Text, at: number): Sum | undefined {
  const written = free(text, at)
  if (!written) return undefined
  // The 2101 of 'M2101K6G' is no price, and the 20 of 'under20k' is one.
  const before = text.atoms[at]!.glued ? (text.atoms[at - 1]?.text ?? '') : ''
  if (/^[a-z]{1,2}$/.test(before) && !currency.test(before)) return undefined
  let end = at + 1
  const unit = free(text, end) ?? ''
  const factor = thousand.test(unit) ? 1000 : lakh.test(unit) ? 100_000 : 1
  const number = isNumber(written) ? Number(written) : factor > 1 ? numbers.get(written) : undefined
  if (number === undefined) return undefined
  if (factor > 1) end++
  let money = factor > 1
  if (currency.test(free(text, end) ?? '')) {
    money = true
    end++
  }
  const ahead = currency.test(free(text, at - 1) ?? '')
  return {
    taka: Math.round(number * factor),
    number,
    at: ahead ? at - 1 : at,
    end,
    scaled: factor > 1,
    money: money || ahead,
  }
}

/** Two sums with 'to' between them; the unit of the second is good for the first: '20-30k'. */
function rangeAt(text: Text, at: number): { from: number; to: number; at: number; end: number } | undefined {
  const first = sumAt(text, at)
  if (!first || !joins.has(free(text, first.end) ?? '')) return undefined
  const second = sumAt(text, first.end + 1)
  if (!second) return undefined
  const shared =
    second.scaled && !first.scaled && first.number < 1000 ? (first.number * second.taka) / second.number : first.taka
  const isMoney = second.money || first.money || (first.taka >= 1000 && second.taka >= 1000)
  return isMoney && shared < second.taka ? { from: shared, to: second.taka, at: first.at, end: second.end } : undefined
}

/** The word before or after a sum that says on which side of it prices may lie, over small words between. */
function sideOf(
  text: Text,
  { at, end }: { at: number; end: number },
): { side: 'below' | 'above'; at: number; end: number } | undefined {
  let after = end
  while (fillers.has(free(text, after) ?? '') && after < end + 2) after++
  const following = free(text, after) ?? ''
  let before = at - 1
  while (fillers.has(free(text, before) ?? '') && before > at - 3) before--
  const leading = free(text, before) ?? ''
  // 'Pro Max 50k' is the name of a phone and a price.
  const isName = leading === 'max' && before > 0 && !fillers.has(text.atoms[before - 1]!.text)
  if (below.has(leading) && !isName) return { side: 'below', at: before, end }
  if (above.has(leading)) return { side: 'above', at: before, end }
  if (below.has(following)) return { side: 'below', at, end: after + 1 }
  // '50000+' comes as 50000, plus.
  if (above.has(following) || following === 'plus') return { side: 'above', at, end: after + 1 }
  if (free(text, at - 1) === 'to' && free(text, at - 2) === 'up') return { side: 'below', at: at - 2, end }
  return undefined
}

const poisha = (taka: number) => Math.min(Math.round(taka * 100), 99_999_999)

/** Somebody who names one sum has about that much to spend. */
const about = (taka: number): PriceRange => ({ from: poisha(taka * 0.8), to: poisha(taka * 1.1) })

/**
 * Takes the price out of a text, where a unit or a word next to it says that it is one.
 * @param maxThousands up to this, a number alone stands for thousands: 'under 30' is 30,000
 */
export function readPrice(text: Text, maxThousands = 200): PriceRange | undefined {
  for (let at = 0; at < text.atoms.length; at++) {
    const range = rangeAt(text, at)
    if (!range) continue
    take(text, range.at, range.end - range.at)
    return { from: poisha(range.from), to: poisha(range.to) }
  }
  for (let at = 0; at < text.atoms.length; at++) {
    const sum = sumAt(text, at)
    if (!sum) continue
    const side = sideOf(text, sum)
    const unit = free(text, sum.end) ?? ''
    // 'under 30' is 30 thousand to everybody who buys phones.
    const short =
      side !== undefined &&
      !sum.money &&
      sum.taka >= 2 &&
      sum.taka <= maxThousands &&
      !/^(?:gb|tb|g|ram|inch|inches|mp|mah)$/.test(unit) &&
      side.at < sum.at
    // After its word, a number too large for thousands is Taka: 'nokia under 200', but not 'nokia 105 max'.
    const isWhole =
      side !== undefined && (sum.taka >= 1000 || (sum.taka > maxThousands && sum.taka >= 100 && side.at < sum.at))
    if (!sum.money && !isWhole && !short) continue
    if (sum.money && sum.taka < 100) continue
    const taka = short ? sum.taka * 1000 : sum.taka
    const { at: from, end } = side ?? sum
    take(text, from, end - from)
    if (side?.side === 'below') return { from: null, to: poisha(taka) }
    if (side?.side === 'above') return { from: poisha(taka), to: null }
    return about(taka)
  }
  return undefined
}

/** Takes a bare number that is too round and too large for the name of a phone. */
export function readBarePrice(text: Text): PriceRange | undefined {
  for (let at = 0; at < text.atoms.length; at++) {
    const sum = sumAt(text, at)
    if (!sum || !(sum.taka >= 10_000 || (sum.taka >= 5000 && sum.taka % 500 === 0)) || sum.taka > 999_999) continue
    take(text, at, 1)
    return about(sum.taka)
  }
  return undefined
}
