// Facts that searches look for in a phone: chosen by the seller, or else read out of the seller's words.
import type { SimKind } from '#contract/listings/details'
import type { Condition } from '#contract/listings/listings'
import { districts } from '#contract/catalogue/places'
import { attributeBits, attributeGroups, common, groupBits, union, without } from '#contract/catalogue/attributes'
import { type Dictionary, readAttributes, readDistrict, readPhone, searchable, textOf, unknownName } from '#catalogue'

export const choosable = ['model', 'storage', 'ram', 'district'] as const
export type Choosable = (typeof choosable)[number]

export interface ListingInput {
  title: string
  location: string
  categoryId: string
  condition: Condition
  photos: number
  postedAt: Date
  /** The model that the seller chose; null leaves it to the words. */
  modelId: number | null
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  districtId: string | null
  /** Bits of contract/catalogue/attributes.ts. */
  chosenAttributes: number
  /** The seller's name for a model that they did not find in the list. */
  statedModel: string | null
  sims: SimKind | null
  hasImei: boolean
  codePhotoAt: Date | null
}

export interface Facts {
  modelId: number | null
  storage: number | null
  ram: number | null
  districtId: string | null
  chosen: Choosable[]
  /** Bits of contract/catalogue/attributes.ts. */
  attributes: number
  chosenAttributes: number
  words: string
  /** Words that may be the name of a phone without a model. */
  unknownName: string | null
}

export function factsOf(described: ListingInput, dictionary: Dictionary): Facts {
  const { title, location, categoryId, statedModel } = described
  const text = textOf(title, dictionary)
  const read = readPhone(text, dictionary, categoryId)
  const said = readAttributes(text, dictionary)
  const statedText = statedModel === null ? null : textOf(statedModel, dictionary)
  const stated = statedText && readPhone(statedText, dictionary, categoryId)
  const named = read.models.length > 0 ? read : (stated ?? read)
  const modelId = described.modelId ?? (named.models.length === 1 ? named.models[0]! : null)
  const model = modelId === null ? undefined : dictionary.models.get(modelId)
  // A phone with keys is called one with buttons, whether its title says so or not.
  const hasKeys = model?.variants.some((variant) => variant.storage === 0)
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
    attributes: attributesOf(said, described.chosenAttributes, [
      ...(model?.specs.network === '5G' ? ['network:5g'] : []),
      ...(described.sims === 'dual' ? ['version:dual-sim'] : []),
    ]),
    chosenAttributes: described.chosenAttributes,
    words: searchable(
      [title, statedModel ?? undefined, dictionary.brands.get(categoryId), model?.name, hasKeys ? 'button' : undefined],
      [location, district?.name],
      dictionary,
    ),
    // If a title may mean several models, each is known.
    unknownName:
      modelId === null && named.models.length === 0 ? unknownName(statedText ?? text, statedText !== null) : null,
  }
}

/** Combines the seller's choice, the words of the title about other groups, and the attributes that follow from the model and its SIMs. */
function attributesOf(said: number, chosen: number, implied: readonly string[]): number {
  const groups = attributeGroups.filter((group) => common(chosen, groupBits[group]) !== 0)
  const decided = groups.reduce((bits, group) => union(bits, groupBits[group]), 0)
  return union(union(chosen, without(said, decided)), attributeBits(implied))
}
