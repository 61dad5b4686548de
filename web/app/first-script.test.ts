import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstScript } from './first-script.ts'

const home = 'https://phones.example'
const script = new Script(firstScript)
const browser = createContext({ AbortController, addEventListener: () => {} })

/** Returns the address to which the script leads a visitor with a language of their own; null when they stay. */
function leadsTo(href: string, language: string): string | null {
  let to: string | null = null
  const { pathname, search, hash } = new URL(href, home)
  Object.assign(browser, {
    document: { documentElement: { dataset: {} } },
    history: {},
    localStorage: { getItem: (key: string) => (key === 'language' ? language : null) },
    location: { pathname, search, hash, replace: (place: string) => void (to = place) },
    navigator: { language: 'en' },
  })
  script.runInContext(browser)
  return to
}

test('the first script of a page leads to the same page in the language that was chosen', () => {
  expect(leadsTo('/bn/phones?q=x#y', 'en')).toBe('/phones?q=x#y')
  expect(leadsTo('/bn', 'en')).toBe('/')
  expect(leadsTo('/phones?q=x', 'bn')).toBe('/bn/phones?q=x')
  expect(leadsTo('/', 'bn')).toBe('/bn')
  expect(leadsTo('/phones', 'en')).toBeNull()
})

test('the first script of a page never leads to another site, whatever the address', () => {
  expect(leadsTo('/bn//evil.example/', 'en')).toBeNull()
  expect(leadsTo('/bn/\\evil.example/', 'en')).toBeNull()
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%5c',
    '%2f',
    '%09',
    '\t',
    '\n',
    'a',
    'bn',
    '/bn',
    'evil.example',
    ':',
    '@',
    '?',
    '#',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 10 }), fc.constantFrom('en', 'bn'), (path, language) => {
      const from = `${home}/bn/${path.join('')}`
      const to = leadsTo(from, language) ?? '/'
      expect(new URL(to, from).origin).toBe(home)
    }),
    { numRuns: 2000 },
  )
})
