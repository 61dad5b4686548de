import { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAtRest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a process collects its garbage once it has had nothing to do for a minute, and again after the next requests', () => {
  const server = new Server()
  const collect = vi.fn<() => void>()
  collectAtRest(server, collect)
  vi.advanceTimersByTime(45_000)
  server.emit('request', { url: '/phones' })
  vi.advanceTimersByTime(45_000)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(180_000)
  expect(collect).toHaveBeenCalledTimes(1)
  server.emit('request', { url: '/api/phones' })
  vi.advanceTimersByTime(180_000)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('a process that is only watched is at rest', () => {
  const server = new Server()
  const collect = vi.fn<() => void>()
  collectAtRest(server, collect)
  for (let at = 0; at < 20; at++) {
    server.emit('request', { url: at % 2 === 0 ? '/api/ready' : '/api/health' })
    vi.advanceTimersByTime(5_000)
  }
  expect(collect).toHaveBeenCalledTimes(1)
})

test('a process that has stopped, and one whose garbage only V8 collects, do nothing', () => {
  const server = new Server()
  const collect = vi.fn<() => void>()
  collectAtRest(server, collect)
  server.emit('close')
  vi.advanceTimersByTime(180_000)
  expect(collect).not.toHaveBeenCalled()
  collectAtRest(server, undefined)
  expect(vi.getTimerCount()).toBe(0)
})
