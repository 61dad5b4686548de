// Tables of comma-separated values as spreadsheets save them, of models or of the stock of a shop.
import { parse } from 'csv-parse/sync'

/** The fault of a whole file: a column that is not known or is missing, too many rows, or no table at all. */
export class WrongTable extends Error {
  readonly fault: 'unknown_column' | 'missing_column' | 'too_long' | 'unreadable'
  /** The name of the column, the rows that are read, or what the reader found. */
  readonly detail: string
  constructor(fault: WrongTable['fault'], detail: string) {
    super(`${fault}: ${detail}`)
    this.fault = fault
    this.detail = detail
  }
}

/** Decodes a file as spreadsheets save it: UTF-8, or UTF-16 with a mark of its byte order. @throws WrongTable */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new WrongTable('unreadable', 'The file is no text in UTF-8 or UTF-16. Save it as “CSV UTF-8”.')
  }
}

/** Returns the sign between the cells, by the first line. A spreadsheet with a decimal comma writes semicolons, one that saves Unicode text tabs. */
function separatorOf(text: string): string {
  const [header = ''] = text.split('\n', 1)
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** Characters of the longest row. */
const maxRow = 20_000

interface TableShape<Column extends string> {
  columns: readonly Column[]
  /** Columns that have to be there. */
  needed: readonly Column[]
  maxRows: number
  /** Hears of a row that has more or fewer cells than the first line. */
  onWrongRow: (line: number) => void
}

export type TableRow<Column extends string> = Partial<Record<Column, string>> & { line: number }

/** Reads the rows of a table, whose first line names the columns, each with its line. No more than one row too many is read. @throws WrongTable */
export function rowsOfTable<Column extends string>(
  text: string,
  { columns, needed, maxRows, onWrongRow }: TableShape<Column>,
): Array<TableRow<Column>> {
  let rows: Array<{ record: Partial<Record<Column, string>>; info: { lines: number } }>
  let wrong = 0
  try {
    rows = parse(text, {
      bom: true,
      trim: true,
      delimiter: separatorOf(text),
      skip_empty_lines: true,
      skip_records_with_error: true,
      max_record_size: maxRow,
      to: maxRows + 1,
      on_skip: (error) => {
        if (error?.code !== 'CSV_RECORD_INCONSISTENT_COLUMNS') throw error ?? new Error('a row was skipped')
        // Rows that are skipped are not among those that are counted.
        if (++wrong > maxRows) throw new WrongTable('too_long', String(maxRows))
        onWrongRow(Number(error.lines))
      },
      info: true,
      columns(header: string[]) {
        const names = header.map((name) => name.toLowerCase())
        const unknown = names.find((name) => !columns.some((column) => column === name))
        if (unknown !== undefined) throw new WrongTable('unknown_column', unknown.slice(0, 60))
        const missing = needed.find((name) => !names.includes(name))
        if (missing) throw new WrongTable('missing_column', missing)
        return names
      },
    })
  } catch (error) {
    if (error instanceof WrongTable) throw error
    throw new WrongTable('unreadable', (error as Error).message)
  }
  if (rows.length > maxRows) throw new WrongTable('too_long', String(maxRows))
  return rows.map(({ record, info }) => ({ ...record, line: info.lines }) as TableRow<Column>)
}
