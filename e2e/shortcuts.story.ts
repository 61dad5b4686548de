import { expect, expectAccessible, test } from './story.ts'

test('keys lead to pages, walk a list and find the search, and a question mark lists them', async ({
  page,
  arrange,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL('/phones')
  const title = (at: number) =>
    page.getByRole('main').getByRole('article').nth(at).getByRole('heading').getByRole('link')
  await expect(title(1)).toBeVisible()
  // After a page change the focus is at its beginning.
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('j')
  await expect(title(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(title(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(title(0)).toBeFocused()
  await page.keyboard.press('/')
  const search = page.getByRole('combobox', { name: 'Search phones' })
  await expect(search).toBeFocused()
  await page.keyboard.type('/jg h?')
  await expect(search).toHaveValue('/jg h?')
  await expect(page).toHaveURL('/phones')
  await title(0).focus()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(title(0)).toBeFocused()
  // A phone that no other story takes off the market meanwhile.
  await arrange.phone('Galaxy Qweltor')
  await page.goto('/phones?q=qweltor')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out')
  await page.keyboard.press('j')
  await expect(title(0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/phones\/.+-\d+$/)
  // The list is gone, and its search with it.
  await expect(search).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page).toHaveURL('/phones')
  await expect(search).toBeFocused()
})

test('turning the shortcuts off leaves keys that only write', async ({ page, arrange, signIn }) => {
  await signIn((await arrange.person('Shirin Akter')).email)
  await page.goto('/dashboard/account')
  await page.getByRole('heading', { name: 'Keyboard' }).click()
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).uncheck()
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
})
