// Regular expressions that read what strangers send take time in proportion to its length, never more (ASVS 1.3.12).
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { code, read } from './tree.ts'

/** Files with regular expressions that read nothing a stranger wrote on a machine of ours. */
const trusted: Array<[path: RegExp, why: string]> = [
  [/\.test\.tsx?$|^(safety|testing|e2e|bench|scripts)\//, 'tests and tools'],
  [/^[\w.-]+\.config\.ts$/, 'settings of tools'],
  [/^demo\/seed\//, 'the words of the demo market itself'],
  [/^server\/config\//, 'settings of the person who runs the site'],
  [/^server\/(database|embedded)\//, 'what our own PostgreSQL says'],
  [
    /^demo\/sandbox\/stripe\/browser\//,
    'the form of the pretended card company, in the browser of the person who types',
  ],
]

interface Found {
  at: string
  pattern: string
  flags: string
}

/** Every regular expression of a file; one that is put together at run time cannot be checked and is none that may be there. */
function expressionsOf(path: string, source: string): { found: Found[]; assembled: string[] } {
  const found: Found[] = []
  const assembled: string[] = []
  const at = (offset: number) => `${path}:${source.slice(0, offset).split('\n').length}`
  const note = (node: { callee: unknown; start: number }) => {
    if ((node.callee as { name?: string }).name === 'RegExp') assembled.push(at(node.start))
  }
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  new Visitor({
    Literal: (node) =>
      void (
        'regex' in node && found.push({ at: at(node.start), pattern: node.regex.pattern, flags: node.regex.flags })
      ),
    NewExpression: note,
    CallExpression: note,
  }).visit(program)
  return { found, assembled }
}

/** Without a repetition that may go on without end, no text makes the search longer than the pattern does. */
const repeatsWithoutEnd = ({ pattern }: Found) => /[*+]|\{\d+,\}/.test(pattern)

/** The expressions whose time grows faster than their input, and those that cannot be decided: lookarounds are among them. */
async function slowOnes(found: readonly Found[]): Promise<string[]> {
  const first = new Map(found.filter(repeatsWithoutEnd).map((one) => [`/${one.pattern}/${one.flags}`, one]))
  const checked = await Promise.all(
    [...first.values()].map(async ({ at, pattern, flags }) => {
      const result = await check(pattern, flags, { checker: 'automaton', timeout: 120_000 })
      const why = result.status === 'unknown' ? result.error.kind : result.complexity.summary
      return result.status === 'safe' ? [] : [`${at}: /${pattern}/${flags} ${why}`]
    }),
  )
  return checked.flat()
}

const ours = code.filter((path) => !trusted.some(([pattern]) => pattern.test(path)))

test('no regular expression takes longer than in proportion to what it reads', { timeout: 180_000 }, async () => {
  const read_ = ours.map((path) => expressionsOf(path, read(path)))
  const found = read_.flatMap((one) => one.found)
  expect(found.length).toBeGreaterThan(100)
  expect(read_.flatMap(({ assembled }) => assembled)).toEqual([])
  expect(await slowOnes(found)).toEqual([])
})

test.each([
  ['spaces around a separator', String.raw`export const parts = (text: string) => text.split(/\s*;\s*/)`],
  ['a repetition of repetitions', String.raw`export const isWord = (text: string) => /^(\w+\s?)*$/.test(text)`],
  ['signs at the end', String.raw`export const bare = (text: string) => text.replace(/-+$/, '')`],
  [
    'comments before a tag',
    String.raw`export const isPage = (text: string) => /^\s*(<!--[^]*?-->\s*)*<html/i.test(text)`,
  ],
])('a regular expression that can be kept busy is found: %s', async (_, source) => {
  const { found } = expressionsOf('web/planted.ts', source)
  expect(await slowOnes(found)).toHaveLength(1)
})

test('a regular expression that is put together at run time is found', () => {
  const source =
    'export const has = (text: string, word: string) => new RegExp(word).test(text) || RegExp(`${word}$`).test(text)'
  expect(expressionsOf('web/planted.ts', source).assembled).toEqual(['web/planted.ts:1', 'web/planted.ts:1'])
})
