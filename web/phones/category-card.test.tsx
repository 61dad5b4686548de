import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CategoryCard } from './category-card.tsx'

function shown(image: string): string {
  const Card = () => <CategoryCard category={{ id: 'fairphone', name: 'Fairphone', image }} />
  const Site = createRoutesStub([{ path: '/', Component: Card }])
  return renderToStaticMarkup(<Site />)
}

test('a brand stands there with its photo, and one without a photo with its mark', () => {
  expect(shown('/photos/abc/320.webp')).toContain('src="/photos/abc/320.webp"')
  expect(shown('/photos/abc/320.webp')).not.toContain('<text')
  expect(shown('/favicon.svg')).not.toContain('<img')
  expect(shown('/favicon.svg')).toContain('>F</text>')
})
