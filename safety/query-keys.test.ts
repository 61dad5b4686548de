// Answers of the server are held under the calls that gave them, so a change names calls, which the compiler reads, and no words.
import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { code, findAll, read, tests, without } from './tree.ts'

const mechanism = 'web/session/query-of.ts'
const site = without(code, mechanism, ...tests).filter((path) => path.startsWith('web/'))

/** A key that somebody writes: as a part of options, as a constant or a loop, or where TanStack takes one. */
const byHand = /\bqueryKey(?::| =| of)|\b(?:mutationKey|queryHash)\b|Quer(?:y|ies)(?:Data|State)?(?:<[^()]*>)?\(\[/

test('no key of a query is written by hand', () => {
  expect(findAll(byHand, site)).toEqual([])
  const written = [
    "useQuery({ queryKey: ['turns'] })",
    "for (const queryKey of [['turns'], ['deal']]) void client.invalidateQueries({ queryKey })",
    "const queryKey = ['turns']",
    "client.setQueryData<Turns>(['turns'], known)",
    "client.getQueryState(['turns'])",
  ]
  expect(written.filter((line) => !byHand.test(line))).toEqual([])
})

test('of the calls whose answers are held, no two have one address, which is their key', () => {
  const asked = new Set(
    site.flatMap((path) => [...read(path).matchAll(/\b(?:query|list|pages)Of\((\w+),/g)].map(([, name]) => name!)),
  )
  const found = Object.entries(calls).filter(([name]) => asked.has(name))
  expect(found.length).toBeGreaterThan(50)
  const urls = found.map(([, { url }]) => url)
  expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([])
})
