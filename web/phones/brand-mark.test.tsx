import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brands } from '#catalogue/brands'
import { BrandMark } from './brand-mark.tsx'

const drawn = (id: string, name: string) => renderToStaticMarkup(<BrandMark id={id} name={name} />)

test('each brand of the market has a mark of its own, and one that is new has its initial', () => {
  const marks = brands.map(({ id, name }) => drawn(id, name))
  expect(new Set([...marks, drawn('fairphone', 'Fairphone')]).size).toBe(brands.length + 1)
  for (const mark of marks) {
    expect(mark).toContain('aria-hidden="true"')
    expect(mark).not.toContain('<text')
  }
})

test.each([
  ['Fairphone', 'F'],
  ['cubot', 'C'],
  ['(No) brand', 'N'],
  ['4G Mobile', '4'],
  ['বেঙ্গল', 'বে'],
  ['𝄞', ''],
])('the mark of %s shows %s', (name, initial) => {
  expect(drawn('new', name)).toContain(`>${initial}</text>`)
})
