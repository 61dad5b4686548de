import { expect, it } from 'vitest'
import { Email } from '#contract/base/fields'
import { Mobile } from '#contract/base/mobile'
import { buyers, demoAdmin, demoBuyer, demoSeller, people, sellers } from './people.ts'
import { areas } from './places.ts'
import { districts } from '#contract/catalogue/places'

it('has a buyer, a seller and an admin to log in as, 20 further sellers and 6 further buyers', () => {
  expect([demoBuyer, demoSeller, demoAdmin].map(({ email }) => email)).toEqual([
    'buyer@demo.test',
    'seller@demo.test',
    'admin@demo.test',
  ])
  expect([sellers.length, buyers.length, people.length]).toEqual([21, 7, 29])
  expect(people.filter(({ role }) => role === 'admin')).toEqual([demoAdmin])
})

it('gives everyone an address, a number and a name of their own', () => {
  for (const field of ['name', 'email', 'mobile'] as const)
    expect(new Set(people.map((one) => one[field])).size, field).toBe(people.length)
})

it('writes numbers and addresses as the market keeps them', () => {
  for (const { email, mobile } of people) {
    expect(Mobile.parse(mobile)).toBe(mobile)
    expect(Email.parse(email)).toBe(email)
    expect(email).toMatch(/@demo\.test$/)
  }
})

it('has everyone live somewhere, and every seller where phones can be seen', () => {
  const home = new Set(districts.map(({ name }) => name))
  expect(people.every(({ district }) => home.has(district))).toBe(true)
  for (const { district, shop, name } of sellers) {
    expect(
      areas.some((area) => area.district === district && (!shop || area.name === shop.area)),
      name,
    ).toBe(true)
  }
})
