import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveSearch } from '#contract/saved-searches'
import { onceHeader } from '#contract/made-once'
import { getPhones } from '#contract/phones'
import { ask } from './api.ts'

const answers: (() => Promise<Response>)[] = []
const keys: (string | undefined)[] = []

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[onceHeader])
    return answers.shift()!()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers.length = keys.length = 0
})

const given = (query: string) => ({ body: { query } })
const said =
  (status: number, body: object, headers = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status, headers }))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('a press whose answer was lost is, pressed again, the same request; what was answered is another', async () => {
  answers.push(lost, said(200, { id: '1' }), said(200, { id: '2' }))
  await expect(ask(saveSearch, given('brand=apple'))).rejects.toThrow('There is no connection')
  await ask(saveSearch, given('brand=apple'))
  await ask(saveSearch, given('brand=apple'))
  const [first, second, third] = keys
  expect(first).toMatch(/^[\w-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('something else has another key, and so has what was refused', async () => {
  answers.push(lost, said(409, { code: 'too_many_searches', status: 409, detail: 'No.' }), said(200, {}))
  await expect(ask(saveSearch, given('brand=apple&ram=8'))).rejects.toThrow()
  await expect(ask(saveSearch, given('brand=apple&ram=6'))).rejects.toThrow('No.')
  await ask(saveSearch, given('brand=apple&ram=6'))
  expect(new Set(keys).size).toBe(3)
})

test('what only reads has no key', async () => {
  answers.push(said(200, { items: [] }))
  await ask(getPhones, { query: {} })
  expect(keys).toEqual([undefined])
})
