import { expect, test } from 'vitest'
import { codeKey, modelByCode } from './codes.ts'
import { models } from './models.ts'

test('every code is of a model that comes with the market, in the letters in which it is looked up', () => {
  const slugs = new Set(models.map(({ slug }) => slug))
  expect([...modelByCode.values()].filter((slug) => !slugs.has(slug))).toEqual([])
  expect([...modelByCode.keys()].filter((code) => codeKey(code) !== code)).toEqual([])
  expect(modelByCode.size).toBeGreaterThan(3500)
})

test('a Samsung is known without the letters of its country', () => {
  expect(modelByCode.get('sma528')).toBe('galaxy-a52s-5g')
  expect(codeKey('SM-A528B/DS')).toBe('sma528b')
  // These are of two models once the letters are gone.
  for (const code of ['sma750', 'smj120', 'smj700']) expect(modelByCode.has(code), code).toBe(false)
})

test('a tablet gives no phone its code, and what names a model of its maker is no code', () => {
  for (const code of ['smt719', 'smt505', 'smx205', 'y37', 'desire530']) expect(modelByCode.has(code), code).toBe(false)
  expect(modelByCode.get('kd7h')).toBe('tecno-spark-5')
})
