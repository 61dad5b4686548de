import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ArchivedFile, zipOf } from '#testing/archives'
import { isArchive, maxEntries, maxPhotoBytes, photosOfArchive, type WrongArchive } from './photo-archive.ts'

const one = randomBytes(3000)
const other = Buffer.from('a photo '.repeat(2000))
const file = (bytes: Buffer<ArrayBuffer>, name = 'photos.zip') => new File([bytes], name)
const zip = (files: readonly ArchivedFile[], how?: Parameters<typeof zipOf>[1]) => file(zipOf(files, how))
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as WrongArchive).fault,
  )
const photo = (about: Partial<ArchivedFile> = {}): ArchivedFile => ({ name: 'a.jpg', bytes: other, ...about })

test('the photos of an archive come by their paths, and what is no photo is left out', async () => {
  const archive = zip(
    [
      { name: 'A-101/', bytes: Buffer.alloc(0), isPacked: false },
      { name: 'A-101/front.JPG', bytes: one },
      { name: 'সামনে.webp', bytes: other },
      { name: Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x2e, 0x70, 0x6e, 0x67]), bytes: one, isPacked: false },
      { name: '__MACOSX/A-101/._front.jpg', bytes: one },
      { name: '.hidden.jpg', bytes: one },
      { name: 'stock.csv', bytes: one },
      { name: 'more.zip', bytes: zipOf([photo()]) },
    ],
    { comment: 'made by a program PK\u0005\u0006' },
  )
  expect(await isArchive(archive)).toBe(true)
  expect(await isArchive(file(one, 'a.jpg'))).toBe(false)
  const photos = await photosOfArchive(archive)
  expect(photos.map(({ name }) => name)).toEqual(['A-101/front.JPG', 'সামনে.webp', 'café.png'])
  const opened = await Promise.all(photos.map(async (each) => Buffer.from(await (await each.open()).arrayBuffer())))
  expect(opened.map((bytes, at) => bytes.equals(at === 1 ? other : one))).toEqual([true, true, true])
})

test('a damaged archive gets an answer, and so does one with a password, without photos or with too much', async () => {
  const whole = zipOf([photo(), photo({ name: 'b.jpg' })])
  const archives: Array<[File, string]> = [
    [file(Buffer.alloc(0)), 'unreadable'],
    [file(randomBytes(100_000)), 'unreadable'],
    [file(whole.subarray(0, -10)), 'unreadable'],
    [file(whole.subarray(200)), 'unreadable'],
    [zip([photo()], { end: { count: 5 } }), 'unreadable'],
    [zip([photo()], { end: { start: 0xfff_ffff } }), 'unreadable'],
    [zip([photo()], { end: { start: 0 } }), 'unreadable'],
    [zip([photo()], { end: { start: 0xffff_ffff } }), 'too_large'],
    [zip([photo()], { end: { count: 0xffff } }), 'too_large'],
    [
      zip(Array.from({ length: maxEntries + 1 }, () => photo({ bytes: one.subarray(0, 1), isPacked: false }))),
      'too_many',
    ],
    [
      zip([
        photo({ name: 'x'.repeat(60_000) }),
        ...Array.from({ length: 80 }, () => photo({ name: 'x'.repeat(60_000) })),
      ]),
      'too_many',
    ],
    [zip([photo({ isLocked: true })]), 'locked'],
    [zip([{ name: 'readme.txt', bytes: other }]), 'no_photos'],
    [zip([]), 'no_photos'],
  ]
  for (const [at, [archive, fault]] of archives.entries())
    expect(await faultOf(photosOfArchive(archive)), `archive ${at}`).toBe(fault)
})

test('a bomb is given up before it is unpacked, whatever it says about itself', async () => {
  const zeros = Buffer.alloc(maxPhotoBytes + 1)
  const open = async (about: Partial<ArchivedFile>) => (await photosOfArchive(zip([photo(about)])))[0]!.open()
  expect(await faultOf(open({ bytes: zeros }))).toBe('too_large')
  // Says that it is small, and is a thousand times that.
  expect(await faultOf(open({ bytes: zeros, size: 1000 }))).toBe('unreadable')
  expect(await faultOf(open({ bytes: other, size: other.length + 1 }))).toBe('unreadable')
  expect(await faultOf(open({ bytes: other, packedSize: 10 }))).toBe('unreadable')
  expect(await faultOf(open({ bytes: one, isPacked: false, packedSize: 5_000_000 }))).toBe('unreadable')
  // A thousand files that are one and the same on the disk.
  const sharing = Array.from({ length: 1000 }, (_, at) =>
    photo({ name: `${at}.jpg`, bytes: one, ...(at > 0 && { sameAs: 0 }) }),
  )
  expect(await faultOf(photosOfArchive(zip(sharing)))).toBe('unreadable')
  // An archive that holds itself is one file that is no photo.
  expect(await faultOf(photosOfArchive(zip([{ name: 'r/r.zip', bytes: deflateRawSync(zeros) }])))).toBe('no_photos')
})
