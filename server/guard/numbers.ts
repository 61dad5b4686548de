// Telephone numbers in a message, however they are written: with separators, in words, with letters that look like digits.
// Prices, sizes, dates and IMEIs are none.

/** Without a prototype: `constructor` is a word that people may write. */
const words = Object.create(null) as Record<string, string>
const named: [digit: string, names: string][] = [
  ['0', 'zero oh o shunno shunyo sunno sunyo jiro ziro শূন্য শুন্য জিরো ঝিরো'],
  ['1', 'one ek এক ওয়ান'],
  ['2', 'two dui duy দুই টু'],
  ['3', 'three tin তিন থ্রি'],
  ['4', 'four char চার ফোর'],
  ['5', 'five pach panch paach পাঁচ পাচ ফাইভ'],
  ['6', 'six choy chhoy soy ছয় সিক্স'],
  ['7', 'seven sat shat saat সাত সেভেন'],
  ['8', 'eight at aat আট এইট'],
  ['9', 'nine noy noi নয় নাইন'],
]
for (const [digit, names] of named) for (const name of names.split(' ')) words[name.normalize('NFC')] = digit

const repeats = Object.assign(Object.create(null) as Record<string, number>, {
  double: 2,
  dabol: 2,
  ডাবল: 2,
  triple: 3,
  tripol: 3,
  ট্রিপল: 3,
})

/** A day, with what may stand between its parts: three groups of digits that are no number to call. */
const date = /(?<!\d)\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}(?!\d)/g

/** A run of digits, a word with its marks, or one other sign. */
const token = /\d+|[\p{L}\p{M}]+|[^\d\p{L}\p{M}]/gu

/** Signs that may stand between two groups of one number. */
const separator = /[\s\-_.,/()*+|:;~–—·]/u
const maxSeparators = 3

/** `o1712345678`: letters that stand for digits, in a word that is made of nothing else. */
function asDigits(word: string): string | undefined {
  if (!/^[oil]{1,3}$/.test(word)) return undefined
  return word.replaceAll('o', '0').replace(/[il]/g, '1')
}

/** Of Bangladesh, with or without the country's code. */
const mobile = /^(?:00)?(?:88)?01[3-9]\d{8}$|^(?:00)?8801[3-9]\d{8}$/
const longest = 15

interface Group {
  digits: string
  /** Whether a plus stands right before it. */
  hasPlus: boolean
}

/** Groups of digits that may belong together: what stands between them are a few separators at most. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = [[]]
  let between = 0
  let times = 1
  let hasPlus = false
  let previous = ''
  for (const [piece] of text.replace(date, ' # ').matchAll(token)) {
    const isDigits = /^\d/.test(piece)
    // A letter counts as a digit only beside one.
    const lookalike = isDigits || (!/\d$/.test(previous) && piece !== 'o') ? undefined : asDigits(piece)
    const digits = isDigits ? piece : (words[piece] ?? lookalike)
    if (digits !== undefined) {
      runs.at(-1)!.push({ digits: digits.length === 1 ? digits.repeat(times) : digits, hasPlus })
      between = 0
      times = 1
      hasPlus = false
    } else if (piece in repeats) times = repeats[piece]!
    else if (separator.test(piece) && between < maxSeparators) {
      between++
      hasPlus = piece === '+'
    } else {
      runs.push([])
      between = 0
      times = 1
      hasPlus = false
    }
    previous = piece
  }
  return runs
}

/** Whether some neighbouring groups of a run are a telephone number together, and neither more nor less. */
function hasNumberIn(run: Group[]): boolean {
  for (let first = 0; first < run.length; first++) {
    let digits = ''
    for (let last = first; last < run.length && digits.length < longest; last++) {
      digits += run[last]!.digits
      if (mobile.test(digits)) return true
      // Of any other country.
      if (run[first]!.hasPlus && digits.length >= 10 && digits.length <= 14) return true
    }
  }
  return false
}

/** Whether a normalised text holds a telephone number. */
export const hasTelephoneNumber = (text: string): boolean => runsOf(text).some(hasNumberIn)
