// The address of a page that depends on something is spelled in one place, and leads to a page of `web/routes.ts`.
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import * as ofDashboard from '#contract/base/dashboard-addresses'
import * as addresses from '#contract/base/page-addresses'
import routes from '#web/routes.ts'
import { code, findAll, read, tests, without } from './tree.ts'

/** The pages as the router matches them; each with its whole path, such as '/phones/:slugId'. */
const treeOf = (entries: typeof routes, above = ''): RouteObject[] =>
  entries.map(({ path, index, children }) => {
    const id = path ? `${above}/${path}` : above
    return index ? { index, id: `${id} ` } : { path, id, children: children && treeOf(children, id) }
  }) as RouteObject[]
const tree = treeOf(routes)
const pathsOf = (entries: RouteObject[]): string[] =>
  entries.flatMap(({ id, path, children = [] }) => [...(path ? [id!] : []), ...pathsOf(children)])
const pages = pathsOf(tree)

/** The page that an address leads to; undefined where it leads nowhere. */
function pageOf(address: string): string | undefined {
  const [path] = address.split(/[?#]/)
  const id = matchRoutes(tree, path!)?.at(-1)?.route.id?.trim()
  return id === '/*' ? undefined : id
}

/** Lists what each function is given here. */
const given: Record<string, unknown[]> = {
  phonePath: [{ id: '1042', title: 'iPhone 13' }],
  comparePath: [['1042', '1077']],
  phonesPath: [new URLSearchParams({ brand: 'samsung' })],
}
/** Addresses of pictures. */
const pictures = ['previewPath', 'shopMapPath']
const made = Object.entries<unknown>({ ...addresses, ...ofDashboard }).flatMap(([name, make]) =>
  typeof make === 'function' && name.endsWith('Path') && !pictures.includes(name)
    ? [{ name, address: String(make(...(given[name] ?? ['c0ffee']))) }]
    : [],
)

test('each address that is made leads to a page, and each page with a parameter has one', () => {
  expect(made.length).toBeGreaterThan(20)
  expect(made.filter(({ address }) => pageOf(address) === undefined)).toEqual([])
  const reached = new Set(made.map(({ address }) => pageOf(address)))
  const withParameter = pages.filter((page) => page.includes(':'))
  expect(withParameter.length).toBeGreaterThan(10)
  expect(withParameter.filter((page) => !reached.has(page))).toEqual([])
})

const spellers = ['contract/base/page-addresses.ts', 'contract/base/dashboard-addresses.ts']
const first = [...new Set(pages.map((page) => page.split('/')[1]!))].filter((word) => /^[\w-]+$/.test(word))
const writers = without(code, ...spellers, ...tests).filter((path) => /^(web|server|contract|demo\/seed)\//.test(path))

/** An address whose end is filled in: `/dashboard/deal/${id}`, or the same after the address of the site. The provider of logins has its own. */
const filledIn = new RegExp(String.raw`(?<!provider\()[\`}]/(?:${first.join('|')})(?:[/?#][\w/?#=&-]*)?\$\{`)

test('no other file spells an address that depends on something', () => {
  expect(findAll(filledIn, writers)).toEqual([])
  const spelled = ['`/dashboard/deal/${id}`', '`/phones?brand=${id}`', '`${home}${prefix}/verify-email#token=${token}`']
  expect(spelled.filter((text) => !filledIn.test(text))).toEqual([])
})

test('an address that is written out leads to a page too', () => {
  const links = /\b(?:to|href|path)(?:=|: |=\{|: \(\) => )["'](\/[^"']*)["']|\b(?:navigate|withQuery)\('(\/[^']*)'/g
  const inLetters = /\}(\/(?!api\/)[\w/-]+)`/g
  const found = (folder: string, pattern: RegExp) =>
    writers
      .filter((path) => path.startsWith(folder))
      .flatMap((path) => [...read(path).matchAll(pattern)].map(([, one, other]) => `${path}: ${one ?? other}`))
  const written = [...found('web/', links), ...found('server/modules/', inLetters)]
  expect(written.length).toBeGreaterThan(80)
  const isFile = (address: string) => /\.(svg|png)$/.test(address)
  const addressOf = (line: string) => line.slice(line.indexOf(' ') + 1)
  expect(written.filter((line) => !isFile(line) && pageOf(addressOf(line)) === undefined)).toEqual([])
})
