// The repository as it is: what its tests about itself look at.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const notOurs = new Set([
  '.git',
  'node_modules',
  'build',
  'data',
  '.react-router',
  '.cache',
  'test-results',
  'coverage',
  '.env',
])

/** Everything below a folder, as paths from the root; folders end in a slash. */
function walk(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name) || entry.name.endsWith('.log')) return []
    const path = folder + entry.name
    return entry.isDirectory() ? [`${path}/`, ...walk(`${path}/`)] : [path]
  })
}

const entries = walk('')
export const folders = entries.filter((path) => path.endsWith('/'))
export const files = entries.filter((path) => !path.endsWith('/'))

const written = /\.(tsx?|m?js|json|jsonc|sql|css|html|md|txt|ya?ml|svg|sh)$|(^|\/)(\.[a-z]+|LICENSE|run)$|\.example$/
export const code = files.filter((path) => /\.(tsx?|mjs|js)$/.test(path))
export const tests = files.filter((path) => /\.test\.tsx?$/.test(path))
export const papers = files.filter((path) => path.endsWith('.md'))
/** The files that people wrote, which leaves out pictures, fonts and the lockfile. */
export const texts = files.filter((path) => written.test(path) && path !== 'package-lock.json')

const stored = new Map<string, string>()

export function read(path: string): string {
  const text = stored.get(path) ?? readFileSync(root + path, 'utf8')
  stored.set(path, text)
  return text
}

export const exists = (path: string) => existsSync(root + path)

/** Lists the places of a pattern, as `path:line: what`, so that a failing test points at it. */
export function findAll(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) => {
        const found = pattern.exec(line)
        return found ? [`${path}:${at + 1}: ${found[0]}`] : []
      }),
  )
}

export const without = (paths: readonly string[], ...others: string[]) => paths.filter((path) => !others.includes(path))
