import { expect, test } from 'vitest'
import { calls } from '#contract/calls'
import { left } from './made-once.ts'

test('only calls that are there are left out of those that are carried out once', () => {
  const posts = new Set<string>(
    Object.values(calls)
      .filter(({ method }) => method === 'POST')
      .map(({ url }) => url),
  )
  expect(Object.keys(left).filter((url) => !posts.has(url))).toEqual([])
})
