// The places of Bangladesh by every usual way to write them: districts, upazilas, thanas, and areas that people know.
import { LRUCache } from 'lru-cache'
import { districtSpellings, placeRows } from '#catalogue/places'
import { inBanglaDigits, fromBanglaDigits } from '#contract/base/language'
import { oneSpelling } from '#contract/base/spelling'
import { districts, divisions } from '#contract/catalogue/places'
import { fold } from './words.ts'

/**
 * One key for all spellings of a name that sound the same: without spaces, 'gonj' as 'ganj', one letter for two, ী as ি. 'Narayangonj' and
 * 'Narayanganj', 'নারায়নগঞ্জ' and 'নারায়ণ গঞ্জ' are one by it; 'Rajpara' is not 'Rajbari'.
 */
export function placeKey(name: string): string {
  const letters = oneSpelling(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '')
  return /[a-z]/.test(letters) ? latinKey(letters) : banglaKey(letters)
}

function latinKey(letters: string): string {
  return letters
    .replace(/go?n[jgz]$|gong$/, 'ganj')
    .replaceAll(/a[uwo]|o[uw]/g, 'ou')
    .replaceAll('oo', 'u')
    .replaceAll('ee', 'i')
    .replaceAll('bh', 'v')
    .replaceAll('ph', 'f')
    .replaceAll('sh', 's')
    .replaceAll('z', 'j')
    .replace(/y$/, 'i')
    .replaceAll('iya', 'ia')
    .replaceAll(/([a-z])\1/g, '$1')
    .replace(/goun$/, 'gou')
}

/** Marks are written by their number, because an editor may show two of them as one. */
function banglaKey(letters: string): string {
  return (
    fromBanglaDigits(letters)
      // ১০ as 10, ড় and ঢ় as র, য as জ, ী as ি, ূ as ু, ণ as ন, শ and ষ as স, ঙ্গ as ংগ, and without ঁ
      .replaceAll(/[\u09a1\u09a2]\u09bc/g, '\u09b0')
      .replaceAll(/\u09af(?!\u09bc)/g, '\u099c')
      .replaceAll('\u09c0', '\u09bf')
      .replaceAll('\u09c2', '\u09c1')
      .replaceAll('\u09a3', '\u09a8')
      .replaceAll(/[\u09b6\u09b7]/g, '\u09b8')
      .replaceAll('\u0999\u09cd\u0997', '\u0982\u0997')
      .replaceAll(/[\u0981\u200c\u200d]/g, '')
  )
}

/** A key without the ending that Bangla puts on names: that of 'ঢাকায়', 'মিরপুরের', 'সিলেটে'. */
function withoutEnding(key: string): string {
  return key.replace(/(?:\u09af\u09bc\u09c7\u09b0|\u09c7\u09b0|\u09a4\u09c7|\u09af\u09bc|\u09b0|\u09c7)$/u, '')
}

/** An upazila, a thana, or an area in one. Several districts may have one of that name. */
export interface KnownArea {
  /** Its name, as phones of it carry it in their words. */
  phrase: string
  name: string
  /** Null where it has no name in Bangla here. */
  bangla: string | null
  /** Ids. */
  districts: readonly string[]
  /** The phrase of the upazila or thana that it lies in, by the district's id. */
  within: ReadonlyMap<string, string>
  /** The district that is meant when nothing else is said, or null when that cannot be known. */
  alone: string | null
}

/** The places that a name stands for: a district, an area, or both, as 'Sherpur' does. */
export interface KnownPlace {
  /** The district's id. */
  district?: string
  /** The id of a division of that name as well: 'dhaka' is a district, 'dhaka division' thirteen. */
  division?: string
  area?: KnownArea
}

export interface Places {
  /** By `placeKey`. */
  byKey: ReadonlyMap<string, KnownPlace>
  /** Keys of all words that names are made of. They are not slips for anything else. */
  words: ReadonlySet<string>
  /** Names of one word in Latin letters that are long enough to be distinguished from everyday words, slips and all. */
  names: readonly string[]
  /** Upazilas, thanas and areas by each of their spellings in either script, and how it is compared with what is typed; the shortest first. */
  areaNames: ReadonlyArray<{ name: string; compared: string }>
  /** Words of the longest name. */
  longest: number
  /** Names in Bangla by the phrases of all names, exactly as written. */
  inBangla: ReadonlyMap<string, string>
}

/** Chooses among several districts with an area of that name the one that is meant when nothing else is said. */
const meantAlone: Readonly<Record<string, string>> = {
  'Mirpur Mohammadpur Cantonment Airport Gabtoli Gabtali Shahjahanpur Sadarghat Mouchak Lalbagh Islampur Taltola Gausia':
    'dhaka',
  'Muradpur Lohagara': 'chattogram',
  'Gauripur Fulbaria': 'mymensingh',
  Sreepur: 'gazipur',
  Satmatha: 'bogura',
  Chowmuhani: 'noakhali',
  Jagannathpur: 'sunamganj',
  Jhautala: 'cumilla',
  Mirzapur: 'tangail',
  Bijoynagar: 'brahmanbaria',
}
const districtMeant = new Map(
  Object.entries(meantAlone).flatMap(([names, id]) => names.split(' ').map((name) => [name, id] as const)),
)

interface Row {
  /** The one it is known by, then the others. */
  names: readonly string[]
  district: string
  within: string | null
}

/** The spellings of a place. 'Uttara Sector 7' is 'Uttara 7' and 'উত্তরা ৭' as well, when `parent` says what 'Uttara' is in Bangla. */
function spellingsOf(names: readonly string[], parent: readonly string[] = []): readonly string[] {
  const { head, number } = /^(?<head>\D+?) (?:Sector )?(?<number>[\d.]+)$/.exec(names[0]!)?.groups ?? {}
  if (!head || !number) return names
  const heads = parent.includes(head) ? parent : [head]
  return [
    ...names,
    ...heads.flatMap((one) => [
      `${one} ${number}`,
      `${one} Sector ${number}`,
      `${one} Section ${number}`,
      `${one} ${inBanglaDigits(number)}`,
    ]),
  ]
}

const namesOfDistrict = ({ id, name, bangla }: (typeof districts)[number]) => [name, bangla, ...districtSpellings(id)]

/** Every row but those of the upazilas that carry their district's name. */
function allRows(): Row[] {
  const around = Map.groupBy(placeRows, ({ district, kind, within, names }) =>
    [district, kind === 'area' ? within : names[0]].join('/'),
  )
  return placeRows.flatMap(({ district, kind, within, names }) => {
    if (kind === 'district' || names[0] === 'Sadar') return []
    if (kind !== 'area') return [{ district, names, within: null }]
    const parents = around.get(`${district}/${within}`)!
    const parent = parents.find(({ names: [name] }) => names[0].startsWith(`${name} `))
    return [{ district, names: spellingsOf(names, parent?.names), within: within.endsWith(' Sadar') ? null : within }]
  })
}

/** A name in words: 'Sher-e-Bangla Nagar' is 'sher e bangla nagar'. */
const phraseOf = (name: string) => (fold(name).match(/\p{L}[\p{L}\p{M}]*|\d+(?:\.\d+)?/gu) ?? []).join(' ')

function areaOf(rows: readonly Row[]): KnownArea {
  const name = rows[0]!.names[0]!
  const all = [...new Set(rows.map(({ district }) => district))]
  return {
    phrase: phraseOf(name),
    name,
    bangla: rows.flatMap(({ names }) => names).find(isBangla) ?? null,
    districts: all,
    within: new Map(rows.flatMap(({ district, within }) => (within === null ? [] : [[district, phraseOf(within)]]))),
    alone: all.length === 1 ? all[0]! : (districtMeant.get(name) ?? null),
  }
}

function build(): Places {
  const byKey = new Map<string, KnownPlace>()
  const withSadar = new Set(placeRows.filter(({ names }) => names[0] === 'Sadar').map(({ district }) => district))
  const names = districts.flatMap((district) => {
    const { id } = district
    const division = divisions.find((one) => one.id === id)?.id
    const place: KnownPlace = { district: id, ...(division ? { division } : {}) }
    const plain = namesOfDistrict(district)
    const written = withSadar.has(id) ? [...plain, ...plain.flatMap((name) => [`${name} Sadar`, `${name} সদর`])] : plain
    for (const name of written) byKey.set(placeKey(name), place)
    return written
  })
  const areas = [...Map.groupBy(allRows(), (row) => placeKey(row.names[0]!)).values()].map((rows) => ({
    rows,
    area: areaOf(rows),
  }))
  const put = (name: string, area: KnownArea) => {
    const key = placeKey(name)
    const place = byKey.get(key)
    if (key.length > 2 && !place?.area) byKey.set(key, { ...place, area })
  }
  // A first name goes before a second name of another area.
  for (const { area, rows } of areas) put(rows[0]!.names[0]!, area)
  for (const { area, rows } of areas) for (const row of rows) for (const name of row.names) put(name, area)
  const phrases = [...names, ...areas.flatMap(({ rows }) => rows.flatMap((row) => row.names))].map(phraseOf)
  const districtWords = new Set(names.map(phraseOf))
  return {
    byKey,
    words: new Set([...new Set(phrases.flatMap((phrase) => phrase.split(' ')))].map(placeKey)),
    names: [...new Set(phrases)].filter(
      (name) => /^[a-z]{4,}$/.test(name) && (name.length > 5 || districtWords.has(name)),
    ),
    areaNames: areas
      .flatMap(({ rows }) =>
        rows.flatMap(({ names }) => names.map((name) => ({ name: shownFor(name, names), compared: asCompared(name) }))),
      )
      .toSorted((a, b) => a.compared.length - b.compared.length || inOrder.compare(a.compared, b.compared)),
    longest: Math.max(...phrases.map((phrase) => phrase.split(' ').length)),
    inBangla: banglaNames(areas.flatMap(({ rows }) => rows)),
  }
}

const isBangla = (name: string) => /^[\p{Script=Bengali}\s.()-]+$/u.test(name)

/** The name that an area is suggested by when a spelling of it is typed: its own in that script, and never a slip. */
const shownFor = (spelling: string, names: readonly string[]): string =>
  /[a-z]/i.test(spelling) ? names[0]! : (names.find(isBangla) ?? spelling)

/** Returns the Bangla name of each place, by each of its names in Latin letters; a district goes before an area of its name. */
function banglaNames(rows: readonly Row[]): Map<string, string> {
  const known = new Map<string, string>()
  const put = (names: readonly string[], bangla: string | undefined) => {
    for (const name of names) if (bangla && !known.has(phraseOf(name))) known.set(phraseOf(name), bangla)
  }
  for (const district of districts) {
    put(namesOfDistrict(district), district.bangla)
    put([`${district.name} Sadar`], `${district.bangla} সদর`)
  }
  for (const { names } of rows) put(names, names.find(isBangla))
  return known
}

/** Locations that were requested lately: most phones are from where others are. */
const translated = new LRUCache<string, { bangla: string | null }>({ max: 2000 })

/**
 * A location as Bangla pages show it: of 'Mirpur 10, Dhaka' 'মিরপুর ১০, ঢাকা'. A part that is no known place stays as it was typed.
 * @returns null when nothing in it is known
 */
export function locationInBangla(location: string): string | null {
  const known = translated.get(location)
  if (known) return known.bangla
  const bangla = translate(location)
  translated.set(location, { bangla })
  return bangla
}

function translate(location: string): string | null {
  const { inBangla } = places()
  const parts = location.split(',').map((part) => part.trim())
  const found = parts.map((part) => inBangla.get(phraseOf(part.replace(/\bR\/A\b/, 'RA'))))
  return found.some(Boolean) ? found.map((name, at) => name ?? parts[at]!).join(', ') : null
}

let built: Places | undefined

/** Every place, built when it is first requested. */
export function places(): Places {
  return (built ??= build())
}

/** The place of that name, be there an ending at it or not. */
export function placeNamed(name: string): KnownPlace | undefined {
  const { byKey } = places()
  const key = placeKey(name)
  return byKey.get(key) ?? (key.length > 3 ? byKey.get(withoutEnding(key)) : undefined)
}

/** Returns whether a word is part of the name of a place, and so no slip for anything else. */
export const isPlaceWord = (word: string): boolean => places().words.has(placeKey(word))

/** Areas shown at once, and those of one place that are told apart by their numbers. */
const maxAreas = { named: 3, numbered: 6 }

/** Orders 'Mirpur 2' before 'Mirpur 10'. */
const inOrder = new Intl.Collator('en', { numeric: true })

const asCompared = (name: string) => oneSpelling(name).toLowerCase()

/** Names of areas that go on as typed, in the letters they were typed in. */
export function areasLike(typed: string): string[] {
  const begun = asCompared(typed.trim())
  if (begun.length < 3) return []
  const found = places().areaNames.filter(({ compared }) => compared.startsWith(begun))
  return [...new Set(found.map(({ name }) => name))].slice(
    0,
    /\p{Nd}$/u.test(begun) ? maxAreas.numbered : maxAreas.named,
  )
}
