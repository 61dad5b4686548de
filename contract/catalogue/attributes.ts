// The site's own code reads these, so no schema is here: it would bring its library onto every page.

/**
 * Facts of a phone next to its model, sizes and condition. A value's place in this table, counted through all groups, is its bit in the database: new
 * values go to the end of the last group, and none is removed.
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
} as const

export type AttributeGroup = keyof typeof attributeTable
export const attributeGroups = Object.keys(attributeTable) as AttributeGroup[]

/** Every value with its group: 'box:full'. */
export const attributes = attributeGroups.flatMap((group) => attributeTable[group].map((value) => `${group}:${value}`))

const places = new Map(attributes.map((attribute, place) => [attribute, place]))

/** The bits of some attributes. @param names 'box:full'; unknown ones have none */
export function attributeBits(names: Iterable<string>): number {
  let bits = 0
  for (const name of names) {
    const place = places.get(name)
    if (place !== undefined) bits |= 1 << place
  }
  return bits
}

/** The attributes of some bits: 'box:full'. */
export const attributesOf = (bits: number): string[] => attributes.filter((_, place) => (bits & (1 << place)) !== 0)

/** The bits of all values of a group. */
export const groupBits = Object.fromEntries(
  attributeGroups.map((group) => [group, attributeBits(attributeTable[group].map((value) => `${group}:${value}`))]),
) as Readonly<Record<AttributeGroup, number>>

/** Those of some attributes that are of one group. */
export const attributesInGroup = (names: readonly string[], group: AttributeGroup): string[] =>
  names.filter((name) => name.startsWith(`${group}:`))

/** The bits of a battery's health in per cent: all that it is at least. */
export function healthBits(health: number): number {
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
  'keys',
] as const
