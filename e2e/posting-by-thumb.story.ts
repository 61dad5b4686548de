// Posting a phone by thumb at 360 px: how many taps it takes from Sell on, and how high the steps are.
import type { Locator, Page } from '@playwright/test'
import { fingerOf } from './finger.ts'
import { aNoisyPhoto } from './photos.ts'
import { answerOne, heightOf } from './product-form.ts'
import { expect, expectSignedIn, test as story } from './story.ts'
import { settleAt } from './tour.ts'

const viewport = { width: 360, height: 780 }
const test = story.extend({ viewport, hasTouch: true, isMobile: true })

/** Posts a Galaxy S21 from the home page on, with three photos, a condition report, and what is not known yet typed. @returns how it went */
async function postByThumb(page: Page, exception?: Parameters<typeof answerOne>[1]) {
  await settleAt(page, '/')
  await expectSignedIn(page)
  const finger = fingerOf()
  const start = performance.now()
  const heights: number[] = []
  let picks = 0
  const onward = async () => {
    heights.push(await heightOf(page))
    await finger.tap(page.getByRole('button', { name: 'Next' }))
  }
  /** A choice opens at one tap and takes another. */
  const pick = async (label: string, value: string) => {
    const choice = page.getByLabel(label, { exact: true })
    await finger.tap(choice)
    await choice.selectOption(value)
    picks++
  }
  const write = async (field: Locator, text: string) => {
    if (await field.inputValue()) return
    await finger.tap(field)
    await field.pressSequentially(text)
  }
  const known = page.waitForResponse(/\/api\/my-product\?/)
  await finger.tap(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Sell' }))
  await known
  const chooser = page.waitForEvent('filechooser')
  await finger.tap(page.getByLabel('Choose photos'))
  await (await chooser).setFiles(await Promise.all(['front.jpg', 'back.jpg', 'side.jpg'].map(aNoisyPhoto)))
  await onward()
  await write(page.getByRole('combobox', { name: 'Model' }), 's21')
  await finger.tap(page.getByRole('option', { name: 'Samsung Galaxy S21 2021' }))
  await finger.tap(page.getByText('8/256 GB', { exact: true }))
  await pick('Purchase Year', '2023')
  await onward()
  const before = finger.taps()
  await finger.tap(page.getByText('Everything works'))
  await finger.tap(page.getByText('Seen only close up', { exact: true }))
  await finger.tap(page.getByText('A day or longer'))
  const report = finger.taps() - before
  await expect(page.getByText('Condition by your answers: excellent.')).toBeVisible()
  await expect(page.getByLabel('Condition', { exact: true })).toHaveValue('excellent')
  if (exception) {
    await answerOne(page, exception, finger.tap)
    await expect(page.getByText('Condition by your answers: fair.')).toBeVisible()
  }
  await onward()
  await write(page.getByLabel('Price', { exact: true }), '25000')
  // The price of the model when it was new is known.
  await expect(page.getByLabel('Original Price')).not.toHaveValue('')
  await write(page.getByLabel('Mobile Number', { exact: true }), '01712345678')
  await write(page.getByLabel('Location', { exact: true }), 'Mirpur 10, Dhaka')
  heights.push(await heightOf(page))
  await finger.tap(page.getByRole('button', { name: 'Add Product' }))
  await expect(page).toHaveURL('/dashboard/my-product')
  await expect(page.getByRole('region', { name: 'Your phone is on sale' })).toBeVisible()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const taps = finger.taps() + picks
  const description = `${taps} taps, ${seconds} s, steps of ${heights.join(', ')} px, scrolls of ${finger.scrolls.join(', ')}`
  test.info().annotations.push({ type: 'posted by thumb', description })
  return { taps, report, highest: Math.max(...heights), scrolls: finger.scrolls.length }
}

test('a phone with photos and a report is posted with 17 taps from Sell on, the next with 15, one with a fault with three more, and no step is higher than two screens @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  const seller = await arrange.person('Rahima Begum', 'seller')
  await signIn(seller.email)
  const first = await postByThumb(page)
  expect(first).toMatchObject({ taps: 17, report: 3 })
  const next = await postByThumb(page)
  expect(next).toMatchObject({ taps: 15, report: 3 })
  const faulty = await postByThumb(page, ['Change one answer', 'Cameras', 'Spots, shaking or slow focus'])
  expect(faulty).toMatchObject({ taps: 18, report: 3 })
  for (const { highest } of [first, next, faulty]) expect(highest).toBeLessThanOrEqual(2 * viewport.height)
})
