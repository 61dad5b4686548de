import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inAscii } from '#scripts/ascii-only'

test('a script in ASCII says the same', () => {
  const script = String.raw`['বুক করুন', ${'`দাম ${1 + 1} 📱`'}, /^[০-৯]+$/u.test('১২'), /📱/u.test('📱'), 'é\n', /^\।$/.test('।'), '\।', '\\।']`
  const written = inAscii(script)
  expect(written).not.toMatch(/[^\0-\x7F]/)
  expect(runInThisContext(written)).toEqual(runInThisContext(script))
  expect(runInThisContext(written)).toEqual(['বুক করুন', 'দাম 2 📱', true, true, 'é\n', true, '।', '\\।'])
})

test('a text that keeps its escapes is refused', () => {
  expect(() => inAscii('String.raw`দাম`')).toThrow('String.raw')
  expect(inAscii('String.raw`\\u` + "৳"')).toBe('String.raw`\\u` + "\\u09f3"')
})
