/** Numbers as people type, say and paste them: the one module for fields, search, guard and text messages. It has no schema, so public pages can load it. */

import { oneSpelling } from './spelling.ts'

const isDigit = (code: number) => code > 0 && /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a decimal digit of any script: each has its ten in a row, and a row begins where no digit is before it. */
function latinDigit(sign: string): string {
  const code = sign.codePointAt(0)!
  let before = 0
  while (isDigit(code - before - 1)) before++
  return String(before % 10)
}

/** Digits of every script in ASCII; all else stays. */
export const latinDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, latinDigit)

/**
 * A number in ASCII: digits of every script, dashes and spaces of every width, without invisible signs such as the marks of direction that come along
 * when it is copied from the contacts of a phone.
 */
export const plainNumber = (text: string): string =>
  latinDigits(oneSpelling(text).replaceAll(/\p{Cf}/gu, ''))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Zs}/gu, ' ')

/** Words for a thousand, after a number: '25k', '25 hajar'. */
export const thousand = /^(?:k|thousand|ha[jz]+ar\w*|hajr\w*|হাজার[\p{L}\p{M}]*)$/u
/** Words for a hundred thousand: '1.2 lakh'. */
export const lakh = /^(?:lakhs?|lacs?|lak|লাখ[\p{L}\p{M}]*|লক্ষ[\p{L}\p{M}]*)$/u
export const currency = /^(?:tk|taka\w*|bdt|৳|টাকা[\p{L}\p{M}]*)$/u

/** Taka that a text says: one amount, or the two that it may mean. */
type Amount = [taka: number] | [taka: number, other: number]

/** Reads a number with commas and a point; before 'lakh' its point is always one. */
function numberOf(text: string, isScaled: boolean): Amount | null {
  const bare = Number(text.replaceAll(/[.,]/g, ''))
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/.test(text)) return [Number(text.replaceAll(',', ''))]
  if (/^\d+(?:\.\d{1,2})?$/.test(text) || (isScaled && /^\d+\.\d{1,5}$/.test(text))) return [Number(text)]
  // '25.000' is 25,000 where a point parts thousands, and '25,5' is 25.5 where a comma is the point.
  if (/^\d{1,3}\.\d{3}$/.test(text)) return [bare, Number(text)]
  if (/^\d+,\d{1,2}$/.test(text)) return [bare, Number(text.replace(',', '.'))]
  return null
}

function takaOf(text: string): Amount | null {
  const words = plainNumber(text)
    .toLowerCase()
    .replace(/\/[-=]?\s*$/, '')
    // '25 000' is one number.
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .match(/\d(?:[.,]?\d)*|[\p{L}\p{M}]+|[^\s\p{L}\p{M}\d]/gu)
  // A point may follow 'Tk', and a comma the number before 'lakh'.
  const meant = (words ?? []).filter((word, at) => !currency.test(word) && !(at > 0 && /^[.,]$/.test(word)))
  let total: Amount = [0]
  let scale = Number.POSITIVE_INFINITY
  for (let at = 0; at < meant.length; at++) {
    const unit = meant[at + 1] ?? ''
    const factor = thousand.test(unit) ? 1000 : lakh.test(unit) ? 100_000 : 1
    const read = numberOf(meant[at]!, factor > 1)
    if (!read || factor >= scale) return null
    total = (total.length === 1 ? read : [read[0]]).map((taka) => total[0] + taka * factor) as Amount
    scale = factor
    if (factor > 1) at++
  }
  return scale === Number.POSITIVE_INFINITY ? null : total
}

/** The most Taka that a text can say. */
const maxTaka = 999_999_999
const poisha = (taka: number) => Math.round(taka * 100)

/** Poisha of an amount in Taka as people write it: `25,000`, `৳ ২৫,০০০.৫০`, `25000/-`, `25k`, `1.2 lakh`. Null for anything else, and where it may mean two amounts. */
export function poishaOf(text: string): number | null {
  const read = text.length > 60 ? null : takaOf(text)
  return read?.length === 1 && read[0] <= maxTaka ? poisha(read[0]) : null
}

/** The two amounts in poisha that a text may mean, such as `25.000`; null where it means one, or none. */
export function unclearTaka(text: string): [number, number] | null {
  const read = text.length > 60 ? null : takaOf(text)
  return read?.length === 2 ? [poisha(read[0]), poisha(read[1])] : null
}

/** The digits of a text that is an IMEI as people copy it from a box or a screen, `IMEI: 35…` too, and nothing else; null of any other. */
export function imeiTyped(text: string): string | null {
  const digits = plainNumber(text)
    .replace(/^\s*IMEI\s*\d?\s*[:.#-]?/i, '')
    .replaceAll(/[\s./-]/g, '')
  return /^\d{15}$/.test(digits) ? digits : null
}

/** A number stored as E.164 as people here write it: `01712 345678`. */
export function local(mobile: string): string {
  return mobile.replace(/^\+880(1\d{3})(\d{6})$/, '0$1 $2')
}
