// The page in a browser, and the way back to a shop of another origin.
import { type Browser, chromium, type Page } from '@playwright/test'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByAxe } from '#testing/axe'
import { launchOptions } from '#testing/browser'
import { freshDatabase } from '#testing/database'
import { sslcommerzSandbox } from './sslcommerz.ts'
import { postgresStore } from './store.ts'

const storeId = 'phonehaat'
const storePassword = 'phonehaat@ssl'
const [sandbox, shop] = [Fastify(), Fastify()]
const posted: URLSearchParams[] = []
let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let browser: Browser
let [home, shopUrl] = ['', '']
beforeAll(async () => {
  database = await freshDatabase({ bare: true })
  pool = new Pool({ connectionString: database.url, max: 4 })
  pool.on('error', () => {})
  await sandbox.register(sslcommerzSandbox, { prefix: '/ssl', storeId, storePassword, store: postgresStore(pool) })
  home = `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/ssl`
  shop.removeAllContentTypeParsers()
  shop.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
  shop.get('/order', (_, reply) => reply.type('text/html').send('<h1>Your order</h1>'))
  shop.post('/:word', async ({ body }, reply) => {
    posted.push(new URLSearchParams(String(body)))
    return reply.redirect('/order', 303)
  })
  shopUrl = await shop.listen({ port: 0, host: '127.0.0.1' })
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser?.close()
  await Promise.all([sandbox.close(), shop.close()])
  await pool.end()
  await database[Symbol.asyncDispose]()
})

async function openSession(): Promise<string> {
  const store = { store_id: storeId, store_passwd: storePassword }
  const back = { success_url: `${shopUrl}/paid`, fail_url: `${shopUrl}/failed`, cancel_url: `${shopUrl}/cancelled` }
  const customer = { cus_name: 'N', cus_email: 'n@test.example', cus_phone: '0', cus_add1: 'Dhaka', cus_city: 'Dhaka' }
  const product = { product_name: 'Redmi Note 12 (6 GB, 128 GB)', product_category: 'x', product_profile: 'general' }
  const rest = { cus_country: 'Bangladesh', shipping_method: 'NO', total_amount: '12500.50', currency: 'BDT' }
  const body = new URLSearchParams({ ...store, ...back, ...customer, ...product, ...rest, tran_id: 't-1' })
  const answer = await fetch(`${home}/gwprocess/v4/api.php`, { method: 'POST', body })
  return ((await answer.json()) as { GatewayPageURL: string }).GatewayPageURL
}

async function pageAt(url: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

test.each(['en', 'bn'])('the page is without faults on a phone, in %s', async (lang) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await pageAt(`${await openSession()}?lang=${lang}`, { colorScheme })
    expect(await findByAxe(page)).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('link', { name: lang === 'en' ? 'বাংলা' : 'English' }).click()
    await page.getByText(lang === 'en' ? '১২,৫০০.৫০' : '12,500.50').waitFor()
    await page.context().close()
  }
})

test('the browser goes back to the shop by itself, and by a press where there is no script', async () => {
  const page = await pageAt(await openSession())
  await page.getByLabel('Nagad').check()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('heading', { name: 'Your order' }).waitFor()
  expect(Object.fromEntries(posted.pop()!)).toMatchObject({
    status: 'VALID',
    card_type: 'NAGAD-Nagad',
    amount: '12500.50',
  })
  await page.context().close()

  const plain = await pageAt(await openSession(), { javaScriptEnabled: false })
  await plain.getByRole('button', { name: 'Cancel' }).click()
  expect(posted).toEqual([])
  await plain.getByRole('button', { name: 'Back to the shop' }).click()
  await plain.getByRole('heading', { name: 'Your order' }).waitFor()
  expect(posted.pop()!.get('status')).toBe('CANCELLED')
  await plain.context().close()
})

test('a bank that takes its time leaves the page as it is', async () => {
  const page = await pageAt(await openSession(), { locale: 'bn-BD' })
  await page.getByRole('button', { name: 'ব্যাংককে সময় নিতে দিন' }).click()
  await page.getByRole('status').waitFor()
  await page.getByRole('button', { name: 'প্রত্যাখ্যান করুন' }).click()
  await page.getByRole('heading', { name: 'Your order' }).waitFor()
  expect(posted.pop()!.get('status')).toBe('FAILED')
  await page.context().close()
})
