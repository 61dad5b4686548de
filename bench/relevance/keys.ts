// Counts the keys that one presses until the suggestions begin with the model that one means.
import type { Ctx } from '#context'
import { suggestions } from '#search'
import type { Advertisement } from './documents.ts'
import { leastKeys, leastKeysHeld } from './least-keys.ts'

/** A model that somebody means. */
interface Meant {
  slug: string
  /** As it is typed. */
  typed: string
  /** The beginning of a series of it, in small letters: its name, and that behind the brand. */
  names: readonly string[]
  /** The frequency with which it is meant. */
  weight: number
}

/** Keys on average; a name that never brings its model counts as one key more than it has. */
interface KeysTyped {
  way: string
  models: number
  /** Until the model is the first of all that is suggested. */
  first: number
  /** The same, in keys and presses, of who presses a series of the model as soon as one is suggested. */
  inSteps: number
  /** Until it is among what is suggested. */
  shown: number
  /** The least for `first` where at each key the model with the most advertisements is first, or the one that is called so. */
  held: number
  /** The least for `first` in any order. No order for people reaches it: it would put away each model that they typed on from. */
  least: number
}

type Offered = Awaited<ReturnType<typeof suggestions>>[number]
type Offer = (q: string) => Promise<Offered[]>

/** Models with the most advertisements that are requested. */
const asked = 100

const short = (name: string) => name.replace(/^galaxy /, '')

/** The ways in which people type the name of a model, given its brand. */
const ways: Record<string, (name: string, brand: string) => string> = {
  'as advertisements call it': short,
  'with the brand': (name, brand) => (name.startsWith(brand) ? name : `${brand} ${short(name)}`),
  // '13 pro', 'note 12', 'c15'.
  'without its first word': (name) => name.replace(/^[a-z]+ (?=.)/, ''),
}

/** Keys until the right model is first, for each way of typing: weighted by advertisements of the models that have most, and every model with one alike. */
export async function keysUntilFirst(ctx: Ctx, all: readonly Advertisement[], withEach = false): Promise<KeysTyped[]> {
  const byModel = [...Map.groupBy(all, ({ is }) => is.model)].flatMap(([model, phones]) =>
    model ? [{ model, weight: phones.length }] : [],
  )
  const popular = byModel.toSorted((a, b) => b.weight - a.weight).slice(0, asked)
  const alike = byModel.map(({ model }) => ({ model, weight: 1 }))
  const offered = new Map<string, Promise<Offered[]>>()
  const offer = (q: string) => {
    const known = offered.get(q)
    if (known) return known
    const asking = suggestions(ctx, { q, language: 'en' })
    offered.set(q, asking)
    return asking
  }
  const found: KeysTyped[] = []
  for (const [way, typedAs] of Object.entries(ways))
    for (const [name, models] of [
      [way, popular] as const,
      ...(withEach ? [[`${way}, each alike`, alike] as const] : []),
    ])
      found.push(
        await keysOf(
          name,
          models.map(({ model, weight }) => ({
            slug: model.slug,
            typed: typedAs(model.name.toLowerCase(), model.brand),
            names: [model.name.toLowerCase(), `${model.brand} ${model.name.toLowerCase()}`],
            weight,
          })),
          offer,
        ),
      )
  return found
}

/** Keys and presses until a model is first; one more than a whole name has where it never does. */
async function stepsTo({ slug, typed, names }: Meant, offer: Offer): Promise<number> {
  let [text, rest] = ['', typed]
  for (let steps = 1; rest !== ''; steps++) {
    text += rest[0]
    rest = rest.slice(1)
    const found = await offer(text)
    if (isOf(slug)(found[0])) return steps
    const series = found.find(
      ({ kind, value }) => kind === 'series' && names.some((name) => name.startsWith(value.toLowerCase())),
    )
    if (!series) continue
    steps++
    text = series.value.toLowerCase()
    rest = names.find((name) => name.startsWith(text))!.slice(text.length)
    if (isOf(slug)((await offer(text))[0])) return steps
  }
  return typed.length + 1
}

const isOf = (slug: string) => (one: Offered | undefined) => one?.kind === 'model' && one.value === slug

async function keysOf(way: string, models: readonly Meant[], offer: Offer): Promise<KeysTyped> {
  let first = 0
  let inSteps = 0
  let shown = 0
  for (const meant of models) {
    const { slug, typed, weight } = meant
    const places: number[] = []
    for (let count = 1; count <= typed.length && !places.includes(0); count++)
      places.push((await offer(typed.slice(0, count))).findIndex(isOf(slug)))
    const keysTo = (isThere: (place: number) => boolean) => {
      const at = places.findIndex(isThere)
      return weight * (at < 0 ? typed.length + 1 : at + 1)
    }
    first += keysTo((place) => place === 0)
    shown += keysTo((place) => place >= 0)
    inSteps += weight * (await stepsTo(meant, offer))
  }
  const total = models.reduce((sum, { weight }) => sum + weight, 0)
  return {
    way,
    models: models.length,
    first: first / total,
    inSteps: inSteps / total,
    shown: shown / total,
    held: leastKeysHeld(models),
    least: leastKeys(models),
  }
}
