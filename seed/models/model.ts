/** A model of phone in the catalogue, and the short way its rows are written. */
import { type BrandId, brandNames } from '#seed/brands'
import type { FamilyName } from '#seed/pictures/families'
import { type Colour, coloursOf } from './colours.ts'
import { type SeedSpecs, specsOf } from './specs.ts'

export interface Variant {
  /** GB; 0 for a phone with keys. */
  storage: number
  /** GB; null where the maker does not advertise it, or it is less than one. */
  ram: number | null
}

/** How the demo shows a model. */
export interface Look {
  /** Which drawing looks like it. */
  family: FamilyName
  colours: readonly Colour[]
  /** Poisha: what its owner paid for the smallest variant. */
  price: number
}

/** A model as one row of the catalogue says it. What is null is not known for sure. */
export interface Row {
  brand: BrandId
  name: string
  slug: string
  /** 'YYYY-MM' or 'YYYY': when it first came out. */
  released: string | null
  /** Poisha, of the smallest variant, in Bangladesh at launch. */
  launchPrice: number | null
  /** Smallest first; none where they are not known. */
  variants: readonly Variant[]
  specs: SeedSpecs
  /** Other names that no rule finds. */
  also: readonly string[]
  /** Of models that the demo sells. */
  look: Look | null
}

export interface SeedModel extends Row {
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

/** Brands whose names of models say whose they are: 'Galaxy', 'Redmi', 'Primo'. The others need the brand in an address. */
const telling = new Set<BrandId>([
  'apple',
  'samsung',
  'xiaomi',
  'google',
  'realme',
  'motorola',
  'nokia',
  'walton',
  'nothing',
  'other',
])

function variantOf(text: string): Variant {
  const [first, second] = text.split('/').map(Number)
  return second === undefined ? { storage: first!, ram: null } : { storage: second, ram: first! }
}

/** What few rows say. */
interface More {
  /** Price in Taka of the smallest variant in Bangladesh at launch. */
  taka?: number
  /** What owners in the demo paid, where the price in Bangladesh is not known. */
  paid?: number
  /** Family of the drawing, with `colours`. */
  look?: FamilyName
  colours?: string
  /** Other names, separated by commas. */
  also?: string
  /** An address that was given before brands stood in them. It stays forever. */
  slug?: string
}

/**
 * A writer of catalogue rows for one brand: name, when it came out, variants as shops write them ('8/128' is 8 GB of memory and 128 GB of
 * storage, '0' a phone with keys), and specs as `specsOf` reads them.
 */
export function rowsOf(brand: BrandId) {
  const prefix = telling.has(brand) ? '' : `${brandNames[brand]} `
  return (
    name: string,
    released: string | null,
    variants = '',
    specs = '',
    { taka, paid = taka, look, colours, also, slug }: More = {},
  ): Row => ({
    brand,
    name,
    slug: slug ?? slugOf(name.startsWith(prefix) ? name : prefix + name),
    released,
    launchPrice: taka === undefined ? null : taka * 100,
    variants: variants === '' ? [] : variants.split(' ').map(variantOf),
    specs: specsOf(specs),
    also: also?.split(', ') ?? [],
    look: look && colours && paid ? { family: look, colours: coloursOf(colours), price: paid * 100 } : null,
  })
}
