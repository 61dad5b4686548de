/** The catalogue that comes with the market: every model, brand by brand, oldest first. */
import { readFileSync } from 'node:fs'
import type { CatalogueModel } from '#contract/catalogue/catalogue'
import { Faults, modelOf, modelSlug, rowsOf } from './model-file.ts'
import { namesOf, spellingsOf } from './spellings.ts'

type Spec = 'screen' | 'battery' | 'network' | 'camera' | 'chip' | 'chipClass'

export interface ShippedModel extends Omit<CatalogueModel, Spec | 'categoryId'> {
  slug: string
  /** The category's id on the wire. */
  brand: string
  specs: Pick<CatalogueModel, Spec>
}

function read(): ShippedModel[] {
  const faults = new Faults()
  const rows = rowsOf(readFileSync(new URL('models.csv', import.meta.url), 'utf8'), faults)
  faults.throwAny()
  const models = rows.map((row) => {
    const { categoryId: brand, ...model } = modelOf(row, row.brand)
    const { screen, battery, network, camera, chip, chipClass, ...facts } = model
    const specs = { screen, battery, network, camera, chip, chipClass }
    return { ...facts, brand, slug: row.slug || modelSlug(brand, model.name), specs }
  })
  const names = new Map([...Map.groupBy(models, ({ brand }) => brand)].map(([brand, of]) => [brand, namesOf(of)]))
  return models.map((model) => ({ ...model, aliases: spellingsOf(model, names.get(model.brand)!) }))
}

export const models: readonly ShippedModel[] = read()
