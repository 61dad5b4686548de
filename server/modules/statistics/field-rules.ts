// Sorts what browsers report of the speed of pages into counters. No clock, no database.
import type { FieldFigures } from '#contract/search/field-numbers'

/** Reports of one network that are counted in an hour; one visit in ten sends one, and behind a network are many phones. */
export const reportsAnHour = 30

/** Days for which counters are stored, and those of which admins read. */
export const fieldDays = 90
export const fieldDaysShown = 28

/** The greatest that can be reported, which is the last bound of each figure. */
const greatest = 60_000

/** The bounds of each figure: milliseconds, milliseconds, thousandths of the window. */
export const bounds = {
  paint: [500, 800, 1000, 1500, 2000, 2500, 4000, greatest],
  press: [50, 100, 150, 200, 300, 500, 1000, greatest],
  shift: [10, 25, 50, 100, 150, 250, 500, greatest],
} as const
export type FieldFigure = keyof typeof bounds
export const figures = Object.keys(bounds) as FieldFigure[]

export interface FieldCount {
  page: string
  connection: string
  figure: FieldFigure
  upTo: number
  times: number
}

/** What one visit adds: one for each figure of a page, in the order of their key, so that two that are added at once do not wait for each other. */
export function countsOf(reported: readonly FieldFigures[]): { page: string; figure: FieldFigure; upTo: number }[] {
  const pages = [...new Map(reported.map((one) => [one.page, one])).values()].toSorted((a, b) =>
    a.page < b.page ? -1 : 1,
  )
  return pages.flatMap((one) =>
    figures.flatMap((figure) => {
      const value = one[figure]
      return value === undefined
        ? []
        : { page: one.page, figure, upTo: bounds[figure].find((bound) => value <= bound) ?? greatest }
    }),
  )
}

/** The bound that three of four were not above; null of nothing. */
function threeOfFour(counts: readonly FieldCount[], figure: FieldFigure): number | null {
  const own = counts.filter((one) => one.figure === figure)
  const all = own.reduce((sum, { times }) => sum + times, 0)
  let sum = 0
  return (
    bounds[figure].find((bound) => {
      sum += own.reduce((times, one) => times + (one.upTo === bound ? one.times : 0), 0)
      return all > 0 && sum >= all * 0.75
    }) ?? null
  )
}

/** The counters of each page, or of each connection, in short; the most visited first. */
export function summaries(counts: readonly FieldCount[], by: 'page' | 'connection') {
  return [...Map.groupBy(counts, (one) => one[by])]
    .map(([name, own]) => ({
      name,
      // Each visit reports how much its page jumped.
      visits: own.reduce((sum, { figure, times }) => sum + (figure === 'shift' ? times : 0), 0),
      paint: threeOfFour(own, 'paint'),
      press: threeOfFour(own, 'press'),
      shift: threeOfFour(own, 'shift'),
    }))
    .toSorted((a, b) => b.visits - a.visits)
}
