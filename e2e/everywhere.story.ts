import { type Language, languages } from '#contract/language'
import { latinWords, outOfPlace, stretchWords } from './in-page.ts'
import { arrive, stops } from './places.ts'
import { expect, test as story, findByAxe } from './story.ts'
import { type Arrival, tour } from './tour.ts'

const test = story.extend<object, { arrival: Arrival }>({
  arrival: [async ({}, give) => give(await arrive(process.env['SITE_URL']!)), { scope: 'worker' }],
})

const names = { en: 'English', bn: 'Bangla' } as const satisfies Record<Language, string>
const isAnyones = ({ visitor }: (typeof stops)[number]) => visitor === 'anyone'
/** Two of about the same length, for two workers. */
const groups = [
  { who: 'that anybody sees', theirs: stops.filter(isAnyones) },
  { who: 'behind the login', theirs: stops.filter((stop) => !isAnyones(stop)) },
]

/** Letters twice as large, by the browser's own setting; then zoomed to 200 % and 400 %, which leaves a window of half and a quarter. */
const larger = [
  { width: 1280, letters: 32 },
  { width: 360, letters: 32 },
  { width: 640, letters: 16 },
  { width: 320, letters: 16 },
]

for (const { who, theirs } of groups) {
  for (const language of languages) {
    test(`every page ${who} is fit for everybody in ${names[language]}, light and dark`, async ({ browser, site, arrival }) => {
      test.slow()
      const context = { viewport: { width: 1280, height: 900 } }
      expect(
        await tour({ browser, site, arrival, language, stops: theirs, context }, async (page) => {
          await page.emulateMedia({ colorScheme: 'light' })
          const light = await findByAxe(page)
          await page.emulateMedia({ colorScheme: 'dark' })
          // The same elements in other colours.
          const dark = await findByAxe(page, ['cat.color'])
          return [...light, ...dark.map((what) => `dark: ${what}`)]
        }),
      ).toEqual([])
    })
  }

  test(`every page ${who} speaks Bangla to the last word`, async ({ browser, site, arrival }) => {
    test.slow()
    const sameInBoth = 'GB RAM JPEG HEIC CVC Samsung Galaxy iPhone Pro Google PhoneHaat Visa'.split(' ')
    expect(
      await tour({ browser, site, arrival, language: 'bn', stops: theirs, context: {} }, (page) => page.evaluate(latinWords, sameInBoth)),
    ).toEqual([])
  })

  test(`no page ${who} breaks when words are half as long again, 360 wide`, async ({ browser, site, arrival }) => {
    test.slow()
    const context = { viewport: { width: 360, height: 740 } }
    expect(
      await tour({ browser, site, arrival, language: 'en', stops: theirs, context }, async (page) => {
        await page.evaluate(stretchWords)
        return page.evaluate(outOfPlace)
      }),
    ).toEqual([])
  })

  test(`no page ${who} loses anything when its text is twice as large`, async ({ browser, site, arrival }) => {
    test.slow()
    const context = { viewport: { width: 1280, height: 900 } }
    expect(
      await tour({ browser, site, arrival, language: 'en', stops: theirs, context }, async (page) => {
        const browserSettings = await page.context().newCDPSession(page)
        const found: string[] = []
        for (const { width, letters } of larger) {
          await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } })
          await page.setViewportSize({ width, height: 900 })
          found.push(...(await page.evaluate(outOfPlace)).map((what) => `${width} px wide, letters of ${letters} px: ${what}`))
        }
        await browserSettings.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 16 } })
        await page.setViewportSize({ width: 1280, height: 900 })
        return found
      }),
    ).toEqual([])
  })
}
