// npm run lighthouse [-- places …]: what Lighthouse thinks of the public pages, or of those whose names hold a word, on its mobile profile (a middling
// phone, slow 4G). Accessibility, best practices and search have to be 100; speed is printed, because it depends on how busy the machine is.
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { languages } from '#contract/base/language'
import { launchOptions } from '#testing/browser'
import { freePort } from '#testing/ports'
import { findMarket } from './open-market.ts'
import { arrive, samples } from './places.ts'
import { pathOf } from './tour.ts'

const musts = ['accessibility', 'best-practices', 'seo'] as const
/** A score out of a hundred; an aim, not a must. */
const aim = 95

/** A page that stays out of search results on purpose is right to say so and needs no description, and one that is not there answers 404 or 410. */
async function exceptionsOf(url: string): Promise<string[]> {
  const response = await fetch(url)
  const isHidden = (await response.text()).includes('<meta name="robots" content="noindex"')
  return [
    ...(isHidden ? ['is-crawlable', 'meta-description'] : []),
    ...(response.ok ? [] : ['http-status-code', 'errors-in-console']),
  ]
}

const scoreOf = ({ categories }: Result, name: string) => Math.round((categories[name]?.score ?? 0) * 100)

/** Lists the faults that hold a page below a hundred, with the elements that have them. */
function faultsOf({ categories, audits }: Result): string[] {
  return musts
    .flatMap((name) => categories[name]!.auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]!.score ?? 1) < 1)
    .map(({ id }) => {
      const { title, details } = audits[id]!
      return `${id}: ${title} ${JSON.stringify(details && 'items' in details ? details.items : '').slice(0, 400)}`
    })
}

const wanted = process.argv.slice(2)
const chosen = samples.filter(
  ({ name, visitor }) => visitor === 'anyone' && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
)
const { site, close } = await findMarket()
const port = await freePort()
const browser = await chromium.launch({
  ...launchOptions,
  args: [...launchOptions.args!, `--remote-debugging-port=${port}`],
})
const faults: string[] = []
try {
  const arrival = await arrive(site)
  console.log(
    `| page | speed (aim ${aim}) | largest paint | accessibility | best practices | search | load |\n|${' --- |'.repeat(7)}`,
  )
  for (const language of languages) {
    for (const sample of chosen) {
      const url = site + pathOf(sample, arrival, language)
      const skipAudits = await exceptionsOf(url)
      const flags = {
        port,
        ignoreStatusCode: true,
        onlyCategories: ['performance', ...musts],
        skipAudits,
        logLevel: 'error' as const,
      }
      const { lhr } = (await lighthouse(url, flags))!
      const scores = musts.map((name) => scoreOf(lhr, name))
      const speed = scoreOf(lhr, 'performance')
      const paint = `${((lhr.audits['largest-contentful-paint']!.numericValue ?? 0) / 1000).toFixed(1)} s`
      console.log(
        `| ${sample.name} ${language} | ${speed} (${(speed / aim).toFixed(2)}) | ${paint} | ${scores.join(' | ')} | ${loadavg()[0]!.toFixed(1)} |`,
      )
      if (scores.some((score) => score < 100))
        faults.push(...faultsOf(lhr).map((fault) => `${sample.name} ${language}: ${fault}`))
    }
  }
} finally {
  await browser.close()
  await close()
}
for (const fault of faults) console.log(fault)
process.exitCode = faults.length > 0 ? 1 : 0
