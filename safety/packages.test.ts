// Checks the installed packages, and the places from which code imports.
import { describe, expect, test } from 'vitest'
import { code, exists, read } from './tree.ts'

interface Package {
  imports: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const { imports, dependencies, ...product } = JSON.parse(read('package.json')) as Package
/** The tools of tests and checks are a package of their own, so that starting the market does not install them. */
const tools = JSON.parse(read('testing/tools/package.json')) as Package
const devDependencies = { ...product.devDependencies, ...tools.devDependencies }
const lockfile = read('package-lock.json')

/** Matches imports: `from '…'`, `import '…'`, `import('…')`; code that is only shown is in backticks. */
const asking = /\b(?:from|import)\s*\(?\s*'([^'\n]+)'/g
const asked = code.flatMap((path) =>
  [
    ...read(path)
      .replace(/`[^`]*`/g, '')
      .matchAll(asking),
  ].map(([, name = '']) => ({ path, name })),
)

describe('packages', () => {
  test('each is pinned to one version', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(loose).toEqual([])
  })

  test('the lockfile names no registry, so that any mirror will do', () => {
    expect(lockfile.match(/"resolved": .*/g)).toEqual(['"resolved": "testing/tools",'])
    expect(lockfile.match(/registry\.[\w.-]+/)).toBeNull()
  })

  test('what is installed is what was locked', () => {
    const locked = JSON.parse(lockfile) as {
      packages: Record<string, { dependencies?: object; devDependencies?: object }>
    }
    expect(locked.packages['']?.dependencies).toEqual(dependencies)
    expect(locked.packages['']?.devDependencies).toEqual(product.devDependencies)
    expect(locked.packages['testing/tools']?.devDependencies).toEqual(tools.devDependencies)
  })

  test('a prerelease is one of those whose reason docs/security.md says', () => {
    const locked = JSON.parse(lockfile) as { packages: Record<string, { version?: string }> }
    const prereleases = Object.entries(locked.packages).flatMap(([path, { version = '' }]) =>
      version.includes('-') ? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) : [],
    )
    const named = [...read('docs/security.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
      names.split(', ').map((name) => name.replaceAll('`', '').replace('*', '')),
    )
    const unnamed = prereleases.filter(
      (name) => !named.some((known) => name === known || (known.endsWith('/') && name.startsWith(known))),
    )
    expect(unnamed).toEqual([])
  })

  test('what only tests and tools need stays out of the product', () => {
    const product = asked.filter(({ path }) => /^(contract|catalogue|server|web|demo)\//.test(path) && !isOfTests(path))
    const ofBuild = ['@react-router/dev', 'vite']
    const tools = product.filter(({ name }) => nameOf(name) in devDependencies && !ofBuild.includes(nameOf(name)))
    expect(tools).toEqual([])
  })
})

const isOfTests = (path: string) => /\.test\.tsx?$/.test(path)
const nameOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

describe('the map of package.json', () => {
  test('each of its names leads somewhere', () => {
    const nowhere = Object.entries(imports).filter(([, target]) => {
      if (!target.includes('*')) return !exists(target)
      const [before = '', after = ''] = target.slice(2).split('*')
      return !code.some((path) => path.startsWith(before) && path.endsWith(after))
    })
    expect(nowhere).toEqual([])
  })

  test('each of its names is used; a module may keep an entry that is not imported yet', () => {
    const used = (name: string) =>
      asked.some((one) => (name.endsWith('*') ? one.name.startsWith(name.slice(0, -1)) : one.name === name))
    const isDoor = (name: string) => imports[name]?.startsWith('./server/modules/')
    expect(Object.keys(imports).filter((name) => !used(name) && !isDoor(name))).toEqual([])
  })
})

describe('what only the demo needs', () => {
  test('the server imports neither the sandbox nor the seed when it starts', () => {
    const imported = code
      .filter((path) => path.startsWith('server/') && !isOfTests(path))
      .flatMap((path) => [...read(path).matchAll(/\bfrom '([^']+)'/g)].map(([, name = '']) => ({ path, name })))
    const importers = new Set(
      imported.filter(({ name }) => /^#(sandbox|seed)\//.test(name)).map(({ path }) => path.split('/').at(-1)),
    )
    expect(imported.filter(({ name }) => importers.has(name.split('/').at(-1)))).toEqual([])
  })
})
