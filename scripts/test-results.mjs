// Reads the reports of Vitest and Playwright: which tests passed, which failed, and which did both when they were tried again.

/**
 * @typedef {{ name: string, passed: boolean }} Tried a test, or a whole file that could not be run
 * @typedef {{ passed: number, failed: string[], flaky: string[] }} Counts how many passed, and the names of those that did not
 */

/**
 * Each test of a report of Vitest that passed or failed. A file that fails outside its tests, in a hook or while it is
 * loaded, counts as one that failed.
 * @typedef {{ name: string, status: string, assertionResults: Array<{ fullName: string, status: string }> }} FileOfReport
 * @param {{ testResults: FileOfReport[] } | undefined} report
 * @param {string} root the folder that names of files are shown from
 * @returns {Tried[] | undefined}
 */
export function triedByVitest(report, root) {
  return report?.testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '')
    const tried = file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ name: `${path} › ${fullName}`, passed: status === 'passed' }))
    const isBroken = file.status === 'failed' && !tried.some(({ passed }) => !passed)
    return isBroken ? [...tried, { name: path, passed: false }] : tried
  })
}

/**
 * The files that have a test which failed.
 * @param {Tried[]} tried
 */
export const failedFiles = (tried) => [
  ...new Set(tried.filter(({ passed }) => !passed).map(({ name }) => name.split(' › ', 1)[0])),
]

/**
 * A test passes when it passed once, and is flaky when it also failed. A file that failed as a whole is flaky when it was
 * run again without that.
 * @param {Tried[]} first
 * @param {Tried[]} again
 * @returns {Counts}
 */
export function countTried(first, again = []) {
  const triedAgain = new Set(again.map(({ name }) => name.split(' › ', 1)[0]))
  /** @type {Map<string, Tried[]>} */
  const tries = new Map()
  for (const tried of [...first, ...again]) tries.set(tried.name, [...(tries.get(tried.name) ?? []), tried])
  const counts = { passed: 0, failed: [], flaky: [] }
  for (const [name, all] of tries) {
    const isFile = !name.includes(' › ')
    const isMended = isFile && triedAgain.has(name) && !again.some((one) => one.name === name)
    if (all.some(({ passed }) => passed) || isMended) {
      if (!isFile) counts.passed++
      if (all.some(({ passed }) => !passed)) counts.flaky.push(name)
    } else counts.failed.push(name)
  }
  return counts
}

/**
 * Counts the tests in a report of Playwright; it tries again by itself.
 * @typedef {{ title: string, tests: Array<{ status: string }> }} Spec
 * @typedef {{ file: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, suites: Suite[] } | undefined} report
 * @returns {Counts | undefined}
 */
export function countPlaywright(report) {
  if (!report) return undefined
  const namesOf = (status, { file, specs = [], suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((tried) => tried.status === status))
      .map(({ title }) => `e2e/${file} › ${title}`),
    ...suites.flatMap((suite) => namesOf(status, suite)),
  ]
  const all = (status) => report.suites.flatMap((suite) => namesOf(status, suite))
  const { expected, flaky } = report.stats
  return { passed: expected + flaky, failed: all('unexpected'), flaky: all('flaky') }
}
