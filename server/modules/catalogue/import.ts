// Models from a table that the owner has: a file of comma-separated values, all of it or nothing.
import { modelOf, modelSlug, rowsOf, slugOf, WrongFile } from '#catalogue/model-file'
import { namesOf, spellingsOf } from '#catalogue/spellings'
import { BrandName, type CatalogueModel, maxAliases, ModelAlias } from '#contract/catalogue/catalogue'
import { audit } from '#accounts'
import { type Ctx, transact } from '#context'
import { refusalBehind } from '#database/constraints'
import { forgetDictionary } from './current-dictionary.ts'
import * as store from './edit-store.ts'
import { models } from './model-store.ts'
import { requestReading } from './phone-reading.ts'
import * as brands from './store.ts'

type KnownRow = CatalogueModel & { id: number }

async function addedAt(ctx: Ctx, line: number, slug: string, model: CatalogueModel): Promise<number> {
  try {
    return await store.add(ctx, slug || modelSlug(model.categoryId, model.name), model)
  } catch (error) {
    if (refusalBehind(error) !== 'model_known') throw error
    throw new WrongFile(`Line ${line}: “${model.name}” is too much like another model of this brand.`)
  }
}

export interface Imported {
  brands: number
  added: number
  changed: number
}

/**
 * Adds the models of a file and changes those that are there, brands too, at the owner's word. All phones are read again.
 * @throws WrongFile, and then nothing has changed
 */
export async function importCatalogue(ctx: Ctx, text: string): Promise<Imported> {
  const rows = rowsOf(text)
  const done = await transact(ctx, async (ctx) => {
    const imported: Imported = { brands: 0, added: 0, changed: 0 }
    const key = (brand: string, name: string) => `${brand} ${name.toLowerCase()}`
    const known = new Map<string, KnownRow>(
      (await models(ctx)).map(({ specs, ...model }) => [key(model.categoryId, model.name), { ...model, ...specs }]),
    )
    // A file may bring a model and the same with 5G: neither takes the name of the other.
    const names = namesOf([...known.values(), ...rows.map(({ name }) => ({ name, aliases: [] }))])
    const idOfBrand = new Map(
      (await brands.all(ctx)).flatMap(({ id, name }) => [
        [id, id],
        [name.toLowerCase(), id],
      ]),
    )
    for (const [at, row] of rows.entries()) {
      // The first line names the columns.
      const line = at + 2
      let brand = idOfBrand.get(row.brand.toLowerCase())
      if (brand === undefined) {
        const name = BrandName.safeParse(row.brand)
        if (!name.success) throw new WrongFile(`Line ${line}: “${row.brand}” is no name of a brand.`)
        brand = slugOf(name.data)
        if (!(await store.addBrand(ctx, { id: brand, name: name.data })))
          throw new WrongFile(`Line ${line}: “${row.brand}” is too much like another brand.`)
        idOfBrand.set(row.brand.toLowerCase(), brand)
        imported.brands++
      }
      const before = known.get(key(brand, row.name))
      const model = modelOf(row, line, brand, before)
      if (!before)
        model.aliases = spellingsOf({ ...model, brand }, names)
          .filter((alias) => ModelAlias.safeParse(alias).success)
          .slice(0, maxAliases)
      if (before) await store.change(ctx, before.id, model)
      const id = before?.id ?? (await addedAt(ctx, line, row.slug, model))
      known.set(key(brand, model.name), { id, ...model })
      imported[before ? 'changed' : 'added']++
    }
    const { added, changed, brands: newBrands } = imported
    await audit.recordByOwner(ctx, {
      action: 'catalogue_imported',
      note: `${added} added, ${changed} changed, ${newBrands} new brands`,
    })
    await requestReading(ctx)
    return imported
  })
  forgetDictionary(ctx)
  return done
}
