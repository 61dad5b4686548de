/** The used phones on the demo market. Nothing here is random: the same moment of planting gives the same market. */
import { type Condition, conditions } from '#contract/listings/listings'
import { type BrandId, brands } from '#catalogue/brands'
import { type Chance, chance } from './chance.ts'
import { type Colour, type Sold, sold } from './looks.ts'
import { sellers } from './people.ts'
import type { FamilyName } from './pictures/families.ts'
import { drawnFinish, someFinishes } from './pictures/finishes.ts'
import type { Defect } from './pictures/wear.ts'
import { areas, locationOf } from './places.ts'
import { shopPrice, usedPrice } from './prices.ts'

export interface DemoPhone {
  /** Unlike that of any other phone here. */
  slug: string
  brand: BrandId
  model: string
  family: FamilyName
  title: string
  /** GB; 0 for a phone with keys. */
  storage: number
  /** GB; null where the maker does not advertise it. */
  ram: number | null
  colour: string
  /** '#rrggbb' of the colour. */
  finish: string
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
  /** The number of phones before it that look the same: of its family, finish and faults. */
  look: number
  /** Per cent of what the battery held when new; null where the phone does not tell. */
  batteryHealth: number | null
}

/** The number of phones that each category shows; together 340. */
const stock: Record<BrandId, number> = {
  apple: 54,
  samsung: 52,
  xiaomi: 42,
  google: 15,
  oneplus: 16,
  oppo: 19,
  vivo: 19,
  realme: 19,
  motorola: 10,
  nokia: 12,
  infinix: 12,
  tecno: 10,
  walton: 8,
  symphony: 8,
  honor: 8,
  huawei: 8,
  sony: 4,
  itel: 4,
  lava: 3,
  lg: 3,
  htc: 2,
  lenovo: 3,
  asus: 2,
  nothing: 3,
  maximus: 1,
  helio: 2,
  other: 1,
}

/** About how many phones of a model the market has: more than the five that a price needs, some of which find a buyer. */
const phonesOfModel = 7

const conditionShares: readonly (readonly [Condition, share: number])[] = [
  ['like new', 0.18],
  ['excellent', 0.32],
  ['good', 0.32],
  ['fair', 0.12],
  ['faulty', 0.06],
]

function conditionOf(random: Chance, years: number): Condition {
  // A phone that came out six years ago is rarely like new.
  let left = random.share() ** (1 - Math.min(0.3, years * 0.05))
  for (const [condition, share] of conditionShares) {
    if (left < share) return condition
    left -= share
  }
  return conditions.at(-1)!
}

function faultsOf(random: Chance, condition: Condition, model: Sold): Defect[] {
  const keys = model.variants[0]!.storage === 0
  if (condition === 'fair') return ['scratches']
  if (condition !== 'faulty') return []
  if (keys) return ['scratches']
  const amoled = model.look.price > 2_500_000 && model.brand !== 'apple'
  return random.share() < (amoled ? 0.55 : 0) ? ['green line'] : ['cracked corner']
}

/** Whole months since the year nought, so that dates can be counted; of a year alone its last. */
function monthOf(date: string): number {
  const [year, month = 12] = date.split('-').map(Number)
  return year! * 12 + month - 1
}

function dateOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

function titleOf(model: Sold, { storage, ram }: { storage: number; ram: number | null }): string {
  const brand = brands.find(({ id }) => id === model.brand)!.name
  const name = model.name.startsWith(brand) ? model.name : `${brand} ${model.name}`
  if (storage === 0) return name
  const size = storage >= 1024 ? `${storage / 1024} TB` : `${storage} GB`
  return `${name} ${ram === null ? size : `${ram}/${size}`}`
}

/** Models that are on the market by `month`, newer and better known ones more often: a shelf to draw from. */
function shelf(brand: BrandId, month: number): Sold[] {
  return sold.filter((model) => model.brand === brand && monthOf(model.released) <= month - 4)
}

/** The colours that are around of a model: those whose finish is drawn, when there is one. */
function coloursInStock({ brand, look: { family, colours } }: Sold): readonly Colour[] {
  const popular = brand === 'apple' || sold.filter(({ look }) => look.family === family).length > 7
  const drawn = someFinishes(family, popular ? 3 : 2)
  const around = colours.filter(({ finish }) => drawn.includes(drawnFinish(family, finish)))
  return around.length > 0 ? around : colours.slice(0, 1)
}

/** Most recent dense: a third of the phones came within two days, the oldest are sixty days old. */
function postedHoursAgo(random: Chance, at: number, of: number): number {
  const share = (at + random.share()) / of
  return Math.round((0.3 + 1439 * share ** 3.1) * 10) / 10
}

/** Shops sell what they have in stock in every brand; people sell where they live. */
function sellerOf(random: Chance): number {
  const shops = sellers.flatMap(({ shop }, at) => (shop ? [at] : []))
  const draw = random.share()
  if (draw < 0.07) return 0
  return draw < 0.45 ? random.pick(shops) : random.whole(0, sellers.length - 1)
}

function locationOfSeller(random: Chance, seller: number): string {
  const { district, shop } = sellers[seller]!
  if (shop) return locationOf({ name: shop.area, district })
  return locationOf(random.pick(areas.filter((area) => area.district === district)))
}

/** The phone that the search field suggests looking for, in Dhaka, at its place among the newest. */
const suggested = { model: 'iphone-13', at: 9, seller: 2 }

function phone(random: Chance, model: Sold, now: Date, at: number, posted: number): Omit<DemoPhone, 'slug' | 'look'> {
  const thisMonth = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const first = monthOf(model.released)
  const last = Math.min(thisMonth - 2, first + 30)
  const bought = first + Math.floor((last - first + 1) * random.share() ** 1.4)
  const years = (thisMonth - first) / 12
  const variant = Math.floor(model.variants.length * random.share() ** 1.3)
  const { storage, ram } = model.variants[variant]!
  const { name: colour, finish } = random.pick(coloursInStock(model))
  const condition = conditionOf(random, (thisMonth - bought) / 12)
  const original = shopPrice(model.look, variant)
  const anySeller = sellerOf(random)
  const seller = at === suggested.at ? suggested.seller : anySeller
  return {
    brand: model.brand,
    model: model.slug,
    family: model.look.family,
    title: titleOf(model, { storage, ram }),
    storage,
    ram,
    colour,
    finish,
    condition,
    faults: faultsOf(random, condition, model),
    originalPrice: original,
    price: usedPrice({ brand: model.brand, original, years, condition, mood: 0.95 + 0.1 * random.share() }),
    purchaseDate: dateOf(bought),
    seller,
    location: locationOfSeller(random, seller),
    mobile: sellers[seller]!.mobile,
    postedHoursAgo: posted,
    batteryHealth:
      model.brand === 'apple'
        ? Math.max(
            74,
            Math.round(
              100 - ((thisMonth - bought) / 12) * (3.4 + random.share() * 2.4) - (condition === 'faulty' ? 4 : 0),
            ),
          )
        : null,
  }
}

/** A list in an order that chance decides. */
function shuffled<T>(random: Chance, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random.share() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

/** Tells of each text how often it came before. */
function counter(): (text: string) => number {
  const times = new Map<string, number>()
  return (text) => {
    const before = times.get(text) ?? 0
    times.set(text, before + 1)
    return before
  }
}

const withSuggestedFirst = (models: Sold[]) =>
  models.toSorted((one, other) => Number(other.slug === suggested.model) - Number(one.slug === suggested.model))

/** The 340 phones of the market as it is at `now`, newest first. */
export function phones(now: Date): DemoPhone[] {
  const random = chance('demo market')
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const chosen = brands.flatMap(({ id }) => {
    const shelved = withSuggestedFirst(shuffled(random, shelf(id, month))).slice(
      0,
      Math.ceil(stock[id] / phonesOfModel),
    )
    return Array.from({ length: stock[id] }, (_, at) => shelved[at % shelved.length]!)
  })
  const [ofModel, alike] = [counter(), counter()]
  const inOrder = shuffled(random, chosen)
  const from = inOrder.findIndex(({ slug }) => slug === suggested.model)
  const [first] = inOrder.splice(from, 1)
  return inOrder.toSpliced(suggested.at, 0, first!).map((model, at) => {
    const drawn = phone(random, model, now, at, postedHoursAgo(random, at, chosen.length))
    const { family, finish, faults } = drawn
    const plain = `${model.brand}-${model.slug}`
    const before = ofModel(plain)
    return {
      slug: before === 0 ? plain : `${plain}-no-${before + 1}`,
      look: alike([family, drawnFinish(family, finish), ...faults].join()),
      ...drawn,
    }
  })
}

/** The model of a phone on the market. */
export function modelOf({ model: slug }: Pick<DemoPhone, 'model'>): Sold {
  return sold.find((model) => model.slug === slug)!
}
