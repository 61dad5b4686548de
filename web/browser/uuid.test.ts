import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { uuid } from './uuid.ts'

afterEach(() => vi.unstubAllGlobals())

test('each UUID is another one of version 4, without what insecure origins do not have', () => {
  const { getRandomValues } = crypto
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) })
  const made = Array.from({ length: 1000 }, uuid)
  expect(made.filter((one) => !z.uuidv4().safeParse(one).success)).toEqual([])
  expect(new Set(made).size).toBe(1000)
})
