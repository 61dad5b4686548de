// Counts many phones in memory; of few, those of this moment are read.
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#context'
import { type Columns, unpack } from './columns.ts'
import { fewPackedPhones, packedPhones, type Wording } from './packed-phones.ts'
import { PhonesInMemory } from './phones-in-memory.ts'
import { chosenModels, noCriteria, isSet, type Criteria, without } from './rules.ts'
import { countEach, countUpTo as countInDatabase, type Facet, facets, hasWords, type Strictness } from './store.ts'
import { countColumns, type Tallies } from './tallies.ts'

/** Counts above this are those of a moment ago, and of a kept page half a minute old: it is not made again for each phone that is sold or costs less. */
export const countedExactly = 100

/** As many phones are read at once for several counts, each of which counts some of them. */
const readAtOnce = 300

interface Counted {
  /** The time of the market, in milliseconds. */
  at: number
  /** The version of the phones in memory. */
  version: number
  tallies: Promise<Tallies>
}

export interface CountCaches {
  phones: PhonesInMemory
  counts: LRUCache<string, Counted>
  /** Counts that reached their limit, up to which they were counted. */
  upTo: LRUCache<string, Promise<number>>
}

/** Milliseconds for which counts stay while phones change, and while none does: by then some were posted a day ago. */
const stays = { moving: 500, still: 30_000 }

export const openCountCaches = (): CountCaches => ({
  phones: new PhonesInMemory(),
  counts: new LRUCache({ max: 500 }),
  upTo: new LRUCache({ max: 500, ttl: stays.still }),
})

interface Task extends Wording {
  facets: readonly Facet[]
}

function nameOf({ criteria, strictness, facets }: Task, now: Date): string {
  // The suited models follow from the intents, and from the age that they may have.
  const { postedAfter, suited, ...rest } = criteria
  const hours = postedAfter && Math.round((now.getTime() - postedAfter.getTime()) / 3_600_000)
  return JSON.stringify([rest, suited?.length, hours, strictness, facets])
}

/** Counts of one search, which have most of their criteria in common. */
class CountsOfSearch {
  readonly #ctx: Ctx
  readonly #tasks: readonly Task[]
  readonly #now: Date
  readonly #inMemory = new Map<Task, Tallies>()
  #common: Promise<Columns | null> | undefined

  constructor(ctx: Ctx, tasks: readonly Task[], now: Date) {
    this.#ctx = ctx
    this.#tasks = tasks
    this.#now = now
  }

  /** Counts the phones that hold the words of the criteria by the rest of it. If there are few, those of this moment are read. */
  async count(task: Task): Promise<Tallies> {
    const all = await this.#ctx.caches.counts.phones.all(this.#ctx, this.#now)
    if (hasWords(task.criteria)) return this.#countWithWords(task)
    const found = this.#countInMemory(all, task)
    if (found.total > countedExactly) return found
    const columns = (await (this.#common ??= this.#readCommon(all))) ?? unpack(await this.#readFew(task))
    return this.#countIn(columns, task)
  }

  async #countWithWords(task: Task): Promise<Tallies> {
    const { criteria, strictness } = task
    const { words, areas } = criteria
    const { found, isOfMoment } = await this.#ctx.caches.counts.phones.countHolding(
      this.#ctx,
      { criteria: { ...noCriteria, words, areas }, strictness },
      (size) => size > countedExactly,
      (columns, among) => ({ found: this.#countIn(columns, task, among), isOfMoment: !among }),
    )
    if (isOfMoment || found.total > countedExactly) return found
    return this.#countIn(unpack(await packedPhones(this.#ctx, criteria, strictness)), task)
  }

  /** Reads, at once, the phones of this moment that meet what all counts of few phones have in common; null when they are many. */
  async #readCommon(all: Columns): Promise<Columns | null> {
    const few = this.#tasks.filter((task) => this.#countInMemory(all, task).total <= countedExactly)
    if (few.length === 1) return null
    const [{ strictness }, common] = [few[0]!, inCommon(few.map(({ criteria }) => criteria))]
    const { total } = countColumns(all, common, [], this.#now)
    return total > readAtOnce ? null : unpack(await this.#readFew({ criteria: common, strictness }))
  }

  #readFew = ({ criteria, strictness }: Wording) => fewPackedPhones(this.#ctx, criteria, strictness)

  #countInMemory(all: Columns, task: Task): Tallies {
    const known = this.#inMemory.get(task) ?? this.#countIn(all, task)
    this.#inMemory.set(task, known)
    return known
  }

  #countIn = (columns: Columns, { criteria, facets }: Task, among?: Uint8Array) =>
    countColumns(columns, criteria, facets, this.#now, among)
}

/** Returns the criteria that several have, and none that only some of them have. */
function inCommon(several: readonly Criteria[]): Criteria {
  const [first = noCriteria] = several
  const fields = Object.keys(first) as Array<keyof Criteria>
  const common = fields.filter((field) => several.every((one) => one[field] === first[field]))
  return { ...noCriteria, ...Object.fromEntries(common.map((field) => [field, first[field]])) }
}

/** Caches a promise until it fails, or what it brings is not worth it. */
function keepWhile<Kept extends object, Value>(
  cache: LRUCache<string, Kept>,
  name: string,
  [kept, value]: [Kept, Promise<Value>],
  isWorthKeeping: (value: Value) => boolean,
): Promise<Value> {
  cache.set(name, kept)
  const drop = () => void (cache.peek(name) === kept && cache.delete(name))
  value.then((value) => isWorthKeeping(value) || drop(), drop)
  return value
}

async function counted(ctx: Ctx, task: Task, now: Date, of: CountsOfSearch): Promise<Tallies> {
  const { counts, phones } = ctx.caches.counts
  await phones.all(ctx, now)
  const name = nameOf(task, now)
  const at = now.getTime()
  const { version } = phones
  const last = counts.get(name)
  if (last && Math.abs(at - last.at) < stays[last.version === version ? 'still' : 'moving']) return last.tallies
  const tallies = of.count(task)
  return keepWhile(counts, name, [{ at, version, tallies }, tallies], ({ total }) => total > countedExactly)
}

/** Returns whether `max` or more phones in memory meet the criteria; without any there, all phones would have to be read to count some. */
async function areManyInMemory(ctx: Ctx, criteria: Criteria, max: number): Promise<boolean> {
  const now = ctx.now()
  const { phones } = ctx.caches.counts
  if (hasWords(criteria) || !phones.isReady(now)) return false
  return countColumns(await phones.all(ctx, now), criteria, [], now).total >= max
}

/**
 * Counts the phones that meet the criteria, saying no more than `max`; words have to be as they are written. A count of `max` may be half a minute old,
 * and a lower one is of this moment.
 */
export async function countUpTo(ctx: Ctx, criteria: Criteria, max: number): Promise<number> {
  const { upTo } = ctx.caches.counts
  const name = `${nameOf({ criteria, strictness: 'exact', facets: [] }, ctx.now())} ${max}`
  const known = upTo.get(name)
  if (known) return known
  const found = areManyInMemory(ctx, criteria, max).then((areMany) =>
    areMany ? max : countInDatabase(ctx, criteria, 'exact', max),
  )
  return keepWhile(upTo, name, [found, found], (count) => count >= max)
}

/** Returns whether `one` is `all` with something said that it leaves open. */
const onlyAddsTo = (all: Criteria, one: Criteria): boolean =>
  (Object.keys(all) as Array<keyof Criteria>).every(
    (field) => isDeepStrictEqual(all[field], noCriteria[field]) || isDeepStrictEqual(all[field], one[field]),
  )

/** The same of several criteria. If there are few phones of `all`, which leave more open, they are gone through once for those that only add to it. */
export async function countEachUpTo(
  ctx: Ctx,
  all: Criteria,
  several: readonly Criteria[],
  max: number,
): Promise<number[]> {
  const adding =
    hasWords(all) || (await areManyInMemory(ctx, all, max)) ? [] : several.filter((one) => onlyAddsTo(all, one))
  const counted = adding.length > 1 ? await countEach(ctx, all, adding) : []
  return Promise.all(
    several.map((one) => {
      const found = counted[adding.indexOf(one)]
      return found === undefined ? countUpTo(ctx, one, max) : Math.min(found, max)
    }),
  )
}

/** Counts the phones of the criteria by every facet. A facet that is chosen counts what it would without its own choice. */
export async function countsOf(ctx: Ctx, criteria: Criteria, strictness: Strictness, now: Date): Promise<Tallies> {
  const chosen = facets.filter((facet) =>
    facet === 'model' ? chosenModels(criteria).length > 0 : isSet(criteria, facet),
  )
  const open = facets.filter((facet) => !chosen.includes(facet))
  const whole: Task = { criteria, strictness, facets: open }
  const parts = chosen.map((facet): Task => ({ criteria: without(criteria, facet), strictness, facets: [facet] }))
  const ofSearch = new CountsOfSearch(ctx, [whole, ...parts], now)
  const [all, ...others] = await Promise.all([
    counted(ctx, whole, now, ofSearch),
    ...parts.map((part) => counted(ctx, part, now, ofSearch)),
  ])
  if (others.length === 0) return all
  const of = new Map(all.of)
  for (const one of others) for (const [facet, tally] of one.of) of.set(facet, tally)
  const at = chosen.indexOf('model')
  return { total: all.total, models: (others[at] ?? all).models, of }
}
