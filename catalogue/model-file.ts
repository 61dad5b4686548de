// Models as a table of comma-separated values: the catalogue that comes with the market is one, and owners bring their own.
import { ModelSlug } from '#contract/catalogue/models'
import { CatalogueModel } from '#contract/catalogue/catalogue'
import { readVariants } from '#contract/catalogue/variants'
import { chipClass } from './chips.ts'
import { decodeTable as decode, rowsOfTable, WrongTable } from './table-file.ts'

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

/** Says what is wrong with a file, in sentences for its owner, each with its line. */
export class WrongFile extends Error {}

/** Lists this many faults of a file; its owner mends those first. */
const maxFaults = 50

/** Collects what is wrong with a file, so that its owner reads all of it at once. */
export class Faults {
  readonly #faults: Array<{ line: number; sentence: string }> = []

  add(line: number, sentence: string): void {
    this.#faults.push({ line, sentence })
  }

  get areThere(): boolean {
    return this.#faults.length > 0
  }

  /** @throws WrongFile if there are any */
  throwAny(): void {
    if (!this.areThere) return
    const inOrder = this.#faults.toSorted((one, other) => one.line - other.line)
    const lines = inOrder.slice(0, maxFaults).map(({ line, sentence }) => `Line ${line}: ${sentence}`)
    const more = inOrder.length - lines.length
    throw new WrongFile([...lines, ...(more > 0 ? [`And ${more} more lines are wrong.`] : [])].join('\n'))
  }
}

/** The faults of a whole file, in sentences for its owner. */
const sentences: Record<WrongTable['fault'], (detail: string) => string> = {
  unknown_column: (name) => `There is no column “${name}”. Columns: ${columns.join(', ')}.`,
  missing_column: () => 'The first line has to name the columns, brand and name among them.',
  too_long: (rows) => `The file has more than ${rows} rows, which is the most that is read.`,
  unreadable: (found) =>
    found.startsWith('The file') ? found : `The file is no table of comma-separated values: ${found}`,
}

function inSentences<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof WrongTable ? new WrongFile(sentences[error.fault](error.detail)) : error
  }
}

/** Decodes a file as spreadsheets save it. @throws WrongFile */
export const decodeTable = (bytes: Uint8Array): string => inSentences(() => decode(bytes))

/** Reads the rows of a file, each with its line; a row that is no row is among the faults. @throws WrongFile */
export const rowsOf = (text: string, faults: Faults): Array<Row & { line: number }> =>
  inSentences(() =>
    rowsOfTable(text, {
      columns,
      needed: ['brand', 'name'],
      maxRows,
      onWrongRow: (line) => faults.add(line, 'the row has more or fewer cells than the first line.'),
    }),
  ) as Array<Row & { line: number }>

const numberOr = <T>(text: string | undefined, known: T) => (text ? Number(text) : known)

/** The kind of value that belongs into a cell, by the name that its value has in a model. */
const belongs: Record<string, string> = {
  name: 'is the name without the brand, at most 60 letters',
  released: 'is written 2024-05, or 2024',
  launchPrice: 'is a number of Taka',
  aliases: 'are up to 40 names with semicolons between them',
  network: 'is 2G, 3G, 4G or 5G',
  screen: 'is a number of inches',
  battery: 'is a number of mAh',
  camera: 'is a number of megapixels',
  chip: 'is the name of a chip',
  chipClass: 'is entry, middle, upper or flagship',
}

/** Lays a row over what is known of its model. @throws WrongFile */
export function modelOf(row: Row, categoryId: string, known?: CatalogueModel): CatalogueModel {
  const named = `${row.brand} ${row.name}: `
  const variants = row.sizes ? readVariants(row.sizes) : (known?.variants ?? [])
  if (variants === null) throw new WrongFile(`${named}sizes are written as 4/64 8/128.`)
  if (row.slug && !ModelSlug.safeParse(row.slug).success)
    throw new WrongFile(`${named}a slug has small letters, digits and hyphens.`)
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
  const field = String(read.error.issues[0]!.path[0])
  throw new WrongFile(`${named}${field} ${belongs[field] ?? 'is not what belongs there'}.`)
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
