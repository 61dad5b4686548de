import { type Family, flash, lens, plate } from './family.ts'

const s = { side: 'round', frame: 'plastic', back: 'gloss', cutout: 'hole', volume: 'right' } as const

export const googleFamilies = {
  'pixel-3': {
    ...s,
    back: 'two-tone',
    frame: 'brushed',
    body: { w: 70.1, h: 151.3, r: 8.5 },
    depth: 8.2,
    bezel: [9, 3.4, 9.4],
    cutout: 'none',
    camera: [lens(13, 13.4, 5, 'bare', 0.7), flash(23.4, 13.4, 1.7)],
    finishes: ['#2b2d31', '#efebe3', '#b9a9d6'],
  },
  'pixel-5': {
    ...s,
    back: 'matte',
    body: { w: 73.4, h: 152.2, r: 10 },
    depth: 8.4,
    bezel: [3, 2.8, 3.6],
    cutout: 'hole left',
    camera: [
      plate([5.6, 5.8, 25, 25], 6.6, 'black', 0.9),
      lens(12.4, 12.6, 4.4, 'bare', 1),
      lens(24, 12.6, 4, 'bare', 1),
      flash(18.2, 24.4, 1.7),
    ],
    finishes: ['#2a2c2f', '#c4d0c1', '#eeece6'],
  },
  'pixel-6': {
    ...s,
    frame: 'brushed',
    back: 'two-tone',
    body: { w: 74.8, h: 158.6, r: 8.5 },
    depth: 8.9,
    bezel: [2.6, 2.2, 3.6],
    camera: [
      plate([-0.6, 23, 76, 21], 2.6, 'black', 2),
      lens(20, 33.5, 5.6, 'bare', 2),
      lens(36, 33.5, 5.6, 'bare', 2),
      flash(60, 33.5, 1.9),
    ],
    finishes: ['#4d5155', '#c6cfca', '#e0927c', '#dfdad0'],
  },
  'pixel-7': {
    ...s,
    frame: 'brushed',
    body: { w: 73.2, h: 155.6, r: 9.5 },
    depth: 8.7,
    bezel: [2.4, 2.2, 3],
    camera: [
      plate([-0.6, 22, 74.4, 19.4], 2.4, 'metal', 2),
      plate([10, 24.4, 32, 14.6], 7.3, 'black', 2.1),
      lens(17.4, 31.7, 5.2, 'bare', 2.2),
      lens(33.4, 31.7, 5.2, 'bare', 2.2),
      flash(55, 31.7, 1.9),
    ],
    finishes: ['#2e3033', '#e7e6df', '#dfe0c8', '#9fc1d8', '#e8ab9a'],
  },
  'pixel-9': {
    ...s,
    side: 'flat',
    frame: 'polished',
    body: { w: 72, h: 152.8, r: 11 },
    depth: 8.5,
    bezel: [2.1, 2, 2.2],
    camera: [
      plate([5.2, 15, 61.6, 21.4], 10.7, 'metal', 2),
      plate([7.2, 17, 57.6, 17.4], 8.7, 'black', 2.1),
      lens(18.4, 25.7, 6.6, 'bare', 2.2),
      lens(34.4, 25.7, 6.6, 'bare', 2.2),
      flash(54, 25.7, 1.9),
    ],
    finishes: ['#303336', '#e9e5dc', '#b8c4b6', '#e3a9b2'],
  },
} satisfies Record<string, Family>
