export const monthDays = 30
/** The number of phones of a seller that are listed one by one. */
export const notifiedPhones = 10

/** `count` consecutive days up to `last`. */
export function daysTo(last: string, count: number): string[] {
  const end = new Date(`${last}T00:00:00Z`).getTime()
  return Array.from({ length: count }, (_, at) =>
    new Date(end - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** The count of one kind on one day. */
export interface DayCount<Kind extends string> {
  day: string
  kind: Kind
  sum: number
}

type Counts<Kind extends string> = Record<Kind, number>

/** Puts what happened into `count` days up to today, empty ones too, and sums these days and as many before them. */
export function fillDays<Kind extends string>(
  kinds: readonly Kind[],
  counts: readonly DayCount<Kind>[],
  { today, count }: { today: string; count: number },
): { days: (Counts<Kind> & { day: string })[]; totals: Counts<Kind>; before: Counts<Kind> } {
  const nothing = () => Object.fromEntries(kinds.map((kind) => [kind, 0])) as Counts<Kind>
  const all = daysTo(today, 2 * count).map((day) => ({ day, counts: nothing() }))
  const known = new Map(all.map(({ day, counts }) => [day, counts]))
  for (const { day, kind, sum } of counts) {
    const counts = known.get(day)
    if (counts) counts[kind] += sum
  }
  const total = (some: typeof all) => {
    const sums = nothing()
    for (const { counts } of some) for (const kind of kinds) sums[kind] += counts[kind]
    return sums
  }
  const [earlier, later] = [all.slice(0, count), all.slice(count)]
  return { days: later.map(({ day, counts }) => ({ day, ...counts })), totals: total(later), before: total(earlier) }
}
