import { describe, expect, it } from 'vitest'
import { districts } from '#contract/catalogue/places'
import { touching } from '#contract/catalogue/touching-districts'
import { kilometres, nearestDistrict, towns } from './nearest-district.ts'

const ids = districts.map(({ id }) => id)
const farApart = (one: string, other: string) => kilometres(towns[one]!, towns[other]!)

describe('the table of towns', () => {
  it('has each district, and finds it from its own town', () => {
    expect(ids.map((id) => nearestDistrict(...towns[id]!))).toEqual(ids)
  })

  it('agrees with the table of borders: of the three nearest towns two are in districts that touch, and no two that touch are far apart', () => {
    for (const id of ids) {
      const near = ids.filter((other) => other !== id).toSorted((a, b) => farApart(id, a) - farApart(id, b))
      const around = touching.get(id)!
      const ofThree = near.slice(0, 3).filter((other) => around.includes(other))
      expect(ofThree.length, `${near.slice(0, 3)} are nearest to ${id}`).toBeGreaterThan(1)
      for (const other of around) expect(farApart(id, other), `${id} to ${other}`).toBeLessThan(135)
    }
  })
})

describe('a position', () => {
  it.each([
    ['Savar', 23.85, 90.26, ['dhaka']],
    ['Uttara', 23.87, 90.4, ['dhaka']],
    ['Sreepur', 24.2, 90.48, ['gazipur']],
    ['Siddhirganj', 23.69, 90.52, ['narayanganj']],
    ['Srimangal', 24.31, 91.73, ['moulvibazar']],
    ['Mongla', 22.47, 89.61, ['bagerhat']],
    ['Benapole', 23.04, 88.89, ['jashore']],
    ['Teknaf', 20.86, 92.3, ['coxs-bazar']],
    ['Saint Martin', 20.62, 92.32, ['coxs-bazar']],
    ['Tetulia', 26.48, 88.35, ['panchagarh']],
    ['Patiya', 22.3, 91.98, ['chattogram']],
    // Near a border the next town may be the other side's; the districts around have both.
    ['Tongi', 23.89, 90.4, ['gazipur', 'dhaka']],
    ['Bhairab', 24.05, 90.98, ['kishoreganj', 'brahmanbaria']],
    ['Ishwardi', 24.13, 89.07, ['pabna', 'natore', 'kushtia']],
    ['Hatiya', 22.29, 91.1, ['noakhali', 'lakshmipur', 'bhola']],
  ])('in %s is near the right town', (_, latitude, longitude, expected) => {
    const found = nearestDistrict(latitude, longitude)!
    expect(expected).toContain(found)
    // The first is the district itself: it is found, or is among those around.
    expect([found, ...touching.get(found)!]).toContain(expected[0])
  })

  it.each([
    ['Delhi', 28.61, 77.21],
    ['Yangon', 16.84, 96.17],
    ['London', 51.51, -0.13],
    ['the Gulf of Guinea', 0, 0],
  ])('in %s is near none', (_, latitude, longitude) => expect(nearestDistrict(latitude, longitude)).toBeNull())
})
