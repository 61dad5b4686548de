import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exists, papers, read } from './tree.ts'

const decisions = papers.filter((path) => path.startsWith('docs/decisions/'))

/** Anchors as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('a link in the papers leads somewhere', () => {
  const lost = papers.flatMap((path) => {
    const links = [
      ...read(path)
        .replace(/```[\s\S]*?```/g, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ].map(([, link = '']) => link)
    return links
      .filter((link) => !/^(https?|mailto):/.test(link))
      .filter((link) => {
        const [file = '', anchor] = link.split('#')
        const target = file === '' ? path : join(dirname(path), file)
        return !exists(target) || (anchor !== undefined && !anchorsOf(read(target)).includes(anchor))
      })
      .map((link) => `${path}: ${link}`)
  })
  expect(lost).toEqual([])
})

test('a folder or file that the papers name is there', () => {
  const named = /`((?:catalogue|contract|docs|demo|e2e|safety|server|scripts|testing|web)\/[\w./-]*\w\/?)`/g
  const lost = papers
    .filter((path) => path !== 'CHANGELOG.md')
    .flatMap((path) =>
      [...read(path).matchAll(named)].filter(([, name = '']) => !exists(name)).map(([, name]) => `${path}: ${name}`),
    )
  expect(lost).toEqual([])
})

test('the papers that a newcomer reads first are short', () => {
  const wordsOf = (path: string) => read(path).split(/\s+/).length
  expect(wordsOf('docs/architecture.md')).toBeLessThanOrEqual(3000)
  expect(wordsOf('CONTRIBUTING.md')).toBeLessThanOrEqual(1500)
})

test('a name that the papers say is in a file is declared there', () => {
  const placed = /`(\w+)`\s+in `([\w./-]+\.tsx?)`/g
  const found = papers.flatMap((path) =>
    [...read(path).matchAll(placed)].map(([, name = '', file = '']) => ({ path, name, file })),
  )
  expect(found.filter(({ path }) => path === 'CONTRIBUTING.md').length).toBeGreaterThan(5)
  const lost = found.filter(
    ({ name, file }) => exists(file) && !new RegExp(`\\b(?:const|function|interface|type) ${name}\\b`).test(read(file)),
  )
  expect(lost).toEqual([])
})

describe('decisions', () => {
  test('are numbered without gaps', () => {
    const numbers = decisions.map((path) => Number(path.match(/\/(\d{4})-[a-z0-9-]+\.md$/)?.[1]))
    expect(numbers.length).toBeGreaterThan(0)
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, at) => at + 1))
  })

  test('each tells its context, the decision, its consequences and the alternatives', () => {
    const headings = (path: string) => [...read(path).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
    const odd = decisions.filter((path) => headings(path).join() !== 'Context,Decision,Consequences,Alternatives')
    expect(odd).toEqual([])
  })

  test('each is in the list of docs/architecture.md', () => {
    const listed = read('docs/architecture.md')
    expect(decisions.filter((path) => !listed.includes(`](${path.replace('docs/', '')})`))).toEqual([])
  })
})
