import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#seed/client'
import { childProcesses } from '#testing/child-processes'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { withImageWorker } from './image-worker.ts'

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

const imageWorkers = () => childProcesses('image-worker-process.ts')

test.skipIf(process.platform !== 'linux')(
  'a photo that breaks the worker is refused; the market goes on, and the next photo is taken',
  async () => {
    await seller.upload(await aPhoto(410))
    // The demo draws with two processes, of which one may be left by the tests that this process ran before.
    const workers = await imageWorkers()
    const signal = (name: NodeJS.Signals) => workers.forEach((id) => process.kill(id, name))
    const photo = Buffer.from(await (await aPhoto(420)).arrayBuffer())
    // Stopped, a worker is still at it when the signal comes, which it receives before it works on.
    const refused = withImageWorker(market.app.ctx.log, (worker) => {
      signal('SIGSTOP')
      const opening = worker.open(photo)
      signal('SIGSEGV')
      signal('SIGCONT')
      return opening
    }).catch((error: unknown) => error)
    expect(await refused).toMatchObject({ code: 'photo_damaged' })
    await expect.poll(imageWorkers).toEqual([])
    expect(await seller.upload(await aPhoto(411))).toMatchObject({ width: 411 })
    expect(await imageWorkers()).toHaveLength(1)
  },
)

test('a photo that takes too long is given up, and the next one is taken', async () => {
  const photo = Buffer.from(await (await aPhoto(420)).arrayBuffer())
  const { log } = market.app.ctx
  await expect(withImageWorker(log, (worker) => worker.open(photo), { timeoutSeconds: 0.001 })).rejects.toMatchObject({
    code: 'photo_too_slow',
  })
  expect(await withImageWorker(log, (worker) => worker.open(photo))).toMatchObject({ width: 420, height: 300 })
})

test.skipIf(process.platform !== 'linux')('the image worker knows none of the settings', async () => {
  await seller.upload(await aPhoto(430))
  for (const id of await imageWorkers()) {
    const names = (await readFile(`/proc/${id}/environ`, 'utf8')).split('\0').map((line) => line.split('=')[0])
    expect(names.filter((name) => name && !/^(MALLOC_|NODE_CHANNEL_|UV_THREADPOOL_SIZE$)/.test(name))).toEqual([])
  }
})
