import { expect, test } from 'vitest'
import { testsFor } from './changed.mjs'

const sources: Record<string, string> = {
  'server/http/pages.test.ts': '',
  'server/modules/bookings/rules.ts': '',
  'server/modules/bookings/bookings.test.ts': "import { book } from '#contract/bookings/bookings'",
  'server/modules/payments/payments.test.ts': "import { book } from '#contract/bookings/bookings'",
  'server/modules/photos/upload.test.ts': "import { aPhoto } from '#testing/pictures'",
  'demo/sandbox/stripe/elements.browser.test.ts': '',
  'contract/bookings/bookings.test.ts': '',
  'web/buying.browser.test.ts': '',
  'e2e/pay.story.ts': '',
  'e2e/visit.story.ts': '',
}
const tree = {
  files: Object.keys(sources),
  imports: {
    '#contract/*': './contract/*.ts',
    '#testing/*': './testing/*.ts',
    '#bookings': './server/modules/bookings/bookings.ts',
  },
  read: (path: string) => sources[path],
}
const found = (...paths: string[]) => testsFor(paths, tree)

test('a change in a folder calls for the tests with a database there, or in the next folder above that has some', () => {
  expect(found('server/modules/photos/variants.ts').tests).toEqual(['server/modules/photos/upload.test.ts'])
  expect(found('demo/sandbox/stripe/pages/pay.ts').tests).toEqual(['demo/sandbox/stripe/elements.browser.test.ts'])
  expect(found('server/config/config.ts').tests).toEqual([])
})

test('a change calls for the tests that import it by its name, and a changed test for itself', () => {
  const both = ['server/modules/bookings/bookings.test.ts', 'server/modules/payments/payments.test.ts']
  expect(found('contract/bookings/bookings.ts').tests).toEqual(both)
  expect(found('testing/pictures.ts').tests).toEqual(['server/modules/photos/upload.test.ts'])
  expect(found('server/http/pages.test.ts').tests).toEqual(['server/http/pages.test.ts'])
  // Vitest finds unit tests by itself.
  expect(found('contract/bookings/bookings.test.ts').tests).toEqual([])
})

test('a change of the site calls for the stories that are named in its path, or for a visit', () => {
  expect(found('web/pages/pay-by-card.tsx').stories).toEqual(['e2e/pay.story.ts'])
  expect(found('e2e/pay.story.ts').stories).toEqual(['e2e/pay.story.ts'])
  expect(found('web/money.ts').stories).toEqual(['e2e/visit.story.ts'])
  expect(found('server/config/config.ts', 'web/money.test.ts').stories).toEqual([])
  expect(found('web/buying/buying.tsx')).toMatchObject({ tests: ['web/buying.browser.test.ts'], stories: [] })
})

test('what everything is built with calls for everything', () => {
  expect(found('web/money.ts', 'package-lock.json').isEverything).toBe(true)
  expect(found('web/money.ts').isEverything).toBe(false)
})
