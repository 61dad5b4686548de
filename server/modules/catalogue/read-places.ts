// Finds the names of places in a text, and which district they leave.
import { districts } from '#contract/catalogue/places'
import type { Dictionary } from './dictionary.ts'
import { phraseAt, take, type Text, textOf } from './text.ts'
import { type KnownPlace, placeNamed, places } from './places.ts'

export interface NamedPlace {
  place: KnownPlace
  at: number
  length: number
}

const nothing: ReadonlyMap<string, unknown> = new Map()

/** The places that `text` names, from left to right, by the longest name each; their words are taken. Phrases of `others` mean something else, also with one word more. */
export function findPlaces(text: Text, others = nothing): NamedPlace[] {
  const found: NamedPlace[] = []
  for (let length = Math.min(places().longest, text.atoms.length); length > 0; length--) {
    for (let at = 0; at + length <= text.atoms.length; at++) {
      const phrase = phraseAt(text, at, length)
      const isOther = [phrase, phraseAt(text, at, length + 1)].some((one) => one !== undefined && others.has(one))
      const place = phrase === undefined || isOther ? undefined : placeAt(text, at, length, phrase)
      if (!place) continue
      take(text, at, length)
      found.push({ place, at, length })
    }
  }
  return decided(found.toSorted((one, other) => one.at - other.at))
}

/** Returns whether words are part of a longer name of a place: the 'college' of 'Dhaka College'. */
export function isInPlace(text: Text, at: number, length: number): boolean {
  for (let other = Math.min(places().longest, text.atoms.length); other > length; other--)
    for (let from = Math.max(0, at + length - other); from <= at && from + other <= text.atoms.length; from++) {
      const phrase = phraseAt(text, from, other)
      if (phrase !== undefined && placeAt(text, from, other, phrase)) return true
    }
  return false
}

/** By the words as they were written, or else as they were understood. */
function placeAt(text: Text, at: number, length: number, phrase: string): KnownPlace | undefined {
  if (!/\p{L}/u.test(phrase)) return undefined
  const written = text.written.slice(at, at + length).join(' ')
  return placeNamed(written) ?? (written === phrase ? undefined : placeNamed(phrase))
}

/** A name that a district and an area of another share is the area's once that other district is named: 'Sherpur, Bogura'. */
function decided(found: readonly NamedPlace[]): NamedPlace[] {
  const named = new Set(found.flatMap(({ place }) => place.district ?? []))
  return found.map((one) => {
    const { district, area } = one.place
    if (district === undefined || area === undefined) return one
    const isArea = area.districts.some((other) => other !== district && named.has(other))
    return { ...one, place: isArea ? { area } : { district } }
  })
}

/**
 * The id of the district that places leave: one that is named goes before those that areas lie in, a district before the division it is part of, and
 * otherwise the last before the first. Null when they leave several.
 */
export function districtOf(found: readonly NamedPlace[]): string | null {
  const named = found.flatMap(({ place }) =>
    place.district === undefined ? [] : [{ id: place.district, division: place.division }],
  )
  const divisionOf = (id: string) => districts.find((district) => district.id === id)?.division
  const exact = named.filter(
    ({ id, division }) =>
      division === undefined || !named.some((other) => other.id !== id && divisionOf(other.id) === division),
  )
  if (exact.length > 0) return exact.at(-1)!.id
  const areas = found.flatMap(({ place }) => place.area ?? [])
  const [first, ...others] = areas.map((area) => area.districts)
  const common = (first ?? []).filter((id) => others.every((one) => one.includes(id)))
  if (common.length === 1) return common[0]!
  return areas.length > 0 && common.length > 0 ? areas[0]!.alone : null
}

/** The district of a location as people write it: 'Mirpur 10, Dhaka', 'চট্টগ্রাম'. */
export function readDistrict(location: string, dictionary: Dictionary): string | null {
  return districtOf(findPlaces(textOf(location, dictionary)))
}

/** Returns the words by which phones carry a place: an area with the places that it lies in. */
export function wordsOf({ place: { district, area } }: NamedPlace, inDistrict: string | null): string[] {
  if (area === undefined) return [district!.replaceAll('-', ' ')]
  const within = area.within.get(inDistrict ?? area.alone ?? '')
  return within === undefined || area.phrase.startsWith(within) ? [area.phrase] : [area.phrase, within]
}
