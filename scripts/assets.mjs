// Keeps what a build replaces: a page that is open asks for scripts of the build that it came with.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const keptMs = 24 * 3_600_000
/** Dozens of builds, of which each leaves only the files that changed. */
const maxBytes = 64 * 1024 * 1024

const list = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Copies the assets of a build that is about to be replaced into `before` beside it.
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
    if (!isCurrent && replacedAt >= Date.now() - keptMs && (bytes += size) <= maxBytes) continue
    rmSync(join(before, name))
  }
}

function sizeAndAge(path) {
  const { size, mtimeMs } = statSync(path)
  return { size, replacedAt: mtimeMs }
}
