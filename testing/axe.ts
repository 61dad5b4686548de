import axe, { type AxeResults, type ElementContext } from 'axe-core'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page as it is, in all its frames; or in a part of it.
 * @param rules the only rules to ask, by their ids; undefined: all
 */
export async function findByAxe(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // One frame asks the others, so that each has to have it.
  for (const frame of page.frames()) await frame.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([context, rules]) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: ElementContext, options: object): Promise<AxeResults> }
      }
      // What axe would load first is for videos with sound, which no page has.
      const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) }
      const { violations } = await axe.run(context ?? document, options)
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
    },
    [part, rules] as const,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.join(' ')}`)
}
