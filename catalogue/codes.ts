/** Makers' codes of models, as they are printed on the box and shown in the settings of a phone: 'SM-A528B', 'M2101K6G', 'A2643'. */
import { listIn, readTable } from './table.ts'

/** A code as it is looked up: small letters and digits alone, without the sign of two SIMs. */
export const codeKey = (code: string): string =>
  code
    .toLowerCase()
    .replace(/\/d[su]n?$/, '')
    .replaceAll(/[^a-z\d]/g, '')

const rows = readTable(new URL('codes.csv', import.meta.url)).map(({ slug, codes }) => ({
  slug: slug!,
  codes: listIn(codes),
}))

/** The letters behind a Samsung's number are of the country where it was sold. */
const withoutCountry = (code: string) => /^(sm[a-z]\d{3})[a-z\d]{1,3}$/.exec(code)?.[1]

/** The slugs of models by their codes; a Samsung is there without its country as well, where that leaves no doubt. */
export const modelByCode: ReadonlyMap<string, string> = new Map([
  ...[
    ...Map.groupBy(
      rows.flatMap(({ slug, codes }) => codes.flatMap((code) => ({ slug, short: withoutCountry(code) }))),
      ({ short }) => short,
    ),
  ].flatMap(([short, of]) =>
    short !== undefined && of.every(({ slug }) => slug === of[0]!.slug) ? [[short, of[0]!.slug] as const] : [],
  ),
  ...rows.flatMap(({ slug, codes }) => codes.map((code) => [code, slug] as const)),
])
