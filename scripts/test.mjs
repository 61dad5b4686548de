// npm test: shows within minutes, from a fresh clone, that the product works. `npm test -- all` adds tests that take long: of parts of the site in a browser,
// of whole processes that are killed and restarted, of thousands of inputs, and tours of all pages. `npm test -- unit` runs one part, `npm test -- server/http` the tests under a path,
// `npm test -- changed` those that a change since main calls for. With --retry, a test that fails is tried once more; with --shard=1/3, a third of the tests run.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChanged, testsFor, tree } from './changed.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { giveUp, read, requireNode, root, runTool, print } from './project.mjs'
import { countPlaywright, countTried, failedFiles, triedByVitest } from './test-results.mjs'

const checks = {
  lint: [['oxlint', '--deny-warnings']],
  format: [['oxfmt', '--check', '.']],
  types: [['react-router', 'typegen'], ['tsc'], ['tsc', '--project', 'web/service-worker']],
}
const projects = ['unit', 'module', 'browser', 'long']

const reports = join(root, '.cache', 'test')
const isRetrying = process.argv.includes('--retry')
const shard = process.argv.filter((word) => word.startsWith('--shard='))
const asked = process.argv.slice(2).filter((word) => word !== '--retry' && !shard.includes(word))
const tally = []

/**
 * The parts to run: `checks` by name, `vitest` as runs of some projects with more arguments, `stories` as paths, where
 * none means all of them.
 * @typedef {{ checks: string[], vitest: Array<[projects: string[], args: string[]]>, stories?: string[] | undefined }} Plan
 */

/** @returns {Plan} */
function planOfAll() {
  return { checks: Object.keys(checks), vitest: [[projects, []]], stories: [] }
}

/** @returns {Plan} */
function usualPlan() {
  return {
    checks: Object.keys(checks),
    vitest: [[['unit', 'module'], []]],
    stories: ['--project=errands'],
  }
}

/** The parts and the paths that were requested. @returns {Plan} */
function planOf(words) {
  const isPart = (word) => word in checks || projects.includes(word) || word === 'e2e'
  const isOfE2e = (path) => path.replace(/^\.\//, '').startsWith('e2e')
  const paths = words.filter((word) => !isPart(word))
  const vitestPaths = paths.filter((path) => !isOfE2e(path))
  const storyPaths = paths.filter(isOfE2e)
  const wanted = vitestPaths.length > 0 ? projects : projects.filter((project) => words.includes(project))
  return {
    checks: words.filter((word) => word in checks),
    vitest: wanted.length > 0 ? [[wanted, vitestPaths]] : [],
    stories: words.includes('e2e') || storyPaths.length > 0 ? storyPaths : undefined,
  }
}

/** @returns {Promise<Plan>} */
async function planOfChanges() {
  const changed = await findChanged()
  if (!changed)
    return giveUp(
      'What has changed cannot be told here, because this is no Git repository. `npm test` runs everything.',
    )
  const { isEverything, tests, stories } = testsFor(changed.paths, tree())
  if (isEverything) return planOfAll()
  const isOfBrowser = (test) => test.includes('.browser.test.')
  const others = [
    ...(tests.every(isOfBrowser) ? [] : ['module', 'long']),
    ...(tests.some(isOfBrowser) ? ['browser'] : []),
  ]
  return {
    checks: Object.keys(checks),
    vitest: [
      [['unit'], [`--changed=${changed.since}`, '--exclude=safety/**']],
      // Tests about the repository read it without importing it.
      [
        ['unit', ...others],
        ['safety/', ...tests],
      ],
    ],
    stories: stories.length > 0 ? stories : undefined,
  }
}

/** The output of failed checks. It would be lost among the output of the tests next to them. */
const complaints = []

/** Counts as one test. What it says is worth reading only when it fails. */
async function check(part) {
  const began = Date.now()
  let failure
  for (const [tool, ...args] of checks[part]) {
    const { code, output } = await runTool(tool, args, { quiet: true })
    failure ??= code === 0 ? undefined : output
  }
  if (failure !== undefined) complaints.push(failure)
  add(part, failure === undefined ? { passed: 1, failed: [] } : { passed: 0, failed: [part] }, began)
}

async function builds() {
  const began = Date.now()
  const problem = await build()
  if (!problem) return
  process.stdout.write(problem)
  add('build', { passed: 0, failed: ['build'] }, began)
}

/** @param {string[]} wanted projects */
async function vitest(wanted, args) {
  const began = Date.now()
  const runOf = async (args) => {
    const report = join(reports, 'vitest.json')
    rmSync(report, { force: true })
    const { code } = await runTool('vitest', [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...wanted.map((project) => `--project=${project}`),
      ...args,
    ])
    return { code, tried: triedByVitest(parse(report), root) }
  }
  const first = await runOf([...shard, ...args])
  const files = isRetrying && first.tried ? failedFiles(first.tried) : []
  // The whole file, because tests of one file share what a test that fails may leave behind.
  const again = files.length > 0 ? await runOf(files) : undefined
  const last = again ?? first
  // A run ends badly for tests that failed, which are counted, or for something else.
  const code = last.tried?.some(({ passed }) => !passed) ? 0 : last.code
  const part = wanted.join(', ')
  add(part, orOneFailure(part, code, first.tried && countTried(first.tried, again?.tried)), began)
}

async function playwright(paths) {
  const began = Date.now()
  const report = join(reports, 'playwright.json')
  const { code } = await runTool(
    'playwright',
    ['test', '--reporter=list,json', ...(isRetrying ? ['--retries=1'] : []), ...shard, ...paths],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  add('e2e', orOneFailure('e2e', code, countPlaywright(parse(report))), began)
}

/** A run that ended badly has failed, whatever its report says, if there is one. */
function orOneFailure(part, code, counts = { passed: 0, failed: [], flaky: [] }) {
  return code !== 0 && counts.failed.length === 0 ? { ...counts, failed: [part] } : counts
}

/** @param {{ passed: number, failed: string[], flaky?: string[] }} counts */
function add(part, { passed, failed, flaky = [] }, began) {
  tally.push({ part, passed, failed, flaky })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  print(`${failed.length ? '✗' : '✓'} ${part}: ${passed} passed, ${failed.length} failed (${seconds} s)`)
}

function parse(path) {
  const text = read(path)
  return text ? JSON.parse(text) : undefined
}

/** Tests in a browser need one. @returns whether there is; where there is none, these parts have failed */
async function hasBrowser(found, needing) {
  const { path, sentence } = await found
  if (path) process.env.CHROMIUM_PATH = path
  else {
    print(sentence)
    for (const part of needing) add(part, { passed: 0, failed: [part] }, Date.now())
  }
  return Boolean(path)
}

const began = Date.now()
requireNode()
await install({ withTools: true })
// Everything below runs on the pinned Node, the children of the tests too.
process.env.PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
delete process.env.NODE_ENV
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const plans = { all: planOfAll, changed: planOfChanges }
const named = Object.keys(plans).find((name) => asked.includes(name))
const plan = asked.length === 0 ? usualPlan() : named ? await plans[named]() : planOf(asked)
const inBrowser = [
  ...(plan.vitest.some(([wanted]) => wanted.includes('browser')) ? ['browser'] : []),
  ...(plan.stories ? ['e2e'] : []),
]
// The download of a browser leaves the processor to the checks.
const chromium = inBrowser.length > 0 ? findChromium() : undefined
const needsSite =
  inBrowser.length > 0 || plan.vitest.some(([wanted]) => wanted.includes('module') || wanted.includes('long'))
// Each of them leaves a part of two processors idle, and the tests need the site only.
const checked = Promise.all(plan.checks.map(check))
if (needsSite) await builds()
const isWithBrowser = inBrowser.length === 0 || (await hasBrowser(chromium, inBrowser))
for (const [wanted, args] of plan.vitest) {
  const possible = isWithBrowser ? wanted : wanted.filter((project) => project !== 'browser')
  if (possible.length > 0) await vitest(possible, args)
}
if (plan.stories && isWithBrowser) await playwright(plan.stories)
await checked

for (const complaint of complaints) process.stdout.write(complaint)
const passed = tally.reduce((total, entry) => total + entry.passed, 0)
const failed = tally.flatMap((entry) => entry.failed)
const failedParts = tally.filter((entry) => entry.failed.length > 0).map(({ part }) => part)
const flaky = tally.flatMap((entry) => entry.flaky)
// Of a run whose output was cut, the last lines are what is left.
for (const name of flaky) print(`flaky: ${name}`)
for (const name of failed) print(`failed: ${name}`)
print(
  `\n${((Date.now() - began) / 1000).toFixed(0)} seconds${failedParts.length ? `; failed: ${failedParts.join(', ')}` : ''}${flaky.length ? `; ${flaky.length} flaky, which passed only when tried again` : ''}`,
)
print(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length > 0 || passed === 0 ? 1 : 0)
