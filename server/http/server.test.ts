import { expect, test, vi } from 'vitest'
import { readConfig } from '#config'
import { PageCache } from './page-cache.ts'
import { createServer } from './server.ts'

test('a start that takes a minute, because the machine is busy, is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const app = createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), new PageCache(true), () => false)
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  app.addHook('onReady', () => {
    begun.resolve()
    return promise
  })
  const ready = app.ready().then(
    () => 'ready',
    (error: Error) => error.message,
  )
  await begun.promise
  await vi.advanceTimersByTimeAsync(60_000)
  resolve()
  expect(await ready).toBe('ready')
  await app.close()
})
