import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findByAxe } from './axe.ts'
import { launchOptions } from './browser.ts'

const pages: Record<string, string> = {
  'http://market.test/':
    '<html lang="en"><title>Phones</title><main><h1>Phones</h1><p style="color:#aaa">few</p><iframe title="card" src="/card"></iframe><iframe title="map" src="http://elsewhere.test/"></iframe></main></html>',
  'http://market.test/card': '<html lang="en"><title>Card</title><button></button></html>',
  'http://elsewhere.test/': '<html lang="en"><title>Map</title><img src="/map.png"></html>',
}

test('axe looks into frames of this origin and of others, or at a part of the page', async () => {
  await using browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: pages[route.request().url()] ?? '' }),
  )
  await page.goto('http://market.test/')
  const found = (await findByAxe(page)).map((what) => what.split(':', 1)[0])
  expect(found.toSorted()).toEqual(['button-name', 'color-contrast', 'image-alt'])
  expect(await findByAxe(page, 'h1')).toEqual([])
})
