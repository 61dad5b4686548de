// Models as a table of comma-separated values: the catalogue that comes with the market is one, and owners bring their own.
import { parse } from 'csv-parse/sync'
import { ModelSlug } from '#contract/catalogue/models'
import { CatalogueModel } from '#contract/catalogue/catalogue'
import { readVariants } from '#contract/catalogue/variants'
import { chipClass } from './chips.ts'

/** The columns of the file. Only the first two are needed; what a cell leaves empty stays as it is. */
const columns = [
  'brand',
  'name',
  'slug',
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

/** Says what is wrong with a file, in a sentence for its owner, with the line. */
export class WrongFile extends Error {}

/** Reads the rows of a file, whose first line names the columns. @throws WrongFile */
export function rowsOf(text: string): Row[] {
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

/** Lays a row over what is known of its model. @throws WrongFile */
export function modelOf(row: Row, line: number, categoryId: string, known?: CatalogueModel): CatalogueModel {
  const variants = row.sizes ? readVariants(row.sizes) : (known?.variants ?? [])
  if (variants === null) throw new WrongFile(`Line ${line}: sizes are written as 4/64 8/128.`)
  if (row.slug && !ModelSlug.safeParse(row.slug).success)
    throw new WrongFile(`Line ${line}: a slug has small letters, digits and hyphens.`)
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
    chipClass: row.chip_class || (row.chip ? chipClass(row.chip) : (known?.chipClass ?? null)),
  })
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new WrongFile(`Line ${line}, ${row.brand} ${row.name}: ${String(issue!.path[0])} is not what belongs there.`)
}

/** Letters and digits of an address: 'Galaxy S20+' becomes 'galaxy-s20-plus'. */
export const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The address of a new model: brand and name, which no other has. */
export const modelSlug = (brandId: string, name: string) =>
  (slugOf(name).startsWith(brandId) ? slugOf(name) : `${brandId}-${slugOf(name)}`).slice(0, 60)
