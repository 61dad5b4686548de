import { defineConfig } from '@playwright/test'
import { launchOptions } from './testing/browser.ts'

const errand = /@errand/
const tours = /(everywhere|budget|dictionary|hydration)\.story\.ts$/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.story.ts',
  globalSetup: './e2e/open-market.ts',
  outputDir: 'test-results',
  // One market for all; each story brings its own people and phones, so several can be known at once.
  workers: 3,
  fullyParallel: true,
  // Far longer than anything takes on a busy machine: a story waits for an event, and only one that never comes runs into these.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Stories that walk an errand, and for `npm test -- all` those that visit or weigh all pages, and those of one part of the site. The tours come first:
  // others put phones on the market whose photos weigh more than any real one.
  projects: [
    { name: 'tours', testMatch: tours },
    { name: 'errands', testIgnore: tours, grep: errand },
    { name: 'parts', testIgnore: tours, grepInvert: errand },
  ],
  use: {
    browserName: 'chromium',
    // A worker would answer before a story's own routes do; the story of being offline lets it in.
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // Stories need no animations, and drawing them costs time. Stories about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs as much again as the story: `npx playwright test --trace on NAME` draws one.
    trace: 'off',
    launchOptions,
  },
})
