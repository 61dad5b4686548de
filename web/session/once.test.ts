import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeSavedSearch, saveSearch } from '#contract/favourites/saved-searches'
import { markConversationRead } from '#contract/conversations/conversations'
import { bringFavourites, bringSeenPhones } from '#contract/favourites/favourites'
import { onceHeader } from '#contract/base/made-once'
import { getPhones } from '#contract/listings/phones'
import { ask } from './api.ts'

const answers: (() => Promise<Response>)[] = []
const keys: (string | undefined)[] = []

beforeEach(() => {
  // As browsers have it on insecure origins.
  vi.stubGlobal('crypto', {})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers[onceHeader])
    return answers.shift()!()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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
  expect(first).toMatch(/^[\w-]{8,64}$/)
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

test('a press after something else was done is another one, and so is one of minutes later', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_760_000_000_000)
  answers.push(lost, said(200, {}), lost, lost, said(200, {}))
  await expect(ask(saveSearch, given('brand=apple'))).rejects.toThrow()
  await ask(removeSavedSearch, { params: { id: '1' } })
  await expect(ask(saveSearch, given('brand=apple'))).rejects.toThrow()
  now.mockReturnValue(1_760_000_119_000)
  await expect(ask(saveSearch, given('brand=apple'))).rejects.toThrow()
  now.mockReturnValue(1_760_000_121_000)
  await ask(saveSearch, given('brand=apple'))
  const [first, , second, third, fourth] = keys
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  expect(fourth).not.toBe(second)
})

test('a draft or a mark that a page writes by itself changes no key', async () => {
  answers.push(lost, ...Array.from({ length: 4 }, () => said(200, {})))
  await expect(ask(saveSearch, given('brand=apple'))).rejects.toThrow()
  await ask(markConversationRead, { params: { id: '1' }, body: { upTo: 1 } })
  await ask(bringSeenPhones, { body: { ids: ['1'] } })
  await ask(bringFavourites, { body: { ids: ['1'] } })
  await ask(saveSearch, given('brand=apple'))
  const [first, none] = keys
  expect([none, keys.at(-1)]).toEqual([undefined, first])
})

test('what may have been done is, pressed again, another request: its person was told to look first', async () => {
  answers.push(said(503, { code: 'outcome_unknown', status: 503, detail: 'Look.' }), said(200, {}))
  await expect(ask(saveSearch, given('brand=apple'))).rejects.toThrow('Look.')
  await ask(saveSearch, given('brand=apple'))
  expect(keys[1]).not.toBe(keys[0])
})

test('what only reads has no key', async () => {
  answers.push(said(200, { items: [] }))
  await ask(getPhones, { query: {} })
  expect(keys).toEqual([undefined])
})
