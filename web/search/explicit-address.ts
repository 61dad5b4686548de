import { attributeGroups } from '#contract/catalogue/attributes'
import type { Dimension, Understood } from '#contract/listings/phones'
import { tidy, without } from './phones-address.ts'

/** Limits the values of one parameter. */
const maxValues = 40

/** Words that no parameter stands for: lines of models, areas, the size of a battery, and what has no other meaning. */
export const wordsOf = ({ lines, areas, batteryFrom, words }: Understood): string[] => [
  ...lines,
  ...areas.map(({ phrase }) => phrase),
  ...(batteryFrom === null ? [] : [`${batteryFrom} mah`]),
  ...words,
]

/**
 * The address of the same search in which every piece that its words said is a parameter of its own, so that each can be taken away or changed without
 * the others, and no word contradicts a filter. What no parameter stands for stays among the words. A search that says too much for that stays as it is.
 */
export function explicitAddress(params: URLSearchParams, understood: Understood): URLSearchParams {
  const { brands, models, districts } = understood
  if (models.length > maxValues || districts.length > maxValues) return params
  const explicit = new URLSearchParams()
  const put = (name: string, values: readonly (string | number)[]) => {
    for (const value of values) explicit.append(name, String(value))
  }
  put(
    'brand',
    brands.map(({ id }) => id),
  )
  put('model', models.length > 0 ? models.map(({ slug }) => slug) : params.getAll('model'))
  put('storage', understood.storage)
  put('ram', understood.ram)
  put('condition', understood.conditions)
  put('intent', understood.intents)
  put('not', understood.not)
  for (const attribute of understood.attributes) {
    const [group, value] = attribute.split(':') as [string, string]
    put(group, [value])
  }
  put(
    'more',
    understood.more.map(({ slug }) => slug),
  )
  const divisions = params.getAll('division')
  if (divisions.length > 0 && !params.has('district')) put('division', divisions)
  else put('district', districts)
  const { priceFrom, priceTo } = understood
  if (priceFrom !== null) put('priceFrom', [Math.floor(priceFrom / 100)])
  if (priceTo !== null) put('priceTo', [Math.floor(priceTo / 100)])
  put('postedWithin', params.getAll('postedWithin'))
  const q = wordsOf(understood).join(' ')
  if (q) explicit.set('q', q)
  // The order stays what it was: without words another is usual.
  const sort = params.get('sort') ?? (params.has('q') && !q ? 'best' : '')
  if (sort) explicit.set('sort', sort)
  return tidy(explicit)
}

type Names = Parameters<typeof without>[1][]

/** The parameters of each kind, and what words say of it. */
const kinds: Record<Dimension, { names: Names; said: Partial<Understood> }> = {
  brand: { names: ['brand', 'model'], said: { brands: [], models: [], lines: [] } },
  model: { names: ['model'], said: { models: [], lines: [] } },
  storage: { names: ['storage'], said: { storage: [] } },
  ram: { names: ['ram'], said: { ram: [] } },
  condition: { names: ['condition'], said: { conditions: [] } },
  price: { names: ['priceFrom', 'priceTo'], said: { priceFrom: null, priceTo: null } },
  place: { names: ['division', 'district'], said: { districts: [], areas: [] } },
  ...(Object.fromEntries(attributeGroups.map((group) => [group, { names: [group], said: {} }])) as Record<
    (typeof attributeGroups)[number],
    { names: Names; said: Partial<Understood> }
  >),
  intent: { names: ['intent'], said: { intents: [], batteryFrom: null } },
  not: { names: ['not'], said: { not: [] } },
  posted: { names: ['postedWithin'], said: {} },
  words: { names: [], said: { words: [] } },
}

/** The same search without what it says of one kind, in filters or in words. */
export function withoutKind(params: URLSearchParams, understood: Understood | null, kind: Dimension): URLSearchParams {
  const { names, said } = kinds[kind]
  const rest = without(params, ...names)
  if (!understood) return rest
  const attributes = understood.attributes.filter((one) => !one.startsWith(`${kind}:`))
  return explicitAddress(rest, { ...understood, attributes, ...said })
}
