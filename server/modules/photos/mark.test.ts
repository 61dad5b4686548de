import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type PhotoFiles, photoFilesOf } from '#providers/photo-files'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { claimFiles, markFiles } from './mark.ts'
import { deleteFiles, fileNames, photoIdOf } from './photos.ts'

let market: Market
let spare: string
beforeEach(async () => {
  market = await openMarket()
  spare = await mkdtemp(join(tmpdir(), 'phonehaat-photos-'))
})
afterEach(async () => {
  await market[Symbol.asyncDispose]()
  await rm(spare, { recursive: true, force: true })
})

/** The market as a machine with another place for photos sees it. */
const elsewhere = async () => ({ ...market.app.ctx, photoFiles: await photoFilesOf({ s3: null, dataDir: spare }) })
const storedPhoto = async () => photoIdOf((await (await market.seller()).upload(await aPhoto())).img)
const files = async () => (await readdir(join(market.app.ctx.config.dataDir, 'photos'), { recursive: true })).toSorted()

test('a new place becomes that of the market, and one with its photos from before there was a mark', async () => {
  expect(await claimFiles(market.app.ctx)).toBeUndefined()
  expect(await claimFiles(market.app.ctx)).toBeUndefined()
  await using older = await openMarket()
  await (await older.seller()).upload(await aPhoto())
  expect(await claimFiles(older.app.ctx)).toBeUndefined()
})

test('a second machine with a folder of its own is refused, before there are photos and once there are', async () => {
  const own = await elsewhere()
  await storedPhoto()
  expect(await claimFiles(own)).toContain('does not hold the photos of this market')
  expect(await claimFiles(market.app.ctx)).toBeUndefined()
  expect(await claimFiles(own)).toContain('All its machines need one shared folder (DATA_DIR) or a bucket (S3_BUCKET)')

  await using empty = await openMarket()
  expect(await claimFiles(empty.app.ctx)).toBeUndefined()
  expect(await claimFiles({ ...empty.app.ctx, photoFiles: own.photoFiles })).toContain('does not hold the photos')
})

test('another market, or a copy of this one, neither opens on the place nor deletes anything there', async () => {
  const id = await storedPhoto()
  const { ctx } = market.app
  const { db } = ctx
  expect(await claimFiles(ctx)).toBeUndefined()
  const before = await files()
  await using copy = await openMarket()
  const ofCopy = { ...copy.app.ctx, photoFiles: ctx.photoFiles }
  await copy.app.ctx.db
    .updateTable('market')
    .set(await db.selectFrom('market').select('id').executeTakeFirstOrThrow())
    .execute()
  expect(await claimFiles(ofCopy)).toContain('belongs to another database of this market')
  await expect(deleteFiles(ofCopy, [id])).rejects.toThrow('belongs to another database')

  const [ours, theirs] = ['0e2f6a3c-6a0d-4d6a-9df1-0c86f3a3a001', '7d0be7f0-5d61-4a5e-a0d4-3a1f1d0c9002']
  await db.updateTable('market').set({ id: ours }).execute()
  await markFiles(ctx)
  await copy.app.ctx.db.updateTable('market').set({ id: theirs }).execute()
  expect(await claimFiles(ofCopy)).toContain(`belongs to another market (${ours}; this one is ${theirs})`)
  await expect(deleteFiles(ofCopy, [id])).rejects.toThrow('belongs to another market')
  expect(await files()).toEqual(before)
  await deleteFiles(ctx, [id])
  for (const name of fileNames(id)) expect(await ctx.photoFiles.find(name)).toBeUndefined()
})

test('a bucket that may not be listed is marked too, and one that is away deletes nothing', async () => {
  const id = await storedPhoto()
  const { ctx } = market.app
  const failing = (error: Error): PhotoFiles => ({ ...ctx.photoFiles, read: () => Promise.reject(error) })
  const forbidden = (name: string) =>
    failing(Object.assign(new Error('No.'), { name, $metadata: { httpStatusCode: 403 } }))
  for (const name of ['RequestTimeTooSkewed', 'InvalidAccessKeyId', 'SignatureDoesNotMatch'])
    await expect(claimFiles({ ...ctx, photoFiles: forbidden(name) }), name).rejects.toMatchObject({ name })
  const unlisted = forbidden('AccessDenied')
  expect(await claimFiles({ ...ctx, photoFiles: unlisted })).toBeUndefined()
  expect(await claimFiles(ctx)).toBeUndefined()
  const before = await files()
  await expect(deleteFiles({ ...ctx, photoFiles: failing(new Error('Away')) }, [id])).rejects.toThrow('Away')
  expect(await files()).toEqual(before)
})

test('a start does not wait for a bucket that is silent', async () => {
  const { ctx } = market.app
  const never = () => new Promise<never>(() => {})
  for (const silent of [{ read: never }, { write: never }])
    await expect(claimFiles({ ...ctx, photoFiles: { ...ctx.photoFiles, ...silent } }, 200)).rejects.toThrow(
      'no answer within 0.2 s',
    )
})
