import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefusalCode, sentenceOf } from '#contract/base/refusals'
import { type Client, RefusedCall } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import {
  avifWithClaimedSize,
  blackPixels,
  chunk,
  mediaFile,
  plain,
  png,
  quarters,
  withClaimedSize,
  withOrientation,
} from '#testing/pictures'

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

const text = (words: string) => async () => Buffer.from(words)
const binary = (bytes: string) => async () => Buffer.concat([Buffer.from(bytes, 'latin1'), Buffer.alloc(2000, 7)])
const half = async (made: Promise<Buffer>) => {
  const whole = await made
  return whole.subarray(0, whole.length / 2)
}
const noisy = () => quarters(800, 600).blur(20)
const wrongKind = (what: string) => ['photo_wrong_kind', { what }] as const

type Case = [what: string, make: () => Promise<Buffer>, code: RefusalCode, details?: Record<string, string>]
const cases: Case[] = [
  ['an empty file', async () => Buffer.alloc(0), 'photo_empty'],
  [
    'a file of noise',
    async () => Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919 + 3) % 251)),
    'photo_unreadable',
  ],
  ['a text', text('Dear buyer, here is my phone.'), 'photo_unreadable'],
  ['a sound in the same wrapping as WebP', binary('RIFF\x10\0\0\0WAVEfmt '), 'photo_unreadable'],
  ['comments and nothing else', text('<!---->'.repeat(140)), 'photo_unreadable'],
  ['a web page behind comments', text(`${'<!-- -->\n'.repeat(60)}<html>`), ...wrongKind('a web page')],
  ['an XML document', text('<?xml version="1.0"?>\n<feed/>'), ...wrongKind('an XML document')],
  [
    'an SVG with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ...wrongKind('an SVG drawing'),
  ],
  [
    'an SVG that reads a file of the server',
    text(
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><!-- --><svg><text>&f;</text></svg>',
    ),
    ...wrongKind('an SVG drawing'),
  ],
  ['a web page', text('<!doctype html><script>alert(1)</script>'), ...wrongKind('a web page')],
  ['a script for a server', text('<?php system($_GET["c"]);'), ...wrongKind('a web page')],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n'), ...wrongKind('a program')],
  ['a program', binary('\x7fELF\x02\x01\x01'), ...wrongKind('a program')],
  ['a PDF', text('%PDF-1.7\n1 0 obj <</JS (app.alert(1))>> endobj'), ...wrongKind('a PDF document')],
  ['a GIF', () => quarters().gif().toBuffer(), ...wrongKind('a GIF')],
  ['a TIFF', () => quarters().tiff().toBuffer(), ...wrongKind('a TIFF or raw picture')],
  ['a raw picture of a camera', binary('MM\0*\0\0\0\x08'), ...wrongKind('a TIFF or raw picture')],
  ['an icon', binary('\0\0\x01\0\x01\0'), ...wrongKind('an icon')],
  ['a BMP', binary('BM\x36\0\x0c\0\0\0\0\0'), ...wrongKind('a BMP picture')],
  ['a ZIP', binary('PK\x03\x04\x14\0'), ...wrongKind('an archive or office document')],
  ['a compressed file', async () => gzipSync('a'.repeat(5000)), ...wrongKind('an archive')],
  ['a Photoshop file', binary('8BPS\0\x01'), ...wrongKind('a Photoshop file')],
  ['a JPEG XL', binary('\0\0\0\x0cJXL \r\n\x87\n'), ...wrongKind('a JPEG XL picture')],
  ['a video', async () => mediaFile('isom', 'iso2', 'mp41'), ...wrongKind('a video')],
  ['a HEIC of an iPhone', async () => mediaFile('heic', 'mif1', 'heic'), 'photo_heic'],
  ['a HEIC that says so only at second glance', async () => mediaFile('mif1', 'mif1', 'heic'), 'photo_heic'],
  ['a file that only begins like an AVIF', async () => mediaFile('avif', 'mif1', 'miaf'), 'photo_damaged'],
  ['a JPEG that is cut off', () => half(noisy().jpeg().toBuffer()), 'photo_damaged'],
  ['a progressive JPEG that is cut off', () => half(noisy().jpeg({ progressive: true }).toBuffer()), 'photo_damaged'],
  ['a PNG that is cut off', () => half(noisy().png().toBuffer()), 'photo_damaged'],
  ['a WebP that is cut off', () => half(noisy().webp().toBuffer()), 'photo_damaged'],
  ['an AVIF that is cut off', () => half(noisy().avif({ effort: 0 }).toBuffer()), 'photo_damaged'],
  ['the first bytes of a JPEG', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'photo_damaged'],
  ['a PNG without pixels', async () => png(400, 400, Buffer.alloc(0)), 'photo_damaged'],
  ['a PNG whose pixels are noise', async () => png(400, 400, Buffer.alloc(900, 77)), 'photo_damaged'],
  [
    'an AVIF that claims to be smaller than it is',
    async () => avifWithClaimedSize(await plain(2000, 1500).avif({ effort: 0 }).toBuffer(), 300, 300),
    'photo_too_large',
  ],
  [
    'an AVIF that claims to be gigantic',
    async () => avifWithClaimedSize(await plain(300, 300).avif({ effort: 0 }).toBuffer(), 60_000, 60_000),
    'photo_too_large',
  ],
  [
    'a JPEG that claims to be gigantic',
    async () => withClaimedSize(await quarters().jpeg().toBuffer(), 65_500, 65_500),
    'photo_too_large',
  ],
  ['a PNG that claims to be gigantic', async () => png(900_000, 900_000, blackPixels(300, 300)), 'photo_too_large'],
  [
    'a small PNG of more than 50 megapixels',
    async () => png(10_001, 5000, blackPixels(10_001, 5000)),
    'photo_too_large',
  ],
  ['a PNG with 16 bits a colour', () => quarters().toColourspace('rgb16').png().toBuffer(), 'photo_too_deep'],
  [
    'a photo of 25 megapixels by someone without a completed deal',
    () => plain(5000, 5000).png().toBuffer(),
    'photo_too_many_pixels',
    { megapixels: '24' },
  ],
  ['a file one byte over 12 MB', async () => oneByteTooMuch(), 'photo_too_large'],
  [
    'a JPEG that would have to be held in memory as a whole',
    async () =>
      withClaimedSize(await quarters().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(), 7000, 7000),
    'photo_too_heavy',
    { megapixels: '38' },
  ],
  [
    'an AVIF that would have to be held in memory as a whole',
    async () => avifWithClaimedSize(await plain(300, 300).avif({ effort: 0 }).toBuffer(), 5000, 4000),
    'photo_too_heavy',
    { megapixels: '12' },
  ],
  ['a single pixel', () => plain(1, 1).png().toBuffer(), 'photo_too_small'],
  ['a thumbnail', () => plain(199, 400).jpeg().toBuffer(), 'photo_too_small'],
  ['a ribbon', () => plain(200, 1001).jpeg().toBuffer(), 'photo_too_long'],
  [
    'a ribbon that lies on its side',
    async () => withOrientation(await plain(1001, 200).jpeg().toBuffer(), 6),
    'photo_too_long',
  ],
  [
    'a PNG whose colour profile is a bomb',
    async () =>
      png(1, 1, blackPixels(1, 1), [chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), blackPixels(10_000, 3000)]))]),
    'photo_too_small',
  ],
]

async function oneByteTooMuch() {
  const jpeg = await quarters().jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(12 * 1024 * 1024 + 1 - jpeg.length)])
}

test.each(cases)('%s is refused with a sentence of its own', async (_, make, code, details) => {
  const refused = await seller.upload(new Blob([new Uint8Array(await make())], { type: 'image/jpeg' })).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(RefusedCall)
  const { problem } = refused as RefusedCall
  expect(problem).toMatchObject({ code, detail: sentenceOf(code, details) })
  expect(problem.detail).toMatch(/^\p{Lu}.*\.$/u)
  expect(sentenceOf(code, details, 'bn')).not.toMatch(/\ban? /)
})

test('after all of them the market is open, and has kept none', async () => {
  expect((await market.visitor().request('/api/health')).status).toBe(200)
  expect(await market.app.ctx.db.selectFrom('photo').selectAll().execute()).toEqual([])
})
