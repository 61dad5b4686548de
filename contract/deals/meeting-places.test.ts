import { expect, test } from 'vitest'
import { meetingPlaceNamed, meetingPlacesOf } from './meeting-places.ts'
import { districts } from '#contract/catalogue/places'

test('each of the 64 districts has its police to meet at, and no two of its places share a name', () => {
  expect(districts).toHaveLength(64)
  for (const { id } of districts) {
    const places = meetingPlacesOf(id)
    expect(places.filter(({ kind }) => kind === 'police').length, id).toBeGreaterThanOrEqual(2)
    expect(new Set(places.map(({ name }) => name)).size, id).toBe(places.length)
    for (const { name, bangla } of places) {
      expect(name).toMatch(/^[A-Z][A-Za-z0-9'(),. -]+$/)
      expect(bangla).toMatch(/^[^A-Za-z0-9]+$/)
      expect(name.length).toBeLessThanOrEqual(120)
    }
  }
})

test('the metro’s sixteen stations and the malls of Dhaka and Chattogram are places to meet', () => {
  expect(meetingPlacesOf('dhaka').filter(({ kind }) => kind === 'metro')).toHaveLength(16)
  for (const id of ['dhaka', 'chattogram'])
    expect(meetingPlacesOf(id).filter(({ kind }) => kind === 'mall').length).toBeGreaterThanOrEqual(5)
})

test('a place is known in its own district only', () => {
  expect(meetingPlaceNamed('bogura', 'Bogura Sadar Police Station')).toEqual({
    kind: 'police',
    name: 'Bogura Sadar Police Station',
    bangla: 'বগুড়া সদর থানা',
  })
  expect(meetingPlaceNamed('bogura', 'Jamuna Future Park')).toBeUndefined()
  expect(meetingPlaceNamed('constructor', 'constructor')).toBeUndefined()
})
