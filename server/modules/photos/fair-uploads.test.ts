import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '#testing/market'
import { aPhoto, plain } from '#testing/pictures'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

/** Small to send and long to open: as many pixels as a newcomer may send. */
const bomb = async (background: string) =>
  new Blob([new Uint8Array(await plain(4800, 4800, background).png({ compressionLevel: 9 }).toBuffer())])

test('five accounts of the same network that send bombs keep one ordinary photo waiting for one of each', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => market.newcomer('seller', 'Mizan Helal')))
  const honest = await market.seller('Rahima Begum')
  const photo = await aPhoto()
  const bombs = await Promise.all(['#100', '#020', '#003', '#440'].map(bomb))
  const answered: string[] = []
  const send = (person: (typeof people)[number], what: Blob, name: string) =>
    person.upload(what).finally(() => answered.push(name))
  const all = bombs.flatMap((bomb) => people.map((person) => send(person, bomb, 'bomb')))
  // By then the others of three at once wait behind it.
  await Promise.race(all)
  const before = answered.length
  await send(honest, photo, 'photo')
  // One that is being opened, one of each account, and one that came in while the photo was read.
  expect(answered.indexOf('photo') - before).toBeLessThanOrEqual(7)
  await Promise.all(all)
  expect(answered).toHaveLength(21)
})
