// Uploads that come in by the drop, to keep the room for them from others.
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentenceOf } from '#contract/base/refusals'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { until } from '#testing/until'

let market: Market
// Nothing is given up here for being slow, but by the last test's own market.
beforeAll(async () => void (market = await openMarket({ uploadPause: 600 })))
afterAll(() => market[Symbol.asyncDispose]())

interface Drip extends Disposable {
  answer(): string
}

/** An upload that announces 12 MB and sends a few bytes now and then. */
function drip(seller: Client, bytes = 'x'): Drip {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="photo"; filename="phone.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  const { hostname, port } = new URL(seller.url)
  const socket: Socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('error', () => {})
  socket.setEncoding('utf8').on('data', (text: string) => void (answer += text))
  socket.write(
    [
      'POST /api/photos HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${seller.token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      `Content-Length: ${12 * 1024 * 1024}`,
      '',
      head,
    ].join('\r\n'),
  )
  const timer = setInterval(() => socket.write(bytes), 200)
  return {
    answer: () => answer,
    [Symbol.dispose]() {
      clearInterval(timer)
      socket.destroy()
    },
  }
}

test('uploads that only announce their bytes do not keep others out', async () => {
  const [one, two, other] = [await market.seller(), await market.seller(), await market.seller()]
  const drips = [one, one, one, two, two, two].map((seller) => drip(seller))
  try {
    expect(await other.upload(await aPhoto(405))).toMatchObject({ width: 405 })
    expect(drips.map(({ answer }) => answer())).toEqual(drips.map(() => ''))
  } finally {
    for (const one of drips) one[Symbol.dispose]()
  }
})

test('of one person’s uploads three are read at once: the fourth waits for one of them, and then is taken', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const drips = [1, 2, 3].map(() => drip(seller))
  try {
    // They were sent before it, so once it is done they are being read.
    await other.upload(await aPhoto(405))
    const fourth = seller.upload(await aPhoto(406))
    const order = await Promise.race([
      fourth.then(() => 'own'),
      other.upload(await aPhoto(407)).then(() => 'another’s'),
    ])
    expect(order).toBe('another’s')
    drips[0]![Symbol.dispose]()
    expect(await fourth).toMatchObject({ width: 406 })
    expect(drips.slice(1).map(({ answer }) => answer())).toEqual(['', ''])
  } finally {
    for (const one of drips) one[Symbol.dispose]()
  }
})

test('of more uploads at once than wait for their turn the rest are refused', async () => {
  const seller = await market.seller()
  const drips = Array.from({ length: 28 }, () => drip(seller))
  try {
    await until('one is refused', () => drips.some(({ answer }) => answer().includes(sentenceOf('uploads_busy'))))
    expect(drips.filter(({ answer }) => answer() === '').length).toBeGreaterThanOrEqual(24)
  } finally {
    for (const one of drips) one[Symbol.dispose]()
  }
})

test('an upload that comes in too slowly is given up although it never pauses, and a faster one is not', async () => {
  await using strict = await openMarket({ uploadPause: 4 })
  strict.app.ctx.config.limits.uploadFloor = 50
  const seller = await strict.seller()
  using slow = drip(seller)
  using faster = drip(seller, 'x'.repeat(100))
  await until('the slow one is given up', () => slow.answer().includes(sentenceOf('upload_too_slow')))
  expect(faster.answer()).toBe('')
})
