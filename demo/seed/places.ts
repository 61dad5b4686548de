import { listIn, readTable } from '#catalogue/table'

/** A place where people of the demo market are. */
export interface Area {
  name: string
  /** The district's name. */
  district: string
}

/** Areas that many people name. */
export const areas: readonly Area[] = readTable(new URL('places.csv', import.meta.url)).flatMap(
  ({ district = '', areas }) => listIn(areas).map((name) => ({ name, district })),
)

/** A place as people write it: 'Mirpur 10, Dhaka'. */
export function locationOf({ name, district }: Area): string {
  return `${name}, ${district}`
}
