import type { Page } from '@playwright/test'
import type { Language } from '#contract/language'
import { latinWords, outOfPlace, stretchWords } from './in-page.ts'
import { arrive, type Stop, stops } from './places.ts'
import { expect, findByAxe, test as story } from './story.ts'
import { type Arrival, tour } from './tour.ts'

interface Everywhere {
  /** Visits each stop in a language, and asserts that there is nothing to be found. */
  expectNothing(stops: readonly Stop[], language: Language, find: (page: Page) => Promise<string[]>): Promise<void>
}

/** Of a story, which visits some twenty pages; in milliseconds. */
const limit = 240_000
const wide = { width: 1280, height: 900 }

/** Once for all stories of a worker. */
let arrival: Promise<Arrival> | undefined

const test = story.extend<Everywhere>({
  expectNothing: ({ browser, site }, give) =>
    give(async (stops, language, find) => {
      arrival ??= arrive(site)
      expect(await tour({ browser, site, arrival: await arrival, language, stops, context: { viewport: wide } }, find)).toEqual([])
    }),
})

const isAnyones = ({ visitor }: Stop) => visitor === 'anyone'
/** Two of about the same length, for two workers. */
const groups = [
  { who: 'that anybody sees', theirs: stops.filter(isAnyones) },
  { who: 'behind the login', theirs: stops.filter((stop) => !isAnyones(stop)) },
]

/** Words that people in Bangladesh read and say as they are. What people wrote and what makers call their phones is marked in the page. */
const sameInBoth = 'GB RAM JPEG HEIC CVC Samsung Galaxy iPhone Pro Google PhoneHaat Visa'.split(' ')

/** Letters twice as large, by the browser's own setting; then zoomed to 200 % and 400 %, which leaves a window of half and a quarter. */
const larger = [
  { width: 1280, letters: 32 },
  { width: 360, letters: 32 },
  { width: 640, letters: 16 },
  { width: 320, letters: 16 },
]

async function findInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await findByAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // The same elements in other colours.
  const dark = await findByAxe(page, ['color-contrast', 'link-in-text-block'])
  return [...light, ...dark.map((what) => `dark: ${what}`)]
}

/** Asked again for a second before it is believed, because plots are drawn anew when their window changes. */
async function findOutOfPlace(page: Page): Promise<string[]> {
  let found: string[] = []
  for (let tries = 0; tries < 10; tries++) {
    found = await page.evaluate(outOfPlace)
    if (found.length === 0) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return found
}

async function findWhenLarger(page: Page): Promise<string[]> {
  const settings = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const { width, letters } of larger) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await findOutOfPlace(page)).map((what) => `${width} px wide, letters of ${letters} px: ${what}`))
  }
  await settings.detach()
  return found
}

async function findWhenLonger(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(stretchWords)
  const found = await findOutOfPlace(page)
  await page.setViewportSize(wide)
  return found.map((what) => `longer words: ${what}`)
}

for (const { who, theirs } of groups) {
  test(`every page ${who} is fit for everybody in Bangla, light and dark, and speaks nothing else`, async ({ expectNothing }) => {
    test.setTimeout(limit)
    await expectNothing(theirs, 'bn', async (page) => {
      const latin = await page.evaluate(latinWords, sameInBoth)
      return [...latin, ...(await findInBothThemes(page))]
    })
  })

  test(`every page ${who} is fit for everybody in English, light and dark, and loses nothing when its letters are twice as large or its words half as long again`, async ({
    expectNothing,
  }) => {
    test.setTimeout(limit)
    await expectNothing(theirs, 'en', async (page) => {
      const larger = await findWhenLarger(page)
      return [...larger, ...(await findInBothThemes(page)), ...(await findWhenLonger(page))]
    })
  })
}
