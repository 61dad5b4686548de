import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/base/call'
import { addProduct } from '#contract/listings/listings'
import { type RefusalCode, sentenceOf } from '#contract/base/refusals'
import { type Client, RefusedCall } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto, plain } from '#testing/pictures'
import { openCheckedShop } from '#testing/shops'
import { until } from '#testing/until'

let market: Market
let seller: Client
let photo: Buffer
/** Another, which is never sent whole. */
let other: Buffer
beforeAll(async () => {
  market = await openMarket({ uploadPause: 600 })
  seller = await market.seller()
  photo = Buffer.from(await (await aPhoto()).arrayBuffer())
  other = Buffer.from(await (await aPhoto(403)).arrayBuffer())
})
afterAll(() => market[Symbol.asyncDispose]())

const file = (name = 'phone.jpg', bytes = photo) =>
  [`Content-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: image/jpeg`, bytes] as const
const field = (name: string, value: string) =>
  [`Content-Disposition: form-data; name="${name}"`, Buffer.from(value)] as const
const end = Buffer.from('--edge--\r\n')

function form(...parts: Array<readonly [head: string, body: Buffer]>): Buffer {
  return Buffer.concat(
    parts.flatMap(([head, body]) => [Buffer.from(`--edge\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')]),
  )
}

function post(body: BodyInit, type = 'multipart/form-data; boundary=edge', init: RequestInit = {}) {
  return seller.request('/api/photos', { method: 'POST', headers: { 'content-type': type }, body, ...init })
}
const bytes = (...parts: Buffer[]) => new Uint8Array(Buffer.concat(parts))

const cases: Array<[what: string, send: () => Promise<Response>, code: RefusalCode]> = [
  ['a form without a photo', () => post(bytes(form(field('note', 'hello')), end)), 'photo_missing'],
  ['a form in which no photo was chosen', () => post(bytes(form(file('', Buffer.alloc(0))), end)), 'photo_missing'],
  [
    'a photo that is written as a word',
    () => post(bytes(form(field('photo', photo.toString('base64').slice(0, 500))), end)),
    'photo_missing',
  ],
  ['a form of nothing', () => post(''), 'photo_missing'],
  ['an empty photo', () => post(bytes(form(file('phone.jpg', Buffer.alloc(0))), end)), 'photo_empty'],
  ['two photos', () => post(bytes(form(file(), file('second.jpg')), end)), 'photo_one_at_a_time'],
  [
    'a flood of fields',
    () => post(bytes(form(...Array.from({ length: 500 }, (_, at) => field(`f${at}`, 'x')), file()), end)),
    'malformed',
  ],
  [
    'a field that reaches for the prototype',
    () => post(bytes(form(field('__proto__', 'x'), file()), end)),
    'malformed',
  ],
  ['a part without end', () => post(bytes(form(file()).subarray(0, -200))), 'upload_incomplete'],
  ['a form without its last line', () => post(bytes(form(file()))), 'upload_incomplete'],
  ['a form without a boundary', () => post(bytes(form(file()), end), 'multipart/form-data'), 'malformed'],
  [
    'a form with another boundary',
    () => post(bytes(form(file()), end), 'multipart/form-data; boundary=other'),
    'upload_incomplete',
  ],
  ['a photo without a form', () => post(new Uint8Array(photo), 'image/jpeg'), 'malformed'],
  ['JSON', () => post('{"photo":"data:image/jpeg;base64,"}', 'application/json'), 'malformed'],
  ['a photo that announces more than 12 MB', () => post(new Uint8Array(13 * 1024 * 1024)), 'photo_too_large'],
  [
    'a photo of more than 12 MB that does not announce it',
    () => post(endless(13), undefined, { duplex: 'half' } as RequestInit),
    'photo_too_large',
  ],
  [
    'a preamble without end',
    () => post(endless(20, Buffer.alloc(0)), undefined, { duplex: 'half' } as RequestInit),
    'photo_too_large',
  ],
]

/** A number of megabytes, a piece at a time. */
function endless(megabytes: number, start = form(file()).subarray(0, -2)): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    start: (stream) => stream.enqueue(new Uint8Array(start)),
    pull: (stream) => (sent++ < megabytes * 16 ? stream.enqueue(new Uint8Array(65_536)) : stream.close()),
  })
}

test.each(cases)('%s is refused with a sentence', async (_, send, code) => {
  const response = await send()
  const problem = Problem.parse(await response.json())
  expect([problem.code, problem.detail]).toEqual([code, sentenceOf(code)])
})

test('a buyer and a visitor upload nothing', async () => {
  const buyer = await market.buyer()
  await expect(buyer.upload(new Blob([new Uint8Array(photo)]))).rejects.toMatchObject({
    problem: { code: 'sellers_only' },
  })
  await expect(market.visitor().upload(new Blob([new Uint8Array(photo)]))).rejects.toMatchObject({
    problem: { code: 'not_signed_in' },
  })
})

const traces = async () => ({
  rows: await market.app.ctx.db.selectFrom('photo').select('id').execute(),
  files: await readdir(market.app.ctx.config.dataDir, { recursive: true }),
})

/** Begins an upload by hand and sends its first part, which has arrived when this is done. */
async function begin(
  who: Client,
  { url, app }: Market = market,
): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const body = form(file('phone.jpg', Buffer.concat([other, Buffer.alloc(500_000)])))
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {})
  const { promise, resolve } = Promise.withResolvers<{ request: IncomingMessage; closed: Promise<unknown> }>()
  const { server } = app.app
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    if (request.socket.remotePort === socket.localPort) resolve({ request, closed: once(response, 'close') })
  }
  server.on('request', hear)
  socket.write(
    `POST /api/photos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${who.token}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${body.length + end.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, 100_000))
  const { request, closed } = await promise
  server.off('request', hear)
  await until('the first part has arrived', () => request.socket.bytesRead > 100_000)
  return { socket, closed }
}

test('a client that leaves in the middle leaves nothing behind', async () => {
  await seller.upload(new Blob([new Uint8Array(photo)]))
  const before = await traces()
  for (const leave of [
    (socket: Socket) => socket.destroy(),
    (socket: Socket) => socket.resetAndDestroy(),
    (socket: Socket) => socket.end(),
  ]) {
    const { socket, closed } = await begin(seller)
    leave(socket)
    await closed
  }
  // Photos are opened in turn: were there anything left of those, it would come before this one, which is there already.
  expect(await seller.upload(new Blob([new Uint8Array(photo)]))).toMatchObject({ width: 240 })
  expect(await traces()).toEqual(before)
})

test('a client that stops sending is told so, and then let go', async () => {
  await using strict = await openMarket({ uploadPause: 1 })
  const { socket } = await begin(await strict.seller(), strict)
  let answer = ''
  socket.setEncoding('utf8').on('data', (text: string) => void (answer += text))
  await expect.poll(() => answer).toContain(sentenceOf('upload_too_slow'))
  await expect.poll(() => socket.closed || socket.readableEnded).toBe(true)
})

test('twelve people who hold their uploads back do not keep others from uploading for longer than they are waited for', async () => {
  await using strict = await openMarket({ uploadPause: 1 })
  const one = await strict.seller()
  const sockets: Socket[] = []
  while (sockets.length < 12) sockets.push((await begin(one, strict)).socket)
  expect(await one.upload(new Blob([new Uint8Array(photo)]))).toMatchObject({ width: 240 })
  for (const socket of sockets) socket.destroy()
})

test('twenty uploads at once are all taken', async () => {
  const photos = await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      seller.upload(
        new Blob([
          new Uint8Array(
            await plain(220 + at, 210)
              .jpeg()
              .toBuffer(),
          ),
        ]),
      ),
    ),
  )
  expect(new Set(photos.map(({ img }) => img)).size).toBe(20)
})

test('one photo uploaded twice in one moment is one', async () => {
  const same = new Blob([new Uint8Array(await plain(250, 333).jpeg().toBuffer())])
  const count = async () => (await market.app.ctx.db.selectFrom('photo').select('id').execute()).length
  const before = await count()
  const [one, two] = await Promise.all([seller.upload(same), seller.upload(same)])
  expect(two).toEqual(one)
  expect(await seller.upload(same)).toEqual(one)
  expect(await count()).toBe(before + 1)
})

test('a seller who uploads all the time is asked to wait; others are not', async () => {
  await using small = await openMarket({ rateLimit: 50 })
  const busy = await small.seller()
  const other = await small.seller()
  const upload = async (who: Client) => who.upload(new Blob([new Uint8Array(photo)]))
  for (let at = 0; at < 5; at++) await upload(busy)
  await busy.renewToken()
  const refused = await upload(busy).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(RefusedCall)
  expect((refused as RefusedCall).problem).toMatchObject({
    status: 429,
    code: 'uploads_too_often',
    detail: 'You can upload 5 photos an hour. Please try again in 60 minutes.',
  })
  expect(await upload(other)).toMatchObject({ width: 240 })

  // The one that was refused counts.
  small.app.ctx.config.limits.shop.photosAnHour = 8
  await openCheckedShop(small, busy)
  for (let at = 6; at < 8; at++) await upload(busy)
  expect(((await upload(busy).catch((error: unknown) => error)) as RefusedCall).problem).toMatchObject({
    detail: 'You can upload 8 photos an hour. Please try again in 60 minutes.',
  })
})

test('a phone has up to eight photos', async () => {
  const imgs: string[] = []
  for (let at = 0; at < 9; at++)
    imgs.push(
      (
        await seller.upload(
          new Blob([
            new Uint8Array(
              await plain(300 + at, 210)
                .jpeg()
                .toBuffer(),
            ),
          ]),
        )
      ).img,
    )
  const phone = await market.sell(seller, { img: imgs[0]!, photos: imgs.slice(0, 8) })
  expect(phone.photos.map(({ img }) => img)).toEqual(imgs.slice(0, 8))
  const nine = seller.ask(addProduct, {
    body: {
      productName: 'Nokia 105',
      price: 100_000,
      img: imgs[0]!,
      photos: imgs,
      condition: 'fair',
      mobile: '01712345678',
      email: seller.email,
      location: 'Bogura',
      category: 'samsung',
      purchaseDate: '2020',
    },
  })
  await expect(nine).rejects.toMatchObject({
    problem: { code: 'invalid', errors: [{ field: 'photos', message: 'A phone has up to 8 photos.' }] },
  })
})

test('when photos cannot be written, the seller is told, and the next attempt mends it', async () => {
  const { photoFiles } = market.app.ctx
  const write = photoFiles.write.bind(photoFiles)
  const picture = new Blob([new Uint8Array(await plain(260, 270).jpeg().toBuffer())])
  let left = 3
  photoFiles.write = (name, content) =>
    left-- > 0 ? write(name, content) : Promise.reject(new Error('no space left on device'))
  await expect(seller.upload(picture)).rejects.toMatchObject({ problem: { code: 'photos_unavailable', status: 503 } })
  photoFiles.write = write
  const { img } = await seller.upload(picture)
  for (const width of [320, 640, 800, 1280]) {
    const { status } = await market.visitor().request(img.replace('640', `${width}`), { method: 'HEAD' })
    expect(status).toBe(200)
  }
})
