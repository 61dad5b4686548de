// Cleans the text people write of invisible characters and piles of marks: they make one text look like another, or reverse the text next to it.
import { z } from 'zod'
import type { Message } from './messages.ts'

/** Controls, halves of pairs, a blank that is none, and what Unicode says is invisible: marks of direction, what has no width, tags. */
const unseen = /(?!\t|\n|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/**
 * A joiner or non-joiner where it joins nothing: scripts such as Bangla need it between two letters, or behind a hasanta for the old way of
 * writing ৎ, and emoji between their parts.
 */
const idleJoiner =
  /(?<![\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Chakma}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]|(?<!\u09cd)[\u200c\u200d](?![\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Chakma}\p{Extended_Pictographic}])/gu

const ends = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Marks above and below a letter, with the joiners between them. */
const stackedMarks = /[\p{M}\u200c\u200d]{4,}/gu

/** As many as a Bangla letter has: ড়োঁ is ড with three. More of them reach over the lines around. */
const maxMarks = 3

function withFewMarks(marks: string): string {
  let left = maxMarks
  return marks.normalize('NFC').replace(/\p{M}/gu, (mark) => (left-- > 0 ? mark : ''))
}

const seen = (text: string) =>
  text.replace(ends, '\n').replace(unseen, '').replace(stackedMarks, withFewMarks).replace(idleJoiner, '')

/** A text of one line: a name, a title, a place. Trimmed, without invisible characters, and with three marks a letter at most. */
export function plainLine(text: string): string {
  return seen(text)
    .replace(/[\t\n]/g, ' ')
    .trim()
}

/** A text of several lines: a note, a reason. Trimmed, and without invisible characters. */
export function plainText(text: string): string {
  return seen(text).trim()
}

/** Gives the length of a text as the limits count it: in code points, as it is stored. The browser's `maxlength` counts otherwise, and cuts what is accepted. */
export const lengthOf = (text: string): number => [...plainText(text)].length

/** A line that a person writes, to be stored or shown. Every free text of the contract is this or `FreeText`; a test finds others. */
export const FreeLine = z.string().overwrite(plainLine)

/** A text of several lines that a person writes. */
export const FreeText = z.string().overwrite(plainText)

/** The same where it must be there, and says so in the same words whether it is missing or empty. */
export const requiredLine = (message: Message) => z.string(message).overwrite(plainLine).min(1, message)
export const requiredText = (message: Message) => z.string(message).overwrite(plainText).min(1, message)
