// Reads and writes the price list of a shop as the text of a table: a line a model, prices in Taka.
import { latinDigits, poishaOf } from '#contract/base/typed'
import { type PriceLine, quotedConditions as conditions } from '#contract/shops/shop-prices'

const heading = ['model', 'storage', 'ram', ...conditions].join(',')

const write = ({ model, storage, ram, prices }: PriceLine) =>
  [model, storage ?? '', ram ?? '', ...conditions.map((condition) => (prices[condition] ?? 0) / 100 || '')].join(',')

export const textOf = (lines: readonly PriceLine[]): string => [heading, ...lines.map(write)].join('\n')

/** The cells of a line, which a table program parts by tabs or commas and may put in quotation marks. */
const cellsOf = (line: string): string[] =>
  line.includes('\t')
    ? line.split('\t').map((cell) => cell.trim())
    : [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, plain]) => (quoted ?? plain ?? '').trim())

/** Leaves a cell that is no size a text, so that its line is refused: JSON knows no other wrong number. */
const sizeOf = (cell: string | undefined) => (cell ? Number(latinDigits(cell)) || cell : null)
/** Leaves a cell that is no price a text, and a price that is too high a number, so that its line is refused for that reason. */
const priceOf = (cell: string | undefined) =>
  cell ? (poishaOf(cell) ?? (Number(latinDigits(cell)) * 100 || cell)) : null

/** A line of the list, and the number of its line in the text. */
export interface TypedLine {
  at: number
  line: PriceLine
}

/** Reads a text; lines that are empty, and a heading, are left out. */
export const linesIn = (text: string): TypedLine[] =>
  text.split(/\r?\n/).flatMap((typed, index) => {
    const [model = '', storage, ram, ...prices] = cellsOf(typed)
    if (!typed.trim() || model.toLowerCase() === 'model') return []
    const entries = conditions.map((condition, column) => [condition, priceOf(prices[column])])
    const line: unknown = { model, storage: sizeOf(storage), ram: sizeOf(ram), prices: Object.fromEntries(entries) }
    return [{ at: index + 1, line: line as PriceLine }]
  })
