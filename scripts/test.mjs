// npm test: everything that can be checked, from a fresh clone. `npm test -- unit` runs one part, `npm test -- server/http` the tests under a path.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { read, requireNode, root, runTool, say } from './project.mjs'

const reports = join(root, '.cache', 'test')
const asked = process.argv.slice(2)
const parts = ['lint', 'format', 'types', 'unit', 'module', 'browser', 'e2e']
const paths = asked.filter((word) => !parts.includes(word))
const tally = []

const isOfE2e = (path) => path.replace(/^\.\//, '').startsWith('e2e')
const pathsOf = { e2e: paths.filter(isOfE2e), vitest: paths.filter((path) => !isOfE2e(path)) }

function isWanted(part) {
  if (asked.length === 0 || asked.includes(part)) return true
  if (part === 'e2e') return pathsOf.e2e.length > 0
  return ['unit', 'module', 'browser'].includes(part) && pathsOf.vitest.length > 0
}

/** Counts as one test. What it says is worth reading only when it fails. */
async function check(part, commands) {
  if (!isWanted(part)) return
  const began = Date.now()
  let failure
  for (const [tool, ...args] of commands) {
    const { code, output } = await runTool(tool, args, { quiet: true })
    failure ??= code === 0 ? undefined : output
  }
  if (failure !== undefined) process.stdout.write(failure)
  add(part, failure === undefined ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, began)
}

async function builds() {
  const began = Date.now()
  const trouble = await build()
  if (!trouble) return
  process.stdout.write(trouble)
  add('build', { passed: 0, failed: 1 }, began)
}

async function vitest(wanted) {
  const projects = wanted.filter(isWanted)
  if (projects.length === 0) return
  const began = Date.now()
  const name = projects.join(', ')
  const report = join(reports, `vitest-${projects.join('-')}.json`)
  const { code } = await runTool('vitest', [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
    ...pathsOf.vitest,
  ])
  add(name, orOneFailure(code, countVitest(parse(report))), began)
}

async function playwright() {
  const began = Date.now()
  const report = join(reports, 'playwright.json')
  const { code } = await runTool('playwright', ['test', '--reporter=list,json', ...pathsOf.e2e], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const stats = parse(report)?.stats
  add('e2e', orOneFailure(code, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }), began)
}

function countVitest(report) {
  if (!report) return undefined
  // A file that cannot even be loaded fails without a single test.
  const unloadable = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable }
}

/** A run that ended badly has failed, whatever its report says, if there is one. */
function orOneFailure(code, counts = { passed: 0, failed: code === 0 ? 0 : 1 }) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function add(part, { passed, failed }, began) {
  tally.push({ part, passed, failed })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  say(`${failed ? '✗' : '✓'} ${part}: ${passed} passed, ${failed} failed (${seconds} s)`)
}

function parse(path) {
  const text = read(path)
  return text ? JSON.parse(text) : undefined
}

/** Tests in a browser need one, and the built site. @returns those of these parts that can run */
async function withBrowser(wanted) {
  if (wanted.length === 0) return []
  const { path, sentence } = await chromium
  if (path) process.env.CHROMIUM_PATH = path
  else {
    say(sentence)
    for (const part of wanted) add(part, { passed: 0, failed: 1 }, Date.now())
  }
  return path ? wanted : []
}

function hasTests(part) {
  const sign = part === 'e2e' ? /^e2e\/.*\.story\.ts$/ : /\.browser\.test\.tsx?$/
  const isOurs = (name) => !['node_modules', 'build', 'data'].includes(name) && !name.startsWith('.')
  return readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => isOurs(name))
    .some((entry) =>
      (entry.isDirectory() ? readdirSync(join(root, entry.name), { recursive: true }) : []).some((path) =>
        sign.test(`${entry.name}/${path}`),
      ),
    )
}

const began = Date.now()
requireNode()
await install()
// Everything below runs on the pinned Node, the children of the tests too.
process.env.PATH = `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`
delete process.env.NODE_ENV
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const inBrowser = ['browser', 'e2e'].filter((part) => isWanted(part) && hasTests(part))
// The download of a browser leaves the processor to the checks.
const chromium = inBrowser.length > 0 ? findChromium() : undefined
await check('lint', [['oxlint', '--deny-warnings']])
await check('format', [['oxfmt', '--check', '.']])
await check('types', [['react-router', 'typegen'], ['tsc']])
if (['module', 'browser', 'e2e'].some(isWanted)) await builds()
const browsing = await withBrowser(inBrowser)
await vitest(['unit', 'module', ...browsing.filter((part) => part === 'browser')])
if (browsing.includes('e2e')) await playwright()

const sum = (key) => tally.reduce((total, entry) => total + entry[key], 0)
const failedParts = tally.filter(({ failed }) => failed).map(({ part }) => part)
say(`\n${((Date.now() - began) / 1000).toFixed(0)} seconds${failedParts.length ? `; failed: ${failedParts.join(', ')}` : ''}`)
say(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)
