import { expect, test } from './story.ts'
import { settleAt } from './tour.ts'

/** What each says in its markup, and what stands there instead. */
const changes = [
  { path: '/phones', of: 'a card', from: 'Book Now<', to: 'Look Now<' },
  { path: '/phones', of: 'a filter', from: '<small>', to: '<small>9' },
  { path: '/', of: 'the bar at the top', from: '>Blogs</a>', to: '>Logs</a>' },
  { path: '/', of: 'the bar at the bottom', from: '<span>Me</span>', to: '<span>Mine</span>' },
  { path: '/', of: 'a brand', from: 'See All<', to: 'See More<' },
  { path: '/', of: 'the reasons', from: 'Huge Collection', to: 'Large Collection' },
  { path: '/', of: 'what people say', from: 'Nusrat Jahan', to: 'Nusrat Begum' },
  { path: '/bn', of: 'the picture of two phones', from: '৯:৪১', to: '৯:৪২' },
  { path: '/bn/phones', of: 'the footer', from: 'কপিরাইট © ২০২৩', to: 'কপিরাইট © ২০২৪' },
]

test('markup that React would have made otherwise is heard of, in each part whose markup is kept', async ({
  browser,
  site,
}) => {
  for (const { path, of, from, to } of changes) {
    const page = await browser.newPage({ baseURL: site })
    const faults: string[] = []
    page.on('pageerror', ({ message }) => faults.push(message))
    await settleAt(page, path)
    expect(faults, `of ${path} as it is`).toEqual([])
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      expect(html).toContain(from)
      await route.fulfill({ response, body: html.replace(from, to) })
    })
    await settleAt(page, path)
    await expect.poll(() => faults.join(' '), { message: of }).toContain('React error #418')
    await page.close()
  }
})
