import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceList, readIds, withId, withoutIds } from './device-list.ts'
import { storage } from '#web/browser/storage.ts'

const shut = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const key of ['liked', 'seen']) storage.forget(key)
})

test('what a device kept is read as numbers of phones, and anything else is as if it were not there', () => {
  expect(readIds('["1042","7","1042"]', 10)).toEqual(['1042', '7'])
  expect(readIds('["1042",7,null,"007","-3","x","12345678901234567"]', 10)).toEqual(['1042'])
  for (const text of [null, '', 'not JSON', '{"0":"1042"}', '"1042"', 'null']) expect(readIds(text, 10)).toEqual([])
})

test('the phone looked at last stands first and once, and the oldest goes when the list is full', () => {
  expect(withId(['3', '2', '1'], '2', 3)).toEqual(['2', '3', '1'])
  expect(withId(['3', '2', '1'], '4', 3)).toEqual(['4', '3', '2'])
  expect(readIds('["4","3","2"]', 2)).toEqual(['4', '3'])
  expect(withoutIds(['3', '2', '1'], ['2', '9'])).toEqual(['3', '1'])
})

test('what an account acknowledged leaves the device, and what another tab added meanwhile stays', () => {
  const liked = deviceList('liked', 10)
  liked.add('1')
  liked.add('2')
  const brought = liked.read()
  deviceList('liked', 10).add('3')
  liked.remove(brought)
  expect(liked.read()).toEqual(['3'])
  liked.remove(['3'])
  expect(localStorage.getItem('liked')).toBeNull()
})

test('where the storage is full or shut, the tab remembers', () => {
  const liked = deviceList('liked', 10)
  liked.add('1')
  vi.stubGlobal('localStorage', { ...localStorage, setItem: shut })
  liked.add('2')
  expect(liked.read()).toEqual(['2', '1'])
  vi.stubGlobal('localStorage', { getItem: shut, setItem: shut, removeItem: shut })
  const seen = deviceList('seen', 10)
  expect(seen.read()).toEqual([])
  seen.add('7')
  expect(seen.read()).toEqual(['7'])
  seen.remove(['7'])
  expect(seen.read()).toEqual([])
})
