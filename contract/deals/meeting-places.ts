// Public places to meet at: busy, lit, watched, and known to everyone in their district.
import { districts } from '#contract/catalogue/places'
import places from './meeting-places.json' with { type: 'json' }

export type PlaceKind = 'police' | 'mall' | 'metro'

export interface MeetingPlace {
  kind: PlaceKind
  name: string
  bangla: string
}

/** A name in English and in Bangla. */
type Name = readonly string[]

/** Police stations of district towns that are not called after their district, malls, and stations of the metro line MRT-6 from north to south. */
const { police, mall, metro }: Record<PlaceKind, Partial<Record<string, readonly Name[]>>> = places

const named = (kind: PlaceKind, names: readonly Name[] = []): MeetingPlace[] =>
  names.map(([name = '', bangla = '']) => ({ kind, name, bangla }))

/** The public places of a district: its police first. None for an id that is no district's. */
export function meetingPlacesOf(districtId: string): MeetingPlace[] {
  const district = districts.find(({ id }) => id === districtId)
  if (!district) return []
  const { name, bangla } = district
  const office: Name = [`Superintendent of Police Office, ${name}`, `পুলিশ সুপারের কার্যালয়, ${bangla}`]
  const sadar: Name = [`${name} Sadar Police Station`, `${bangla} সদর থানা`]
  return [
    ...named('police', [...(police[districtId] ?? [sadar]), office]),
    ...named('mall', mall[districtId]),
    ...named(
      'metro',
      metro[districtId]?.map(([name, bangla]) => [`${name} Metro Station`, `${bangla} মেট্রো স্টেশন`]),
    ),
  ]
}

export const meetingPlaceNamed = (districtId: string, name: string): MeetingPlace | undefined =>
  meetingPlacesOf(districtId).find((place) => place.name === name)
