import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Photo, photoUrl, photoWidths } from '#contract/photos/photos'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { shownImgOf } from './photos.ts'

const day = 24 * 3_600_000
let market: Market
let seller: Client
let photo: Photo
beforeAll(async () => {
  market = await openMarket({}, undefined, { clock: () => Date.UTC(2026, 10, 23, 6) })
  seller = await market.seller()
  photo = await seller.upload(await aPhoto(530), 'receipt.jpg', 'private')
})
afterAll(() => market[Symbol.asyncDispose]())

const statusOf = async (address: string) => (await market.visitor().request(address)).status
const partsOf = (img: string) => img.split('/').slice(2, 4) as [id: string, pass: string]

test('a private photo opens in every size by the address that its uploader was given, kept by no cache between', async () => {
  for (const width of photoWidths) {
    const response = await market.visitor().request(photoUrl(photo.img, width, 'avif'))
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400')
  }
})

test('without its signature, with another one or with that of another photo it is not there', async () => {
  const [id, pass] = partsOf(photo.img)
  const other = partsOf((await seller.upload(await aPhoto(540), 'other.jpg', 'private')).img)
  const [lastDay, signature] = pass.split('-') as [string, string]
  const altered = signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const address of [
    `/photos/${id}/640.webp`,
    `/photos/${id}/${lastDay}-${altered}/640.webp`,
    `/photos/${id}/${Number(lastDay) + 1}-${signature}/640.webp`,
    `/photos/${id}/${other[1]}/640.webp`,
    `/photos/${id}/${lastDay}-/640.webp`,
  ])
    expect(await statusOf(address), address).toBe(404)
})

test('an address is the same all day, and good until the end of the next one', async () => {
  const [id] = partsOf(photo.img)
  market.wait(day / 2)
  expect(shownImgOf(market.app.ctx, id)).toBe(photo.img)
  market.wait(day)
  expect(await statusOf(photo.img)).toBe(200)
  const { headers } = await market.visitor().request(photo.img)
  expect(headers.get('cache-control')).toBe(`private, max-age=${6 * 3600}`)
  market.wait(day / 2)
  expect(await statusOf(photo.img)).toBe(404)
  expect(await statusOf(shownImgOf(market.app.ctx, id))).toBe(200)
  market.wait(-2 * day)
})

test('the same picture may be public too, as a photo of its own, with an address that needs no signature', async () => {
  const open = await seller.upload(await aPhoto(530))
  expect(partsOf(open.img)[0]).not.toBe(partsOf(photo.img)[0])
  expect(await statusOf(open.img)).toBe(200)
  expect(await statusOf(open.img.replace('/640', `/${partsOf(photo.img)[1]}/640`))).toBe(404)
})

test('a phone is not offered with a private photo', async () => {
  const [id] = partsOf(photo.img)
  const phone = await market.sell(seller)
  expect(phone.img).not.toContain(id)
  for (const img of [photo.img, `/photos/${id}/640.webp`])
    expect(await refusal(market.sell(seller, { img }))).toMatchObject({ status: 422, errors: [{ field: 'img' }] })
})

test('a private photo is compared with no other', async () => {
  const [id] = partsOf(photo.img)
  const hashed = await market.app.ctx.db
    .selectFrom('photo_hash')
    .where('photo_id', '=', id)
    .select('photo_id')
    .execute()
  expect(hashed).toEqual([])
})
