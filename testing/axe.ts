import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What axe finds on the page as it is, in all its frames; or in a part of it.
 * @param rules the only rules to ask, by their ids; undefined: all
 */
export async function findByAxe(page: Page, part?: string, rules?: string[]): Promise<string[]> {
  // The other mode opens a tab of its own for each verdict, to keep frames of other origins apart; ours are all at home.
  // What axe would load first is for videos with sound, which no page has.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    ...(rules && { runOnly: rules }),
  })
  const { violations } = await (part ? axe.include(part) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
