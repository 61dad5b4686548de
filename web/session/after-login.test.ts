import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberUntilLogin } from './after-login.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const wanted = rememberUntilLogin<{ path: string }>('wanted')

test('what was wanted before the login is taken once, and only where it is meant', () => {
  wanted.remember({ path: '/phones' })
  expect(wanted.take(({ path }) => path === '/')).toBeNull()
  expect(wanted.take(({ path }) => path === '/phones')).toEqual({ path: '/phones' })
  expect(wanted.take()).toBeNull()
})

test('what was remembered is dropped when the login comes more than an hour later', () => {
  vi.useFakeTimers()
  wanted.remember({ path: '/phones' })
  vi.advanceTimersByTime(61 * 60_000)
  expect(wanted.take()).toBeNull()
})

test('where nothing can be kept, or something else stands there, nothing was wanted', () => {
  stored.set('wanted', '{')
  expect(wanted.take()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  wanted.remember({ path: '/' })
  expect(wanted.take()).toBeNull()
})
