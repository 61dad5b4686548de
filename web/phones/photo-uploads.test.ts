import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Photo } from '#contract/photos/photos'
import { type Draft, PhotoUploads } from './photo-uploads.ts'
import { Refused, unanswered } from '#web/session/refused.ts'

const file = (name: string) => new File([name], name, { type: 'image/jpeg' })
const photo = (name: string): Photo => ({ img: `/photos/${name}/640.webp`, width: 4, height: 5, placeholder: 'data:,' })

/** A seller's photos, and a network that the test answers for. */
function photosOf({ kept = [] as Photo[], lost = [] as string[] } = {}) {
  const underWay = new Map<string, PromiseWithResolvers<Photo> & { signal: AbortSignal }>()
  let draft: Draft = { photos: kept, unfinished: lost }
  const uploads = new PhotoUploads({
    draft,
    onChange: (changed) => (draft = changed),
    send(file, { signal }) {
      const upload = Promise.withResolvers<Photo>()
      signal.addEventListener('abort', () => upload.reject(new DOMException('taken back', 'AbortError')))
      underWay.set(file.name, { ...upload, signal })
      return upload.promise
    },
  })
  const key = (name: string) => uploads.items().find((item) => item.name === name)!.key
  const arrive = async (name: string) => {
    underWay.get(name)!.resolve(photo(name))
    await tick()
  }
  const fail = async (name: string, cause: Error) => {
    underWay.get(name)!.reject(cause)
    await tick()
  }
  return {
    uploads,
    underWay,
    key,
    arrive,
    fail,
    draft: () => draft.photos.map(({ img }) => img.split('/')[2]),
    unfinished: () => draft.unfinished,
  }
}
const tick = () => new Promise((resolve) => setImmediate(resolve))

const refusal = (status: number, message: string) =>
  new Refused({ type: '', title: '', status, code: 'photo_wrong_kind', detail: message, message })

beforeEach(() => {
  class Address extends URL {
    static override createObjectURL = () => 'blob:here'
    static override revokeObjectURL = () => undefined
  }
  vi.stubGlobal('URL', Address)
})
afterEach(() => vi.unstubAllGlobals())

test('two photos are on their way at once, and the next goes when one has arrived', async () => {
  const { uploads, underWay, arrive, draft } = photosOf()
  uploads.add(['front', 'back', 'side'].map(file))
  expect([...underWay.keys()]).toEqual(['front', 'back'])
  await arrive('back')
  expect([...underWay.keys()]).toEqual(['front', 'back', 'side'])
  await arrive('side')
  await arrive('front')
  expect(draft()).toEqual(['front', 'back', 'side'])
})

test('a phone has up to eight photos; what is more is left out and counted', () => {
  const { uploads } = photosOf({ kept: [photo('one')] })
  expect(uploads.add(Array.from({ length: 10 }, (_, index) => file(`${index}`)))).toBe(3)
  expect(uploads.items()).toHaveLength(8)
})

test('photos that are uploaded already are taken once, as far as there is room', () => {
  const { uploads, draft } = photosOf({ kept: [photo('one')] })
  uploads.take(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(photo))
  expect(draft()).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
})

test('the first photo is the main one, wherever it came from', async () => {
  const { uploads, arrive, key, draft } = photosOf()
  uploads.add(['front', 'back'].map(file))
  await arrive('front')
  await arrive('back')
  uploads.move(key('back'), 0)
  expect(draft()).toEqual(['back', 'front'])
  uploads.move(key('back'), -1)
  expect(draft()).toEqual(['back', 'front'])
})

test('a refused file says why and keeps the others going, and is not offered to be tried again', async () => {
  const { uploads, arrive, fail, key, draft } = photosOf()
  uploads.add(['list.pdf', 'back'].map(file))
  await fail('list.pdf', refusal(422, 'This is a PDF.'))
  expect(uploads.items()[0]).toMatchObject({ state: 'failed', sentence: 'This is a PDF.' })
  expect(uploads.canRetry(key('list.pdf'))).toBe(false)
  await arrive('back')
  uploads.retryUnlucky()
  expect(uploads.items()[0]).toMatchObject({ state: 'failed' })
  expect(draft()).toEqual(['back'])
})

test('a photo refused for coming too often may be tried again', async () => {
  const { uploads, arrive, fail, key, draft } = photosOf()
  uploads.add([file('front')])
  await fail('front', refusal(429, 'You can upload 60 photos an hour.'))
  expect(uploads.canRetry(key('front'))).toBe(true)
  uploads.retry(key('front'))
  await arrive('front')
  expect(draft()).toEqual(['front'])
})

test('what failed for want of a connection goes again when there is one', async () => {
  const { uploads, arrive, fail, draft } = photosOf()
  uploads.add([file('front')])
  await fail('front', unanswered('There is no connection.'))
  uploads.retryUnlucky()
  await arrive('front')
  expect(draft()).toEqual(['front'])
})

test('the same photo twice is shown once', async () => {
  const { uploads, underWay, draft } = photosOf()
  uploads.add(['a', 'b'].map(file))
  for (const upload of underWay.values()) upload.resolve(photo('same'))
  await tick()
  expect(draft()).toEqual(['same'])
  expect(uploads.items()[1]).toMatchObject({ state: 'failed', sentence: 'You have already added this photo.' })
})

test('a photo that is taken back stops travelling and makes way', async () => {
  const { uploads, underWay, key } = photosOf()
  uploads.add(['a', 'b', 'c'].map(file))
  uploads.remove(key('a'))
  await tick()
  expect(underWay.get('a')!.signal.aborted).toBe(true)
  expect([...underWay.keys()]).toEqual(['a', 'b', 'c'])
  expect(uploads.items().map(({ name }) => name)).toEqual(['b', 'c'])
})

test('a product waits for the photos that are on their way', async () => {
  const { uploads, arrive, fail } = photosOf({ kept: [photo('old')] })
  uploads.add(['a', 'b'].map(file))
  let settled: unknown
  void uploads.settled().then((result) => (settled = result))
  await arrive('a')
  expect(settled).toBeUndefined()
  await fail('b', refusal(422, 'No.'))
  expect(settled).toEqual({ photos: [photo('old'), photo('a')], failed: 1 })
})

test('a photo of an old draft that the server let go is asked for again', () => {
  const { uploads, draft } = photosOf({ kept: [photo('old'), photo('new')] })
  uploads.lose(photo('old').img)
  expect(draft()).toEqual(['new'])
  expect(uploads.items()[0]).toMatchObject({
    state: 'failed',
    sentence: 'We could not find that photo. Please upload it again.',
  })
  expect(uploads.canRetry(uploads.items()[0]!.key)).toBe(false)
})

test('what had not arrived when the page was closed is known by its name, and says so until it is removed', async () => {
  const { uploads, arrive, fail, unfinished } = photosOf()
  uploads.add(['front', 'back', 'side', 'letter'].map(file))
  expect(uploads.isOnItsWay()).toBe(true)
  await arrive('front')
  await fail('back', unanswered('No connection'))
  await fail('side', refusal(422, 'That is no photo.'))
  expect(unfinished()).toEqual(['back', 'letter'])

  const { uploads: later, unfinished: still, key } = photosOf({ kept: [photo('front')], lost: ['back', 'letter'] })
  expect(later.items().map(({ name, state, sentence }) => [name, state, sentence])).toEqual([
    ['', 'kept', null],
    ['back', 'failed', 'This photo had not been uploaded when the page was closed. Please choose it again.'],
    ['letter', 'failed', 'This photo had not been uploaded when the page was closed. Please choose it again.'],
  ])
  expect(later.isOnItsWay()).toBe(false)
  expect(later.canRetry(key('back'))).toBe(false)
  later.remove(key('back'))
  expect(still()).toEqual(['letter'])
  expect(await later.settled()).toMatchObject({ failed: 1 })
})
