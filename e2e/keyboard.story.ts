import type { Locator, Page } from '@playwright/test'
import { report } from '#contract/moderation/reports'
import { aWord, expect, test } from './story.ts'
import { settleAt } from './tour.ts'

/** Presses Tab until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

/** Reaches it by Tab and presses Enter. */
async function press(page: Page, wanted: Locator) {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** The focus is not lost with what had it: it is somewhere in the page. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

test('the focus stands at the beginning of a new page as soon as it is there, before one can type in it', async ({
  page,
}) => {
  await settleAt(page, '/blogs')
  await page.evaluate(() => {
    const seen: (string | undefined)[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Blogs') seen.push(document.activeElement?.tagName)
    }).observe(document.querySelector('main')!, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('link', { name: 'Condition grades' }).first().click()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => (globalThis as never as { seen: string[] }).seen[0])).toBe('MAIN')
})

test('governing works by keyboard alone: a reported phone is taken down, and a buyer deleted after a question', async ({
  page,
  arrange,
  signIn,
}) => {
  const word = aWord()
  const { phone } = await arrange.phone(`Samsung ${word}`)
  const buyer = await arrange.person(`Karim ${word}`)
  await buyer.ask(report, { body: { listingId: phone._id, reason: 'fake' } })
  await signIn('admin@demo.test')

  await page.goto('/')
  await press(page, page.getByRole('link', { name: 'Dashboard' }).first())
  // It opens before it knows who this is, and leads an admin on.
  await expect(page).toHaveURL('/dashboard/overview')
  await expect(page.getByRole('main')).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Reported Items' }))
  await press(page, page.getByRole('button', { name: `Take down ${phone.title}` }))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('This is a clone.')
  await press(page, dialog.getByRole('button', { name: 'Take down' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: phone.title })).toBeHidden()
  await expectFocusKept(page)

  await page.keyboard.press('Shift+Tab')
  await press(page, page.getByRole('link', { name: 'All Buyer' }))
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(buyer.name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await press(page, page.getByRole('button', { name: `Delete ${buyer.name}` }))
  await press(page, dialog.getByRole('button', { name: 'Keep' }))
  await expect(page.getByRole('button', { name: `Delete ${buyer.name}` })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('This Buyer deleted successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Delete ${buyer.name}` })).toBeHidden()
  await expectFocusKept(page)
})

test('after a page change the focus is at the new page’s beginning, and after a menu or a question where it was', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await press(page, page.getByRole('link', { name: 'Blogs' }).first())
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => document.activeElement?.closest('main') !== null),
    'Tab goes on inside the page',
  ).toBe(true)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/blogs')
  const menu = page.getByRole('button', { name: 'Menu' })
  await press(page, menu)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Favourites' }))
  await expect(page).toHaveURL('/favourites')
  await expect(page.getByRole('main')).toBeFocused()
})
