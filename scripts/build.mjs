// Builds the site and the server when their sources changed since the last build.
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
import { pinnedNode, read, root, run, runTool, print } from './project.mjs'

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

/** Two parts of a build: the names of their sources, and where it is noted by which of them it was made. */
const site = {
  sources: [
    'web',
    'contract',
    'catalogue',
    'vite.dictionary.ts',
    'vite.config.ts',
    'vite.calls.ts',
    'vite.languages.ts',
    'vite.router.ts',
    'scripts/ascii-only.mjs',
    'react-router.config.ts',
    'package-lock.json',
  ],
  stamp: 'build/.phonehaat-built',
}
const server = {
  sources: [
    'server',
    'contract',
    'catalogue',
    'demo',
    'scripts/bundle.mjs',
    'scripts/ascii-only.mjs',
    'package.json',
    'package-lock.json',
  ],
  stamp: 'build/.phonehaat-bundled',
}
const noteOfCommit = join(root, 'build', 'commit')

/**
 * Builds the site and the server, each when it is older than its sources.
 * @param {() => Promise<void>} before called when something is to be built
 * @param {() => Promise<void>} beside called when the server is built for the first time, while the site still is not
 * @returns the output of the builder if it failed
 */
export async function build(before = async () => {}, beside = async () => {}) {
  const [ofSite, ofServer] = [compare(site), compare(server)]
  // Someone may have removed what was built alone.
  if (!existsSync(join(root, 'build', 'code', 'main.js'))) ofServer.isFresh = false
  if (!ofSite.isFresh || !ofServer.isFresh) await before()
  const isFirst = !existsSync(join(root, 'build', 'client'))
  const failures = await Promise.all([
    ofSite.isFresh ? undefined : buildSite(ofSite.seen),
    ofServer.isFresh
      ? undefined
      : buildServer(ofServer.seen).then(async (failure) => {
          if (!failure && isFirst) await beside()
          return failure
        }),
  ])
  const failure = failures.find(Boolean)
  if (!failure) await noteCommit()
  return failure
}

async function buildSite(seen) {
  print('Building the site. This takes a few seconds, once.')
  // Cut off in the middle, a build without a stamp is made again.
  rmSync(join(root, site.stamp), { force: true })
  keepAssets(join(root, 'build'))
  const { code, output } = await runTool('react-router', ['build'], { quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) return output || 'The builder failed without a word.'
  dropOldAssets(join(root, 'build'))
  note(site, seen)
  return undefined
}

async function buildServer(seen) {
  rmSync(join(root, server.stamp), { force: true })
  const { code, output } = await run(pinnedNode, [join(root, 'scripts', 'bundle.mjs')], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) return output || 'The builder of the server failed without a word.'
  note(server, seen)
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

/**
 * Compares what a part of the build is made of with what it was made of. Sizes and times tell that nothing changed without reading a file; where they
 * differ, as after a checkout, the contents decide.
 * @param {{ sources: string[], stamp: string }} part
 */
export function compare(part, folder = root) {
  const before = JSON.parse(read(join(folder, part.stamp)) ?? '{}')
  const seen = {}
  let isFresh = true
  let isTouched = false
  for (const path of part.sources.flatMap((source) => listFiles(folder, source))) {
    const { size, mtimeMs } = statSync(join(folder, path))
    const known = before[path]
    if (known?.size === size && known.mtimeMs === mtimeMs) {
      seen[path] = known
      continue
    }
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    seen[path] = { size, mtimeMs, hash }
    if (known?.hash === hash) isTouched = true
    else isFresh = false
  }
  if (Object.keys(before).length !== Object.keys(seen).length) isFresh = false
  if (isFresh && isTouched) note(part, seen, folder)
  return { isFresh, seen }
}

/** Notes what a part of the build was made of. */
export function note({ stamp }, seen, folder = root) {
  mkdirSync(join(folder, 'build'), { recursive: true })
  writeFileSync(join(folder, stamp), JSON.stringify(seen))
}

/** Lists a source, or the files below it. */
function listFiles(folder, source) {
  if (!statSync(join(folder, source)).isDirectory()) return [source]
  return readdirSync(join(folder, source)).flatMap((name) =>
    /\.test\.tsx?$/.test(name) ? [] : listFiles(folder, `${source}/${name}`),
  )
}
