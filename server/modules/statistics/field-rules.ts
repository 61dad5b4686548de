// Sorts what browsers report of the speed of pages into counters. No clock, no database.
import { fieldBounds, greatestFigure } from '#contract/base/field-pages'
import type { FieldFigures } from '#contract/search/field-numbers'

/** Reports of one network that are counted in an hour; one visit in ten sends one, and behind a network are many phones. */
export const reportsAnHour = 30

/** Days for which counters are stored, and those of which admins read. */
export const fieldDays = 90
export const fieldDaysShown = 28

export type FieldFigure = keyof typeof fieldBounds
export const figures = Object.keys(fieldBounds) as FieldFigure[]

export interface FieldCount {
  page: string
  connection: string
  figure: FieldFigure
  upTo: number
  times: number
}

/** Returns the counters to which one visit adds: one for each figure of a page, in the order of their key, so that two that are added at once do not wait for each other. */
export function countsOf(reported: readonly FieldFigures[]): { page: string; figure: FieldFigure; upTo: number }[] {
  const pages = [...new Map(reported.map((one) => [one.page, one])).values()].toSorted((a, b) =>
    a.page < b.page ? -1 : 1,
  )
  return pages.flatMap((one) =>
    figures.flatMap((figure) => {
      const value = one[figure]
      return value === undefined
        ? []
        : { page: one.page, figure, upTo: fieldBounds[figure].find((bound) => value <= bound) ?? greatestFigure }
    }),
  )
}

/** The bound that three of four were not above; null of nothing. */
function threeOfFour(counts: readonly FieldCount[], figure: FieldFigure): number | null {
  const own = counts.filter((one) => one.figure === figure)
  const all = own.reduce((sum, { times }) => sum + times, 0)
  let sum = 0
  return (
    fieldBounds[figure].find((bound) => {
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
