/** Models that the demo sells: how each is drawn, in which colours of its maker, and at which price it was new. */
import { type ShippedModel, models } from '#catalogue/models'
import { listIn, readTable } from '#catalogue/table'
import type { BrandId } from '#catalogue/brands'
import type { FamilyName } from './pictures/families.ts'

export interface Colour {
  /** As the maker calls it. */
  name: string
  /** '#rrggbb'. */
  finish: string
}

export interface Look {
  /** Names the drawing that looks like it. */
  family: FamilyName
  colours: readonly Colour[]
  /** Poisha: what its owner paid for the smallest variant. */
  price: number
}

/** A model with a look, and with a month from which it can have been bought. */
export type Sold = ShippedModel & { brand: BrandId; released: string; look: Look }

const table = (file: string) => readTable(new URL(file, import.meta.url))

const finishes = new Map(table('finishes.csv').map(({ name, finish }) => [name!, finish!]))

function colourOf(name: string): Colour {
  const finish = finishes.get(name)
  if (!finish) throw new Error(`There is no finish called ${name}`)
  return { name, finish }
}

const rowOf = new Map(table('looks.csv').map((row) => [row.model!, row]))

/** In the order of the catalogue. */
export const sold: readonly Sold[] = models.flatMap((model) => {
  const row = rowOf.get(model.slug)
  if (!row) return []
  const price = row.paid ? Number(row.paid) * 100 : model.launchPrice
  if (!price || !model.released) throw new Error(`The demo cannot price ${model.name}`)
  const look = { family: row.family as FamilyName, colours: listIn(row.colours).map(colourOf), price }
  return [{ ...model, brand: model.brand as BrandId, released: model.released, look }]
})
