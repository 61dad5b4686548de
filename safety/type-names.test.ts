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

test('no two files export a type of the same name', () => {
  expect([...namedTwice(code.map((path) => [path, read(path)]))]).toEqual([])
})

test('a second type of a name is found', () => {
  const planted: Array<[string, string]> = [
    ['server/one.ts', 'export interface Planted {\n  a: 1\n}\nexport type Planted2 = 1'],
    ['web/two.ts', 'export type Planted = string\nconst kept = 1\ntype Planted2 = 2'],
    ['web/three.ts', 'export const Schema = 1\nexport type Schema = 1'],
  ]
  expect([...namedTwice(planted)]).toEqual([['Planted', ['server/one.ts', 'web/two.ts']]])
})
