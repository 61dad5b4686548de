import { openShop } from '#contract/shops/shops'
import { inDatabase } from './database.ts'
import { aNoisyPhoto } from './photos.ts'
import { zipOf } from '#testing/archives'
import { aWord, expect, expectAccessible, test } from './story.ts'

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a checked shop sends a table on a small phone, reads what is wrong, carries it out and undoes it', async ({
  page,
  arrange,
  signIn,
}) => {
  const word = aWord()
  const { seller: owner } = await arrange.phone(`Galaxy of a stock ${word}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(owner.email)
  await page.goto('/dashboard/stock')
  await expect(page.getByText('This is for shops whose trade licence or DBID an admin has checked.')).toBeVisible()
  await expectAccessible(page)

  await owner.renewToken()
  const hours = Array.from({ length: 7 }, () => null)
  const about = { name: `Stock ${word}`, nameBangla: 'স্টক মোবাইল', districtId: 'dhaka', address: 'Shop 7', dbid: '5' }
  const { slug } = await owner.ask(openShop, { body: { ...about, hours } })
  await inDatabase('update shop set checked_at = now(), checked_by = owner_id, asked_at = null where slug = $1', slug)
  await page.goto('/dashboard/shop')
  await page.getByRole('link', { name: 'Stock as a table' }).click()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the example' }).click()
  expect((await download).suggestedFilename()).toBe('stock.csv')
  const { buffer } = await aNoisyPhoto('front.jpg')
  const archive = zipOf([
    { name: 'A-1/front.jpg', bytes: buffer },
    { name: 'A-2/front.jpg', bytes: (await aNoisyPhoto('front.jpg')).buffer, isPacked: false },
    { name: 'stock.csv', bytes: Buffer.from('sku') },
  ])
  const choose = page.getByLabel('Choose photos or a ZIP')
  await choose.setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: archive.subarray(0, -5) })
  await expect(page.getByText('broken.zip: This is damaged, or no ZIP.')).toBeVisible()
  await choose.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: archive })
  await expect(page.getByText('2 of 2 photos uploaded')).toBeVisible()
  // The page is closed, and its photos are known when they are chosen again.
  await page.reload()
  const uploads: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/photos') && uploads.push(request.url())))
  await choose.setInputFiles({ name: 'photos.zip', mimeType: 'application/zip', buffer: archive })
  await expect(page.getByText('2 of 2 photos uploaded')).toBeVisible()
  expect(uploads).toEqual([])
  await page.getByLabel('Choose the table').setInputFiles(file('picture.csv', '\0\0\0'))
  await expect(page.getByText('This file cannot be read as a table.')).toBeVisible()
  const header = 'sku,name,brand,condition,price,purchase_date,location,mobile,photos'
  const row = (sku: string, name: string, price: string) =>
    `${sku},${name} ${word},Samsung,good,"${price}",2023-05,"Mirpur 10, Dhaka",01712345678,A-1/front.jpg`
  const rows = [row('A-1', 'Galaxy A54', '25,000'), row('A-2', 'Galaxy A34', 'much'), row('A-1', 'Galaxy A14', '9,000')]
  await page.getByLabel('Choose the table').setInputFiles(file('stock.csv', [header, ...rows].join('\r\n')))
  await page.getByRole('button', { name: 'See what it would do' }).click()
  await expect(page.getByText('Write the price in Taka, such as 25,000.')).toBeVisible()
  await expect(page.getByText('Line 2 has this SKU too.')).toBeVisible()
  await expect(page.getByText('৳25,000')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Carry out 1 row' }).click()
  await expect(page.getByText('1 of 1 row done.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The table was carried out' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard/my-product')
  await expect(page.getByText(`Galaxy A54 ${word}`).first()).toBeVisible()

  await page.goto('/dashboard/stock')
  await page.getByRole('button', { name: 'Undo the table' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'The table was undone' })).toBeVisible()
  await page.goto('/dashboard/my-product')
  await expect(page.getByText(`Galaxy of a stock ${word}`).first()).toBeVisible()
  await expect(page.getByText(`Galaxy A54 ${word}`)).toHaveCount(0)
})
