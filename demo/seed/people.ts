/** The people of the demo market. All invented; `demo.test` is a reserved domain. */
import { readTable } from '#catalogue/table'

export interface DemoPerson {
  name: string
  email: string
  accountType: 'user' | 'seller'
  /** Null for everyone but the one admin. */
  role: 'admin' | null
  /** E.164. */
  mobile: string
  /** The English name of a district. */
  district: string
  /** The place of the shop; null for someone who sells their own phone. */
  shop: { area: string } | null
}

function emailName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/^(?:md\.? |dr\.? )/g, '')
    .replaceAll(/,.*$/g, '')
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')
}

/** Those that the demo lets one log in as have addresses that say so. */
export const people: readonly DemoPerson[] = readTable(new URL('people.csv', import.meta.url)).map(
  ({ is, name = '', email, mobile = '', district = '', shop }) => ({
    name,
    email: email || `${emailName(name)}@demo.test`,
    accountType: is === 'seller' ? 'seller' : 'user',
    role: is === 'admin' ? 'admin' : null,
    mobile,
    district,
    shop: shop ? { area: shop } : null,
  }),
)

export const demoAdmin = people.find(({ role }) => role === 'admin')!

/** Everyone who sells, the demo's seller first; phones name theirs by the place in this list. */
export const sellers = people.filter(({ accountType }) => accountType === 'seller')
export const demoSeller = sellers[0]!

/** Everyone who only buys, the demo's buyer first. */
export const buyers = people.filter(({ accountType, role }) => accountType === 'user' && !role)
export const demoBuyer = buyers[0]!
