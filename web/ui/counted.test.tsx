import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Counts } from './counted.tsx'

const kind = { title: 'Paid', byDay: 'Paid by day', format: (value: number) => `৳${value}`, some: () => 'Some.' }
const kinds = { paid: kind, payments: { ...kind, title: 'Payments', byDay: 'Payments by day' } }
const words = (before: number, base = before) =>
  renderToStaticMarkup(
    <Counts
      kinds={kinds}
      days={[{ day: '2026-11-22', paid: 30, payments: 0 }]}
      totals={{ paid: 30, payments: 0 }}
      before={{ paid: before, payments: base }}
      bases={{ paid: 'payments' }}
    />,
  )

test('a change is said in per cent from a base of 20, and below that as what there was', () => {
  expect(words(20)).toMatch(/50 ?% more than in the 1 days before/)
  expect(words(19)).toContain('৳19 in the 1 days before')
  expect(words(19)).not.toContain('%')
  expect(words(5000, 19)).toContain('৳5000 in the 1 days before')
  expect(words(0)).toContain('Nothing in the 1 days before')
})

test('what did not happen is a figure without a plot', () => {
  expect(words(20)).toContain('Payments')
  expect(words(20)).toContain('Paid by day')
  expect(words(20)).not.toContain('Payments by day')
})
