// Builds the site when its sources changed since the last build.
import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
  copyFileSync,
  existsSync,
} from 'node:fs'
import { join } from 'node:path'
import { read, root, run, runTool, print } from './project.mjs'

/** The time for which a replaced file stays, in milliseconds. */
const storedMs = 24 * 3_600_000
/** Dozens of builds, of which each leaves only the files that changed. */
const maxBytes = 64 * 1024 * 1024

const list = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Copies the assets of a build that is about to be replaced into `before` next to it: a page that is open requests scripts of the build that it came with.
 * @param {string} folder the folder of builds
 */
export function keepAssets(folder) {
  const [current, before] = [join(folder, 'client', 'assets'), join(folder, 'before')]
  mkdirSync(before, { recursive: true })
  for (const name of list(current)) copyFileSync(join(current, name), join(before, name))
}

/**
 * Removes from `before` what the new build has itself, what was replaced more than a day ago, and the oldest above 64 MB.
 * @param {string} folder the folder of builds
 */
export function dropOldAssets(folder) {
  const [current, before] = [join(folder, 'client', 'assets'), join(folder, 'before')]
  const files = list(before).map((name) => ({ name, ...sizeAndAge(join(before, name)) }))
  let bytes = 0
  for (const { name, size, replacedAt } of files.toSorted((one, other) => other.replacedAt - one.replacedAt)) {
    const isCurrent = existsSync(join(current, name))
    if (!isCurrent && replacedAt >= Date.now() - storedMs && (bytes += size) <= maxBytes) continue
    rmSync(join(before, name))
  }
}

function sizeAndAge(path) {
  const { size, mtimeMs } = statSync(path)
  return { size, replacedAt: mtimeMs }
}

const sources = [
  'web',
  'contract',
  'catalogue',
  'vite.dictionary.ts',
  'vite.config.ts',
  'vite.calls.ts',
  'vite.languages.ts',
  'vite.router.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const stamp = join(root, 'build', '.phonehaat-built')
const noteOfCommit = join(root, 'build', 'commit')

/** Builds the site. @returns the output of the builder if it failed */
export async function build() {
  const failure = await buildSite()
  if (!failure) await noteCommit()
  return failure
}

async function buildSite() {
  const { isFresh, seen } = compare()
  if (isFresh) return undefined
  print('Building the site. This takes a few seconds, once.')
  // Cut off in the middle, a build without a stamp is made again.
  rmSync(stamp, { force: true })
  keepAssets(join(root, 'build'))
  const { code, output } = await runTool('react-router', ['build'], { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) return output || 'The builder failed without a word.'
  dropOldAssets(join(root, 'build'))
  write(seen)
  return undefined
}

/** For `/api/health`: which commit runs. Where there is no repository, as in an image that was built elsewhere, what was noted there stays. */
async function noteCommit() {
  const { code, output } = await run('git', ['rev-parse', '--show-toplevel', 'HEAD'], { quiet: true })
  const [folder, commit] = output.split('\n')
  // The project may stand in the folder of someone else's repository.
  if (code !== 0 || realpathSync(folder) !== realpathSync(root) || read(noteOfCommit) === commit) return
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(noteOfCommit, commit)
}

/** Sizes and times tell that nothing changed without reading a file; where they differ, as after a checkout, the contents decide. */
function compare() {
  const before = JSON.parse(read(stamp) ?? '{}')
  const seen = {}
  let isFresh = true
  let isTouched = false
  for (const path of listFiles()) {
    const { size, mtimeMs } = statSync(join(root, path))
    const known = before[path]
    if (known?.size === size && known.mtimeMs === mtimeMs) {
      seen[path] = known
      continue
    }
    const hash = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex')
    seen[path] = { size, mtimeMs, hash }
    if (known?.hash === hash) isTouched = true
    else isFresh = false
  }
  if (Object.keys(before).length !== Object.keys(seen).length) isFresh = false
  if (isFresh && isTouched) write(seen)
  return { isFresh, seen }
}

function write(seen) {
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, JSON.stringify(seen))
}

function listFiles() {
  return sources.flatMap((source) => (statSync(join(root, source)).isDirectory() ? listFolder(source) : [source]))
}

function listFolder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return listFolder(path)
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
  })
}
