// Requests for pages and files.
import fc from 'fast-check'
import { hostileText } from './hostile.ts'
import { headerOf, type NamedRequest } from './send.ts'

const segment = fc.oneof(
  { weight: 3, arbitrary: hostileText.map((text) => encodeURIComponent(text.toWellFormed())) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '.',
      '..',
      '%2e%2e',
      '%00',
      '%',
      '%zz',
      '%ff',
      '\\',
      '%5c',
      '',
      '1',
      '-1',
      '1.data',
      'a;b',
      'a@b',
    ),
  },
)
const queryOf = (...names: string[]) =>
  fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), hostileText), { maxLength: 4 })
    .map((pairs) =>
      pairs.length === 0
        ? ''
        : `?${new URLSearchParams(pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]))}`,
    )

const pagePaths = [
  '/',
  '/phones',
  '/phones/:',
  '/models/:',
  '/check/:',
  '/check',
  '/compare',
  '/favourites',
  '/login',
  '/signup',
  '/reset-password',
  '/verify-email',
  '/new-email',
  '/keep-email',
]
const hiddenPaths = [
  '/stop-alert',
  '/blogs',
  '/category-mobile/:',
  '/dashboard',
  '/dashboard/payment/:',
  '/dashboard/receipt/:',
  '/dashboard/overview',
  '/offline',
  '/:',
  '/:/:',
]

export const pages: fc.Arbitrary<NamedRequest> = fc
  .record({
    path: fc.constantFrom(...pagePaths, ...hiddenPaths),
    segment,
    prefix: fc.constantFrom('', '/bn', '/bn', '/BN', '/bn/bn'),
    ending: fc.constantFrom('', '', '', '/', '.data', '.data/'),
    query: queryOf(
      'q',
      'brand',
      'model',
      'priceTo',
      'sort',
      'page',
      'cursor',
      'phones',
      'add',
      'code',
      'from',
      'token',
      '_routes',
      'paths',
      'p',
      'index',
    ),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE', 'PROPFIND'),
    accept: fc.constantFrom('text/html', '*/*', 'application/json', ''),
    etag: hostileText.map(headerOf),
  })
  .map(({ path, segment: one, prefix, ending, query, method, accept, etag }) => ({
    name: 'a page',
    method,
    path: `${prefix}${path.replaceAll(':', () => one)}${ending}${query}`,
    headers: { accept, 'if-none-match': etag },
  }))

export const files: fc.Arbitrary<NamedRequest> = fc
  .record({
    path: fc.constantFrom(
      '/photos/',
      '/og/phones/',
      '/og/',
      '/assets/',
      '/sitemap.xml',
      '/robots.txt',
      '/.well-known/security.txt',
      '/api/',
      '/api/docs/',
      '/__manifest',
      '/icons/',
    ),
    segment,
    more: fc.constantFrom('', '', '.jpg', '/640.webp', '/640.avif', '/0.webp', '/640.webp/', '/..%2f640.webp'),
    query: queryOf('paths', 'p', 'version'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'x'),
    etag: hostileText.map(headerOf),
  })
  .map(({ path, segment: one, more, query, range, etag }) => ({
    name: 'a file',
    method: 'GET',
    path: `${path}${one}${more}${query}`,
    headers: { range, 'if-none-match': etag, 'if-modified-since': etag },
  }))
