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
  server.emit('request')
  vi.advanceTimersByTime(45_000)
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(180_000)
  expect(collect).toHaveBeenCalledTimes(1)
  server.emit('request')
  vi.advanceTimersByTime(180_000)
  expect(collect).toHaveBeenCalledTimes(2)
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
