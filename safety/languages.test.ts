// No sentence is on the site in one language only: what is written into a page goes through say(english, bangla), or is next to
// its other language in a table. Long prose has a file for each language: `answers.tsx` and `answers-in-bangla.tsx`.
import { describe, expect, test } from 'vitest'
import {
  englishOnly,
  exportsOf,
  fieldSentences,
  hasBangla,
  heardByNobody,
  isSentence,
  looseEndings,
  oneSided,
  proseOf,
} from './sentences.ts'
import { code, exists, read } from './tree.ts'

/** Shown to developers only. */
const isWorkshop = (path: string) => /^web\/pages\/design[./]/.test(path)
const ours = code.filter((path) => /^web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !isWorkshop(path))
const inBanglaFiles = ours.filter((path) => path.endsWith('-in-bangla.tsx'))
const twins = inBanglaFiles.map((bangla) => [bangla.replace('-in-bangla', ''), bangla] as const)
const isProse = (path: string) => twins.flat().includes(path)
const pages = ours.filter((path) => path.endsWith('.tsx') && !isProse(path))

describe('both languages', () => {
  test('no page says a sentence in one language only', () => {
    expect(pages.length).toBeGreaterThan(60)
    expect(pages.flatMap((path) => oneSided(path, read(path)))).toEqual([])
  })

  test('nothing else of the site holds a sentence without its Bangla', () => {
    const files = ours.filter((path) => !isProse(path))
    expect(files.length).toBeGreaterThan(120)
    expect(files.flatMap((path) => englishOnly(path, read(path)))).toEqual([])
  })

  test('a Bangla ending in markup stays on the line of its word', () => {
    expect(looseEndings('page.tsx', '<p><b>PhoneHaat</b>-এর দাম</p>')).toHaveLength(1)
    expect(ours.filter((path) => path.endsWith('.tsx')).flatMap((path) => looseEndings(path, read(path)))).toEqual([])
  })

  test('what no one hears is still there', () => {
    const all = ours
      .map(read)
      .join('\n')
      .replaceAll(/\$\{[^}]*\}/g, '…')
    expect(heardByNobody.filter(([text]) => !all.includes(text))).toEqual([])
  })

  test('whatever is said at a field is a message of the contract, which has both', () => {
    const files = code.filter(
      (path) => /^(?:contract|web|server\/modules)\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'),
    )
    expect(files.length).toBeGreaterThan(100)
    expect(files.flatMap((path) => fieldSentences(path, read(path)))).toEqual([])
  })

  test.each([
    ['a schema', 'z.string().trim().min(3, "A nickname has three letters.")'],
    ['a choice', 'z.enum(["new", "used"], "A nickname has three letters.")'],
    ['a rule of its own', 'context.addIssue({ code: "custom", message: "A nickname has three letters." })'],
    ['a use case', 'refuseField("nickname", "A nickname has three letters.")'],
  ])('what %s says at a field is found', (_, source) => {
    expect(fieldSentences('planted.ts', source)).toEqual(['A nickname has three letters.'])
  })

  test('long prose has a file in each language, which answer the same questions', () => {
    expect(twins.length).toBeGreaterThan(0)
    for (const [english, bangla] of twins) {
      expect(exists(english), english).toBe(true)
      expect(exportsOf(bangla), bangla).toEqual(exportsOf(english))
      expect(proseOf(english).filter(hasBangla), english).toEqual([])
      expect(
        proseOf(bangla).filter((text) => !hasBangla(text) && isSentence(text)),
        bangla,
      ).toEqual([])
    }
  })

  test.each([
    ['a text', '<p>Hello there</p>', 'Hello there'],
    ['a text in Bangla', '<p>কেমন আছেন</p>', 'কেমন আছেন'],
    ['one side of a choice', '<p>{isLate ? "Too late" : say("In time", "সময়মতো")}</p>', 'Too late'],
    ['a piece of a template', '<p>{`${n} phones`}</p>', 'phones'],
    ['a label', '<input aria-label="Your name" />', 'Your name'],
    ['a label that depends', '<button aria-label={isOpen ? `Close ${name}` : say("Open", "খুলুন")} />', 'Close'],
    ['a title of our own component', '<Head title="My Orders" />', 'My Orders'],
    ['a toast', '<button onClick={() => toast.error("That failed")} />', 'That failed'],
    ['a sentence inside a fragment', '<>Hello {name}</>', 'Hello'],
  ])('%s without its other language is caught', (_, jsx, caught) => {
    expect(oneSided('planted.tsx', `export const a = () => ${jsx}`)).toEqual([`planted.tsx:1: ${caught}`])
  })

  test.each([
    ['a sentence in both', '<p>{say("Hello", "কেমন আছেন")}</p>'],
    ['a page piece in both', '<p>{say(<>Hello <b>you</b></>, <>কেমন আছেন</>)}</p>'],
    ['a sentence of somebody who speaks', '<p>{speech.say("Hello", "কেমন আছেন")}</p>'],
    ['what is not translated', '<p translate="no">Galaxy S21</p>'],
    ['the name of the site', '<p>PhoneHaat © 2023</p>'],
    ['a class and an address', '<a className="btn" href={`/phones?q=${q}`}>{kind === "new" && 4}</a>'],
  ])('%s is fine', (_, jsx) => {
    expect(oneSided('planted.tsx', `export const a = () => ${jsx}`)).toEqual([])
  })

  test.each([
    ['a table', 'export const states = { sold: "This phone has been sold." }', 'This phone has been sold.'],
    ['a list of names', 'export const orders = ["Lowest price", "Best"]', 'Lowest price'],
    ['what a function gives back', 'export const phones = (n: number) => `See ${n} phones`', 'See … phones'],
    [
      'an error that a page shows',
      'throw new Error("The card form could not be loaded.")',
      'The card form could not be loaded.',
    ],
    [
      'a sentence at a field',
      'export const Name = z.string().min(3, "A nickname has three letters.")',
      'A nickname has three letters.',
    ],
    ['a pair of two English sentences', 'export const pair = ["Too late", "In time"]', 'Too late'],
  ])('%s without its other language is caught', (_, source, caught) => {
    expect(englishOnly('planted.ts', source)[0]).toBe(`planted.ts:1: ${caught}`)
  })

  test.each([
    ['a table of pairs', 'export const states = { sold: ["This phone is sold", "ফোনটি বিক্রি হয়ে গেছে"] }'],
    ['a table for each language', 'export const titles = { en: { a: "How to choose" }, bn: { a: "কীভাবে বাছবেন" } }'],
    ['what a function says', 'export const all = ({ say }: Speech) => say("See all phones", "সব ফোন দেখুন")'],
    ['a choice by the language', 'export const any = isBangla ? "একটি ব্রাউজার" : "A browser"'],
    ['what a program says to a program', 'headers.set("Content-Type", "text/html; charset=utf-8")'],
  ])('%s is fine', (_, source) => {
    expect(englishOnly('planted.ts', source)).toEqual([])
  })
})
