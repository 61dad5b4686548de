/** The places of Bangladesh by every usual way to write them. Divisions and borders of districts are in the contract. */
import { listIn, readTable } from './table.ts'

export interface PlaceRow {
  /** The district's id. */
  district: string
  kind: 'district' | 'upazila' | 'thana' | 'area'
  /** The upazila or thana that an area lies in; empty of the others. */
  within: string
  /** The one it is known by, then the others. */
  names: readonly [string, ...string[]]
}

/** District by district, each with its upazilas first, then its thanas, then areas. */
export const placeRows: readonly PlaceRow[] = readTable(new URL('places.csv', import.meta.url)).map((row) => ({
  district: row.district!,
  kind: row.kind as PlaceRow['kind'],
  within: row.within!,
  names: [row.name!, ...listIn(row.spellings)],
}))

const districtRows = new Map(placeRows.flatMap((row) => (row.kind === 'district' ? [[row.district, row]] : [])))

/** Other usual spellings of a district's name than those in the contract, by its id. */
export const districtSpellings = (id: string): readonly string[] => districtRows.get(id)!.names.slice(1)
