// Reads storage and memory out of words.
import { ordinaryWords } from './by-ear.ts'
import { take, type Text } from './text.ts'
import { isNumber } from './words.ts'

/** GB. */
export const storages = new Set([4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048])

/** GB. */
export const memories = new Set([1, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24])

interface Amount {
  gb: number
  /** Where it stands, and how many atoms it takes. */
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
export function readPair(text: Text): { storage: number; ram: number } | undefined {
  for (let at = 0; at < text.atoms.length; at++) {
    const first = amountAt(text, at)
    if (!first) continue
    const next = at + first.length
    const joined = ['/', '+', 'plus', 'to', 'x', 'by'].includes(text.atoms[next]?.text ?? '') && !text.taken[next]
    const second = amountAt(text, next + Number(joined))
    if (!second || (!joined && !(first.unit && second.unit))) continue
    const ram = Math.min(first.gb, second.gb)
    const storage = Math.max(first.gb, second.gb)
    if (!memories.has(ram) || !storages.has(storage) || ram === storage) continue
    take(text, at, second.at + second.length - at)
    return { storage, ram }
  }
  return undefined
}

/** '8 256 gb': memory before storage, where no name can end with the first number. Reads what names have left. */
export function readSpacedPair(text: Text): { storage: number; ram: number } | undefined {
  const isName = (at: number) => at >= 0 && !text.taken[at] && !ordinaryWords.has(text.atoms[at]!.text)
  for (let at = 0; at < text.atoms.length; at++) {
    const ram = amountAt(text, at)
    if (!ram || ram.length > 1 || !memories.has(ram.gb) || isName(at - 1)) continue
    const storage = amountAt(text, at + 1)
    if (!storage?.unit || storage.says === 'ram' || !storages.has(storage.gb) || storage.gb <= ram.gb) continue
    take(text, at, 1 + storage.length)
    return { storage: storage.gb, ram: ram.gb }
  }
  return undefined
}

/** '256GB', '1 TB', '8GB RAM'; a bare number too where `bareToo` says that it is a storage. `sold` are the storages that the model is sold with. */
export function readSingles(
  text: Text,
  bareToo: (gb: number) => boolean,
  sold: ReadonlySet<number>,
): { storage: number | null; ram: number | null } {
  const found: { storage: number | null; ram: number | null } = { storage: null, ram: null }
  for (let at = 0; at < text.atoms.length; at++) {
    const amount = amountAt(text, at)
    if (!amount || !(amount.unit || amount.says || bareToo(amount.gb))) continue
    const isRam = amount.says === 'ram' || (amount.says === null && amount.gb < 16 && !sold.has(amount.gb))
    if (isRam ? !memories.has(amount.gb) : !storages.has(amount.gb)) continue
    if (isRam) found.ram ??= amount.gb
    else found.storage ??= amount.gb
    const before = text.atoms[at - 1]?.text
    const from =
      at > 0 && (before === '/' || before === '+' || (amount.says === 'ram' && before === 'ram')) ? at - 1 : at
    take(text, from, amount.length + at - from)
  }
  return found
}
