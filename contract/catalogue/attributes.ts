// The site's own code reads these, so no schema is here: it would bring its library onto every page.

/** Attributes that a market can add of its own. */
export const maxAdded = 22

/**
 * Facts of a phone next to its model, sizes and condition. A value's place in this table, counted through all groups, is its bit in the database: none
 * moves and none is removed. The last group has the places of attributes that an admin adds; its values are places and not names.
 */
export const attributeTable = {
  import: ['official', 'unofficial'],
  box: ['full', 'none'],
  network: ['5g'],
  exchange: ['wanted'],
  /** Per cent, at least: a phone of 92 has 90, 85 and 80. */
  battery: ['95', '90', '85', '80'],
  version: ['usa', 'uk', 'global', 'india', 'china', 'japan', 'korea', 'dual-sim'],
  colour: ['black', 'white', 'blue', 'green', 'red', 'gold', 'silver', 'purple', 'pink', 'grey', 'yellow', 'orange'],
  more: Array.from({ length: maxAdded }, (_, place) => String(place)),
} as const

export type AttributeGroup = keyof typeof attributeTable
export const attributeGroups = Object.keys(attributeTable) as AttributeGroup[]

const inTable = attributeGroups.flatMap((group) => attributeTable[group].map((value) => `${group}:${value}`))

/** Every value that comes with the market, with its group: 'box:full'. */
export const attributes = inTable.slice(0, -maxAdded)

/** A set of attributes: bit n is the one at place n. Below 2 to the power of 53, so it is exact; JavaScript's own operators read 32 bits only. */
export type AttributeBits = number

/** The bits that come with the market are in one column of the database, and those that it adds in another. */
const builtIn = 2 ** attributes.length

export const inColumns = (bits: AttributeBits): { attributes: number; added_attributes: number } => ({
  attributes: bits % builtIn,
  added_attributes: Math.floor(bits / builtIn),
})
export const fromColumns = (attributes: number, added: number): AttributeBits => attributes + added * builtIn

const combined =
  (combine: (one: number, other: number) => number) =>
  (one: AttributeBits, other: AttributeBits): AttributeBits =>
    fromColumns(
      combine(one % builtIn, other % builtIn),
      combine(Math.floor(one / builtIn), Math.floor(other / builtIn)),
    )

export const common = combined((one, other) => one & other)
export const union = combined((one, other) => one | other)
export const without = combined((one, other) => one & ~other)

const bitOf = new Map(inTable.map((attribute, place) => [attribute, 2 ** place]))

/** The bits of some attributes. @param names 'box:full'; unknown ones have none */
export const attributeBits = (names: Iterable<string>): AttributeBits =>
  new Set(names).values().reduce((bits, name) => bits + (bitOf.get(name) ?? 0), 0)

/** The place of the only bit of a number below 2 to the power of 31. */
const bitPlace = (bit: number) => 31 - Math.clz32(bit)

/** Adds a number to the sums of all attributes of a set, by their places. */
export function addTo(sums: Int32Array, bits: AttributeBits, count: number): void {
  for (let left = bits % builtIn; left !== 0; left &= left - 1) sums[bitPlace(left & -left)]! += count
  if (bits < builtIn) return
  for (let left = Math.floor(bits / builtIn); left !== 0; left &= left - 1)
    sums[attributes.length + bitPlace(left & -left)]! += count
}

/** The places that there are. */
export const placeCount = inTable.length

/** The place of an attribute, as `addTo` counts; -1 of an unknown one. */
export const placeOf = (attribute: string): number => inTable.indexOf(attribute)

/** The attributes of some bits that come with the market: 'box:full'. */
export const attributesOf = (bits: AttributeBits): string[] =>
  attributes.filter((_, place) => ((bits % builtIn) & (1 << place)) !== 0)

export const groupBits = Object.fromEntries(
  attributeGroups.map((group) => [group, attributeBits(attributeTable[group].map((value) => `${group}:${value}`))]),
) as Readonly<Record<AttributeGroup, AttributeBits>>

export const attributesInGroup = (names: readonly string[], group: AttributeGroup): string[] =>
  names.filter((name) => name.startsWith(`${group}:`))

/** The bits of a battery's health in per cent: all that it is at least. */
export function healthBits(health: number): AttributeBits {
  return attributeBits(
    attributeTable.battery.filter((least) => health >= Number(least)).map((least) => `battery:${least}`),
  )
}

/** Lists the uses a phone is wanted for, and the kinds of phone. */
export const intents = [
  'gaming',
  'camera',
  'battery',
  'parents',
  'small',
  'student',
  'cheap',
  'folding',
  'touch',
  'keys',
] as const
