// Checks that a seller keeps a month of sales as a file of either kind, whose cells no spreadsheet carries out.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { completeSale } from '#testing/payouts'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site[Symbol.asyncDispose]())

test('a month of sales comes as CSV and for Excel, on a small phone and in Bangla too', async () => {
  const seller = await site.market.seller()
  const { id } = await completeSale(site.market, seller)
  await site.market.app.ctx.db.updateTable('booking').set({ title: '=1+1' }).where('id', '=', id).execute()
  const page = await site.visit(seller, { viewport: { width: 360, height: 800 } })
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  await page.goto('/dashboard/payouts')
  const csv = await download('Download as CSV')
  expect(csv.name).toMatch(/^sales-\d{4}-\d\d\.csv$/)
  expect(csv.bytes.toString()).toMatch(/^\uFEFFbooked,order,sku,phone,.*\r\n.*,"'=1\+1",completed,/)
  await page.goto('/bn/dashboard/payouts')
  const excel = await download('এক্সেলের জন্য নামান')
  expect(excel.name).toMatch(/\.xlsx$/)
  const files = unzipSync(excel.bytes)
  const text = Object.values(files)
    .map((file) => new TextDecoder().decode(file))
    .join('\n')
  expect(text).toContain('=1+1')
  expect(text).not.toMatch(/<f>/)
  expect(await page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false)
})
