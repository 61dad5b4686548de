/** Lists the districts that share a border. It is a file of its own: on the site, only the page that finds the nearest district needs it. */
import borders from './touching-districts.json' with { type: 'json' }

/** Pairs of districts with a common border on land or along a river, each pair once, under the first by the alphabet. */
const pairs = Object.entries(borders).flatMap(([one, others]) =>
  others.split(' ').flatMap((other) => [[one, other] as const, [other, one] as const]),
)

/** The ids of the districts that touch a district, by its id. */
export const touching: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(pairs, ([one]) => one)].map(([one, found]) => [one, found.map(([, other]) => other).toSorted()]),
)
