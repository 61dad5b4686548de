// Returns which thanas of Dhaka share a border, and which areas lie near another.
import { placeNamed } from './places.ts'

/** Pairs of thanas with a common border, each pair once. */
const borders: Readonly<Record<string, readonly string[]>> = {
  Adabor: ['Darus Salam', 'Mohammadpur', 'Sher-e-Bangla Nagar'],
  Airport: ['Cantonment', 'Dakshinkhan', 'Khilkhet', 'Turag', 'Uttara East', 'Uttara West'],
  Badda: ['Gulshan', 'Hatirjheel', 'Khilgaon', 'Rampura', 'Vatara'],
  Banani: ['Cantonment', 'Gulshan', 'Kafrul', 'Tejgaon Industrial', 'Vatara'],
  Bangshal: ['Chawkbazar', 'Kotwali', 'Paltan', 'Shahbagh', 'Sutrapur', 'Wari'],
  Bhashantek: ['Cantonment', 'Kafrul', 'Pallabi'],
  Cantonment: ['Kafrul', 'Khilkhet', 'Pallabi', 'Vatara'],
  Chawkbazar: ['Kotwali', 'Lalbagh', 'Shahbagh'],
  Dakshinkhan: ['Khilkhet', 'Uttara East', 'Uttarkhan'],
  'Darus Salam': ['Mirpur', 'Mohammadpur', 'Shah Ali', 'Sher-e-Bangla Nagar'],
  Demra: ['Jatrabari', 'Khilgaon', 'Sabujbagh'],
  Dhanmondi: ['Hazaribagh', 'Kalabagan', 'Mohammadpur', 'New Market', 'Sher-e-Bangla Nagar'],
  Gendaria: ['Jatrabari', 'Shyampur', 'Sutrapur', 'Wari'],
  Gulshan: ['Tejgaon Industrial', 'Vatara'],
  Hatirjheel: ['Gulshan', 'Ramna', 'Rampura', 'Tejgaon', 'Tejgaon Industrial'],
  Hazaribagh: ['Kamrangirchar', 'Lalbagh', 'Mohammadpur', 'New Market'],
  Jatrabari: ['Kadamtali', 'Mugda', 'Sabujbagh', 'Shyampur', 'Wari'],
  Kadamtali: ['Shyampur'],
  Kafrul: ['Mirpur', 'Pallabi', 'Sher-e-Bangla Nagar', 'Tejgaon'],
  Kalabagan: ['New Market', 'Shahbagh', 'Sher-e-Bangla Nagar', 'Tejgaon'],
  Kamrangirchar: ['Lalbagh'],
  Khilgaon: ['Mugda', 'Rampura', 'Sabujbagh', 'Shahjahanpur'],
  Khilkhet: ['Vatara'],
  Kotwali: ['Sutrapur'],
  Lalbagh: ['New Market', 'Shahbagh'],
  Mirpur: ['Pallabi', 'Rupnagar', 'Shah Ali', 'Sher-e-Bangla Nagar'],
  Mohammadpur: ['Sher-e-Bangla Nagar'],
  Motijheel: ['Mugda', 'Paltan', 'Sabujbagh', 'Shahjahanpur', 'Wari'],
  Mugda: ['Sabujbagh', 'Shahjahanpur'],
  'New Market': ['Shahbagh'],
  Pallabi: ['Rupnagar', 'Turag'],
  Paltan: ['Ramna', 'Shahbagh', 'Shahjahanpur', 'Wari'],
  Ramna: ['Rampura', 'Shahbagh', 'Shahjahanpur', 'Tejgaon'],
  Rampura: ['Shahjahanpur'],
  Rupnagar: ['Shah Ali', 'Turag'],
  'Shah Ali': ['Turag'],
  Shahbagh: ['Tejgaon'],
  'Sher-e-Bangla Nagar': ['Tejgaon'],
  Sutrapur: ['Wari'],
  Tejgaon: ['Tejgaon Industrial'],
  Turag: ['Uttara West'],
  'Uttara East': ['Uttara West', 'Uttarkhan'],
}

const phraseOf = (thana: string): string => placeNamed(thana)!.area!.phrase

let known: ReadonlyMap<string, readonly string[]> | undefined

/** Looks up the phrases of the thanas around that of a phrase. */
function neighboursOf(thana: string): readonly string[] {
  known ??= build()
  return known.get(thana) ?? []
}

function build(): ReadonlyMap<string, readonly string[]> {
  const pairs = Object.entries(borders).flatMap(([one, others]) =>
    others.map((other) => [phraseOf(one), phraseOf(other)] as const),
  )
  const both = pairs.flatMap(([one, other]) => [
    { one, other },
    { one: other, other: one },
  ])
  return new Map([...Map.groupBy(both, ({ one }) => one)].map(([one, found]) => [one, found.map(({ other }) => other)]))
}

/** Lists the thana that an area of a district lies in, and those around it, as phones carry them in their words. */
export function thanasAround(area: string, district: string): string[] {
  const thana = placeNamed(area)?.area?.within.get(district) ?? area
  return [thana, ...(district === 'dhaka' ? neighboursOf(thana) : [])]
}
