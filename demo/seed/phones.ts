/** The used phones on the demo market, of a table. Their dates follow the moment of planting, so that the market never looks old. */
import { attributeTable } from '#contract/catalogue/attributes'
import { type Condition, conditions } from '#contract/listings/listings'
import { type BrandId, brands } from '#catalogue/brands'
import { listIn, readTable } from '#catalogue/table'
import { sellers } from './people.ts'
import { locationOf } from './places.ts'

/** The faults that can be seen in a photo. */
export const defects = ['scratches', 'cracked corner', 'green line'] as const
export type Defect = (typeof defects)[number]

export interface DemoPhone {
  /** Unlike that of any other phone here; its photos are named after it. */
  slug: string
  brand: BrandId
  model: string
  title: string
  /** GB; 0 for a phone with keys. */
  storage: number
  /** The colour that its photos show, if it is one that buyers choose by. */
  colour: (typeof attributeTable.colour)[number] | null
  condition: Condition
  faults: readonly Defect[]
  /** Poisha. */
  originalPrice: number
  /** Poisha, in whole hundreds of Taka. */
  price: number
  /** 'YYYY-MM'. */
  purchaseDate: string
  /** Place in `sellers`. */
  seller: number
  location: string
  /** E.164. */
  mobile: string
  postedHoursAgo: number
  /** Per cent of what the battery held when new; null where the phone does not tell. */
  batteryHealth: number | null
}

const table = readTable(new URL('phones.csv', import.meta.url))

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T {
  const found = values.find((value) => value === text)
  if (!found) throw new Error(`The demo's phones have ${text} where one of ${values.join(', ')} belongs`)
  return found
}

const brandIds = brands.map(({ id }) => id)

/** The phones of the market as it is at `now`, newest first. */
export function phones(now: Date): DemoPhone[] {
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth()
  return table.map((row) => {
    const bought = thisMonth - Number(row.bought)
    const seller = Number(row.seller)
    const { mobile, district } = sellers[seller]!
    return {
      slug: row.slug!,
      brand: oneOf(brandIds, row.brand),
      model: row.model!,
      title: row.title!,
      storage: Number(row.storage),
      colour: row.colour ? oneOf(attributeTable.colour, row.colour) : null,
      condition: oneOf(conditions, row.condition),
      faults: listIn(row.faults).map((fault) => oneOf(defects, fault)),
      originalPrice: Number(row.new) * 100,
      price: Number(row.price) * 100,
      purchaseDate: `${Math.floor(bought / 12)}-${String((bought % 12) + 1).padStart(2, '0')}`,
      seller,
      location: locationOf({ name: row.area!, district }),
      mobile,
      postedHoursAgo: Number(row.posted),
      batteryHealth: row.battery ? Number(row.battery) : null,
    }
  })
}

/**
 * A number of the phones, spread evenly, with the one among them that the search field suggests looking for.
 * @param all phones as `phones` has them, or a number of them as this has them
 */
export function someOf(all: DemoPhone[], count: number): DemoPhone[] {
  if (count >= all.length || count === 0) return all.slice(0, count)
  const spread = Array.from({ length: count }, (_, at) => all[Math.floor((at * all.length) / count)]!)
  if (spread.some(isSuggested)) return spread
  const at = all.findIndex(isSuggested)
  return spread.with(Math.floor((at * count) / all.length), all[at]!)
}

/** Returns whether the search field suggests looking for this phone: the iPhone 13 in Dhaka. */
export const isSuggested = ({ slug }: DemoPhone): boolean => slug === 'apple-iphone-13'
