import { chromium } from '@playwright/test'
import { expect, test } from 'vitest'
import { findByAxe } from './axe.ts'
import { launchOptions } from './browser.ts'

const pages: Record<string, string> = {
  '/': '<html lang="en"><title>Phones</title><main><h1>Phones</h1><p style="color:#aaa">few</p><iframe title="card" src="/card"></iframe></main></html>',
  '/card': '<html lang="en"><title>Card</title><button></button></html>',
}

test('axe looks into frames, and asks no rule but those that are wanted', async () => {
  await using browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  await page.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: pages[new URL(route.request().url()).pathname] ?? '' }),
  )
  await page.goto('http://localhost/')
  const idsOf = (found: string[]) => found.map((what) => what.split(':', 1)[0]).toSorted()
  expect(idsOf(await findByAxe(page))).toEqual(['button-name', 'color-contrast'])
  expect(idsOf(await findByAxe(page, undefined, ['color-contrast']))).toEqual(['color-contrast'])
  expect(await findByAxe(page, 'h1')).toEqual([])
})
