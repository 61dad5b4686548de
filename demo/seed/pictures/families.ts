import { appleFamilies } from './apple-families.ts'
import { bbkFamilies } from './bbk-families.ts'
import type { Family } from './family.ts'
import { googleFamilies } from './google-families.ts'
import { moreFamilies } from './more-families.ts'
import { newerFamilies } from './newer-families.ts'
import { samsungFamilies } from './samsung-families.ts'
import { xiaomiFamilies } from './xiaomi-families.ts'

/** Every family of phones that has a drawing, by the name models quote. */
export const families = {
  ...appleFamilies,
  ...samsungFamilies,
  ...xiaomiFamilies,
  ...googleFamilies,
  ...bbkFamilies,
  ...moreFamilies,
  ...newerFamilies,
} satisfies Record<string, Family>

export type FamilyName = keyof typeof families

export function familyOf(name: FamilyName): Family {
  return families[name]
}
