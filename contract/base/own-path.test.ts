import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPlainPath, ownPath } from './own-path.ts'

const home = 'https://phones.example'

/** Texts made of what addresses are made of, and of what has led elsewhere before. */
const address = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '/../',
        '/./',
        ':',
        '@',
        '?',
        '#',
        '%',
        '%2e',
        '%2E',
        '%5c',
        '%2f',
        '%00',
        '\t',
        '\n',
        '\r',
        '\0',
      ),
      fc.constantFrom(
        ' ',
        'a',
        'bn',
        '/bn',
        'evil.example',
        'https:',
        'javascript:',
        'data:',
        '。',
        '／',
        '\u2028',
        '\ud800',
        '\ufeff',
        '＼',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const anything = fc.oneof(
  address,
  address.map((text) => `/${text}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
)

describe('a place to go back to', () => {
  test('is on this site, whatever the text, for the URL parser too, and in either language', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const path = ownPath(text)
        if (path === null) return
        for (const place of [path, `/bn${path}`]) {
          expect(new URL(place, home).origin).toBe(home)
          expect(new URL(place, `${home}/deep/down/`).origin).toBe(home)
        }
        expect(URL.parse(path)).toBeNull()
        expect(ownPath(path)).toBe(path)
        if (/^\/bn(?:\/|$)/.test(path)) expect(new URL(path.slice(3) || '/', home).origin).toBe(home)
      }),
      { numRuns: 20_000 },
    )
  })

  test.for([
    '/',
    '/dashboard',
    '/category-mobile/apple?sort=price&q=a%20b',
    '/phones?q=%2F%2Fevil.example',
    '/bn/phones/samsung-galaxy-s21-8-256-gb-12#photos',
    '/check/ABCD-EFGH',
    '/phones?from=//evil.example',
  ])('is one that the site itself would make: %s', (path) => {
    expect(ownPath(path)).toBe(path)
  })

  test.for([
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/bn//evil.example',
    '/bn/\\evil.example',
    '/dashboard\\..\\evil',
    '/../../dashboard',
    'javascript:alert(1)',
    'dashboard',
    ' /dashboard',
    '',
  ])('is not one that only looks like it: %j', (text) => {
    expect(ownPath(text)).toBeNull()
  })

  test('is no text of any length, and nothing else than a text', () => {
    for (const other of [`/${'a'.repeat(2000)}`, null, undefined, 7, ['/']]) expect(ownPath(other)).toBeNull()
  })
})

test('a plain path stays as it is when it is normalised', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%5C',
    '%2f',
    '%00',
    'a',
    'bn',
    'evil.example',
    ':',
    '@',
    '\t',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 10 }), (path) => {
      const text = `/${path.join('')}`
      expect(!isPlainPath(text) || new URL(text, home).pathname === text).toBe(true)
    }),
    { numRuns: 5000 },
  )
})
