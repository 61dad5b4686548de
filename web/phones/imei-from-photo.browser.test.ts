import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { expectSoon } from '#testing/browser'
import { plain } from '#testing/pictures'
import { openSite, type TestSite } from '#testing/site'

const imeis = ['356938035643809', '490154203237518'] as const

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(file).buffer as ArrayBuffer } })
})
afterAll(() => site[Symbol.asyncDispose]())

/** A photo of a label with these bars, held at an angle on a table, as a file for a field. */
async function aBox(texts: readonly string[]) {
  const bars = await Promise.all(
    texts.map(async (text, at) => {
      const { image, error } = await writeBarcode(text, { format: 'Code128', scale: 3 })
      if (!image) throw new Error(error)
      return { input: Buffer.from(await image.arrayBuffer()), left: 60, top: 40 + at * 200 }
    }),
  )
  const label = await plain(900, 80 + texts.length * 200, '#fdfdf8')
    .composite(bars)
    .png()
    .toBuffer()
  const turned = await sharp(label).rotate(6, { background: '#6b5640' }).toBuffer()
  const buffer = await plain(1600, 1200, '#6b5640')
    .composite([{ input: turned }])
    .jpeg({ quality: 70 })
    .toBuffer()
  return { name: 'box.jpg', mimeType: 'image/jpeg', buffer }
}

/** Counts a page's downloads of WebAssembly, and lists the addresses it sends data to, from now on. */
function traffic(page: Page) {
  const seen = { wasm: 0, posts: [] as string[] }
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) seen.wasm += 1
    if (request.method() !== 'GET') seen.posts.push(request.url())
  })
  return seen
}

const box = (page: Page) => page.getByLabel('Read it from the box')

test('both IMEIs come from a photo of the box, which stays on the device', async () => {
  const page = await site.visit(await site.market.seller())
  await page.goto('/dashboard/add-product')
  const seen = traffic(page)
  const faults: string[] = []
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()))

  await box(page).setInputFiles(await aBox(['8806094850932', ...imeis, 'R58N30ABCDE']))
  await expectSoon(page.getByText('Found two IMEIs.')).toBeVisible()
  await expectSoon(page.getByLabel('IMEI', { exact: true })).toHaveValue(imeis[0])
  await expectSoon(page.getByLabel('Second IMEI')).toHaveValue(imeis[1])

  await box(page).setInputFiles(await aBox(['8806094850932']))
  await expectSoon(page.getByText('No IMEI found in this photo.')).toBeVisible()
  await box(page).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await expectSoon(page.getByText('This photo could not be read.')).toBeVisible()
  await expectSoon(page.getByLabel('IMEI', { exact: true })).toHaveValue(imeis[0])

  expect(seen.posts.filter((url) => url.includes('photo'))).toEqual([])
  // WebAssembly runs in the worker, and the page’s own policy does not allow it.
  expect(faults).toEqual([])
  await expect(page.evaluate(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])))).rejects.toThrow(
    'Content Security Policy',
  )
})

test('a browser that reads barcodes by itself loads nothing for it', async () => {
  const page = await site.visit(await site.market.buyer())
  await page.addInitScript((imei) => {
    const own = class {
      static getSupportedFormats = async () => ['code_128', 'qr_code']
      detect = async () => [{ rawValue: 'R58N30ABCDE' }, { rawValue: imei }]
    }
    Object.assign(window, { BarcodeDetector: own })
  }, imeis[0])
  await page.goto('/dashboard/lost-phones')
  const seen = traffic(page)
  await box(page).setInputFiles(await aBox([]))
  await expectSoon(page.getByText('Found the IMEI.')).toBeVisible()
  await expectSoon(page.getByLabel('IMEI', { exact: true }).last()).toHaveValue(imeis[0])
  expect(seen).toEqual({ wasm: 0, posts: [] })
})

test('a browser whose own reader does not work reads the photo in the worker', async () => {
  const page = await site.visit(await site.market.buyer())
  await page.addInitScript(() => {
    const own = class {
      static getSupportedFormats = async () => ['code_128', 'qr_code']
      detect = async () => {
        throw new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
      }
    }
    Object.assign(window, { BarcodeDetector: own })
  })
  await page.goto('/dashboard/lost-phones')
  await box(page).setInputFiles(await aBox([imeis[0]]))
  await expectSoon(page.getByText('Found the IMEI.')).toBeVisible()
  await expectSoon(page.getByLabel('IMEI', { exact: true }).last()).toHaveValue(imeis[0])
})
