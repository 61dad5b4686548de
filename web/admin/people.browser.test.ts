import { afterAll, beforeAll, test } from 'vitest'
import { promote } from '#accounts'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

test('letters typed while the search for those before is under way stay', async () => {
  const { market } = site
  await market.buyer('Karim Shaikh')
  const admin = await market.seller('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  const page = await site.visit(admin)
  await page.goto('/dashboard/allBuyer')
  const box = page.getByRole('searchbox')
  await box.evaluate((field: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    const type = (text: string) => {
      set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const { replaceState } = history
    history.replaceState = (...to) => {
      replaceState.apply(history, to)
      if (location.search === '?search=Kar') type('Karim Sh')
    }
    type('Kar')
  })
  await expectSoon(page).toHaveURL('/dashboard/allBuyer?search=Karim+Sh')
  await expectSoon(box).toHaveValue('Karim Sh')
  await expectSoon(page.getByRole('row')).toHaveCount(2)
})

test('the only admin who deletes their own account reads why that cannot be, and stays', async () => {
  const { market } = site
  const { ctx } = market.app
  await ctx.db.updateTable('person').set({ role: null }).where('role', '=', 'admin').execute()
  const admin = await market.buyer('Farhana Islam')
  await promote(ctx, admin.email)
  const page = await site.visit(admin)
  await page.goto(`/dashboard/allBuyer?search=${encodeURIComponent(admin.email)}`)
  await page.getByRole('button', { name: /^Delete/ }).click()
  await expectSoon(page.getByRole('dialog')).toContainText('This is your own account.')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectSoon(page.getByText('This is the only admin. Make someone else an admin first.')).toBeVisible()
  await expectSoon(page.getByRole('row').filter({ hasText: admin.email })).toBeVisible()
})
