import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RefusedCall, type Client } from '#seed/client'
import { childProcesses } from '#testing/child-processes'
import { type Market, openMarket } from '#testing/market'
import { aPhoto, plain } from '#testing/pictures'
import { until } from '#testing/until'
import { withImageWorker } from './image-worker.ts'

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

const imageWorkers = () => childProcesses('image-worker-process.ts')

/** Returns the time that the processor has worked for a process, in hundredths of a second. */
async function workOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return Number(fields[11]) + Number(fields[12])
}

test.skipIf(process.platform !== 'linux')(
  'a photo that breaks the worker is refused; the market goes on, and the next photo is taken',
  async () => {
    await seller.upload(await aPhoto(410))
    const [first] = await imageWorkers()
    const before = await workOf(first!)
    const slow = seller.upload(
      new Blob([new Uint8Array(await plain(4800, 4800).png({ compressionLevel: 1 }).toBuffer())]),
    )
    const settled = slow.catch((error: unknown) => error)
    // In the middle of it: opening this photo takes ten times as much.
    await until('the worker is at work', async () => (await workOf(first!)) > before + 3)
    process.kill(first!, 'SIGSEGV')
    const refused = await settled
    expect(refused).toBeInstanceOf(RefusedCall)
    expect((refused as RefusedCall).problem.code).toBe('photo_damaged')
    expect(await seller.upload(await aPhoto(411))).toMatchObject({ width: 411 })
    const [second] = await imageWorkers()
    expect(second).not.toBe(first)
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
