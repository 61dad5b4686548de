import axe, { type AxeResults, type ElementContext } from 'axe-core'
import type { Page } from '@playwright/test'

/** One frame asks the others, whatever their origins, so that each has to have it. */
const script = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

/** Returns the findings of axe on the page as it is, in all its frames; or in a part of it. */
export async function findByAxe(page: Page, part?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    // Until it has what it was made for, the next page would take the script away again.
    const isThere = () => location.href !== 'about:blank' && document.readyState === 'complete'
    if (frame.parentFrame()) await frame.waitForFunction(isThere, undefined, { timeout: 60_000 })
    await frame.evaluate(script)
  }
  const violations = await page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as {
      axe: { run(context: ElementContext, options: object): Promise<AxeResults> }
    }
    // The assets that axe would load first are for videos with sound, which no page has.
    const { violations } = await axe.run(part ?? document, { resultTypes: ['violations'], preload: false })
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
  }, part)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`)
}
