import { statSync } from 'node:fs'
import { expect, test } from 'vitest'

const kilobytes = (...names: string[]) =>
  names.reduce((sum, name) => sum + statSync(new URL(`../web/styles/fonts/${name}.woff2`, import.meta.url)).size, 0) /
  1024

test('the fonts of an English page weigh less than 60 KB, those of a Bangla page less than 120 KB', () => {
  const english = kilobytes('anek-latin', 'anek-taka', 'anek-bangla-name')
  expect(english).toBeLessThan(60)
  expect(english + kilobytes('anek-bangla')).toBeLessThan(120)
})
