import type { Area } from '#contract/places'

/** A place as people write it: 'Mirpur 10, Dhaka'. */
export function locationOf({ name, district }: Area): string {
  return `${name}, ${district}`
}
