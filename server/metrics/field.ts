// How fast pages were for visitors, as their browsers reported to this process. Pages and connections are lists that end.
import { Histogram, type Registry } from '@prometheus-io/client'
import type { Metrics } from './metrics.ts'

const labelNames = ['page', 'connection'] as const

export function fieldHistograms(registers: Registry[]): Metrics['countField'] {
  const make = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `phonehaat_field_${name}`, help, labelNames, buckets, registers })
  const paint = make(
    'paint_seconds',
    'Time until the largest part of a page was painted for a visitor',
    [0.5, 0.8, 1, 1.5, 2, 2.5, 4],
  )
  const press = make(
    'press_seconds',
    'Time from the slowest press on a page to the next paint',
    [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  )
  const shift = make(
    'shift_share',
    'Share of the window by which a page jumped',
    [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
  )
  return (connection, pages) => {
    for (const one of new Map(pages.map((page) => [page.page, page])).values()) {
      const labels = { page: one.page, connection }
      if (one.paint !== undefined) paint.observe(labels, one.paint / 1000)
      if (one.press !== undefined) press.observe(labels, one.press / 1000)
      shift.observe(labels, one.shift / 1000)
    }
  }
}
