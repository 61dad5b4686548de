import type { Reply } from '#contract/call'
import type { getSuggestions } from '#contract/phones'
import { districts } from '#contract/places'
import { dictionary, isNumber, modelsLike, textOf } from '#catalog'
import type { Ctx } from '#context'
import * as store from './store.ts'

const modelsSuggested = 8

/** What a search may become: brands, models with how many are on sale, and places. */
export async function suggestions(ctx: Ctx, q: string): Promise<Reply<typeof getSuggestions>> {
  if (q === '') return []
  const known = await dictionary(ctx)
  const typed = textOf(q, known).atoms.map((atom) => atom.text)
  const last = typed.at(-1) ?? ''
  const models = modelsLike(q, known, 40)
  const onSale = await store.onSale(
    ctx,
    models.map(({ id }) => id),
  )
  const brands =
    typed.length === 1
      ? [...known.brands].filter(([id, name]) => name.toLowerCase().startsWith(last) || known.brandOf.get(last) === id)
      : []
  const places =
    last.length < 3 || isNumber(last)
      ? []
      : districts.filter(({ name }) => name.toLowerCase().replaceAll("'", '').startsWith(last)).slice(0, 3)
  return [
    ...brands.map(([value, text]) => ({ kind: 'brand' as const, text, value, count: null })),
    ...models
      // What can be bought goes before what cannot; otherwise the closest name first.
      .map((model) => ({ model, count: onSale.get(model.id) ?? 0 }))
      .toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
      .slice(0, modelsSuggested)
      .map(({ model: { slug, name, brand }, count }) => ({
        kind: 'model' as const,
        text: name.startsWith(brand) ? name : `${brand} ${name}`,
        value: slug,
        count,
      })),
    ...places.map(({ id, name }) => ({ kind: 'place' as const, text: name, value: id, count: null })),
  ]
}
