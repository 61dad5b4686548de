import type { Page } from '@playwright/test'
import type { Language } from '#contract/base/language'
import { findByAxe } from '#testing/axe'
import {
  crowded,
  latinWords,
  outOfPlace,
  smallTargets,
  squeezed,
  stretchWords,
  writeWithoutSpaces,
} from '#testing/in-page'
import { arrive, type PageSample, samples, type Visitor } from './places.ts'
import { afterFrame, expect, test as story } from './story.ts'
import { type Arrival, tour } from './tour.ts'

interface Everywhere {
  /** Visits each sample in a language and a theme, and asserts that there is nothing to be found. */
  expectNothing(samples: readonly PageSample[], how: Look, find: (page: Page) => Promise<string[]>): Promise<void>
}
interface Look {
  language: Language
  colorScheme: 'light' | 'dark'
}

const wide = { width: 1280, height: 900 }

/** Once for all stories of a worker. */
let arrival: Promise<Arrival> | undefined

const test = story.extend<Everywhere>({
  expectNothing: ({ browser, site }, give) =>
    give(async (samples, { language, colorScheme }, find) => {
      arrival ??= arrive(site)
      const context = { viewport: wide, colorScheme }
      expect(await tour({ browser, site, arrival: await arrival, language, samples, context }, find)).toEqual([])
    }),
})

const who: Record<Visitor, string> = {
  anyone: 'that anybody sees',
  buyer: 'of buyers',
  newcomer: 'of buyers',
  seller: 'of sellers',
  admin: 'of admins',
}
/** Short, so that the workers share them evenly and none comes near the end of its time on a busy machine. */
const groups = Map.groupBy(samples, (sample) => {
  const part = Math.floor(samples.filter(({ visitor }) => visitor === sample.visitor).indexOf(sample) / 8)
  return `${who[sample.visitor]}, part ${part + 1},`
})

/** Words that people in Bangladesh read and say as they are. What people wrote and what makers call their phones is marked in the page. */
const sameInBoth =
  'GB mAh RAM JPEG HEIC CVC Samsung Galaxy iPhone Pro Apple Google PhoneHaat Visa WhatsApp IMEI KYD NEIR iCloud Wi Fi SSLCOMMERZ Stripe Steadfast SSL Wireless'.split(
    ' ',
  )

/** Letters twice as large, by the browser's own setting; then zoomed to 200 % and 400 %, which leaves a window of half and a quarter. */
const larger = [
  { width: 1280, letters: 32 },
  { width: 360, letters: 32 },
  { width: 640, letters: 16 },
  { width: 320, letters: 16 },
]

/** Once what its new window or words change is drawn, plots for one: nothing is found, or the same in ten frames. */
async function findOutOfPlace(page: Page): Promise<string[]> {
  let found: string[] = []
  for (let same = 0; same < 10; same++) {
    await afterFrame(page)
    const now = await page.evaluate(outOfPlace)
    if (now.length === 0) return []
    if (now.join('\n') !== found.join('\n')) same = 0
    found = now
  }
  return found
}

async function findWhenLarger(page: Page): Promise<string[]> {
  const settings = await page.context().newCDPSession(page)
  const found: string[] = []
  for (const { width, letters } of larger) {
    await settings.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
    await page.setViewportSize({ width, height: 900 })
    found.push(
      ...[...(await findOutOfPlace(page)), ...(await page.evaluate(crowded))].map(
        (what) => `${width} px wide, letters of ${letters} px: ${what}`,
      ),
    )
  }
  await settings.detach()
  return found
}

async function findWhenLonger(page: Page): Promise<string[]> {
  await page.evaluate(stretchWords)
  const found = await findOutOfPlace(page)
  return found.map((what) => `longer words: ${what}`)
}

/** Checks a page in Bangla after the texts that people typed lost their spaces; such texts are marked in every page. */
async function findWithoutSpaces(page: Page): Promise<string[]> {
  await page.evaluate(writeWithoutSpaces)
  const found: string[] = []
  for (const { width, height } of [wide, { width: 360, height: 740 }]) {
    await page.setViewportSize({ width, height })
    found.push(
      ...[...(await findOutOfPlace(page)), ...(await page.evaluate(squeezed))].map(
        (what) => `${width} px wide, without spaces: ${what}`,
      ),
    )
  }
  await page.setViewportSize(wide)
  return found
}

// A page has the same elements in either language, and the same colours: each theme is looked at in one of them.
for (const [whose, theirs] of groups) {
  test(`every page ${whose} is fit for everybody in Bangla and light colours, speaks nothing else, and holds what people typed without a space`, async ({
    expectNothing,
  }) => {
    await expectNothing(theirs, { language: 'bn', colorScheme: 'light' }, async (page) => [
      ...(await page.evaluate(latinWords, sameInBoth)),
      ...(await findByAxe(page)),
      ...(await findWithoutSpaces(page)),
    ])
  })

  test(`every page ${whose} is fit for everybody in English and dark colours, has targets a finger meets, and loses nothing when its letters are twice as large or its words half as long again`, async ({
    expectNothing,
  }) => {
    await expectNothing(theirs, { language: 'en', colorScheme: 'dark' }, async (page) => {
      const larger = await findWhenLarger(page)
      const byAxe = await findByAxe(page)
      await page.setViewportSize({ width: 360, height: 740 })
      const small = await page.evaluate(smallTargets)
      const longer = await findWhenLonger(page)
      await page.setViewportSize(wide)
      return [...larger, ...byAxe, ...small, ...longer]
    })
  })
}
