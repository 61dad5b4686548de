// Changes of the market, as the database reports them (migration 0059), and the dependencies of a finished page on them.
import type { Condition, ListingStatus } from '#contract/listings/listings'

/** The facts by which lists, searches and shelves choose a phone, at one time. */
export interface PhoneState {
  status: ListingStatus
  sellerId: string
  brand: string
  model: number | null
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  condition: Condition
  /** Poisha. */
  price: number
  district: string | null
  /** Bits of contract/catalogue/attributes.ts. */
  attributes: number
  /** Milliseconds since 1970. */
  postedAt: number
  /** Milliseconds since 1970; null when it is not advertised. */
  advertisedAt: number | null
}

/** Null before it was added, and after it was deleted. */
export interface PhoneChange {
  id: number
  before: PhoneState | null
  after: PhoneState | null
}

/** Phones that changed, or a person; null when anything may have changed. */
export type MarketChange = { phones: readonly PhoneChange[] } | { person: string } | null

/** Selects the phones whose changes touch a part of the market: the name of a test, and what it compares a change with. */
export interface PhoneTest {
  name: string
  /** Can be sent to another process. */
  given: unknown
}

type Touches<Given> = (change: PhoneChange, given: Given) => boolean

const phoneTests = new Map<string, Touches<unknown>>()

/**
 * Defines a test of changed phones by a name of its own, so that a page can go to another process together with what it depends on.
 * @param touches returns true when a change touches the part. It may say yes too often, never too seldom
 */
export function phoneTest<Given>(name: string, touches: Touches<Given>): (given: Given) => PhoneTest {
  if (phoneTests.has(name)) throw new Error(`There are two tests of phones called ${name}.`)
  phoneTests.set(name, touches as Touches<unknown>)
  return (given) => ({ name, given })
}

export const isTouchedBy = ({ name, given }: PhoneTest, change: PhoneChange): boolean =>
  phoneTests.get(name)!(change, given)

/** A part of the market that a page shows, as data that any process of this version reads. A change that touches it makes the page untrue. */
export interface Dependency {
  /** The phones whose changes touch it. */
  phone?: PhoneTest
  /** Ids of people whose names or sales are shown. */
  people?: ReadonlySet<string>
  /** Milliseconds after which it is no longer true without any change. */
  maxAge?: number
}

/** Brands and models, whose changes touch every page. */
export const onlyCatalogue: Dependency = {}

type PackedState = [
  PhoneState['status'],
  string,
  string,
  number | null,
  number | null,
  number | null,
  Condition,
  number,
  string | null,
  number,
  number,
  number | null,
]

function unpack(packed: PackedState | null): PhoneState | null {
  if (!packed) return null
  const [status, sellerId, brand, model, storage, ram, condition, price, district, attributes, postedAt, advertisedAt] =
    packed
  return {
    status,
    sellerId,
    brand,
    model,
    storage,
    ram,
    condition,
    price,
    district,
    attributes,
    postedAt,
    advertisedAt,
  }
}

/** Reads the payload of a notification on the channel `market_change`. */
export function readMarketChange(payload: string): MarketChange {
  if (payload === '') return null
  const change = JSON.parse(payload) as {
    phones?: Array<[id: number, before: PackedState | null, after: PackedState | null]>
    person?: string
  }
  if (change.person !== undefined) return { person: change.person }
  if (!change.phones) return null
  return { phones: change.phones.map(([id, before, after]) => ({ id, before: unpack(before), after: unpack(after) })) }
}

/** Returns the transaction of such a payload; undefined where it names none. */
export const transactionOf = (payload: string): string | undefined =>
  payload === '' ? undefined : (JSON.parse(payload) as { transaction?: string }).transaction

/** Returns whether a change makes a page with these dependencies untrue. */
export function touches(change: MarketChange, dependencies: readonly Dependency[]): boolean {
  if (change === null) return true
  if ('person' in change) return dependencies.some(({ people }) => people?.has(change.person))
  return dependencies.some(({ phone }) => phone && change.phones.some((one) => isTouchedBy(phone, one)))
}

/** The states of a changed phone in which it can be booked. */
export const onSale = ({ before, after }: PhoneChange): PhoneState[] =>
  [before, after].filter((state): state is PhoneState => state?.status === 'available')

/** Both states of a changed phone, as far as there are any. */
export const statesOf = ({ before, after }: PhoneChange): PhoneState[] =>
  [before, after].filter((state): state is PhoneState => state !== null)

/** Phones by their ids. */
export const thesePhones = phoneTest('these', ({ id }, ids: ReadonlySet<number>) => ids.has(id))

/** Phones of some models, before or after the change. */
export const phonesOfModels = phoneTest('of models', (change, models: ReadonlySet<number>) =>
  statesOf(change).some(({ model }) => model !== null && models.has(model)),
)
