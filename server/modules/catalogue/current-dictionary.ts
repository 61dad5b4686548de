// The dictionary of a market as it is now, stored in the memory of each process and read again when the catalogue has changed.
import { createHash } from 'node:crypto'
import { type Ctx, onPrimary, unlessPrimaryIsSilent } from '#context'
import { outageOf } from '#database'
import type { Subscriber } from '#database/listener'
import { type Dictionary, dictionaryOf } from './dictionary.ts'
import * as attributeStore from './attribute-store.ts'
import * as modelStore from './model-store.ts'
import * as store from './store.ts'

interface Cached {
  /** The digest of the catalogue that it was built from. */
  digest: string
  dictionary: Dictionary
}

interface Entry {
  /** By `performance.now()`: when it is read again at the latest. */
  until: number
  stored: Promise<Cached>
  /** The last that was read, for readers of a standby while the primary does not answer. */
  known?: Cached | undefined
  /** Nothing was heard that has changed what is known, so readers of a standby need not wait: commits that hang may hold every connection to the primary. */
  isKnownGood: boolean
}

/** Holds the one dictionary of a market. */
export interface DictionaryCache {
  entry: Entry | undefined
  /** Returns whether this process is notified of changes. */
  isListening: boolean
  /** To be called when what pages say of models may have changed. */
  onChange(): void
}

export const openDictionaryCache = (): DictionaryCache => ({ entry: undefined, isListening: false, onChange() {} })

/** An entry whose catalogue has changed is good until then. */
const forgotten = 0

/** The milliseconds for which a dictionary may be out of date: while this process is notified of changes, and while it has to look for them. */
const staleAfterMs = { notified: 5 * 60_000, unnotified: 2000 }

/** Returns the dictionary of the market, cached in memory. */
export async function dictionary(ctx: Ctx): Promise<Dictionary> {
  const cache = ctx.caches.dictionary
  const last = cache.entry
  if (last && last.until > performance.now()) return (await storedOr(last, ctx)).dictionary
  const stored = load(onPrimary(ctx), last?.stored)
  const until = performance.now() + staleAfterMs[cache.isListening ? 'notified' : 'unnotified']
  const entry: Entry = {
    until,
    stored,
    known: last?.known,
    isKnownGood: last !== undefined && last.isKnownGood && last.until > forgotten,
  }
  cache.entry = entry
  stored.then(
    (read) => {
      const isUnheard = entry.isKnownGood && read !== entry.known
      Object.assign(entry, { known: read, isKnownGood: true })
      // Pages of meanwhile were made with the names of before.
      if (isUnheard) cache.onChange()
    },
    (error: unknown) => {
      const { known } = entry
      const again = performance.now() + (ctx.primary && outageOf(error) ? staleAfterMs.unnotified : 0)
      if (cache.entry === entry)
        cache.entry = known && { ...entry, until: again, stored: Promise.resolve(known), known }
    },
  )
  return (await storedOr(entry, ctx)).dictionary
}

/** Returns what an entry stores. While the primary is away, standbys are read with the names of before. */
async function storedOr({ stored, known, isKnownGood }: Entry, ctx: Ctx): Promise<Cached> {
  if (!known) return stored
  return ctx.primary && isKnownGood ? known : unlessPrimaryIsSilent(ctx, stored, async () => known)
}

/** Has the catalogue read again within a time, in milliseconds. It was not heard that it has changed. */
function lookAgain({ caches: { dictionary } }: Pick<Ctx, 'caches'>, within: number): void {
  const { entry } = dictionary
  if (entry) entry.until = Math.min(entry.until, performance.now() + within)
}

/** Has the catalogue read again when it is requested next. To be called once a change of it is committed. */
export function forgetDictionary({ caches: { dictionary } }: Pick<Ctx, 'caches'>): void {
  if (dictionary.entry) dictionary.entry.until = forgotten
}

/** The dictionary as of now, and not of a moment ago. */
export function refreshDictionary(ctx: Ctx): Promise<Dictionary> {
  forgetDictionary(ctx)
  return dictionary(ctx)
}

/** Hears of changes that any process makes to the catalogue. @param onChange called when what pages say of models may have changed */
export function catalogueListener({ caches }: Pick<Ctx, 'caches'>, onChange: () => void): Subscriber {
  caches.dictionary.onChange = onChange
  return {
    onConnect() {
      caches.dictionary.isListening = true
      lookAgain({ caches }, 0)
      onChange()
    },
    onNotify() {
      forgetDictionary({ caches })
      onChange()
    },
    onDisconnect() {
      caches.dictionary.isListening = false
      lookAgain({ caches }, staleAfterMs.unnotified)
      onChange()
    },
  }
}

/** Reads the catalogue. Building a dictionary of it takes the process for a tenth of a second, so the last one stays while nothing has changed. */
async function load(ctx: Ctx, last: Promise<Cached> | undefined): Promise<Cached> {
  const all = await store.all(ctx)
  const brands = all.map(({ id, name }) => [id, name] as const)
  const inBangla = all.flatMap(({ id, bangla }) => (bangla === null ? [] : [[id, bangla] as const]))
  const models = await modelStore.models(ctx)
  const added = await attributeStore.all(ctx)
  const digest = createHash('sha256')
    .update(JSON.stringify([brands, inBangla, models, added]))
    .digest('base64')
  const before = await last?.catch(() => undefined)
  return before?.digest === digest
    ? before
    : { digest, dictionary: dictionaryOf(new Map(brands), models, new Map(inBangla), added) }
}
