import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { anAdmin } from '#testing/sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

test('in the card of a row the words of an action stay on one line, at the same place in each card', async () => {
  const { market } = site
  for (const name of ['Rahima Begum', 'Tanvir Ahmed']) await market.sell(await market.seller(name))
  const admin = await site.visit(await anAdmin(market), { viewport: { width: 360, height: 740 } })
  await admin.goto('/bn/dashboard/allSeller')
  const make = admin.getByRole('button', { name: 'অ্যাডমিন করুন' })
  await expectSoon(make).toHaveCount(2)
  const lines = (button: Element) => {
    const words = document.createRange()
    words.selectNodeContents(button.firstChild!)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  for (const button of await make.all()) expect(await button.evaluate(lines)).toBe(1)
  const lefts = await Promise.all((await make.all()).map(async (button) => (await button.boundingBox())!.x))
  expect(new Set(lefts).size).toBe(1)
})
