// 'not iphone', 'iphone chara', 'আইফোন ছাড়া': what a search does not want.
import {
  type Dictionary,
  findAttributes,
  isAttributePhrase,
  lineSlug,
  readLines,
  readPhone,
  readSeries,
  type Text,
} from '#catalogue'

const before = new Set(['not', 'no', 'without', 'except', 'excluding', 'non', 'other'])
const after = new Set('chara chhara charai sara bade baad ছাড়া বাদে বাদ নয়'.normalize('NFKC').split(' '))
/** 'iphone chai na': with a 'no' behind it, a wish is for something else. 'Kinbo na' asks which of two when something follows. */
const wishes = new Set('chai chay cai lagbe dorkar pochondo চাই লাগবে দরকার পছন্দ'.normalize('NFKC').split(' '))
const purchases = new Set('nibo nebo kinbo নিব নিবো নেব কিনব কিনবো'.normalize('NFKC').split(' '))
const noes = new Set('na nai nei না নাই নেই'.normalize('NFKC').split(' '))
const links = new Set('or and a an any the ba o er ও বা এর than'.normalize('NFKC').split(' '))

export interface Exclusions {
  /** As the parameter `not` takes them. */
  not: string[]
  /** Ids. */
  notModels: number[]
}

/** Returns whether a word says that the words after it are not wanted. 'Redmi Not 8' is a slip of the pen: 'not' before a number is 'Note'. */
function negates(text: Text, at: number): boolean {
  const written = text.written[at]!
  return before.has(written) && !/^\d/.test(text.atoms[at + 1]?.text ?? '')
}

/** Counts the words from `at` on which say that the words before them are not wanted. */
function negatesBefore({ atoms }: Text, at: number): number {
  const word = atoms[at]!.text
  if (after.has(word)) return 1
  const isLast = (place: number) => place === atoms.length - 1
  if (noes.has(word)) return isLast(at) ? 1 : 0
  const isNo = noes.has(atoms[at + 1]?.text ?? '')
  return isNo && (wishes.has(word) || (purchases.has(word) && isLast(at + 1))) ? 2 : 0
}

/** Returns the things that a few words name, when all of them do. A size behind a 'not' is wanted, of others: 'not Samsung 256 gb'. */
function named(
  text: Text,
  [from, to]: readonly [number, number],
  dictionary: Dictionary,
  isBehind: boolean,
): Exclusions | undefined {
  const part: Text = {
    atoms: text.atoms.slice(from, to),
    written: text.written.slice(from, to),
    taken: text.taken.slice(from, to),
    corrected: [],
  }
  if (part.taken.includes(true)) return undefined
  // 'Galaxy a', which is no Galaxy and an article.
  const series = readSeries(part, dictionary)
  const { models, brands, storage, ram } = readPhone(part, dictionary)
  const attributes = findAttributes(part, dictionary).map(({ attribute }) => attribute)
  const named = models.length + attributes.length > 0 || series ? null : readLines(part, brands, dictionary)
  const line = series ? { texts: [series.text], models: series.models } : named
  const isAll = part.atoms.every(({ text: word }, at) => part.taken[at] || links.has(word))
  const lines = line?.texts.map((text) => `line:${lineSlug(text)}`) ?? []
  const isAny = models.length + brands.length + attributes.length + lines.length > 0
  const isSize = isBehind && (storage !== null || ram !== null)
  if (!isAll || !isAny || isSize) return undefined
  const slugs = models.map((id) => `model:${dictionary.models.get(id)!.slug}`)
  const names = models.length > 0 ? slugs : lines.length > 0 ? lines : brands.map((id) => `brand:${id}`)
  return { not: [...names, ...attributes], notModels: [...models, ...(line?.models ?? [])] }
}

const longest = 5

/** Takes what is not wanted out of a text, the longest first. 'Without box' is an attribute of its own and stays. */
export function readExclusions(text: Text, dictionary: Dictionary): Exclusions {
  const found: Exclusions = { not: [], notModels: [] }
  const add = (from: number, to: number, one: Exclusions) => {
    text.taken.fill(true, from, to)
    // 'Not' was no slip of the pen for 'note'.
    text.corrected = text.corrected.filter((one) => one.from !== 'not')
    found.not.push(...one.not)
    found.notModels.push(...one.notModels)
  }
  for (let at = 0; at < text.atoms.length; at++) {
    const isBefore = negates(text, at) && !isAttributePhrase(text, at, dictionary)
    const behind = isAttributePhrase(text, at - 1, dictionary) ? 0 : negatesBefore(text, at)
    if (!isBefore && behind === 0) continue
    for (let length = longest; length > 0; length--) {
      const [from, to] = isBefore ? [at + 1, at + 1 + length] : [at - length, at]
      if (from < 0 || to > text.atoms.length) continue
      const one = named(text, [from, to], dictionary, isBefore)
      if (!one) continue
      add(Math.min(from, at), Math.max(to, at + (isBefore ? 1 : behind)), one)
      break
    }
  }
  return { not: [...new Set(found.not)], notModels: [...new Set(found.notModels)] }
}
