import { expect, it } from 'vitest'
import { locationInBangla } from '#catalogue'
import { districts, divisions } from '#contract/catalogue/places'
import { areas, locationOf } from './places.ts'

it('knows 8 divisions and 64 districts in both scripts', () => {
  expect(divisions).toHaveLength(8)
  expect(new Set(districts.map(({ name }) => name)).size).toBe(64)
  expect(new Set(districts.map(({ bangla }) => bangla)).size).toBe(64)
  expect([...divisions, ...districts].every(({ bangla }) => /^[\u0980-\u09ff ]+$/.test(bangla))).toBe(true)
})

it('shares the districts out among the divisions as the country does', () => {
  const counts = divisions.map(({ id }) => districts.filter(({ division }) => division === id).length)
  expect(counts).toEqual([13, 11, 8, 10, 6, 4, 8, 4])
})

it('puts every area into a district that exists, once', () => {
  const names = new Set(districts.map(({ name }) => name))
  expect(areas.every(({ district }) => names.has(district))).toBe(true)
  expect(new Set(areas.map(locationOf)).size).toBe(areas.length)
  expect(areas.map(locationOf)).toContain('Mirpur 10, Dhaka')
})

it('has a name in Bangla for every place of the demo market', () => {
  const unnamed = areas.map(locationOf).filter((location) => /[a-z]/i.test(locationInBangla(location) ?? location))
  expect(unnamed).toEqual([])
})
