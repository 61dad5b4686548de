// A test waits for an event, not for a time: a pause is too short on a busy machine, and too long on any other.
import { describe, expect, test } from 'vitest'
import { code, read, without } from './tree.ts'

const here = 'safety/waiting.test.ts'
/** One calls again and again, one is a network that is slow, one a provider that is, and one says how long a fault lasts. */
const pausing = ['testing/until.ts', 'testing/tcp-proxy.ts', 'testing/chaos/pause.ts', 'testing/faulty-providers.ts']

const tests = without(
  code.filter((path) => /\.(test|story)\.tsx?$|^(testing|e2e)\//.test(path)),
  here,
  ...pausing,
)

const pauses: Array<[what: RegExp, instead: string]> = [
  [
    /\.waitForTimeout\(/,
    'wait for what is to happen; `afterFrame` of e2e/story.ts lets a page do what it does at once',
  ],
  [/networkidle/, 'wait for what the page shows; `settleAt` of e2e/tour.ts waits until it stands'],
  [/\.poll\(.*\{ timeout: /, 'time-outs are set once, in vitest.config.ts and playwright.config.ts'],
  [/^\}, [\d_]+\)$/, 'time-outs are set once, in vitest.config.ts and playwright.config.ts'],
  [/\bexpect as expectSoon\b/, '`expectSoon` of testing/browser.ts: Playwright gives up after five seconds'],
  [/\bvi\.waitFor\(/, 'it gives up after a second: `expect.poll`, or `until` of testing/until.ts'],
  [/timers\/promises|\bsleep\(/, '`expect.poll`, or `until` of testing/until.ts'],
  [/\bsetTimeout\(/, '`expect.poll`, or `until` of testing/until.ts; clocks that are pretended may be moved on'],
]

/** The lines of a test that pause, each with what to do instead. Under a simulated clock, nothing waits. */
function pausesIn(source: string): string[] {
  const isPretended = source.includes('useFakeTimers(')
  return source
    .split('\n')
    .flatMap((line, at) =>
      pauses
        .filter(([what]) => what.test(line) && !(isPretended && line.includes('setTimeout(')))
        .map(([what, instead]) => `${at + 1}: ${what.exec(line)?.[0]} (instead: ${instead})`),
    )
}

describe('waiting', () => {
  test('no test pauses for a time', () => {
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.flatMap((path) => pausesIn(read(path)).map((found) => `${path}:${found}`))).toEqual([])
  })

  test.each([
    'await page.waitForTimeout(500)',
    "await page.goto('/', { waitUntil: 'networkidle' })",
    "await page.waitForLoadState('networkidle')",
    'await vi.waitFor(() => expect(told).toHaveLength(1))',
    "import { expect as expectSoon } from '@playwright/test'",
    "import { setTimeout as pause } from 'node:timers/promises'",
    'await sleep(100)',
    'await expect.poll(() => told.length, { timeout: 5000 }).toBe(1)',
    'await new Promise((resolve) => setTimeout(resolve, 100))',
    'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))',
  ])('%s is refused', (line) => {
    expect(pausesIn(`test('a', async () => {\n  ${line}\n})`)).toEqual([expect.stringMatching(/^2: /)])
  })

  test('a limit of its own for one test is refused', () => {
    expect(pausesIn("test('a', async () => {\n  await done\n}, 60_000)")).toEqual([expect.stringMatching(/^3: /)])
  })

  test('a clock that is simulated may be moved on', () => {
    expect(pausesIn('vi.useFakeTimers()\nsetTimeout(done, 1000)\nvi.advanceTimersByTime(1000)')).toEqual([])
  })
})
