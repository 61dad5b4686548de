import { expect, test } from 'vitest'
import { inSpans } from './spans.ts'

const daysTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 10, 21 - (count - 1 - at))).toISOString().slice(0, 10),
    value: at + 1,
  }))

test('a month is plotted day by day', () => {
  const spans = inSpans(daysTo(30))
  expect(spans).toHaveLength(30)
  expect(spans.at(-1)).toEqual({ from: '2026-11-21', to: '2026-11-21', value: 30 })
})

test('a year is plotted in weeks that lose no day and end today', () => {
  const days = daysTo(365)
  const spans = inSpans(days)
  expect(spans).toHaveLength(52)
  expect(spans[0]).toMatchObject({ from: '2025-11-22', to: '2025-11-29' })
  expect(spans.at(-1)).toMatchObject({ from: '2026-11-15', to: '2026-11-21' })
  const sum = (some: { value: number }[]) => some.reduce((all, { value }) => all + value, 0)
  expect(sum(spans)).toBe(sum(days))
})
