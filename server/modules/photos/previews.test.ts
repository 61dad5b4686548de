import { expect, test } from 'vitest'
import { previewPath, sitePreview } from '#contract/base/page-addresses'
import { builtSite } from '#http/pages'
import { childProcesses, childrenOf, signalIfThere } from '#testing/child-processes'
import { openMarket, patient } from '#testing/market'
import { aPhoto } from '#testing/pictures'

const imageWorkers = () => childProcesses('image-worker-process.ts')

// A preview took a tenth of a second of the thread that answers everyone.
test.skipIf(process.platform !== 'linux')(
  'a preview is drawn in the process that opens photos: others read and are answered meanwhile, few wait, and one that fails can be asked for again',
  async () => {
    // Seven reads are under way at the most.
    const pool = { max: 8, ...patient }
    await using market = await openMarket({}, await builtSite(), { pool })
    const seller = await market.seller()
    const { img } = await seller.upload(await aPhoto())
    const phone = await market.sell(seller, { img })
    const preview = async (name: string) => previewPath((await market.sell(seller, { img, productName: name }))._id)
    const paths: string[] = [sitePreview]
    for (let at = 0; at < 9; at++) paths.push(await preview(`Phone ${at}`))
    // Files of tests share a process, and another may have left two that open photos: only one is to be there, so that it is the one that is stopped.
    const left = await imageWorkers()
    for (const id of left) signalIfThere(id, 'SIGKILL')
    const children = () => childrenOf(process.pid)
    await expect.poll(async () => (await children()).filter((id) => left.includes(id))).toEqual([])
    // The first one lays the fonts out, so that the next is sent to the process at once, which ends after half a minute without work.
    expect((await market.visitor().request(await preview('Phone before'))).status).toBe(200)
    const [photos] = await imageWorkers()
    process.kill(photos!, 'SIGSTOP')
    const turnedAway: Response[] = []
    const asked = paths.map(async (path) => {
      const response = await market.visitor().request(path)
      turnedAway.push(response)
      return response
    })
    // Eight wait for their turn; the two others are turned away before any is drawn.
    await expect.poll(() => turnedAway.length).toBe(2)
    for (const { status, headers } of turnedAway) expect([status, headers.get('retry-after')]).toEqual([503, '10'])
    // Those that wait keep no one else from reading.
    for (const path of ['/api/health', `/api/phones/${phone._id}`])
      expect((await market.visitor().request(path)).status, path).toBe(200)
    process.kill(photos!, 'SIGKILL')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    // The one under way is lost with its process, and the seven behind it are drawn by the next.
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    for (const path of paths) expect((await market.visitor().request(path)).status).toBe(200)
  },
)
