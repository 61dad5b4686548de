/** The brands that buyers in Bangladesh look for, each a category of the market. The last is for phones of any other. */

export interface Brand {
  /** The category's id on the wire. */
  id: string
  name: string
  bangla: string
  position: number
}

/** As the shop window has them, with what a shopkeeper calls them in Bangla: an Apple is an iPhone to everyone. */
const names = [
  ['Apple', 'আইফোন'],
  ['Samsung', 'স্যামসাং'],
  ['Xiaomi', 'শাওমি'],
  ['Google', 'গুগল'],
  ['OnePlus', 'ওয়ানপ্লাস'],
  ['Oppo', 'অপো'],
  ['Vivo', 'ভিভো'],
  ['Realme', 'রিয়েলমি'],
  ['Motorola', 'মটোরোলা'],
  ['Nokia', 'নোকিয়া'],
  ['Infinix', 'ইনফিনিক্স'],
  ['Tecno', 'টেকনো'],
  ['Walton', 'ওয়ালটন'],
  ['Symphony', 'সিম্ফনি'],
  ['Honor', 'অনার'],
  ['Huawei', 'হুয়াওয়ে'],
  ['Sony', 'সনি'],
  ['itel', 'আইটেল'],
  ['Lava', 'লাভা'],
  ['LG', 'এলজি'],
  ['HTC', 'এইচটিসি'],
  ['Lenovo', 'লেনোভো'],
  ['Asus', 'আসুস'],
  ['Nothing', 'নাথিং'],
  ['Maximus', 'ম্যাক্সিমাস'],
  ['Helio', 'হেলিও'],
  ['Other', 'অন্যান্য'],
] as const

export type BrandId = Lowercase<(typeof names)[number][0]>

export const brands: readonly (Brand & { id: BrandId })[] = names.map(([name, bangla], at) => ({
  id: name.toLowerCase() as BrandId,
  name,
  bangla,
  position: at + 1,
}))

/** An AVIF, 16:10 and 800 pixels wide: typical phones of the brand, on a ground of its own. */
export const pictureOf = (brand: BrandId): URL => new URL(`brands/${brand}.avif`, import.meta.url)
