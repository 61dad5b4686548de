import type { ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pageNameOf, partFor } from './parts-of-site.ts'

const route = (id: string, parentId?: string, path?: string, isIndex = false) => ({
  id,
  ...(parentId !== undefined && { parentId }),
  ...(path !== undefined && { path }),
  ...(isIndex && { index: true }),
  module: { default: () => null },
})

const routes = [
  route('root', undefined, ''),
  route('frame', 'root'),
  route('home', 'frame', undefined, true),
  route('phones', 'frame', 'phones'),
  route('phone', 'frame', 'phones/:slugId'),
  route('check', 'frame', 'check/:code?'),
  route('signed in', 'frame'),
  route('dashboard', 'signed in', 'dashboard'),
  route('orders', 'dashboard', undefined, true),
  route('deal', 'dashboard', 'deal/:id'),
  route('model', 'frame', 'models/:slug'),
  route('missing', 'frame', '*'),
]

const buildAt = (basename: string) =>
  ({
    basename,
    routes: Object.fromEntries(routes.map((one) => [one.id, one])),
    entry: { module: {} },
  }) as unknown as ServerBuild

const english = buildAt('/')
const bangla = buildAt('/bn')

const around = ['root', 'frame', 'home', 'signed in', 'missing']

test.each([
  ['/phones/samsung-s21-12', '/phones/:slugId', ['phones', 'phone']],
  ['/phones?q=a/b', '/phones', ['phones', 'phone']],
  ['/Phones/', '/phones', ['phones', 'phone']],
  ['/%70hones', '/phones', ['phones', 'phone']],
  ['/phones.data', '/phones', ['phones', 'phone']],
  ['/phones/_.data', '/phones', ['phones', 'phone']],
  ['/dashboard', '/dashboard', ['dashboard', 'orders', 'deal']],
  ['/dashboard/deal/7', '/dashboard/deal/:id', ['dashboard', 'orders', 'deal']],
  ['/check', '/check/:code?', ['check']],
  ['/', '/', []],
  ['/?at=1', '/', []],
  ['/_.data', '/', []],
  ['/no/such/page', '/*', []],
  ['/phones-of-mine', '/*', []],
  ['/constructor', '/*', []],
  ['/%', '/*', []],
])('%s leads to %s, whose part of the site has %j', (address, name, own) => {
  // React Router warns of an address that cannot be decoded.
  vi.spyOn(console, 'warn').mockReturnValue()
  for (const [build, prefix] of [
    [english, ''],
    [bangla, '/bn'],
  ] as const) {
    const url = prefix + address
    const part = partFor(build, url, 'production')
    expect(Object.keys(part.build.routes).toSorted()).toEqual([...around, ...own].toSorted())
    expect(pageNameOf(part, url)).toBe(name)
    // One for each first segment, however many addresses are made up.
    expect(partFor(build, url, 'production')).toBe(part)
  }
})
