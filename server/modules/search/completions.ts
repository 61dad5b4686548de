// Completes what is typed of a size, a price or an area, as a text that the search understands.
import { fromBanglaDigits, inBanglaDigits } from '#contract/base/language'
import { areasLike, type Dictionary } from '#catalogue'
import type { Criteria } from './rules.ts'

/** Memory and storage as most phones have them. */
const usualPairs = '2/16 2/32 3/32 3/64 4/64 4/128 6/64 6/128 8/128 8/256 12/256 12/512 16/512'.split(' ')
const usualStorages = [32, 64, 128, 256, 512]

/** The sizes of the one model that is named, or else the usual ones, that a number or a pair of numbers begins: '12', '8/1', '8gb+1', '128g'. */
export function sizesLike(tail: string, { models, storage }: Criteria, known: Dictionary): string[] {
  const typed = fromBanglaDigits(tail)
    .toLowerCase()
    .replace(/(?<=\d) ?gb?(?=\W|$)/, '')
  const variants = models.length === 1 ? known.models.get(models[0]!)!.variants : null
  if (storage.length > 0) return []
  const { ram, begun } = /^(?<ram>\d{1,2}) ?[/+] ?(?<begun>\d{0,4})$/.exec(typed)?.groups ?? {}
  if (ram) {
    const pairs = variants?.flatMap(({ ram, storage }) => (ram === null ? [] : `${ram}/${storage}`)) ?? usualPairs
    return [...new Set(pairs)].filter((pair) => pair.startsWith(`${ram}/${begun}`))
  }
  if (!/^\d{1,4}$/.test(typed)) return []
  const sold = variants?.map((variant) => variant.storage) ?? usualStorages
  return [...new Set(sold)].filter((size) => size > 0 && String(size).startsWith(typed)).map((size) => `${size} GB`)
}

/** A number above is one of Taka and not of thousands. */
const maxThousands = 200

/** Thousands of Taka that a number begins, of which people think: 'under 2' may be 2,000 or 20,000. */
function budgets(typed: string): number[] {
  if (typed === '') return [10, 15, 20]
  const number = Number(typed)
  if (number === 0 || number > maxThousands) return number >= 1000 ? [number / 1000] : []
  return typed.length > 1 ? [number] : [number * 10, number * 10 + 5, number]
}

const before = /^(?<head>.* )?(?:under|below|within|up ?to|less than|max|budget|বাজেট) ?(?<number>[\d,]{0,7})k?$/i
const behind = /^(?<head>.* )?(?<number>[\d,]{1,7})(?<unit>k| ?\p{L}[\p{L}\p{M} ]*)$/iu
/** Lists the words that may stand behind a budget, of which the beginning is typed. */
const endings = [
  ...['k', ' hajar', ' hazar', ' thousand'].flatMap((unit) => [
    `${unit} er moddhe`,
    `${unit} er niche`,
    `${unit} taka`,
  ]),
  ...[' hajarer', ' hazarer', ' taka', ' takar', ' tk'].map((unit) => `${unit} moddhe`),
  ...[' হাজার', ' হাজারের', ' হাজার টাকার', ' টাকার'].flatMap((unit) => [`${unit} মধ্যে`, `${unit} নিচে`]),
].map((ending) => ending.normalize('NFC'))

/** The text with its budget in full, where it ends with one that is being typed: 'under 20', 'vivo 15 haj', '২০ হা'. */
export function budgetsLike(q: string): string[] {
  const text = q.trim().normalize('NFC')
  const plain = fromBanglaDigits(text)
  const said = before.exec(plain)?.groups
  const { head = '', number = '', unit } = said ?? behind.exec(plain)?.groups ?? {}
  const ending = unit?.toLowerCase()
  const isBegun = ending !== undefined && endings.some((one) => one.startsWith(ending) || one.startsWith(` ${ending}`))
  // '10k to 15k' is a range.
  if (!(said || isBegun) || /(?:\d|k|to|theke|-) $/i.test(head)) return []
  const typed = number.replaceAll(',', '')
  // The 8 of '8k' begins no other number.
  const isWhole = !said && Number(typed) > 0 && Number(typed) <= maxThousands
  const found = isWhole ? [Number(typed)] : budgets(typed)
  return found.map((thousands) =>
    text === plain && !/\p{Script=Bengali}/u.test(ending ?? '')
      ? `${head}under ${(thousands * 1000).toLocaleString('en')}`
      : `${inBanglaDigits(head)}${inBanglaDigits(String(thousands))} হাজারের মধ্যে`,
  )
}

/** The text with the area in full that its last words begin, up to three of them: 'samsung mirpur 1'. */
export function areasBehind(q: string): string[] {
  // 'Mirpur10' and 'mirpur 10 no' are Mirpur 10.
  const words = q
    .trim()
    .replace(/(?<=\d) no$/i, '')
    .replaceAll(/(?<=\p{L}{4}|\p{M})-?(?=\p{Nd})/gu, ' ')
    .split(/\s+/)
  return [3, 2, 1].flatMap((count) =>
    count > words.length
      ? []
      : areasLike(words.slice(-count).join(' ')).map((area) => [...words.slice(0, -count), area].join(' ')),
  )
}
