/** The picture on a brand's card: its typical phones from behind, on a ground of the brand's own, 16:10. */
import type { BrandId } from '#catalogue/brands'
import { type FamilyName, familyOf } from './families.ts'
import { box, ink, radial } from './ink.ts'
import { sheet, stood } from './scene.ts'
import { lighter } from './tint.ts'

export const categorySize = { width: 1200, height: 750 } as const

/** The families that a brand's category card shows, the one in front last. */
const typical: Record<BrandId, readonly (readonly [FamilyName, finish: number])[]> = {
  apple: [
    ['iphone-13', 0],
    ['iphone-15-pro', 0],
  ],
  samsung: [
    ['galaxy-s23', 1],
    ['galaxy-ultra', 2],
  ],
  xiaomi: [
    ['poco-visor', 0],
    ['redmi-note-10', 1],
  ],
  google: [
    ['pixel-9', 3],
    ['pixel-7', 2],
  ],
  oneplus: [
    ['oneplus-9', 2],
    ['oneplus-11', 1],
  ],
  oppo: [
    ['oppo-reno', 1],
    ['oppo-reno-oval', 3],
  ],
  vivo: [
    ['vivo-y', 1],
    ['vivo-v-ring', 0],
  ],
  realme: [
    ['realme-strip', 0],
    ['realme-watch', 0],
  ],
  motorola: [
    ['moto-g', 1],
    ['moto-edge', 0],
  ],
  nokia: [
    ['nokia-round', 0],
    ['nokia-keypad', 0],
  ],
  infinix: [
    ['infinix-hot', 2],
    ['infinix-note', 0],
  ],
  tecno: [
    ['tecno-spark', 1],
    ['tecno-camon', 1],
  ],
  walton: [
    ['infinix-note', 1],
    ['walton-primo', 0],
  ],
  symphony: [
    ['redmi-13', 1],
    ['symphony-z', 0],
  ],
  honor: [
    ['honor-ovals', 0],
    ['honor-ring', 1],
  ],
  huawei: [
    ['honor-ring', 0],
    ['huawei-p', 0],
  ],
  sony: [
    ['xperia', 1],
    ['xperia', 0],
  ],
  itel: [
    ['infinix-hot', 1],
    ['tecno-spark', 2],
  ],
  lava: [
    ['keypad-camera', 1],
    ['realme-square', 1],
  ],
  lg: [
    ['lg-strip', 2],
    ['lg-strip', 1],
  ],
  htc: [
    ['htc-one', 2],
    ['htc-one', 0],
  ],
  lenovo: [
    ['moto-g', 2],
    ['nokia-round', 2],
  ],
  asus: [
    ['oneplus-9', 3],
    ['zenfone-rog', 0],
  ],
  nothing: [
    ['nothing-lines', 1],
    ['nothing-lines', 0],
  ],
  maximus: [
    ['nokia-c', 1],
    ['symphony-z', 2],
  ],
  helio: [
    ['infinix-note', 2],
    ['redmi-note-12', 3],
  ],
  other: [
    ['nokia-keypad', 1],
    ['galaxy-s9', 0],
  ],
}

const grounds: Record<BrandId, string> = {
  apple: '#d9dee4',
  samsung: '#d3dcd2',
  xiaomi: '#ecd9c2',
  google: '#dfe3d2',
  oneplus: '#e6d3cc',
  oppo: '#d2dfd9',
  vivo: '#d6dcea',
  realme: '#ead2b4',
  motorola: '#d8d6e2',
  nokia: '#cfdce4',
  infinix: '#d6e2d3',
  tecno: '#dde0e4',
  walton: '#e5dbc6',
  symphony: '#e3d8e0',
  honor: '#d3e0df',
  huawei: '#e4d8d8',
  sony: '#d5d9df',
  itel: '#e9d9d6',
  lava: '#e8d8cb',
  lg: '#e2d6da',
  htc: '#d9dfd0',
  lenovo: '#e6d6d2',
  asus: '#d2d7de',
  nothing: '#e2e1dc',
  maximus: '#dbe3dd',
  helio: '#e3dfcd',
  other: '#dcdad6',
}

/** A brand's category card as SVG, 16:10, `width` pixels wide. */
export function categoryPicture(brand: BrandId, width: number = categorySize.width): string {
  const pen = ink()
  const { width: w, height: h } = categorySize
  const colour = grounds[brand]
  const light = radial(
    pen,
    [w * 0.32, h * 0.15, w],
    [
      [0, lighter(colour, 0.07)],
      [0.4, lighter(colour, 0.015)],
      [1, lighter(colour, -0.07)],
    ],
  )
  const phones = typical[brand].map(([family, finish], at) => {
    const near = at === 1
    return stood(
      pen,
      { family, finish: familyOf(family).finishes[finish]!, faults: [], wallpaper: 'folds' },
      {
        side: familyOf(family).form === 'keypad' ? 'front' : 'back',
        yaw: near ? -22 : 24,
        pitch: 5,
        roll: near ? 9 : -11,
        x: near ? 770 : 440,
        y: near ? 530 : 585,
        share: 0.62,
      },
    )
  })
  return sheet(
    pen,
    box([0, 0, w, h, 0], `fill="${light}"`) + phones.join(''),
    { width, height: (width * h) / w },
    categorySize,
  )
}
