// npm test -- changed: which tests a change calls for. Vitest knows unit tests by their imports. A test that opens a
// whole market imports everything, so tests with a database and stories are found by where they stand and what they name.
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root, run } from './project.mjs'

/** Changes that concern every test. */
const everything =
  /^(package(-lock)?\.json|tsconfig\.json|(vitest|playwright|vite|react-router)\.config\.ts|vite\.calls\.ts)$/

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true })
  return code === 0 ? output.trim() : undefined
}

/** Lists the files that differ from where this branch left main, as others have it. @returns undefined without Git */
export async function findChanged() {
  const commitOf = (name) => git('rev-parse', '--verify', '--quiet', name)
  const main = (await commitOf('main@{upstream}')) ?? (await commitOf('main')) ?? (await commitOf('origin/main'))
  const since = (main && (await git('merge-base', 'HEAD', main))) ?? (await commitOf('HEAD'))
  if (!since) return undefined
  const lists = [await git('diff', '--name-only', since), await git('ls-files', '--others', '--exclude-standard')]
  return { since, paths: lists.flatMap((list) => (list ?? '').split('\n')).filter(Boolean) }
}

const isCommon = (part) => ['web', 'e2e', 'story', 'browser', 'test', 'ts', 'tsx'].includes(part)

/** Names by which `#imports` request a file. */
function namesOf(path, imports) {
  return Object.entries(imports).flatMap(([name, target]) => {
    const [before, after] = target.replace(/^\.\//, '').split('*')
    if (after === undefined) return before === path ? [name] : []
    const isMeant = path.startsWith(before) && path.endsWith(after)
    return isMeant ? [name.replace('*', path.slice(before.length, path.length - after.length))] : []
  })
}

const isTest = (path) => /\.test\.tsx?$/.test(path)
/** Tests of the site in a browser are chosen as stories are. */
const isOfSite = (path) => /^web\/.*\.browser\.test\./.test(path)
const isStory = (path) => path.endsWith('.story.ts')

/**
 * The tests with a database or a browser that changed files call for: those that changed themselves, those in the
 * folder of a changed file or, where it has none, in the next folder above that has some, and those that import a
 * changed file by its name in package.json. Stories, and tests of the site in a browser: those whose name is a word in
 * the path of a changed file of the site or of the stories; those of a visit where there is none.
 * @param {string[]} paths the files that changed
 * @param {{ files: string[], imports: Record<string, string>, read(path: string): string | undefined }} tree
 */
export function testsFor(paths, { files, imports, read }) {
  const tests = files.filter((path) => isTest(path) && /^(server|demo|testing|bench)\/|\.browser\.test\./.test(path))
  const around = (path) => {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
      const there = tests.filter((test) => dirname(test) === folder && !isOfSite(test))
      if (there.length > 0) return there
    }
    return []
  }
  const names = paths.flatMap((path) => namesOf(path, imports))
  const importing = tests.filter((test) => names.some((name) => read(test)?.includes(`'${name}'`)))
  const changed = paths.filter((path) => tests.includes(path))
  const near = paths.filter((path) => !isTest(path)).flatMap(around)

  const ofSite = paths.filter((path) => /^(web|e2e)\//.test(path) && !isTest(path))
  const words = new Set(ofSite.flatMap((path) => path.split(/\W+/)))
  const named = files.filter(
    (path) =>
      (isStory(path) || isOfSite(path)) && path.split(/[/.]/).some((part) => words.has(part) && !isCommon(part)),
  )
  const wanted = new Set([...changed, ...near, ...importing, ...named.filter(isTest)])
  const stories = ofSite.length > 0 && named.length === 0 ? ['e2e/visit.story.ts'] : named.filter(isStory)
  return { isEverything: paths.some((path) => everything.test(path)), tests: [...wanted].toSorted(), stories }
}

export const tree = () => ({
  files: ['server', 'demo', 'testing', 'catalogue', 'bench', 'e2e', 'web', 'contract', 'safety', 'scripts'].flatMap(
    (folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  ),
  imports: JSON.parse(read(join(root, 'package.json'))).imports,
  read: (path) => read(join(root, path)),
})
