import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Ago } from './time.tsx'

test('what has happened is never said to come, though the clock that saw it goes before ours', () => {
  const now = Date.parse('2026-11-26T09:00:00.000Z')
  expect(renderToStaticMarkup(<Ago time="2026-11-26T09:03:00.000Z" now={now} />)).toContain('>just now<')
})
