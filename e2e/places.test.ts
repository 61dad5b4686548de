import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { pathsOf, places, samples } from './places.ts'

test('the list of places has every page of the site, and no other', async () => {
  // Only developers have the page of components.
  const ofTheSite = pathsOf(await routes).filter((path) => path !== '/design')
  expect(Object.keys(places).toSorted()).toEqual(ofTheSite.toSorted())
})

test('somebody looks at each place, and no two samples share a name', () => {
  expect(
    Object.keys(places).filter(
      (path) => !Object.values(places[path]!).some((samples) => Object.keys(samples).length > 0),
    ),
  ).toEqual([])
  const names = samples.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
