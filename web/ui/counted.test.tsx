import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Counted } from './counted.tsx'

const kind = { title: 'Paid', format: (value: number) => `৳${value}`, some: () => 'Some.', none: 'None.' }
const days = [{ day: '2026-11-22', value: 30 }]
const words = (before: number, base?: number) =>
  renderToStaticMarkup(<Counted kind={kind} days={days} total={30} before={before} base={base} />)

test('a change is said in per cent from a base of 20, and below that as what there was', () => {
  expect(words(20)).toMatch(/50 ?% more than in the 1 days before/)
  expect(words(19)).toContain('৳19 in the 1 days before')
  expect(words(19)).not.toContain('%')
  expect(words(5000, 19)).toContain('৳5000 in the 1 days before')
  expect(words(0)).toContain('Nothing in the 1 days before')
})
