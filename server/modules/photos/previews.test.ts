import { expect, test } from 'vitest'
import { previewPath, sitePreview } from '#contract/page-addresses'
import { builtSite } from '#http/pages'
import { childProcesses } from '#testing/child-processes'
import { openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'

// A preview took a tenth of a second of the thread that answers everyone.
test.skipIf(process.platform !== 'linux')(
  'a preview is drawn in the process that opens photos: others are answered meanwhile, few wait, and one that fails can be asked for again',
  async () => {
    await using market = await openMarket({}, await builtSite())
    const seller = await market.seller()
    const { img } = await seller.upload(await aPhoto())
    const paths: string[] = [sitePreview]
    for (let at = 0; at < 9; at++)
      paths.push(previewPath((await market.sell(seller, { img, productName: `Phone ${at}` }))._id))
    const [photos] = await childProcesses('image-worker-process.ts')
    process.kill(photos!, 'SIGSTOP')
    const asked = paths.map((path) => market.visitor().request(path))
    // Eight wait for their turn; the others are turned away before any is drawn.
    const turnedAway = await Promise.race(asked)
    expect(turnedAway.status).toBe(503)
    expect(turnedAway.headers.get('retry-after')).toBe('10')
    expect((await market.visitor().request('/api/health')).status).toBe(200)
    process.kill(photos!, 'SIGKILL')
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    // The one under way is lost with its process, and the seven behind it are drawn by the next.
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    for (const path of paths) expect((await market.visitor().request(path)).status).toBe(200)
  },
)
