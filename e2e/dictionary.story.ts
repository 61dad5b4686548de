import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { phonePath } from '#contract/base/page-addresses'
import { expect, phonesOfDemo, test } from './story.ts'
import { kb } from './weight.ts'

/** The most bytes of a page on the wire once the browser has the dictionary of its kind: of the whole list, of one that is narrowed, of a phone. */
const max = { list: 7 * kb, narrowed: 5.5 * kb, phone: 5 * kb }

/**
 * Opens a page, whose dictionary the browser fetches when it has nothing else to do, and weighs another one.
 * @param most - the most bytes of its body on the wire
 */
async function weighSecond(
  page: Page,
  kind: 'list' | 'phone',
  first: string,
  second: string,
  most: number,
): Promise<void> {
  const fetched = page.waitForResponse(
    (response) => response.url().includes(`/${kind}-`) && 'use-as-dictionary' in response.headers(),
  )
  await page.goto(first)
  const text = await (await page.request.get((await fetched).url())).body()
  const dictionary = createHash('sha256').update(text).digest('base64')
  // The browser stores a dictionary after it is fetched. An address that it has not opened is not answered from its cache.
  let visits = 0
  await expect
    .poll(async () => {
      const address = `${first.split('?')[0]}?visit=${(visits += 1)}`
      const requested = page.waitForRequest((request) => request.url().endsWith(address))
      await page.evaluate((url) => fetch(url), address)
      return (await (await requested).allHeaders())['available-dictionary']
    })
    .toBe(`:${dictionary}:`)
  // A server that is busy with other pages compresses less.
  await expect
    .poll(async () => {
      const answer = (await page.goto(`${second}${second.includes('?') ? '&' : '?'}visit=${(visits += 1)}`))!
      expect((await answer.allHeaders())['content-encoding'], second).toBe('dcz')
      return (await answer.request().sizes()).responseBodySize
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
    await weighSecond(page, 'list', `${list}?condition=fair`, list, max.list)
    await weighSecond(page, 'list', list, `${list}?condition=good`, max.narrowed)
    await weighSecond(page, 'phone', prefix + phonePath(one!), prefix + phonePath(other!), max.phone)
  })
