import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberUntilLogin } from './after-login.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
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
  kept.set('wanted', '{')
  expect(wanted.take()).toBeNull()
  vi.stubGlobal('sessionStorage', undefined)
  wanted.remember({ path: '/' })
  expect(wanted.take()).toBeNull()
})
