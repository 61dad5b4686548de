// @ts-check
/** Reads the text that a person types into a card form: spaces it out, finds its brand, and names its faults. */

/** @typedef {{ code: string, type: 'validation_error', message: string }} EntryError */
/** @typedef {{ text: string, complete: boolean, error: EntryError | undefined, brand?: string }} Entry */

/** @type {{ name: string, starts: RegExp, length: number, groups: number[], cvc: number }[]} */
const brands = [
  { name: 'amex', starts: /^3[47]/, length: 15, groups: [4, 6, 5], cvc: 4 },
  { name: 'diners', starts: /^3(?:0[0-5]|[689])/, length: 14, groups: [4, 6, 4], cvc: 3 },
  { name: 'jcb', starts: /^35/, length: 16, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'mastercard', starts: /^(?:5[1-5]|2[2-7])/, length: 16, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'discover', starts: /^6(?:011|4[4-9]|5)/, length: 16, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'unionpay', starts: /^62/, length: 16, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'visa', starts: /^4/, length: 16, groups: [4, 4, 4, 4], cvc: 3 },
]
const unknown = { name: 'unknown', starts: /^/, length: 16, groups: [4, 4, 4, 4], cvc: 3 }

export const messages = {
  incomplete_number: 'Your card number is incomplete.',
  invalid_number: 'Your card number is invalid.',
  incomplete_expiry: "Your card's expiration date is incomplete.",
  invalid_expiry_month_past: "Your card's expiration date is in the past.",
  invalid_expiry_year_past: "Your card's expiration year is in the past.",
  invalid_expiry_year: "Your card's expiration year is invalid.",
  incomplete_cvc: "Your card's security code is incomplete.",
  incomplete_zip: 'Your postal code is incomplete.',
}

/** @param {keyof typeof messages} code @returns {EntryError} */
export function entryError(code) {
  return { code, type: 'validation_error', message: messages[code] }
}

/** @param {string} number */
export function brandOf(number) {
  return brands.find((brand) => brand.starts.test(number)) ?? unknown
}

/** @param {string} typed @returns {Entry} */
export function readNumber(typed) {
  const all = digitsOf(typed)
  const brand = brandOf(all)
  const digits = all.slice(0, brand.length)
  const full = digits.length === brand.length
  const valid = full && passesLuhn(digits)
  return {
    text: grouped(digits, brand.groups),
    complete: valid,
    error: full && !valid ? entryError('invalid_number') : undefined,
    brand: brand.name,
  }
}

/** @param {string} typed @param {Date} today @returns {Entry} */
export function readExpiry(typed, today) {
  const iso = /^(\d{4})-(\d\d)$/.exec(typed.trim())
  let digits = iso ? `${iso[2]}${iso[1]}` : digitsOf(typed)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  if (/^1[3-9]/.test(digits)) digits = `0${digits}`
  if (digits.startsWith('00')) digits = '0'
  // Wallets and people write the year in full.
  if (/^\d\d20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, 4)
  const text = digits.length >= 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
  if (digits.length < 4) return { text, complete: false, error: undefined }
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  const [thisYear, thisMonth] = [today.getFullYear(), today.getMonth() + 1]
  /** @type {keyof typeof messages | undefined} */
  let wrong
  if (year < thisYear) wrong = 'invalid_expiry_year_past'
  else if (year === thisYear && month < thisMonth) wrong = 'invalid_expiry_month_past'
  else if (year > thisYear + 50) wrong = 'invalid_expiry_year'
  return { text, complete: wrong === undefined, error: wrong && entryError(wrong) }
}

/** @param {string} typed @param {string} brand @returns {Entry} */
export function readCvc(typed, brand) {
  const length = brand === 'unknown' ? 4 : (brands.find(({ name }) => name === brand) ?? unknown).cvc
  const text = digitsOf(typed).slice(0, length)
  return { text, complete: text.length === length || (brand === 'unknown' && text.length >= 3), error: undefined }
}

/** @param {string} typed @returns {Entry} */
export function readPostal(typed) {
  const text = typed.slice(0, 10)
  return { text, complete: text.trim().length >= 4, error: undefined }
}

/** @param {string} text */
export function digitsOf(text) {
  return text.replace(/\D/g, '')
}

/** @param {string} digits @param {number[]} groups */
function grouped(digits, groups) {
  let from = 0
  const parts = groups.map((size) => digits.slice(from, (from += size)))
  return parts.filter((part) => part !== '').join(' ')
}

/** @param {string} number */
function passesLuhn(number) {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
