// Models from a table that the owner has: a file of comma-separated values, all of it or nothing.
import { parse } from 'csv-parse/sync'
import { BrandName, CatalogueModel } from '#contract/catalogue'
import { readVariants } from '#contract/variants'
import { audit } from '#accounts'
import { type Ctx, transact } from '#context'
import { refusalBehind } from '#database/constraints'
import { forgetDictionary } from './current-dictionary.ts'
import { modelSlug, slugOf } from './edit.ts'
import * as store from './edit-store.ts'
import { models } from './model-store.ts'
import { requestReading } from './phone-reading.ts'
import * as brands from './store.ts'

/** The columns of the file. Only the first two are needed; what a cell leaves empty stays as it is. */
export const columns = [
  'brand',
  'name',
  'aliases',
  'sizes',
  'released',
  'price',
  'network',
  'screen',
  'battery',
  'camera',
  'chip',
  'chip_class',
] as const
type Row = Record<(typeof columns)[number], string>

/** Rows of a file, at most. */
const maxRows = 20_000

/** What is wrong with a file, in a sentence for its owner, with the line. */
export class WrongFile extends Error {}

function rowsOf(text: string): Row[] {
  let rows: Row[]
  try {
    rows = parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      columns(header: string[]) {
        const names = header.map((name) => name.toLowerCase())
        const unknown = names.filter((name) => !columns.some((column) => column === name))
        if (unknown.length > 0)
          throw new WrongFile(`There is no column “${unknown[0]}”. Columns: ${columns.join(', ')}.`)
        if (!names.includes('brand') || !names.includes('name'))
          throw new WrongFile('The first line has to name the columns, brand and name among them.')
        return names
      },
    })
  } catch (error) {
    if (error instanceof WrongFile) throw error
    throw new WrongFile(`The file is no table of comma-separated values: ${(error as Error).message}`)
  }
  if (rows.length > maxRows) throw new WrongFile(`The file has ${rows.length} rows; ${maxRows} at most are read.`)
  return rows
}

const numberOr = <T>(text: string | undefined, known: T) => (text ? Number(text) : known)

/** A row over what is known of its model. @throws WrongFile */
function modelOf(row: Row, line: number, categoryId: string, known: CatalogueModel | undefined): CatalogueModel {
  const variants = row.sizes ? readVariants(row.sizes) : (known?.variants ?? [])
  if (variants === null) throw new WrongFile(`Line ${line}: sizes are written as 4/64 8/128.`)
  const aliases = (row.aliases ?? '').split(';').flatMap((alias) => alias.trim() || [])
  const read = CatalogueModel.safeParse({
    categoryId,
    name: known?.name ?? row.name,
    released: row.released || (known?.released ?? null),
    launchPrice: row.price ? Math.round(Number(row.price) * 100) : (known?.launchPrice ?? null),
    variants,
    aliases: [...new Set([...(known?.aliases ?? []), ...aliases])],
    network: row.network || (known?.network ?? null),
    screen: numberOr(row.screen, known?.screen ?? null),
    battery: numberOr(row.battery, known?.battery ?? null),
    camera: numberOr(row.camera, known?.camera ?? null),
    chip: row.chip || (known?.chip ?? null),
    chipClass: row.chip_class || (known?.chipClass ?? null),
  })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new WrongFile(`Line ${line}, ${row.brand} ${row.name}: ${String(issue!.path[0])} is not what belongs there.`)
}

type KnownRow = CatalogueModel & { id: number }

async function addedAt(ctx: Ctx, line: number, model: CatalogueModel): Promise<number> {
  try {
    return await store.add(ctx, modelSlug(model.categoryId, model.name), model)
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
      if (before) await store.change(ctx, before.id, model)
      const id = before?.id ?? (await addedAt(ctx, line, model))
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
