import { expect, test } from 'vitest'
import { countPlaywright, countTried, failedFiles, triedByVitest } from './test-results.mjs'

const root = '/a/shop'
const file = (
  name: string,
  tests: Record<string, string>,
  status = Object.values(tests).includes('failed') ? 'failed' : 'passed',
) => ({
  name: `${root}/${name}`,
  status,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
})
const tried = (...testResults: ReturnType<typeof file>[]) => triedByVitest({ testResults }, root)!

test('a test that fails and then passes is flaky; one that fails twice has failed; each counts once', () => {
  const first = tried(
    file('a.test.ts', { one: 'passed', two: 'failed', three: 'failed', later: 'skipped' }),
    file('b.test.ts', { four: 'passed' }),
  )
  expect(failedFiles(first)).toEqual(['a.test.ts'])
  expect(countTried(first)).toEqual({ passed: 2, failed: ['a.test.ts › two', 'a.test.ts › three'], flaky: [] })
  const again = tried(file('a.test.ts', { one: 'passed', two: 'passed', three: 'failed' }))
  expect(countTried(first, again)).toEqual({ passed: 3, failed: ['a.test.ts › three'], flaky: ['a.test.ts › two'] })
})

test('a test that fails only when its file is run again is as flaky', () => {
  const first = tried(file('a.test.ts', { one: 'passed', two: 'failed' }))
  const again = tried(file('a.test.ts', { one: 'failed', two: 'passed' }))
  expect(countTried(first, again)).toEqual({ passed: 2, failed: [], flaky: ['a.test.ts › one', 'a.test.ts › two'] })
})

test('a file whose hook fails counts as a failure, and as flaky when it runs the second time', () => {
  const first = tried(file('a.test.ts', { one: 'skipped' }, 'failed'))
  expect(failedFiles(first)).toEqual(['a.test.ts'])
  expect(countTried(first)).toEqual({ passed: 0, failed: ['a.test.ts'], flaky: [] })
  expect(countTried(first, tried(file('a.test.ts', { one: 'passed' })))).toEqual({
    passed: 1,
    failed: [],
    flaky: ['a.test.ts'],
  })
  expect(countTried(first, tried(file('a.test.ts', {}, 'failed')))).toEqual({
    passed: 0,
    failed: ['a.test.ts'],
    flaky: [],
  })
  // Nothing says that it was run again.
  expect(countTried(first, [])).toEqual({ passed: 0, failed: ['a.test.ts'], flaky: [] })
})

test('a story that passes at its second try is counted as passed and named, and so is one that fails', () => {
  const specs = [
    { title: 'one pays', tests: [{ status: 'flaky' }] },
    { title: 'one looks', tests: [{ status: 'expected' }] },
    { title: 'one sells', tests: [{ status: 'unexpected' }] },
  ]
  const suites = [{ file: 'pay.story.ts', suites: [{ file: 'pay.story.ts', specs }] }]
  expect(countPlaywright({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: ['e2e/pay.story.ts › one sells'],
    flaky: ['e2e/pay.story.ts › one pays'],
  })
})
