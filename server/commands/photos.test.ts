import { join } from 'node:path'
import { expect, test } from 'vitest'
import { claimFiles } from '#photos'
import { openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { runPhotosCommand } from './photos.ts'

test('the operator asks whose a place is, and takes one that is new on purpose', async () => {
  await using market = await openMarket()
  const seller = await market.seller()
  await seller.upload(await aPhoto())
  await claimFiles(market.app.ctx)
  const spare = join(market.app.ctx.config.dataDir, 'spare')
  const config = { ...market.app.ctx.config, databaseUrl: market.databaseUrl, dataDir: spare }
  const ours = { done: true, sentence: `The folder ${join(spare, 'photos')} belongs to this market.` }
  expect(await runPhotosCommand(config, ['--steal'])).toMatchObject({
    done: false,
    sentence: expect.stringContaining('--take'),
  })
  expect(await runPhotosCommand(config, [])).toMatchObject({
    done: false,
    sentence: expect.stringContaining('does not hold'),
  })
  expect(await runPhotosCommand(config, ['--take'])).toEqual(ours)
  expect(await runPhotosCommand(config, [])).toEqual(ours)
})
