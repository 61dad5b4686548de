// An exported type has a name of its own, so that a reader who meets it need not ask which of several is meant.
import { expect, test } from 'vitest'
import { code, read } from './tree.ts'

const exported = /^export (?:declare )?(?:type|interface|class|enum) (\w+)/gm

/** Names that several files export, with those files. */
function namedTwice(sources: Array<[path: string, source: string]>): Map<string, string[]> {
  const files = new Map<string, Set<string>>()
  for (const [path, source] of sources)
    for (const [, name = ''] of source.matchAll(exported)) files.set(name, (files.get(name) ?? new Set()).add(path))
  return new Map([...files].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]]))
}

/** Those that were there when this began. None is added, and one that is renamed leaves the list. */
const known = new Set(
  (
    'Act Actor Answer Colour Condition Delivery Endpoint Fault Figures Ground Intent Kind Letter Market Message Model Page Person Question ' +
    'Server Site Specs Stop Visit World'
  ).split(' '),
)

test('no two files export a type of the same name', () => {
  const twice = namedTwice(code.map((path) => [path, read(path)]))
  expect([...twice].filter(([name]) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !twice.has(name))).toEqual([])
})

test('a second type of a name is found', () => {
  const planted: Array<[string, string]> = [
    ['server/one.ts', 'export interface Planted {\n  a: 1\n}\nexport type Planted2 = 1'],
    ['web/two.ts', 'export type Planted = string\nconst kept = 1\ntype Planted2 = 2'],
    ['web/three.ts', 'export const Schema = 1\nexport type Schema = 1'],
  ]
  expect([...namedTwice(planted)]).toEqual([['Planted', ['server/one.ts', 'web/two.ts']]])
})
