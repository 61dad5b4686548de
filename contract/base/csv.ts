/** A cell as RFC 4180 wants it. A text that a spreadsheet would read as a formula becomes text (OWASP, CSV injection). */
export function cellOf(text: string): string {
  // Some read the wide signs of East Asian keyboards as the plain ones.
  const tame = /^'*[=+\-@\t\r]/.test(text.normalize('NFKC')) ? `'${text}` : text
  return /["',\r\n;]/.test(tame) ? `"${tame.replaceAll('"', '""')}"` : tame
}

/** The text that a cell was written for. Spreadsheets keep the apostrophe that `cellOf` puts before it. */
export const textOfCell = (cell: string): string =>
  /^''*[=+\-@\t\r]/.test(cell.normalize('NFKC')) ? cell.slice(1) : cell

/** A table of comma-separated values. Numbers are written as they are. */
export const tableOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows
    .map((row) => `${row.map((cell) => (typeof cell === 'number' ? String(cell) : cellOf(cell ?? ''))).join(',')}\r\n`)
    .join('')
