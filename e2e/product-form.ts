// The form Add A Product, as stories fill it in.
import type { Page } from '@playwright/test'
import type { aNoisyPhoto } from './photos.ts'

/** The required fields, with this brand. */
export async function fillIn(page: Page, title: string, brand = 'oppo') {
  await page.getByLabel('Product Name').fill(title)
  await page.getByLabel('Price', { exact: true }).fill('২৫,০০০')
  await page.getByLabel('Condition').selectOption('good')
  await page.getByLabel('Mobile Number').fill('০১৭১২-৩৪৫৬৭৮')
  await page.getByLabel('Location').fill('Mirpur 10, Dhaka')
  await page.getByLabel('Category').selectOption(brand)
  await page.getByLabel('Purchase Year').selectOption('2023')
  await page.getByLabel('Month').selectOption('May')
}

/** On a phone the form goes in steps. */
export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
export const choose = (page: Page, files: Awaited<ReturnType<typeof aNoisyPhoto>>[]) =>
  page.getByLabel(/Choose photos|Add more photos/).setInputFiles(files)
export const add = (page: Page) => page.getByRole('button', { name: 'Add Product' }).click()
