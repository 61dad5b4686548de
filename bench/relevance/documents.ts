// Advertisements as people in Bangladesh write them, with what each of them is: searches are judged by that and never by what the product reads.
import { districts } from '#contract/catalogue/places'
import { type Chance, chance } from '#seed/chance'
import { type ShippedModel, models } from '#catalogue/models'
import { areas } from '#seed/places'
import { inBanglaDigits } from '#contract/base/language'
import { common, strangers } from './on-sale.ts'

/** The true facts of a phone that its advertisement says, or that follow from its model. */
export interface Truth {
  /** Undefined of phones that the catalogue does not have. */
  model: ShippedModel | undefined
  brand: string
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  import: 'official' | 'unofficial' | null
  box: 'full' | 'none' | null
  /** Per cent. */
  health: number | null
  colour: string | null
  version: string | null
  exchange: boolean
  /** By the model, or said. */
  fiveG: boolean
}

export interface Advertisement {
  title: string
  location: string
  district: string
  /** As the seller chose it. */
  category: string
  taka: number
  condition: 'like new' | 'excellent' | 'good' | 'fair' | 'faulty'
  /** The place among the advertisement's sellers. */
  seller: number
  is: Truth
}

const colours: Record<string, string> = {
  black: 'black, Black, kalo, কালো',
  white: 'white, White, sada, সাদা',
  blue: 'blue, Blue colour, নীল',
  green: 'green, Green, সবুজ',
  red: 'red, Product Red, লাল',
  gold: 'gold, Gold, golden',
  silver: 'silver, Silver',
  purple: 'purple, Purple, বেগুনি',
}
const versions: Record<string, string> = {
  usa: 'USA, usa variant, USA version',
  global: 'Global, global version, Global variant',
  india: 'Indian variant, indian',
  china: 'China version, chinese rom',
  korea: 'Korean variant, korean',
  japan: 'Japan variant, japanese',
}
const said = {
  official: 'official, Official, অফিশিয়াল, officially purchased',
  unofficial: 'unofficial, Unofficial, আনঅফিসিয়াল, un official',
  full: 'full box, with box, Full Boxed, ফুল বক্স, box available, all accessories box',
  none: 'only phone, without box, no box, শুধু ফোন, only set',
  exchange: 'exchange, exchange possible, Exchange korbo, এক্সচেঞ্জ',
} as const

const oneOf = (luck: Chance, texts: string) => luck.pick(texts.split(', '))
const often = (luck: Chance, share: number) => luck.share() < share

function sizesOf(luck: Chance, storage: number, ram: number | null): string {
  if (storage === 0) return ''
  if (ram === null) return luck.pick([`${storage}GB`, `${storage} GB`, `${storage}gb`, `${storage}`])
  const [r, s] = [ram, storage]
  return luck.pick([
    `${r}/${s}`,
    `${r}/${s}GB`,
    `${r}/${s} gb`,
    `${r}GB/${s}GB`,
    `${r}gb ${s}gb`,
    `${r} GB RAM ${s} GB ROM`,
    `${r}+${s}`,
    `${inBanglaDigits(`${r}/${s}`)}`,
    `ram ${r} rom ${s}`,
    `${r}GB+${s}GB`,
  ])
}

function nameOf(luck: Chance, model: ShippedModel, brand: string): string {
  const full = model.name.toLowerCase().startsWith(brand.toLowerCase()) ? model.name : `${brand} ${model.name}`
  const written = luck.pick([
    full,
    full,
    full,
    full,
    model.name,
    full.toLowerCase(),
    model.name.toLowerCase(),
    full.toUpperCase(),
  ])
  const inBangla = model.aliases.find((alias) => /[\u0980-\u09ff]/.test(alias))
  if (inBangla && often(luck, 0.05)) return inBangla
  return often(luck, 0.1) ? written.replace(/([A-Za-z]{3,}) (?=\d)/, '$1') : written
}

/** Draws a place as people write it, in the order that they like best. */
function placeOf(luck: Chance): { location: string; district: string } {
  const area = often(luck, 0.8) ? luck.pick(areas) : undefined
  const district = area ? districts.find(({ name }) => name === area.district)! : luck.pick(districts)
  if (!area) return { district: district.id, location: luck.pick([district.name, district.name, district.bangla]) }
  return {
    district: district.id,
    location: luck.pick([
      `${area.name}, ${area.district}`,
      `${area.district}, ${area.name}`,
      `${area.name} ${area.district}`,
    ]),
  }
}

const brandNames: Record<string, string> = { lg: 'LG', htc: 'HTC', oneplus: 'OnePlus', itel: 'itel' }
const brandName = (id: string) => brandNames[id] ?? id[0]!.toUpperCase() + id.slice(1)

/** Draws the price of a used phone: by the release of its model, its size and its chance. */
function takaOf(luck: Chance, model: ShippedModel, storage: number): number {
  const fresh = model.launchPrice === null ? 22_000 : model.launchPrice / 100
  const years = Math.max(0, 2026.8 - Number(model.released?.slice(0, 4) ?? 2018))
  const size = storage >= 256 ? 1.15 : 1
  return Math.max(
    800,
    Math.round((fresh * size * Math.max(0.18, 0.82 - years * 0.085) * (0.8 + luck.share() * 0.4)) / 100) * 100,
  )
}

function write(luck: Chance, model: ShippedModel): Advertisement {
  const brand = brandName(model.brand)
  const variant = model.variants.length > 0 ? luck.pick(model.variants) : undefined
  const storage = variant && variant.storage > 0 && often(luck, 0.75) ? variant.storage : null
  const ram = storage !== null && variant!.ram !== null && often(luck, 0.85) ? variant!.ram : null
  const colour = often(luck, 0.08) ? luck.pick(Object.keys(colours)) : null
  const version = often(luck, 0.06) ? luck.pick(Object.keys(versions)) : null
  const imported = often(luck, 0.1) ? luck.pick(['official', 'official', 'unofficial'] as const) : null
  const box = often(luck, 0.12) ? luck.pick(['full', 'full', 'none'] as const) : null
  const exchange = often(luck, 0.03)
  const health = model.brand === 'apple' && often(luck, 0.25) ? luck.whole(74, 100) : null
  const fiveG = model.specs.network === '5G'
  const says5g = fiveG && !/5g/i.test(model.name) && often(luck, 0.15)
  const extras = [
    colour && oneOf(luck, colours[colour]!),
    version && oneOf(luck, versions[version]!),
    imported && oneOf(luck, said[imported]),
    box && oneOf(luck, said[box]),
    exchange && oneOf(luck, said.exchange),
    health !== null &&
      luck.pick([`battery health ${health}%`, `BH ${health}%`, `${health}% battery`, `battery ${health}%`]),
    often(luck, 0.2) &&
      luck.pick(['urgent sell', 'fresh condition', '..', 'full fresh', 'emergency', 'ভালো কন্ডিশন', 'like new', '10/10']),
  ].filter((text): text is string => typeof text === 'string')
  const parts = [
    nameOf(luck, model, brand) + (says5g ? ' 5G' : ''),
    storage === null ? '' : sizesOf(luck, storage, ram),
    ...extras,
  ].filter(Boolean)
  const title = parts.join(' ') + luck.pick([' (Used)', ' (Used)', ' (Used)', '', ' (New)'])
  return {
    title: title.slice(0, 120),
    ...placeOf(luck),
    category: model.brand,
    taka: takaOf(luck, model, storage ?? 64),
    condition: luck.pick(['like new', 'excellent', 'good', 'good', 'fair', 'faulty'] as const),
    seller: luck.whole(0, 299),
    is: { model, brand: model.brand, storage, ram, import: imported, box, health, colour, version, exchange, fiveG },
  }
}

/** Some two thousand advertisements, the same every time. */
export function advertisements(): Advertisement[] {
  const luck = chance('relevance')
  const often = common.flatMap(([brand, name, times]) => {
    const model = models.find((one) => one.brand === brand && one.name === name)
    if (!model) throw new Error(`No model ${name} of ${brand}`)
    return Array.from({ length: times }, () => write(luck, model))
  })
  const seldom = Array.from({ length: 400 }, () => write(luck, luck.pick(models)))
  const unknown = strangers.map(([category, title, taka]): Advertisement => ({
    title,
    ...placeOf(luck),
    category,
    taka,
    condition: 'good',
    seller: luck.whole(0, 299),
    is: {
      model: undefined, brand: category, storage: null, ram: null, import: null, box: null, health: null, colour: null, version: null, exchange: false, fiveG: false,
    }, // prettier-ignore
  }))
  return [...often, ...seldom, ...unknown]
}
