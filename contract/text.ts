// What people write, without the characters that nobody sees: they make one text look like another, or turn around what stands beside it.
import { z } from 'zod'

/** Controls but for tabs and the ends of lines; marks of direction; what has no width; fillers, tags and halves of pairs. */
const unseen =
  /[\0-\x08\x0e-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\uffff\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

/**
 * A joiner or non-joiner where it joins nothing: scripts such as Bangla need it between two letters, or behind a hasanta for the old way of
 * writing ৎ, and emoji between their parts.
 */
const idleJoiner =
  /(?<![\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Chakma}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]|(?<!\u09cd)[\u200c\u200d](?![\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Chakma}\p{Extended_Pictographic}])/gu

const ends = /\r\n?|[\v\f\u0085\u2028\u2029]/g

const seen = (text: string) => text.replace(ends, '\n').replace(unseen, '').replace(idleJoiner, '')

/** A text of one line: a name, a title, a place. Trimmed, and without what nobody sees. */
export function plainLine(text: string): string {
  return seen(text)
    .replace(/[\t\n]/g, ' ')
    .trim()
}

/** A text of several lines: a note, a reason. Trimmed, and without what nobody sees. */
export function plainText(text: string): string {
  return seen(text).trim()
}

/** What a person writes in one line, to be stored or shown. Every free text of the contract is this or `FreeText`; a test finds others. */
export const FreeLine = z.string().overwrite(plainLine)

/** What a person writes in several lines. */
export const FreeText = z.string().overwrite(plainText)
