// Reads storage and memory out of words.
import { take, type Text } from './text.ts'
import { isNumber } from './words.ts'

/** GB. */
export const storages = new Set([4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])

/** GB. */
const memories = new Set([1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24])

/** GB. */
export interface Sizes {
  storage: number
  ram: number
}

interface Amount {
  gb: number
  /** The place of its first atom, and the number of atoms that it takes. */
  at: number
  length: number
  unit: boolean
  /** 'ram', if it says what it is. */
  says: 'ram' | 'rom' | null
}

function amountAt(text: Text, at: number): Amount | undefined {
  const number = text.atoms[at]
  if (!number || text.taken[at] || !/^\d+$/.test(number.text)) return undefined
  const words = [1, 2].map((next) => (text.taken[at + next] ? undefined : text.atoms[at + next]?.text))
  // '3G' is a network, but not in '3G/32G' and '3G RAM'.
  const isNetwork = ['2', '3', '4', '5'].includes(number.text) && !['ram', 'rom', '/', '+'].includes(words[1] ?? '')
  const isUnit = words[0] === 'gb' || words[0] === 'tb' || (words[0] === 'g' && text.atoms[at + 1]!.glued && !isNetwork)
  const named = isUnit ? words[1] : words[0]
  const before = at > 0 && !text.taken[at - 1] ? text.atoms[at - 1]!.text : undefined
  const kinds = { ram: 'ram', rom: 'rom', storage: 'rom', memory: 'rom' } as const
  const kindOf = (word: string | undefined) => (word && word in kinds ? kinds[word as keyof typeof kinds] : null)
  const leading = kindOf(before)
  // 'RAM 4 ROM 64': each word belongs to the number that follows it.
  const next = text.atoms[at + (isUnit ? 3 : 2)]?.text
  const after = leading !== null && next !== undefined && isNumber(next) ? null : kindOf(named)
  const says = after ?? leading
  return {
    gb: Number(number.text) * (words[0] === 'tb' ? 1024 : 1),
    at,
    length: 1 + Number(isUnit) + Number(after !== null),
    unit: isUnit,
    says,
  }
}

/** '8/128', '12GB+256GB', '4 GB 64 GB', '256/8': of two, the smaller is memory. */
export function readPair(text: Text): Sizes | undefined {
  for (let at = 0; at < text.atoms.length; at++) {
    const first = amountAt(text, at)
    if (!first) continue
    const next = at + first.length
    const joined = ['/', '+', 'plus', 'to', 'x', 'by'].includes(text.atoms[next]?.text ?? '') && !text.taken[next]
    const second = amountAt(text, next + Number(joined))
    if (!second || (!joined && !(first.unit && second.unit))) continue
    const ram = Math.min(first.gb, second.gb)
    const storage = Math.max(first.gb, second.gb)
    // '6/8 gb ram' is either; '64 gb ram 4 gb' is one of each.
    const isOfRam = memories.has(storage) && [first, second].some(({ says }) => says === 'ram')
    if (!memories.has(ram) || !storages.has(storage) || ram === storage || isOfRam) continue
    take(text, at, second.at + second.length - at)
    return { storage, ram }
  }
  return undefined
}

/** '8 256 gb': memory before storage, of a phone that is made, where no name ends with the first number. Reads what names have left. */
export function readSpacedPair(
  text: Text,
  isMade: (pair: Sizes) => boolean,
  endsName: (at: number) => boolean,
): Sizes | undefined {
  for (let at = 0; at < text.atoms.length; at++) {
    const ram = amountAt(text, at)
    const storage = amountAt(text, at + 1)
    if (ram?.length !== 1 || !storage?.unit || storage.says === 'ram' || endsName(at)) continue
    const pair = { storage: storage.gb, ram: ram.gb }
    if (!isMade(pair)) continue
    take(text, at, 1 + storage.length)
    return pair
  }
  return undefined
}

const orWords: ReadonlySet<string> = new Set('or na ba naki othoba / না বা অথবা নাকি'.normalize('NFKC').split(' '))

/** Units of a number that is no size. */
const otherUnits: ReadonlySet<string> = new Set(
  'g k inch mp mah tk taka hajar lakh year years month months bochor pro max plus ultra mini lite'.split(' '),
)

/** The sizes of the same kind that 'or' joins to one that was read, on either side. Takes them. */
function readAlternatives(text: Text, { at, length, says }: Amount, sizes: ReadonlySet<number>): number[] {
  const found: number[] = []
  /** Returns whether a number at `place` counts something else: 'ram 8 or 6 inch', 'or 10 pro'. */
  const isOther = ({ at, length, unit }: Amount) => !unit && otherUnits.has(text.atoms[at + length]?.text ?? '')
  const isOr = (place: number) => !text.taken[place] && orWords.has(text.atoms[place]?.text ?? '')
  const read = (from: number, count: number, gb: number) => {
    take(text, from, count)
    found.push(gb)
  }
  const readNext = (place: number): void => {
    const next = isOr(place) ? amountAt(text, place + 1) : undefined
    if (!next || !sizes.has(next.gb) || isOther(next) || (next.says !== null && next.says !== says)) return
    read(place, 1 + next.length, next.gb)
    readNext(place + 1 + next.length)
  }
  const readBefore = (place: number): void => {
    if (!isOr(place)) return
    const before = [1, 2, 3]
      .map((back) => amountAt(text, place - back))
      .find((one) => one && one.at + one.length === place)
    if (!before || !sizes.has(before.gb) || (before.says !== null && before.says !== says)) return
    read(before.at, before.length + 1, before.gb)
    readBefore(before.at - 1)
  }
  readNext(at + length)
  readBefore(at - 1)
  return found
}

/** Storage and memory as they were read, with those that 'or' joins to them: '64 or 128', 'ram 6 or 8'. */
export interface SizesRead {
  storage: number | null
  ram: number | null
  others: { storage: number[]; ram: number[] }
}

/** '256GB', '1 TB', '8GB RAM'; a bare number too where `bareToo` says that it is a storage. `sold` are the storages that the model is sold with. */
export function readSingles(text: Text, bareToo: (gb: number) => boolean, sold: ReadonlySet<number>): SizesRead {
  const found: SizesRead = { storage: null, ram: null, others: { storage: [], ram: [] } }
  for (let at = 0; at < text.atoms.length; at++) {
    const amount = amountAt(text, at)
    if (!amount || !(amount.unit || amount.says || bareToo(amount.gb))) continue
    const isRam = amount.says === 'ram' || (amount.says === null && amount.gb < 16 && !sold.has(amount.gb))
    const [kind, sizes] = isRam ? (['ram', memories] as const) : (['storage', storages] as const)
    if (!sizes.has(amount.gb)) continue
    const before = text.atoms[at - 1]?.text
    const from = at > 0 && (before === '+' || (amount.says === 'ram' && before === 'ram')) ? at - 1 : at
    if (found[kind] === null) {
      found[kind] = amount.gb
      found.others[kind] = readAlternatives(
        text,
        { ...amount, at: from, length: amount.length + at - from, says: isRam ? 'ram' : 'rom' },
        sizes,
      )
    }
    take(text, from, amount.length + at - from)
  }
  return found
}
