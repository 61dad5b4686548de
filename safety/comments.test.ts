// Comments are sentences: they begin with a subject or a verb, and not with a clause that has neither of its own.
import { expect, test } from 'vitest'
import { code, read } from './tree.ts'

/** A word that opens a noun clause, as in 'What a call needs'. */
const opening = /^(?:What|Whatever|How|Whether|Who|Whom|Whose|Of|Which|That|Where|Why|When)\b/

/** Returns the first line of each comment that has a text, without its sign. */
function beginningsIn(source: string): string[] {
  const lines = source.split('\n')
  return lines
    .flatMap((line, at) => {
      const begun = /^\s*\/\*\*?\s*(.*)/.exec(line)
      if (begun) return [begun[1] || /^\s*\*\s+(.*)/.exec(lines[at + 1] ?? '')?.[1] || '']
      const isFirst = !/^\s*\/\//.test(lines[at - 1] ?? '')
      const single = isFirst ? /^\s*\/\/\s?(.*)/.exec(line) : null
      return single ? [single[1]!] : []
    })
    .filter((text) => /^\p{L}/u.test(text))
}

test('of a hundred comments at most one opens with a noun clause', () => {
  expect(beginningsIn('/**\n * What a call needs.\n */\n// First\n// What follows\n/** Returns it. */')).toEqual([
    'What a call needs.',
    'First',
    'Returns it. */',
  ])
  const beginnings = code.flatMap((path) => beginningsIn(read(path)).map((text) => `${path}: ${text}`))
  const odd = beginnings.filter((line) => opening.test(line.slice(line.indexOf(': ') + 2)))
  expect(beginnings.length).toBeGreaterThan(5000)
  expect(odd.length / beginnings.length, odd.join('\n')).toBeLessThan(0.01)
})
