// How many keys one presses until the suggestions begin with the model that one means.
import type { Ctx } from '#context'
import { suggestions } from '#search'
import type { Advertisement } from './documents.ts'

/** Models that are asked for: those with the most advertisements. */
const asked = 100

/**
 * The number of keys until the right model stands first among the suggested ones, on average over advertisements, typed as advertisements call it; a
 * name that never brings it counts as one key more than it has.
 */
export async function keysUntilFirst(ctx: Ctx, all: readonly Advertisement[]): Promise<number> {
  const byModel = [...Map.groupBy(all, ({ is }) => is.model?.slug)].filter(([slug]) => slug !== undefined)
  const popular = byModel.toSorted((a, b) => b[1].length - a[1].length).slice(0, asked)
  let keys = 0
  let typed = 0
  for (const [slug, phones] of popular) {
    const name = phones[0]!.is.model!.name.toLowerCase().replace(/^galaxy /, '')
    let count = 1
    for (; count <= name.length; count++) {
      const offered = await suggestions(ctx, { q: name.slice(0, count), language: 'en' })
      if (offered.find(({ kind }) => kind === 'model')?.value === slug) break
    }
    keys += count * phones.length
    typed += phones.length
  }
  return keys / typed
}
