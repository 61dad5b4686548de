// What searches look for in a phone: chosen by the seller, or else read out of the seller's words.
import type { Condition } from '#contract/listings'
import { districts } from '#contract/places'
import { type Dictionary, readDistrict, readPhone, searchable, textOf } from '#catalog'
import { rankAt } from './rules.ts'

export const choosable = ['model', 'storage', 'ram', 'district'] as const
export type Choosable = (typeof choosable)[number]

export interface ListingInput {
  title: string
  location: string
  categoryId: string
  condition: Condition
  photos: number
  postedAt: Date
  /** What the seller chose; null is for the words to say. */
  modelId: number | null
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  districtId: string | null
}

export interface Facts {
  modelId: number | null
  storage: number | null
  ram: number | null
  districtId: string | null
  chosen: Choosable[]
  words: string
  rankAt: Date
}

export function factsOf(described: ListingInput, dictionary: Dictionary): Facts {
  const { title, location, categoryId } = described
  const read = readPhone(textOf(title, dictionary), dictionary, categoryId)
  const modelId = described.modelId ?? (read.models.length === 1 ? read.models[0]! : null)
  const model = modelId === null ? undefined : dictionary.models.get(modelId)
  const storage = described.storage ?? read.storage
  const offered = model?.variants.filter((variant) => variant.storage === storage) ?? []
  // A seller who writes '256 GB' of a model that comes with one memory for it need not write that as well.
  const ram = described.ram ?? read.ram ?? (offered.length === 1 ? offered[0]!.ram : null)
  const districtId = described.districtId ?? readDistrict(location, dictionary)
  const district = districts.find(({ id }) => id === districtId)
  return {
    modelId,
    storage,
    ram,
    districtId,
    chosen: [
      ...(described.modelId === null ? [] : (['model'] as const)),
      ...(described.storage === null ? [] : (['storage'] as const)),
      ...(described.ram === null ? [] : (['ram'] as const)),
      ...(described.districtId === null ? [] : (['district'] as const)),
    ],
    words: searchable([title, dictionary.brands.get(categoryId), model?.name], [location, district?.name], dictionary),
    rankAt: rankAt({ ...described, modelKnown: model !== undefined }),
  }
}
