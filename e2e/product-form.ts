// The form Add A Product, as stories fill it in.
import { expect, type Locator, type Page } from '@playwright/test'
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

/** Answers the condition report: all is fine, up to these marks. */
export async function answerReport(page: Page, marks = 'Seen only close up') {
  await page.getByLabel('Everything works').check()
  await page.getByLabel(marks, { exact: true }).check()
  await page.getByLabel('A day or longer').check()
}

/** Answers one question on the sheet that this opens, by what taps or clicks. */
export async function answerOne(
  page: Page,
  [sheet, question, answer]: [sheet: string, question: string, answer: string],
  press: (what: Locator) => Promise<void> = (what) => what.click(),
) {
  await press(page.getByRole('button', { name: sheet }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: question }))
  await press(dialog.getByRole('button', { name: answer, exact: true }))
  await expect(dialog).toHaveCount(0)
}

export const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
