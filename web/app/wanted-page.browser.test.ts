import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

test('a click that needs a script of a build that is gone leads where it points, with one more load', async () => {
  const page = await site.visit()
  await page.goto('/bn/sell')
  const loads: string[] = []
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) loads.push(new URL(sent.url()).pathname)
  })
  await page.route('**/assets/blogs-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/bn/blogs"]')!.click())
  await expectSoon(page).toHaveURL('/bn/blogs')
  // The page that was open, which says where it goes on.
  expect(loads).toEqual(['/bn/sell', '/bn/blogs'])
})
