// Counts how fast pages were for visitors, as their browsers reported to this process. Pages and connections are lists that end.
import { Histogram, type Registry } from '@prometheus-io/client'
import { fieldBounds } from '#contract/base/field-pages'
import type { Metrics } from './metrics.ts'

const labelNames = ['page', 'connection'] as const

export function fieldHistograms(registers: Registry[]): Metrics['countField'] {
  const make = (figure: keyof typeof fieldBounds, unit: string, help: string) => {
    // Above the last but one, a histogram has a bound of its own.
    const buckets = fieldBounds[figure].slice(0, -1).map((bound) => bound / 1000)
    return new Histogram({ name: `phonehaat_field_${figure}_${unit}`, help, labelNames, buckets, registers })
  }
  const paint = make('paint', 'seconds', 'Time until the largest part of a page was painted for a visitor')
  const press = make('press', 'seconds', 'Time from the slowest press on a page to the next paint')
  const shift = make('shift', 'share', 'Share of the window by which a page jumped')
  return (connection, pages) => {
    for (const one of new Map(pages.map((page) => [page.page, page])).values()) {
      const labels = { page: one.page, connection }
      if (one.paint !== undefined) paint.observe(labels, one.paint / 1000)
      if (one.press !== undefined) press.observe(labels, one.press / 1000)
      shift.observe(labels, one.shift / 1000)
    }
  }
}
