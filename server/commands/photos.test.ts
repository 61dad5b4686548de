import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { claimFiles, fileNames } from '#photos'
import { photoFilesOf } from '#providers/photo-files'
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

test('photos of the folder are brought into a bucket that is set later, until then the start is refused', async () => {
  await using market = await openMarket()
  const { config, db, photoFiles } = market.app.ctx
  const { img } = await (await market.seller()).upload(await aPhoto())
  await claimFiles(market.app.ctx)
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(config.dataDir, 's3'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  try {
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    const endpoint = `http://127.0.0.1:${port}`
    const s3 = { bucket: 'photos', endpoint, region: 'us-east-1', credentials, forcePathStyle: true }
    const later = { ...config, s3, databaseUrl: market.databaseUrl }
    expect(await runPhotosCommand({ ...later, s3: null }, ['to-bucket'])).toMatchObject({ done: false })
    const bucket = await photoFilesOf(later)
    expect(await claimFiles({ db, photoFiles: bucket })).toContain('npm run photos -- to-bucket')

    const names = fileNames(img.split('/')[2]!)
    const [first = ''] = names
    const kept = await buffer((await photoFiles.read(first))!.bytes)
    await photoFiles.remove([first])
    expect(await runPhotosCommand(later, ['to-bucket'])).toEqual({
      done: false,
      sentence: expect.stringMatching(/^7 files were brought, and 1 are neither in DATA_DIR nor in the bucket/),
    })
    expect(await claimFiles({ db, photoFiles: bucket })).toContain('npm run photos -- to-bucket')
    await photoFiles.write(first, kept)
    expect(await runPhotosCommand(later, ['to-bucket'])).toEqual({
      done: true,
      sentence: expect.stringMatching(/^1 files were brought\. The bucket photos has all photos/),
    })
    expect(await claimFiles({ db, photoFiles: bucket })).toBeUndefined()
    for (const name of names) expect(await bucket.find(name)).toEqual(await photoFiles.find(name))
  } finally {
    await server.close()
  }
})
