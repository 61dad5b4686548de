// Says which places come nearest to the one that a search requests. It needs every place, and is for loaders.
import type { NamedArea, NoResultsHints, Understood } from '#contract/listings/phones'
import type { Speech } from '#web/i18n/speech.ts'
import { explicitAddress, withoutKind } from './explicit-address.ts'
import { banglaOf } from './facet-names.ts'
import { withValues } from './phones-address.ts'

export const areaName = ({ name, bangla }: NamedArea, { say }: Speech): string => say(name, bangla ?? name)

type Region = NonNullable<NoResultsHints['nearest']['district']>

/** A place with its phones; `rest` is the search part of the address that leads to them. */
export interface NearPlace {
  name: string
  count: number
  rest: string
}

/** Gives what comes nearest with places by their names: areas, the district around them, and the division around that. */
export function nearestOf(
  { areas, district, division, ...others }: NoResultsHints['nearest'],
  params: URLSearchParams,
  understood: Understood | null,
  speech: Speech,
): Omit<NoResultsHints['nearest'], 'areas' | 'district' | 'division'> & { places: NearPlace[] } {
  const { say } = speech
  const region = (kind: 'district' | 'division', { value, name: english, count }: Region): NearPlace => {
    const bangla = banglaOf.get(value) ?? english
    return {
      name: kind === 'district' ? say(english, bangla) : say(`${english} division`, `${bangla} বিভাগ`),
      count,
      rest: String(withValues(withoutKind(params, understood, 'place'), { [kind]: value })),
    }
  }
  return {
    ...others,
    places: [
      ...areas.map((area) => ({
        name: areaName(area, speech),
        count: area.count,
        rest: String(explicitAddress(params, { ...understood!, areas: [area] })),
      })),
      ...(district ? [region('district', district)] : []),
      ...(division ? [region('division', division)] : []),
    ],
  }
}
