/** Holds the details a seller gives of a phone next to its attributes. There is no schema here, so that public pages need not load one. */
import { type Language, sayIn, type Both } from '#contract/base/language'

/** Characters of a description. */
export const maxDescription = 2000

export const simKinds = ['single', 'dual', 'single-esim', 'esim'] as const
export type SimKind = (typeof simKinds)[number]

/** The things that can come with a phone besides its box, which is an attribute. */
export const includedItems = ['charger', 'cable', 'earphones', 'cover', 'receipt', 'warranty-card'] as const
export type IncludedItem = (typeof includedItems)[number]

const simNames: Readonly<Record<SimKind, Both>> = {
  single: ['one SIM', 'একটি সিম'],
  dual: ['two SIMs', 'দুটি সিম'],
  'single-esim': ['one SIM and eSIM', 'একটি সিম ও ই-সিম'],
  esim: ['eSIM only', 'শুধু ই-সিম'],
}

const includedNames: Readonly<Record<IncludedItem, Both>> = {
  charger: ['charger', 'চার্জার'],
  cable: ['cable', 'ক্যাবল'],
  earphones: ['earphones', 'ইয়ারফোন'],
  cover: ['cover', 'কভার'],
  receipt: ['purchase receipt', 'কেনার রসিদ'],
  'warranty-card': ['warranty card', 'ওয়ারেন্টি কার্ড'],
}

/** `two SIMs`. */
export const simName = (kind: SimKind, language: Language): string => sayIn(language)(...simNames[kind])

/** `charger`. */
export const includedName = (item: IncludedItem, language: Language): string => sayIn(language)(...includedNames[item])
