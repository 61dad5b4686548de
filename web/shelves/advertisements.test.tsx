import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { Advertisements } from './advertisements.tsx'

test('the advertisements block renders nothing while no phone is advertised', () => {
  const Site = createRoutesStub([{ path: '/', Component: () => <Advertisements phones={[]} now={0} /> }])
  expect(renderToStaticMarkup(<Site />)).toBe('')
})
