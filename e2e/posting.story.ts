// Posting a phone in the hand: the steps of Add A Product at 360 px, what they say is wrong, and how many Tabs they take.
import type { Locator, Page } from '@playwright/test'
import { aNoisyPhoto } from './photos.ts'
import { add, answerReport, choose, heightOf, next } from './product-form.ts'
import { expect, expectAccessible, test as story } from './story.ts'
import { settleAt } from './tour.ts'

const viewport = { width: 360, height: 780 }
const test = story.extend({ viewport, hasTouch: true, isMobile: true })

/** Returns whether nothing lies over the first line of something. It runs in the page. */
function isOnTop(element: Element): boolean {
  const { left, top } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 8, top + 8))
}

/** Opens Add A Product, with what is known of the seller filled in. */
async function openForm(page: Page): Promise<void> {
  const known = page.waitForResponse(/\/api\/my-product\?/)
  await settleAt(page, '/dashboard/add-product')
  await known
}

test('by keyboard a phone is posted on a small screen in four steps, each read out and fit for everybody, with twelve Tabs from the model on', async ({
  page,
  arrange,
  signIn,
}) => {
  const { seller } = await arrange.phone('Galaxy that was posted before')
  await signIn(seller.email)
  await openForm(page)
  let tabs = 0
  const tabTo = async (wanted: Locator) => {
    for (; !(await wanted.evaluate((element) => element === document.activeElement)); tabs++) {
      expect(tabs).toBeLessThan(12)
      await page.keyboard.press('Tab')
    }
  }
  const pick = async (label: string, value: string) => {
    const choice = page.getByLabel(label, { exact: true })
    await tabTo(choice)
    await choice.selectOption(value)
  }
  const onward = page.getByRole('button', { name: 'Next' })
  await page.getByLabel('Choose photos').focus()
  await choose(page, [await aNoisyPhoto('front.jpg')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await tabTo(onward)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'About the phone Step 2 of 4' })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page.getByRole('combobox', { name: 'Model' }))
  tabs = 0
  await page.keyboard.type('s21')
  await expect(page.getByRole('option', { name: 'Samsung Galaxy S21 2021' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The facts of the model have come. Drawn again just while one of its sizes has the focus, Chromium stops at the next one too.
  await expect(page.getByText('Kind of phone')).toHaveCount(0)
  await pick('Purchase Year', '2023')
  await tabTo(onward)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Condition Step 3 of 4' })).toBeFocused()
  await answerReport(page)
  await expectAccessible(page)
  await onward.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Price and location Step 4 of 4' })).toBeFocused()
  await expectAccessible(page)
  await tabTo(page.getByLabel('Price', { exact: true }))
  await page.keyboard.type('25000')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/my-product')
})

test('a step says what is missing in it, the way back of the browser leads one step back, and a reload stays', async ({
  page,
  arrange,
  signIn,
}) => {
  const seller = await arrange.person('Rahima Begum', 'seller')
  await signIn(seller.email)
  await openForm(page)
  await next(page)
  await expect(page.getByText('Image is required')).toBeVisible()
  await expect(page.getByLabel('Choose photos')).toBeFocused()
  await choose(page, [await aNoisyPhoto('front.jpg')])
  // Pressed twice, it goes on once.
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  const second = page.getByRole('heading', { name: 'About the phone' })
  await expect(second).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Photos' })).toBeFocused()
  // With letters twice as large nothing lies over the heading either.
  const settings = await page.context().newCDPSession(page)
  const setLetters = (size: number) =>
    settings.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await setLetters(32)
  await page.goForward()
  await expect(second).toBeFocused()
  await expect.poll(() => second.evaluate(isOnTop)).toBe(true)
  await setLetters(16)
  const name = page.getByLabel('Product Name')
  await name.press('Enter')
  await expect(name).toBeFocused()
  for (const missing of ['Name', 'category', 'purchase'])
    await expect(page.getByText(`${missing} is required`)).toBeVisible()
  await name.fill('Galaxy in steps')
  await expect(page.getByText('Name is required')).toHaveCount(0)
  await page.getByLabel('Category').selectOption('samsung')
  await page.getByLabel('Purchase Year').selectOption('2023')
  await name.press('Enter')
  const third = page.getByRole('heading', { name: 'Condition Step 3 of 4' })
  await expect(third).toBeFocused()
  await page.getByText('Everything works').tap()
  await next(page)
  const unfinished = page.getByText('The condition report is not finished: 4 left.')
  await expect(unfinished).toBeFocused()
  await expect.poll(() => unfinished.evaluate(isOnTop)).toBe(true)
  await page.getByRole('button', { name: 'Clear the report' }).tap()
  await page.getByLabel('Condition', { exact: true }).selectOption('good')
  await next(page)
  const last = page.getByRole('heading', { name: 'Price and location' })
  await expect(last).toBeFocused()
  await expect(page.getByText('is required')).toHaveCount(0)

  await page.goBack()
  await expect(third).toBeFocused()
  await page.goForward()
  // A photo on its way would be lost with the reload.
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.reload()
  await expect(last).toBeVisible()
  await add(page)
  await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
  await expect(page.getByText('mobile number is required')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('25,000')
  await page.getByLabel('Mobile Number').fill('01712345678')
  await page.getByLabel('Location').fill('Mirpur 10, Dhaka')
  // The keyboard of a phone leaves this much of the window.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 400, configurable: true })
    visualViewport!.dispatchEvent(new Event('resize'))
  })
  const bottom = () => page.locator('.page-bar').evaluate((bar) => bar.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBe(400)
  await add(page)
  await expect(page).toHaveURL('/dashboard/my-product')
})

test('a number in the description and a link in the place are said at their fields, and the step with them is shown', async ({
  page,
  arrange,
  signIn,
}) => {
  const seller = await arrange.person('Rahima Begum', 'seller')
  await signIn(seller.email)
  await openForm(page)
  await choose(page, [await aNoisyPhoto('front.jpg')])
  await next(page)
  await page.getByRole('combobox', { name: 'Model' }).fill('s21')
  await page.getByRole('option', { name: 'Samsung Galaxy S21 2021' }).click()
  await page.getByText('8/256 GB', { exact: true }).click()
  await page.getByLabel('Purchase Year', { exact: true }).selectOption('2023')
  await page.getByText('The phone’s IMEI').click()
  await page.getByLabel('IMEI', { exact: true }).fill('353912110000009')
  await next(page)
  await expect(page.getByLabel('IMEI', { exact: true })).toBeFocused()
  await expect.poll(() => page.getByText('One of these digits is wrong').evaluate(isOnTop)).toBe(true)
  await page.getByLabel('IMEI', { exact: true }).fill('')
  await page.getByText('Description and what comes with it').click()
  await expect(page.getByLabel('IMEI', { exact: true })).toBeHidden()
  await page.getByLabel('Description').fill('Charging pin is new. Call ০১৭১২ then 345678')
  // The steps that close and open change the height in a frame of their own.
  await expect.poll(() => heightOf(page)).toBeLessThanOrEqual(2 * viewport.height)
  await next(page)
  await page.getByLabel('Condition', { exact: true }).selectOption('good')
  await next(page)
  await page.getByLabel('Price', { exact: true }).fill('25000')
  await page.getByLabel('Mobile Number', { exact: true }).fill('01712345678')
  await page.getByLabel('Location', { exact: true }).fill('Mirpur 10, evil .com')
  await add(page)
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(/leave out the telephone number/)
  await expect.poll(() => page.getByText(/leave out the telephone number/).evaluate(isOnTop)).toBe(true)
  await expectAccessible(page)
  await page.getByLabel('Description').fill('Charging pin is new.')
  await next(page)
  // Two quick presses are one, so the second waits for its step.
  await expect(page.getByRole('heading', { name: 'Condition Step 3 of 4' })).toBeFocused()
  await next(page)
  const place = page.getByLabel('Location', { exact: true })
  await expect(place).toHaveAccessibleDescription(/leave out the link or email address/)
  await place.fill('Mirpur 10, Dhaka')
  await add(page)
  await expect(page).toHaveURL('/dashboard/my-product')
})
