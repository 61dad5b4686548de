import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Reads a file of comma-separated values that comes with the market; its first line names the columns. */
export const readTable = (file: URL): Record<string, string>[] => parse(readFileSync(file, 'utf8'), { columns: true })

/** Reads what a cell lists. */
export const listIn = (cell: string | undefined): string[] => (cell ? cell.split('; ') : [])
