// docs/security.md against the tree: every chapter of the ASVS is answered, and what a row names is there.
import { expect, test } from 'vitest'
import { cellsOf, testFaults, type Tree } from './paper-tables.ts'
import { exists, read } from './tree.ts'

const states = ['met', 'partly', 'not met', 'not applicable']

/** Lists the faults of the table of requirements, a sentence each. */
function faultsOf(text: string, tree: Tree): string[] {
  const rows = text
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map(cellsOf)
  const faults: string[] = []
  let chapter = 0
  for (const [requirement = '', state = '', why = '', ...rest] of rows) {
    const fault = (sentence: string) => faults.push(`${requirement}: ${sentence}`)
    if (rest.length > 0) fault('is not one row of three cells')
    const next = Number(/^V(\d+)\./.exec(requirement)?.[1])
    if (next !== chapter && next !== chapter + 1) fault(`does not follow V${chapter}`)
    chapter = next
    if (!states.includes(state)) fault(`‘${state}’ is no state`)
    const links = [...why.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, path = '']) => path)
    for (const path of links) if (!tree.exists(path)) fault(`${path} is not there`)
    const tests = [...why.matchAll(/`([^`]+\.(?:test\.tsx?|story\.ts)(?: › [^`]+)?)`/g)].map(([, named = '']) => named)
    for (const sentence of tests.flatMap((named) => testFaults(named, tree))) fault(sentence)
    if (state === 'met' && links.length + tests.length === 0) fault('is met by nothing')
    const words = why.replace(/`[^`]*`|\[[^\]]*\]\([^)]*\)|[^\p{L}]/gu, '')
    if (state !== 'met' && words.length < 10) fault('does not say why')
  }
  if (chapter !== 17) faults.push(`The chapters end with V${chapter}`)
  return faults
}

test('each chapter of the ASVS is answered, by tests and files that are there', () => {
  expect(faultsOf(read('docs/security.md'), { exists, read })).toEqual([])
})

const small: Tree = { exists: (path) => path === 'web/home.test.ts', read: () => "test('it greets', () => {})" }
const good = Array.from(
  { length: 16 },
  (_, at) => `| V${at + 1}.1 Something | met | \`web/home.test.ts › it greets\` |`,
)
const withRow = (row: string) => faultsOf([...good, row].join('\n'), small)

test('a table in order passes', () => {
  expect(withRow('| V17.1 WebRTC | not applicable | It is not used. |')).toEqual([])
})

test.each([
  ['a chapter left out', '| V18.1 More | met | `web/home.test.ts` |', 'does not follow V16'],
  ['no last chapter', '| V16.2 More | met | `web/home.test.ts` |', 'The chapters end with V16'],
  ['a file that is not there', '| V17.1 More | met | `web/gone.test.ts` |', 'web/gone.test.ts is no file of tests'],
  ['a test that is not there', '| V17.1 More | met | `web/home.test.ts › it waves` |', 'has no test ‘it waves’'],
  ['a link that leads nowhere', '| V17.1 More | met | [web/gone.ts](../web/gone.ts) |', 'web/gone.ts is not there'],
  ['what is met by nothing', '| V17.1 More | met | It is so. |', 'is met by nothing'],
  ['what is not met without a reason', '| V17.1 More | not met | `web/home.test.ts` |', 'does not say why'],
  ['another state', '| V17.1 More | perhaps | `web/home.test.ts` |', '‘perhaps’ is no state'],
])('a table with %s does not pass', (_, row, why) => {
  expect(withRow(row).join('\n')).toContain(why)
})
