import { describe, expect, it, test } from 'vitest'
import { placeRows } from '#catalogue/places'
import { districts } from '#contract/catalogue/places'
import { touching } from '#contract/catalogue/touching-districts'
import { dictionaryOf } from './dictionary.ts'
import { placeKey, locationInBangla, placeNamed, places } from './places.ts'
import { readDistrict } from './read-places.ts'
import { textOf } from './text.ts'
import { searchable } from './searchable.ts'

const dictionary = dictionaryOf(new Map(), [])
const district = (location: string) => readDistrict(location, dictionary)
const nameOf = (id: string) => districts.find((one) => one.id === id)!.name

describe('the list of places', () => {
  it('has 495 upazilas in 64 districts, and thanas in the eight metropolitan cities', () => {
    const upazilas = placeRows.filter(({ kind }) => kind === 'upazila')
    expect(new Set(upazilas.map(({ district }) => district))).toEqual(new Set(districts.map(({ id }) => id)))
    expect(upazilas).toHaveLength(495)
    const thanas = Object.fromEntries(
      [...Map.groupBy(placeRows, ({ kind, district }) => kind === 'thana' && district)].map(([id, of]) => [
        id,
        of.length,
      ]),
    )
    delete thanas.false
    expect(thanas).toEqual({
      dhaka: 50,
      chattogram: 15,
      khulna: 8,
      rajshahi: 11,
      sylhet: 5,
      barishal: 4,
      rangpur: 6,
      gazipur: 8,
    })
  })

  it('has a name in Bangla for every place but one that is another with a number', () => {
    const nameless = placeRows.filter(({ kind, names }) => {
      const isNumbered = / [\d.]+$/.test(names.at(-1)!)
      return kind !== 'district' && names[0] !== 'Sadar' && !/[\u0980-\u09ff]/.test(names.join()) && !isNumbered
    })
    expect(nameless).toEqual([])
  })

  it('puts areas into an upazila or a thana of their district', () => {
    const known = new Set(
      placeRows
        .filter(({ kind }) => kind === 'upazila' || kind === 'thana')
        .map(({ district, names }) => `${district} ${names[0] === 'Sadar' ? `${nameOf(district)} Sadar` : names[0]}`),
    )
    expect(
      placeRows.filter(({ kind, district, within }) => kind === 'area' && !known.has(`${district} ${within}`)),
    ).toEqual([])
  })

  it('knows which districts touch one another, both ways', () => {
    expect([...touching.keys()].toSorted()).toEqual(districts.map(({ id }) => id).toSorted())
    expect(touching.get('dhaka')).toEqual(['faridpur', 'gazipur', 'manikganj', 'munshiganj', 'narayanganj', 'tangail'])
    for (const [one, others] of touching) {
      expect(new Set(others).size, one).toBe(others.length)
      for (const other of others) expect(touching.get(other), `${other} touches ${one}`).toContain(one)
    }
  })
})

describe('a location', () => {
  const everySpelling = placeRows.flatMap(({ district: id, kind, names }) =>
    kind === 'district' || names[0] === 'Sadar' ? [] : names.map((written) => ({ id, kind, written })),
  )
  const everyUpazila = everySpelling.filter(({ kind }) => kind === 'upazila')

  it('with an upazila and its district leaves that district, in every spelling of both, whichever comes first', () => {
    const wrong = everyUpazila.filter(({ id, written }) => {
      const { name, bangla } = districts.find((one) => one.id === id)!
      return [`${written}, ${name}`, `${name}, ${written}`, `${bangla}, ${written}`].some(
        (location) => district(location) !== id,
      )
    })
    expect(wrong).toEqual([])
  })

  it('with an upazila or area alone leaves its district, unless another district has one of that name', () => {
    const owners = Map.groupBy(everySpelling, ({ written }) => placeKey(written))
    const single = everySpelling.filter(
      ({ written }) => new Set(owners.get(placeKey(written))!.map(({ id }) => id)).size === 1,
    )
    const wrong = single.filter(({ id, written }) => {
      const { district: ownDistrict, area } = placeNamed(written) ?? {}
      // The name of a district means the district; an area may share its name in another spelling.
      return (
        ownDistrict === undefined &&
        (area?.districts.length === 1 ? district(written) !== id : !area?.districts.includes(id))
      )
    })
    expect(wrong).toEqual([])
    expect(single.length).toBeGreaterThan(2000)
  })

  it('with a thana or an area and its district leaves that district', () => {
    const inThem = everySpelling.filter(({ kind }) => kind !== 'upazila')
    const wrong = inThem.filter(({ id, written }) =>
      [`${written}, ${nameOf(id)}`, `${nameOf(id)}, ${written}`].some((location) => district(location) !== id),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['নারায়নগঞ্জ', 'narayanganj'],
    ['নারায়ণ গঞ্জ', 'narayanganj'],
    ['Narayangonj', 'narayanganj'],
    ['ঝিনাইদাহ', 'jhenaidah'],
    ['নেত্রকোনা', 'netrokona'],
    ['মৌলভী বাজার', 'moulvibazar'],
    ['Moulovi Bazar', 'moulvibazar'],
    ['যাত্রাবাড়ি', 'dhaka'],
    ['যাত্রাবাড়ী, ঢাকা', 'dhaka'],
    ['ডেমরা', 'dhaka'],
    ['Rajshahi, Rajpara', 'rajshahi'],
    ['Rajpara', 'rajshahi'],
    ['Rajshahi, Paba', 'rajshahi'],
    ['Paba', 'rajshahi'],
    ['Comilla', 'cumilla'],
    ['Barisal', 'barishal'],
    ['Jessore', 'jashore'],
    ['Bogra', 'bogura'],
    ['Chittagong', 'chattogram'],
    ['চট্রগ্রাম', 'chattogram'],
    ['মিরপুরে', 'dhaka'],
    ['ঢাকার মিরপুর থেকে', 'dhaka'],
    ['Mirpur, Kushtia', 'kushtia'],
    ['Sherpur, Bogura', 'bogura'],
    ['Bogura, Sherpur', 'bogura'],
    ['Sherpur', 'sherpur'],
    ['Nawabganj, Dhaka', 'dhaka'],
    ['Dhaka, Nawabganj', 'dhaka'],
    ['Narayanganj, Dhaka', 'narayanganj'],
    ['Gazipur, Dhaka Division', 'gazipur'],
    ['Feni, Chattogram', 'feni'],
    ['Sylhet, Moulvibazar', 'moulvibazar'],
    ['Pabna Sadar', 'pabna'],
    ['কুমিল্লা সদর', 'cumilla'],
    ['Bashundhara R/A, Dhaka', 'dhaka'],
    ['Uttara sector 11', 'dhaka'],
    ['উত্তরা ১১', 'dhaka'],
    ['House 12, Road 5, Dhanmondi', 'dhaka'],
    ['Saver, Hemayetpur', 'dhaka'],
    ['Kotwali', null],
    ['Kaliganj', null],
    ['New Market', null],
    ['behind the school', null],
  ])('%s leaves %s', (location, id) => {
    expect(district(location)).toBe(id)
  })
})

test.each([
  ['Kazipara, Dhaka', 'kazipara kafrul dhaka'],
  ['ঢাকা, কাজীপাড়া', 'dhaka kazipara kafrul'],
  ['আশুলিয়া', 'ashulia savar'],
  ['Mirpur-10, Dhaka', 'mirpur 10 dhaka'],
  ['Flat 5, Zatrabari', 'flat 5 jatrabari'],
  ['Mirpur, Kushtia', 'mirpur kushtia'],
])('a phone at %s can be found by ‘%s’', (location, words) => {
  expect(searchable([], [location], dictionary)).toBe(`  | ${words} `)
})

test('a word of a place is no slip for anything, and a slip is one for a place', () => {
  const read = (text: string) => textOf(text, dictionary).atoms.map((atom) => atom.text)
  expect(read('paba rajpara kalai bhola')).toEqual(['paba', 'rajpara', 'kalai', 'bhola'])
  expect(read('narayangamj mirpun')).toEqual(['narayanganj', 'mirpur'])
})

test('names that are written alike are looked up by one key, and other names by others', () => {
  expect(placeKey('Gopalgonj')).toBe(placeKey('Gopalganj'))
  expect(placeKey('নারায়ন গঞ্জ')).toBe(placeKey('নারায়ণগঞ্জ'))
  expect(placeKey('মিরপুর ১০')).toBe(placeKey('মিরপুর 10'))
  expect(new Set(districts.map(({ name }) => placeKey(name))).size).toBe(64)
  expect(places().byKey.get(placeKey('ভাঙা'))).toBeUndefined()
})

test.each([
  ['Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা'],
  ['Uttara Sector 7, Dhaka', 'উত্তরা ৭, ঢাকা'],
  ['Bashundhara R/A, Dhaka', 'বসুন্ধরা আবাসিক এলাকা, ঢাকা'],
  ['dhanmondi', 'ধানমন্ডি'],
  ['Gazipur Sadar', 'গাজীপুর সদর'],
  ['House 7, Banani, Dhaka', 'House 7, বনানী, ঢাকা'],
  ['মিরপুর ১০, ঢাকা', 'মিরপুর ১০, ঢাকা'],
  ['Near the big mosque', null],
  ['', null],
])('the location %s is %s on a Bangla page', (location, bangla) => {
  expect(locationInBangla(location)).toBe(bangla)
})
