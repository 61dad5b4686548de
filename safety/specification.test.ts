// docs/specification.md against the tree: every clause has its code and a test that is there.
import { expect, test } from 'vitest'
import { cellsOf, testFaults, type Tree } from './paper-tables.ts'
import { exists, findAll, read, texts, without } from './tree.ts'

const paper = 'docs/specification.md'

/** Lists the faults of the tables of a specification, a sentence each. */
function faultsOf(text: string, tree: Tree): string[] {
  const lines = text.split('\n').filter((line) => line.startsWith('| '))
  const rulings = new Set(lines.flatMap((line) => /^\| (R\d+) \|/.exec(line)?.[1] ?? []))
  const rows = lines.map(cellsOf).filter(([clause = '']) => /^S\d/.test(clause))
  const faults: string[] = []

  let last = [0, 0] as [number, number]
  for (const [clause = '', what = '', where = '', tests = '', ruling = '', ...rest] of rows) {
    const fault = (sentence: string) => faults.push(`${clause}: ${sentence}`)
    if (rest.length > 0 || what === '') fault('is not one row of five cells')

    const [section, number] = clause.slice(1).split('.').map(Number) as [number, number]
    const isNext = section === last[0] ? number === last[1] + 1 : section === last[0] + 1 && number === 1
    if (!isNext) fault(`does not follow S${last.join('.')}`)
    last = [section, number]

    const files = [...where.matchAll(/\[([^\]]+)\]\(\.\.\/([^)]+)\)/g)]
    if (files.length === 0) fault('says nowhere where')
    for (const [, name, target = ''] of files) {
      if (name !== target) fault(`${name} leads to ${target}`)
      if (!tree.exists(target)) fault(`${target} is not there`)
    }

    const named = [...tests.matchAll(/`([^`]+) › ([^`]+)`/g)]
    if (named.length === 0 || named.length !== tests.split('<br>').length) fault('has no test')
    for (const [, file = '', title = ''] of named)
      for (const sentence of testFaults(`${file} › ${title}`, tree)) fault(sentence)

    for (const name of ruling === '' ? [] : ruling.split(', ')) if (!rulings.has(name)) fault(`${name} is no ruling`)
  }
  if (last[0] !== 9) faults.push(`The sections end with ${last[0]}`)
  for (const name of rulings)
    if (!rows.some(([, , , , ruling = '']) => ruling.split(', ').includes(name)))
      faults.push(`${name} changes no clause`)
  return faults
}

test('each clause of the specification has a number, its code, a test that is there, and rulings that are listed', () => {
  expect(faultsOf(read(paper), { exists, read })).toEqual([])
})

test('a ruling that code or a test quotes is listed', () => {
  const listed = new Set([...read(paper).matchAll(/^\| (R\d+) \|/gm)].map(([, name]) => name))
  expect(listed.size).toBe(25)
  const quoted = findAll(/(?:\[|\(|ruling )(R\d+)\b(?=[\],)]|$)/, without(texts, paper, 'safety/specification.test.ts'))
  expect(quoted.length).toBeGreaterThan(30)
  expect(quoted.filter((found) => !listed.has(/R\d+/.exec(found.replace(/^[^:]*:\d+: /, ''))?.[0] ?? ''))).toEqual([])
})

const files: Record<string, string> = {
  'web/home.tsx': '',
  'web/home.test.ts':
    "test('the home page greets', () => {})\nfor (const who of everybody) test(`it greets ${who}`, () => {})\ntest.skip('the home page sings', () => {})\n// 'the home page waves'",
}
const small: Tree = { exists: (path) => path in files, read: (path) => files[path] ?? '' }
const home = '[web/home.tsx](../web/home.tsx)'
const greets = '`web/home.test.ts › the home page greets`'
const good = [
  '| R1 | One | why |',
  ...Array.from(
    { length: 9 },
    (_, at) => `| S${at + 1}.1 | It greets. | ${home} | ${greets} | ${at === 0 ? 'R1' : ''} |`,
  ),
]
const withRow = (row: string) => faultsOf([...good, row].join('\n'), small)

test('a table in order passes, a title with something filled in too', () => {
  expect(faultsOf(good.join('\n'), small)).toEqual([])
  expect(withRow(`| S9.2 | It greets. | ${home} | ${greets}<br>\`web/home.test.ts › it greets …\` | R1 |`)).toEqual([])
})

test.each([
  ['a number twice', `| S9.1 | It greets. | ${home} | ${greets} | |`, 'does not follow S9.1'],
  ['a number left out', `| S9.3 | It greets. | ${home} | ${greets} | |`, 'does not follow S9.1'],
  ['a section too many', `| S10.1 | It greets. | ${home} | ${greets} | |`, 'The sections end with 10'],
  [
    'a file that is not there',
    `| S9.2 | It greets. | [web/gone.tsx](../web/gone.tsx) | ${greets} | |`,
    'web/gone.tsx is not there',
  ],
  [
    'a link that leads elsewhere',
    `| S9.2 | It greets. | [web/gone.tsx](../web/home.tsx) | ${greets} | |`,
    'web/gone.tsx leads to web/home.tsx',
  ],
  ['no file', `| S9.2 | It greets. | somewhere | ${greets} | |`, 'says nowhere where'],
  ['no test', `| S9.2 | It greets. | ${home} | | |`, 'has no test'],
  ['a second test that is none', `| S9.2 | It greets. | ${home} | ${greets}<br>by hand | |`, 'has no test'],
  [
    'a test that is not there',
    `| S9.2 | It greets. | ${home} | \`web/home.test.ts › the home page waves\` | |`,
    'has no test ‘the home page waves’',
  ],
  [
    'a test that is skipped',
    `| S9.2 | It greets. | ${home} | \`web/home.test.ts › the home page sings\` | |`,
    'has no test ‘the home page sings’',
  ],
  [
    'half a title',
    `| S9.2 | It greets. | ${home} | \`web/home.test.ts › the home page\` | |`,
    'has no test ‘the home page’',
  ],
  [
    'a file without tests',
    `| S9.2 | It greets. | ${home} | \`web/home.tsx › the home page greets\` | |`,
    'web/home.tsx is no file of tests',
  ],
  ['a ruling that is not listed', `| S9.2 | It greets. | ${home} | ${greets} | R2 |`, 'R2 is no ruling'],
  ['a cell too many', `| S9.2 | It greets. | ${home} | ${greets} | R1 | and more |`, 'is not one row of five cells'],
  ['a ruling that nothing quotes', '| R2 | Two | why |', 'R2 changes no clause'],
])('a table with %s does not pass', (_, row, why) => {
  expect(withRow(row).join('\n')).toContain(why)
})
