// Lists all that a process remembers of its market between requests. A fifth cache is added here, or not at all.
import { type DictionaryCache, openDictionaryCache } from '#catalogue'
import type { Config } from '#config'
import { PageCache } from '#http/page-cache'
import { type CardCache, openCardCache } from '#listings'
import { type CountCaches, openCountCaches } from '#search'

export interface Caches {
  /** Names of brands and models: one dictionary, read again after a notice of `catalogue_change`, or after two seconds where none would come. */
  dictionary: DictionaryCache
  /** All phones as columns, less than 32 bytes each with all sets of words, changed by the notices of what changes; and counts of many, bounded by searches. */
  counts: CountCaches
  /** Cards of phones: the 4,000 that were used last, each for one version of what it shows. */
  cards: CardCache
  /** Finished pages, bounded by number and bytes, dropped by the notices of what changes in the market. */
  pages: PageCache
}

export const openCaches = ({ publicUrl }: Pick<Config, 'publicUrl'>): Caches => ({
  dictionary: openDictionaryCache(),
  counts: openCountCaches(),
  cards: openCardCache(),
  pages: new PageCache(publicUrl !== null),
})

/** Counts what each cache holds, for the metrics. */
export const entriesOf = ({ dictionary, counts, cards, pages }: Caches): Record<keyof Caches, number> => ({
  dictionary: dictionary.entry ? 1 : 0,
  counts: Object.values(counts).reduce((sum, { size }) => sum + size, 0),
  cards: cards.size,
  pages: pages.size,
})
