/** A model of phone in the catalogue, and the short way its rows are written. */
import type { BrandId } from '#seed/brands'
import type { FamilyName } from '#seed/pictures/families'
import { type Colour, coloursOf } from './colours.ts'
import { spellings } from './spellings.ts'

export interface Variant {
  /** GB; 0 for a phone with keys. */
  storage: number
  /** GB; null where the maker does not advertise it. */
  ram: number | null
}

export interface Model {
  brand: BrandId
  name: string
  slug: string
  launchYear: number
  /** 'YYYY-MM'. */
  released: string
  /** Poisha, of the smallest variant, in Bangladesh at launch. */
  launchPrice: number
  /** Smallest first. */
  variants: readonly Variant[]
  colours: readonly Colour[]
  /** Which drawing looks like it. */
  family: FamilyName
  /** How people write it. */
  aliases: readonly string[]
}

/** 'iPhone 13 Pro Max' becomes 'iphone-13-pro-max', 'Galaxy S20+' 'galaxy-s20-plus'. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function variantOf(text: string): Variant {
  const [first, second] = text.split('/').map(Number)
  return second === undefined ? { storage: first!, ram: null } : { storage: second, ram: first! }
}

/**
 * A writer of catalogue rows for one brand: name, month of release, price in Taka, drawing, variants as shops write them
 * ('8/128' is 8 GB of memory and 128 GB of storage), colours, and spellings that no rule finds.
 */
export function rowsOf(brand: BrandId) {
  return (
    name: string,
    released: string,
    taka: number,
    family: FamilyName,
    variants: string,
    colours: string,
    more: readonly string[] = [],
  ): Model => ({
    brand,
    name,
    slug: slugOf(name),
    launchYear: Number(released.slice(0, 4)),
    released,
    launchPrice: taka * 100,
    variants: variants.split(' ').map(variantOf),
    colours: coloursOf(colours),
    family,
    aliases: spellings(brand, name, more),
  })
}
