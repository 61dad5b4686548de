// Telephone numbers in a text, however they are written: with separators, in words, in parts, with letters that look like digits.
// Prices, sizes, dates and IMEIs are none.

/** Without a prototype: `constructor` is a word that people may write. */
const words = Object.create(null) as Record<string, string>
const named: [digit: string, names: string][] = [
  ['0', 'zero oh o shunno shunyo shonno sunno sunyo jiro ziro zeero শূন্য শুন্য জিরো ঝিরো'],
  ['1', 'one ek akk ওয়ান এক'],
  ['2', 'two dui duy দুই টু'],
  ['3', 'three tin thri তিন থ্রি থ্রী'],
  ['4', 'four char চার ফোর'],
  ['5', 'five pach panch paach পাঁচ পাচ ফাইভ'],
  ['6', 'six choy chhoy soy choi chhoi ছয় সিক্স'],
  ['7', 'seven sat shat saat shaat সাত সেভেন'],
  ['8', 'eight at aat aath ath আট এইট'],
  ['9', 'nine noy noi নয় নাইন'],
]
for (const [digit, names] of named) for (const name of names.split(' ')) words[name.normalize('NFC')] = digit

const repeats = Object.assign(Object.create(null) as Record<string, number>, {
  double: 2,
  dabol: 2,
  dabal: 2,
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
const separator = /[\s\-_.,/()*+|:;~–—·•#]/u
const maxSeparators = 3

/** `o1712345678`: letters that stand for digits, in a word that is made of nothing else. */
function asDigits(word: string): string | undefined {
  if (!/^[oil]{1,3}$/.test(word)) return undefined
  return word.replaceAll('o', '0').replace(/[il]/g, '1')
}

/** Numbers of Bangladesh, with or without the country's code, with the last digit of a Rocket account; and numbers that are called over the internet. */
const mobile = /^(?:00)?(?:88)?01[3-9]\d{8,9}$|^(?:00)?8801[3-9]\d{8}$|^09[67]\d{8}$/
/** Without the zero, or with the country's code and without it. */
const withoutZero = /^(?:880?)?1[3-9]\d{8}$/
/** From abroad, as it is dialled. */
const abroad = /^00[1-9]\d{9,11}$/
const longest = 15

/** Things that have such numbers without being called. */
const namesOther =
  /(?<![a-z])(?:imei|serial|tracking|track|consignment|parcel|cn|gd|order|invoice|memo|receipt|nid|sn|trx|txn)(?![a-z])|আইএমইআই|সিরিয়াল|ট্র্যাকিং|পার্সেল|জিডি|অর্ডার|ইনভয়েস|মেমো|রসিদ/u
const namesCall =
  /(?<![a-z])(?:call|phone|num|nmbr|nmb|number|contact|mobile|whats|whatsapp|imo|dial|ring|bkash|nagad|reach|text)(?![a-z])|কল|নম্বর|নাম্বার|ফোন|যোগাযোগ|হোয়াটস/u

interface Group {
  digits: string
  /** True when a plus comes right before it. */
  hasPlus: boolean
}

/** Groups of digits that may belong together: what stands between them are a few separators, or one letter, at most. */
function runsOf(text: string): Group[][] {
  const runs: Group[][] = [[]]
  let between = 0
  let times = 1
  let hasPlus = false
  let previous = ''
  for (const [piece] of text.matchAll(token)) {
    const isDigits = /^\d/.test(piece)
    // A letter counts as a digit only beside one, or by itself between two.
    const isAdjacent = /\d$/.test(previous) || piece === 'o' || (/^[il]$/.test(piece) && runs.at(-1)!.length > 0)
    const lookalike = isDigits || !isAdjacent ? undefined : asDigits(piece)
    const digits = isDigits ? piece : (words[piece] ?? lookalike)
    if (digits !== undefined) {
      runs.at(-1)!.push({ digits: digits.length === 1 ? digits.repeat(times) : digits, hasPlus })
      between = 0
      times = 1
      hasPlus = false
    } else if (piece in repeats) times = repeats[piece]!
    else if (between < maxSeparators && (separator.test(piece) || /^[a-z]$/.test(piece))) {
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

/** Tells whether some neighbouring groups of a run are a telephone number together, and neither more nor less. */
function hasNumberIn(run: Group[]): boolean {
  for (let first = 0; first < run.length; first++) {
    let digits = ''
    for (let last = first; last < run.length && digits.length < longest; last++) {
      digits += run[last]!.digits
      if (mobile.test(digits) || (last === first && abroad.test(digits))) return true
      // This is a number of any other country.
      if (run[first]!.hasPlus && digits.length >= 10 && digits.length <= 14) return true
    }
  }
  return false
}

/** The beginning of a mobile number: nothing else is written with this zero. */
const beginning = /^01[3-9]\d{0,7}$/
/** Signs that may stand between two parts of a number, words among them. */
const partsApart = 40

/** Tells whether a number is in parts with words between them: `01712 then 345678`; the last part may come first. */
function isInParts(text: string): boolean {
  const groups = [...text.matchAll(/(?<!\d)\d{1,9}(?!\d)/g)]
  return groups.some((one, at) => {
    if (!beginning.test(one[0])) return false
    const before = groups[at - 1]
    if (before && one[0].length > 3 && isNextTo(before, one) && before[0].length + one[0].length === 11) return true
    let length = one[0].length
    for (let next = at + 1; next < groups.length && length < 11; next++) {
      if (!isNextTo(groups[next - 1]!, groups[next]!)) return false
      length += groups[next]![0].length
    }
    return length === 11
  })
}

const isNextTo = (one: RegExpExecArray, next: RegExpExecArray) => next.index - one.index - one[0].length <= partsApart

/** Tells whether digits with letters between them, without a blank, are a number: `01712abc345678`. */
function isBetweenLetters(text: string): boolean {
  for (const [chunk] of text.matchAll(/[^\s]{11,40}/g)) {
    const digits = chunk.replace(/[^0-9]/g, '')
    if (digits.length === 11 && /^0?1[3-9]/.test(digits) && mobile.test(digits)) return true
  }
  return false
}

/** Ten digits without the zero: many other things have ten, so something has to say that it is called, or nothing what else it is. */
function isWithoutZero(text: string): boolean {
  if (namesOther.test(text)) return false
  if (/(?<![\d.,৳])(?:880?)?1[3-9]\d{8}(?![\d.,]\d|\d)/u.test(text)) return true
  if (!namesCall.test(text)) return false
  const joined = [...text.matchAll(/(?<!\d)1[3-9]\d{0,2}(?:[ -]\d{2,6}){1,3}(?!\d)/g)]
  return joined.some(([number]) => withoutZero.test(number.replace(/[ -]/g, '')))
}

/** Tells whether a normalised text holds a telephone number. */
export function hasTelephoneNumber(text: string): boolean {
  const dateless = text.replace(date, ' # ')
  return (
    runsOf(dateless).some(hasNumberIn) || isInParts(dateless) || isBetweenLetters(dateless) || isWithoutZero(dateless)
  )
}
