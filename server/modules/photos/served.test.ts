import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Problem } from '#contract/base/call'
import { type Photo, photoUrl } from '#contract/photos/photos'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'

let market: Market
let photo: Photo
beforeAll(async () => {
  market = await openMarket()
  photo = await (await market.seller()).upload(await aPhoto())
})
afterAll(() => market[Symbol.asyncDispose]())

test('a photo is handed out for good, with its type, its size and a tag', async () => {
  const response = await market.visitor().request(photo.img)
  const bytes = await response.arrayBuffer()
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}-640\.webp"$/)
})

test('HEAD says the same without the photo', async () => {
  const response = await market.visitor().request(photo.img, { method: 'HEAD' })
  const whole = await (await market.visitor().request(photo.img)).arrayBuffer()
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(whole.byteLength)])
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test('who has the photo already gets no second one', async () => {
  const etag = (await market.visitor().request(photo.img, { method: 'HEAD' })).headers.get('etag')!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await market.visitor().request(photo.img, { headers: { 'if-none-match': known } })
    expect([response.status, response.headers.get('etag'), (await response.arrayBuffer()).byteLength]).toEqual([
      304,
      etag,
      0,
    ])
  }
  const other = await market.visitor().request(photo.img, { method: 'HEAD', headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

test('a photo from before there was a width is sent in the widest', async () => {
  const { img } = await (await market.seller()).upload(await aPhoto())
  const addressIn = (width: 800 | 1280) => photoUrl(img, width, 'webp')
  const [, , id] = img.split('/')
  await market.app.ctx.photoFiles.remove([`${id}-800.webp`])
  const [instead, widest] = await Promise.all(
    [addressIn(800), addressIn(1280)].map(async (address) => (await market.visitor().request(address)).bytes()),
  )
  expect(instead).toEqual(widest)
})

/** Requests exactly this path, which `fetch` would tidy up first. */
function ask(path: string): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(market.url, { path }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => void (body += text))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', body }),
      )
    })
    asked.on('error', reject).end()
  })
}

const unknownId = '0'.repeat(32)
test.each([
  `/photos/${unknownId}/640.webp`,
  `/photos/${unknownId}/641.webp`,
  `/photos/${unknownId}/640.svg`,
  `/photos/${unknownId.toUpperCase()}/640.webp`,
  `/photos/${unknownId}`,
  '/photos/',
  '/photos/%2fetc%2fpasswd',
])('%s is a 404 with a sentence', async (path) => {
  const { status, type, body } = await ask(path)
  expect([status, type]).toEqual([404, 'application/problem+json; charset=utf-8'])
  expect(Problem.parse(JSON.parse(body))).toMatchObject({
    code: 'not_found',
    detail: 'There is nothing here. It may have been removed.',
  })
})

test.each([
  '/photos/../../../../etc/passwd',
  '/photos/..%2f..%2f..%2fetc%2fpasswd',
  '/photos/%2e%2e/%2e%2e/etc/passwd',
  `/photos/..%5c..%5c/640.webp`,
  `/photos/${unknownId}/640.webp%00.html`,
  `/photos/${unknownId}%2f..%2f..%2f/640.webp`,
  '/photos//etc/passwd',
])('%s is refused before anything looks for it', async (path) => {
  const { status, body } = await ask(path)
  expect([status, Problem.parse(JSON.parse(body)).code]).toEqual([400, 'malformed'])
})
