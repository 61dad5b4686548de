import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Photo } from '#contract/photos/photos'
import { zipOf } from '#testing/archives'
import { Refused } from '#web/session/refused.ts'
import { StockPhotos } from './stock-photos.ts'

let owners = 0
const anOwner = () => `owner ${owners++}`
const jpeg = () => randomBytes(500)
const file = (name: string, bytes = jpeg()) => new File([bytes], name)
const refused = (status: number, detail: string) =>
  new Refused({ type: 'about:blank', title: '', status, code: 'refused', detail, message: detail })

/** A server that stores every photo, but for what `refuse` says, and waits with the first until there are `least` at once. */
function aServer(refuse: (name: string, sent: number) => Error | null = () => null, least = 1) {
  const sent: string[] = []
  let at = 0
  let most = 0
  const enough = Promise.withResolvers<void>()
  const send = async ({ name }: File, { signal }: { signal: AbortSignal }) => {
    most = Math.max(most, ++at)
    if (at === least) enough.resolve()
    await enough.promise
    at--
    signal.throwIfAborted()
    const error = refuse(name, sent.length)
    if (error) throw error
    sent.push(name)
    return { img: `/photos/${name}` } as Photo
  }
  return { send, sent, most: () => most }
}

test('photos of files and archives are uploaded a few at a time, and one content once', async () => {
  const { send, sent, most } = aServer(undefined, 3)
  const photos = new StockPhotos({ send, owner: anOwner() })
  const same = jpeg()
  const archive = zipOf([
    { name: 'A-1/front.jpg', bytes: same },
    ...Array.from({ length: 10 }, (_, at) => ({ name: `A-3/${at}.jpg`, bytes: jpeg() })),
    { name: 'A-2/front.jpg', bytes: same },
  ])
  await photos.add([file('one.jpg'), file('photos.zip', archive)])
  expect(sent).toHaveLength(12)
  expect(most()).toBe(3)
  expect(photos.state()).toMatchObject({ chosen: 13, isSending: false, failed: [], halted: null })
  expect(photos.state().stored.get('A-2/front.jpg')).toBe('/photos/A-1/front.jpg')
})

test('anyone who chooses photos again after the page was closed goes on where it stopped, for half a day and alone', async () => {
  const owner = anOwner()
  const { send, sent } = aServer()
  const files = [file('a.jpg'), file('b.jpg')]
  await new StockPhotos({ send, owner }).add(files.slice(0, 1))
  const again = new StockPhotos({ send, owner })
  await again.add(files)
  expect(sent).toEqual(['a.jpg', 'b.jpg'])
  expect([...again.state().stored]).toEqual([
    ['a.jpg', '/photos/a.jpg'],
    ['b.jpg', '/photos/b.jpg'],
  ])
  await new StockPhotos({ send, owner: anOwner() }).add(files)
  expect(sent).toHaveLength(4)
  await new StockPhotos({ send, owner, now: () => Date.now() + 13 * 3_600_000 }).add(files)
  expect(sent).toHaveLength(6)
})

test('a fault of one photo is told, and what hinders all halts them until they are asked to go on', async () => {
  let isOver = true
  const { send, sent } = aServer((name, sent) => {
    if (name === 'bad.jpg') return refused(422, 'This photo cannot be read.')
    return sent >= 2 && isOver ? refused(429, 'You can upload 2 photos an hour.') : null
  })
  const photos = new StockPhotos({ send, owner: anOwner() })
  await photos.add([
    file('bad.jpg'),
    ...Array.from({ length: 8 }, (_, at) => file(`${at}.jpg`)),
    file('b.zip', Buffer.from('PK\u0003\u0004')),
  ])
  expect(photos.state()).toMatchObject({ chosen: 8, isSending: false, halted: 'You can upload 2 photos an hour.' })
  expect(photos.state().failed).toEqual([
    'b.zip: This is damaged, or no ZIP. Make it again.',
    'bad.jpg: This photo cannot be read.',
  ])
  expect(sent).toHaveLength(2)
  isOver = false
  await photos.goOn()
  expect(photos.state()).toMatchObject({ chosen: 8, isSending: false, halted: null })
  expect(sent).toHaveLength(8)
})

test('a page that is left sends nothing more', async () => {
  const { send, sent } = aServer()
  const photos = new StockPhotos({ send, owner: anOwner() })
  const adding = photos.add(Array.from({ length: 9 }, (_, at) => file(`${at}.jpg`)))
  photos.leave()
  await adding
  expect(sent).toEqual([])
})
