import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#http/pages'
import { type Market, openMarket } from '#testing/market'

let market: Market
beforeAll(async () => {
  market = await openMarket({}, await builtSite())
  await market.sell(await market.seller('Zubaida Khatun'))
})
afterAll(() => market[Symbol.asyncDispose]())

/** The bytes of an answer as they came. */
async function get(path: string, headers: Record<string, string> = {}) {
  const [answer] = (await once(ask(market.url + path, { headers }), 'response')) as [IncomingMessage]
  return { headers: answer.headers, bytes: await buffer(answer) }
}

/** The dictionary that a page names, as a browser fetches it. */
async function dictionaryOf(path: string) {
  const [, address = ''] = /<(.+)>; rel="compression-dictionary"/.exec(String((await get(path)).headers.link)) ?? []
  const { headers, bytes: text } = await get(address)
  return { address, headers, text, hash: `:${createHash('sha256').update(text).digest('base64')}:` }
}

test.each([
  ['/phones', '/phones*'],
  ['/bn/phones', '/bn/phones*'],
])('%s comes with its dictionary, made or kept, and without it where something else is known', async (path, match) => {
  const { headers, text, hash } = await dictionaryOf(path)
  expect(headers).toMatchObject({
    'use-as-dictionary': `match="${match}"`,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  for (const _ of ['made', 'kept']) {
    const answer = await get(path, { 'accept-encoding': 'gzip, br, zstd, dcb, dcz', 'available-dictionary': hash })
    expect(answer.headers).toMatchObject({ 'content-encoding': 'dcz', vary: 'accept-encoding, available-dictionary' })
    const page = zstdDecompressSync(answer.bytes.subarray(40), { dictionary: text }).toString()
    for (const part of ['<!DOCTYPE html>', 'Galaxy S21', '</html>']) expect(page).toContain(part)
  }
  const other = await get(path, { 'accept-encoding': 'zstd, dcz', 'available-dictionary': `:${'A'.repeat(43)}=:` })
  expect(other.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'accept-encoding, available-dictionary' })
  const unable = await get(path, { 'accept-encoding': 'br', 'available-dictionary': hash })
  expect(unable.headers['content-encoding']).toBe('br')
})

test('a dictionary is the same in every process, and holds nothing of this market', async () => {
  const { address, text, hash } = await dictionaryOf('/phones')
  expect(address).toBe((await dictionaryOf('/phones?condition=good')).address)
  expect(hash).toBe((await dictionaryOf('/phones')).hash)
  expect(text.toString()).toContain('https://phones.example')
  expect(text.toString()).not.toMatch(/Zubaida|localhost|127\.0\.0\.1|01[3-9]\d{8}/)
})
