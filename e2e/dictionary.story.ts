import type { Page } from '@playwright/test'
import { phonePath } from '#contract/base/page-addresses'
import { expect, phonesOfDemo, test } from './story.ts'
import { kb } from './weight.ts'

/** The most bytes of a page on the wire once the browser has the dictionary of its kind: of the whole list, of one that is narrowed, of a phone. */
const max = { list: 10.5 * kb, narrowed: 8.5 * kb, phone: 6 * kb }

/** Opens a page, whose dictionary the browser fetches when it has nothing else to do, and another one until it comes with that. */
async function openWithDictionary(page: Page, first: string, second: string, most: number): Promise<void> {
  const fetched = page.waitForResponse(
    (response) => response.url().endsWith('.dict') && 'use-as-dictionary' in response.headers(),
  )
  await page.goto(first)
  await (await fetched).finished()
  await expect
    .poll(async () => {
      const answer = (await page.goto(second))!
      const { 'content-encoding': encoding } = await answer.allHeaders()
      return encoding === 'dcz' ? (await answer.request().sizes()).responseBodySize : Infinity
    }, second)
    .toBeLessThan(most)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const prefix of ['', '/bn'])
  test(`from the second page on a list and a phone are a few kilobytes, ${prefix || 'in English'}`, async ({
    page,
    request,
  }) => {
    const [one, other] = await phonesOfDemo(request)
    const list = `${prefix}/phones`
    await openWithDictionary(page, list, list, max.list)
    await openWithDictionary(page, list, `${list}?condition=good`, max.narrowed)
    await openWithDictionary(page, prefix + phonePath(one!), prefix + phonePath(other!), max.phone)
  })
