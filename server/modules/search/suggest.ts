import type { Given, Reply } from '#contract/call'
import type { getSuggestions } from '#contract/phones'
import { type District, districts } from '#contract/places'
import { dictionary, isNumber, modelsLike, textOf } from '#catalog'
import type { Ctx } from '#context'
import * as store from './store.ts'

const modelsSuggested = 8

/** What a search may become: brands, models with how many are on sale, and places. */
export async function suggestions(ctx: Ctx, { q, language }: Given<typeof getSuggestions>['query']): Promise<Reply<typeof getSuggestions>> {
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
  const places = placesLike(last, q.split(/\s+/).at(-1) ?? '')
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
    ...places.map(({ id, name, bangla }) => ({
      kind: 'place' as const,
      text: language === 'bn' ? bangla : name,
      value: id,
      count: null,
    })),
  ]
}

/** The districts that a word begins to name: in Latin as it was read, or in Bangla as it was typed. */
function placesLike(read: string, typed: string): District[] {
  if (read.length < 3 || isNumber(read)) return []
  const bangla = typed.normalize('NFC')
  return districts
    .filter((place) => place.name.toLowerCase().replaceAll("'", '').startsWith(read) || place.bangla.normalize('NFC').startsWith(bangla))
    .slice(0, 3)
}
