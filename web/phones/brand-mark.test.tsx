import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { brands } from '#seed/brands'
import { BrandMark } from './brand-mark.tsx'

const drawn = (id: string) => renderToStaticMarkup(<BrandMark id={id} />)

test('each brand of the market has a mark of its own, and one that is new has a plain one', () => {
  const marks = brands.map(({ id }) => drawn(id))
  expect(new Set([...marks, drawn('another')]).size).toBe(brands.length + 1)
  for (const mark of marks) expect(mark).toContain('aria-hidden="true"')
})
