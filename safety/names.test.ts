// Folders, files and the words in them.
import { describe, expect, test } from 'vitest'
import { code, files, findAll, folders, papers, read, tests, texts, without } from './tree.ts'

const here = 'safety/names.test.ts'

/** Keys as their makers shape them; those of the demo are shaped otherwise, on purpose. */
const secrets = new RegExp(
  [
    String.raw`\b[sr]k_(live|test)_[A-Za-z0-9]{16,}`,
    String.raw`\bwhsec_[A-Za-z0-9+/]{24,}`,
    String.raw`\bAKIA[0-9A-Z]{16}\b`,
    String.raw`\bgh[pousr]_[A-Za-z0-9]{30,}`,
    String.raw`\bnpm_[A-Za-z0-9]{30,}`,
    String.raw`\bGOCSPX-[\w-]{20,}`,
    `-----BEGIN [A-Z ]*PRIVATE${' '}KEY`,
  ].join('|'),
)

describe('folders and files', () => {
  test('no folder is a drawer for whatever has no place', () => {
    const drawers = /(^|\/)(utils?|lib|libs|common|core|shared|helpers?|services?|types|misc|stuff)\/$/
    expect(folders.filter((path) => drawers.test(path))).toEqual([])
  })

  test('names are written in kebab-case', () => {
    const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
    const givenByOthers = new Set([
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'README.md',
      'SECURITY.md',
      'LICENSE',
      'OFL.txt',
      'Dockerfile',
    ])
    const names = [...folders, ...files].map((path) => path.replace(/\/$/, '').split('/').at(-1) ?? '')
    expect(names.filter((name) => !kebab.test(name) && !givenByOthers.has(name))).toEqual([])
  })

  test('no file is a barrel', () => {
    expect(code.filter((path) => /(^|\/)index\.(ts|tsx|js|mjs)$/.test(path))).toEqual([])
    expect(findAll(/^export \* from/, code)).toEqual([])
  })

  test('a test stands beside the code it is about', () => {
    const rooms = new Set(code.filter((path) => !tests.includes(path)).map((path) => path.replace(/[^/]+$/, '')))
    expect(tests.filter((path) => !rooms.has(path.replace(/[^/]+$/, '')))).toEqual([])
  })
})

describe('words', () => {
  test('nothing is left for later', () => {
    expect(findAll(/\b(TODO|FIXME|XXX|HACK)\b/, without(texts, here))).toEqual([])
  })

  test('neither the linter nor the compiler is silenced', () => {
    const silencers =
      /(oxlint|eslint|biome)-(disable|ignore|enable)|@ts-(ignore|nocheck|expect-error)|v8 ignore|istanbul ignore/
    expect(findAll(silencers, without(code, here, 'safety/rooms.test.ts', 'oxlint.config.ts'))).toEqual([])
  })

  test('no secret is in the tree', () => {
    expect(findAll(secrets, texts)).toEqual([])
    const real = [
      `sk_live_${'a1B2'.repeat(6)}`,
      `whsec_${'a1B2'.repeat(8)}`,
      `AKIA${'A1B2'.repeat(4)}`,
      `ghp_${'a1B2'.repeat(9)}`,
    ]
    expect(real.filter((secret) => !secrets.test(`KEY=${secret}`))).toEqual([])
  })

  test('no path of one person’s machine is in the tree', () => {
    expect(findAll(/(?<![\w.*])\/(?:home|Users|work|workspace|mnt)\/[\w.*]/, without(texts, here))).toEqual([])
  })

  test('a paper that is named is there', () => {
    const names = new Set(papers.map((path) => path.split('/').at(-1)))
    const named = without(texts, here).flatMap((path) =>
      [...read(path).matchAll(/[\w-]+\.md\b/g)].map(([name]) => ({ path, name })),
    )
    expect(named.filter(({ name }) => !names.has(name))).toEqual([])
  })

  test('each test has a title of its own', () => {
    const titled = tests.flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])(.+?)\1,/gm)].map(([, , title = '']) => ({
        path,
        title,
      })),
    )
    const seen = Map.groupBy(titled, ({ title }) => title)
    expect(titled.length).toBeGreaterThan(20)
    expect(
      [...seen.values()]
        .filter((same) => same.length > 1)
        .map((same) => `${same[0]?.title}: ${same.map(({ path }) => path).join(', ')}`),
    ).toEqual([])
  })

  test('a story has no tag but @errand', () => {
    const stories = files.filter((path) => path.endsWith('.story.ts'))
    expect(findAll(/ @errand['`],/, stories).length).toBeGreaterThan(20)
    expect(findAll(/ @(?!errand['`],)\w+['`],/, stories)).toEqual([])
  })

  test('the title of a test is a sentence, not a name', () => {
    const short = tests.flatMap((path) =>
      [...read(path).matchAll(/^\s*(?:test|it)\(\s*(['"`])(.+?)\1,/gm)]
        .filter(([, , title = '']) => !title.includes(' '))
        .map(([found]) => `${path}: ${found}`),
    )
    expect(short).toEqual([])
  })
})

describe('HTML', () => {
  test('only the script that runs before the first paint is put into a page as it is', () => {
    const raw = findAll(
      /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/,
      code.filter((path) => path.startsWith('web/')),
    )
    expect(raw.map((found) => found.replace(/:\d+:.*/, ''))).toEqual(['web/root.tsx'])
  })
})
