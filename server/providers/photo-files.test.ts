import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { privateEnding } from '#contract/photos/photos'
import { openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { photosInBucket } from './photo-files-s3.ts'
import { type PhotoFiles, photoFilesOf } from './photo-files.ts'

let folder: string
let bucket: S3rver
let s3: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phonehaat-files-'))
  bucket = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await bucket.run()
  s3 = {
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

const one = `${'ab'.repeat(16)}-640.webp`
const two = `${'cd'.repeat(16)}-320.avif`
const none = `${'ef'.repeat(16)}-640.webp`

describe.each([
  ['a folder', () => ({ DATA_DIR: join(folder, 'data') })],
  ['a bucket', () => s3],
])('photos in %s', (_, settings) => {
  let files: PhotoFiles
  beforeEach(async () => {
    files = await photoFilesOf(readConfig(settings()))
    await files.remove([one, two])
  })
  const bytesOf = async (name: string) => {
    const file = await files.read(name)
    return file && { size: file.size, bytes: await buffer(file.bytes) }
  }

  test('what was written is found and read, with its size', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 256))
    await files.write(one, bytes)
    expect(await files.find(one)).toEqual({ size: 300_000 })
    expect(await bytesOf(one)).toEqual({ size: 300_000, bytes })
  })

  test('what is not there is neither found nor read, and that is no error', async () => {
    expect(await files.find(none)).toBeUndefined()
    expect(await files.read(none)).toBeUndefined()
  })

  test('what is removed is gone; the others stay, and removing it again is no error', async () => {
    await files.write(one, Buffer.from('one'))
    await files.write(two, Buffer.from('two'))
    await files.remove([one, none])
    await files.remove([one])
    await files.remove([])
    expect([await files.find(one), await files.find(two)]).toEqual([undefined, { size: 3 }])
  })

  test('whether there is any file but one is known', async () => {
    expect(await files.isEmpty(one)).toBe(true)
    await files.write(one, Buffer.from('one'))
    expect([await files.isEmpty(one), await files.isEmpty(two)]).toEqual([true, false])
    await files.write(two, Buffer.from('two'))
    expect([await files.isEmpty(one), await files.isEmpty(two)]).toEqual([false, false])
    await files.remove([one, two])
    expect(await files.isEmpty(one)).toBe(true)
  })

  test('written twice, at once, it is there once and whole', async () => {
    await Promise.all(Array.from({ length: 8 }, () => files.write(one, Buffer.alloc(100_000, 'x'))))
    expect((await bytesOf(one))?.bytes.equals(Buffer.alloc(100_000, 'x'))).toBe(true)
  })

  test('a reader who stops in the middle does no harm', async () => {
    await files.write(one, Buffer.alloc(2_000_000, 'y'))
    const file = await files.read(one)
    for await (const chunk of file!.bytes) if (chunk) break
    expect((await bytesOf(one))?.size).toBe(2_000_000)
  })
})

test('a folder keeps nothing half written, and no name leads out of it', async () => {
  const files = await photoFilesOf(readConfig({ DATA_DIR: join(folder, 'other') }))
  await files.write(one, Buffer.from('one'))
  expect((await readdir(join(folder, 'other'), { recursive: true })).toSorted()).toEqual([
    'photos',
    'photos/ab',
    `photos/ab/${one}`,
  ])
  for (const name of [
    '../secret.webp',
    '..',
    '.',
    'a/b.webp',
    'a\\b.webp',
    '/etc/passwd',
    '',
    'a.webp\0',
    'a..b/../c.webp',
  ]) {
    await expect(files.read(name), name).rejects.toThrow('is no name')
    await expect(files.write(name, Buffer.alloc(1)), name).rejects.toThrow('is no name')
  }
})

test('a bucket that accepts and never answers, or stops in the middle of a photo, is given up', async () => {
  const begun = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nThe beginning'
  const silent = createServer((socket) =>
    socket
      .on('error', () => {})
      .once('data', (request) => {
        if (request.includes(one)) socket.write(begun)
      }),
  ).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const files = photosInBucket(readConfig({ ...s3, S3_ENDPOINT: `http://127.0.0.1:${port}` }).s3!, 200)
  const cut = files.read(one).then((file) => buffer(file!.bytes))
  const unanswered = [files.find(two), files.read(two), files.write(two, Buffer.from('two')), files.remove([two])]
  const given = await Promise.allSettled([cut, ...unanswered])
  expect(given.map((result) => result.status === 'rejected' && result.reason.name)).toEqual(
    Array(5).fill('TimeoutError'),
  )
  silent.close()
})

test('a market with a bucket takes, shows and keeps its photos there', async () => {
  await using market = await openMarket({ s3: readConfig(s3).s3 })
  const { img } = await (await market.seller()).upload(await aPhoto())
  const response = await market.visitor().request(img)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')))
  expect(await readdir(market.app.ctx.config.dataDir)).toEqual([])
})

test('no cache between keeps a private photo of a bucket, and all may keep a public one', async () => {
  const files = await photoFilesOf(readConfig(s3))
  const client = new S3Client({
    endpoint: s3['S3_ENDPOINT']!,
    region: 'auto',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const cachingOf = async (Key: string) => {
    await files.write(Key, Buffer.from('a photo'))
    return (await client.send(new HeadObjectCommand({ Bucket: 'photos', Key }))).CacheControl
  }
  expect(await cachingOf(`${'ab'.repeat(9)}${privateEnding}-640.webp`)).toBe('private, no-store')
  expect(await cachingOf(one)).toBe('public, max-age=31536000, immutable')
})

test.each([
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is missing: the other S3_ settings say where it is.'],
  [
    { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'x' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.',
  ],
  [
    { S3_BUCKET: 'photos', S3_ENDPOINT: 's3.example' },
    'S3_ENDPOINT must be the full address of the storage, such as https://s3.example.',
  ],
])('settings that make no bucket are refused at the start: %o', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})
