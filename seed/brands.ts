/** The brands that buyers in Bangladesh look for, each a category of the market. The last is for phones of any other. */

export interface Brand {
  /** The category's id on the wire. */
  id: string
  name: string
  position: number
}

const names = [
  'Apple',
  'Samsung',
  'Xiaomi',
  'Google',
  'OnePlus',
  'Oppo',
  'Vivo',
  'Realme',
  'Motorola',
  'Nokia',
  'Infinix',
  'Tecno',
  'Walton',
  'Symphony',
  'Honor',
  'Huawei',
  'Sony',
  'itel',
  'Lava',
  'LG',
  'HTC',
  'Lenovo',
  'Asus',
  'Nothing',
  'Maximus',
  'Helio',
  'Other',
] as const

export type BrandId = Lowercase<(typeof names)[number]>

export const brands: readonly (Brand & { id: BrandId })[] = names.map((name, at) => ({
  id: name.toLowerCase() as BrandId,
  name,
  position: at + 1,
}))

export const brandNames = Object.fromEntries(brands.map(({ id, name }) => [id, name])) as Readonly<
  Record<BrandId, string>
>
