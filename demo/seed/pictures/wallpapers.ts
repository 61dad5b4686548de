/** Draws the screens of phones: quiet pictures a hundred wide and 220 high, some of places people here know. */
import { box, circle, type Ink, linear, n, radial } from './ink.ts'

export interface Wallpaper {
  paint: (pen: Ink) => string
  /** The colour the clock is written in. */
  letters: string
}

const all: Parameters<typeof box>[0] = [-40, 0, 180, 220, 0]

function sky(pen: Ink, ...colours: readonly string[]): string {
  return box(
    all,
    `fill="${linear(
      pen,
      [50, 0, 50, 220],
      colours.map((colour, at) => [at / (colours.length - 1), colour]),
    )}"`,
  )
}

function hill(pen: Ink, path: string, from: string, to: string, top: number): string {
  return `<path d="${path}V222H-40Z" fill="${linear(
    pen,
    [50, top, 50, top + 90],
    [
      [0, from],
      [1, to],
    ],
  )}"/>`
}

function hills(pen: Ink): string {
  return [
    sky(pen, '#dfe9e6', '#f3e8d8', '#f0d9c0'),
    circle(72, 88, 9, 'fill="#fff4dd" fill-opacity="0.9"'),
    hill(pen, 'M-40 128C-10 112 14 104 34 116S80 96 140 118', '#a9c2bd', '#c9d6cf', 100),
    hill(pen, 'M-40 146C-6 128 22 146 46 134S96 118 140 142', '#7fa39a', '#a8c0b4', 122),
    hill(pen, 'M-40 164C0 146 30 168 60 154S110 146 140 162', '#4f7f72', '#86a898', 146),
    hill(pen, 'M-40 190C-6 168 36 190 66 178S112 176 140 188', '#2b5a4d', '#1f4439', 170),
  ].join('')
}

function padma(pen: Ink): string {
  const glints = [130, 138, 147, 157, 169, 183, 199].map(
    (y, row) =>
      `<path d="M${n(58 - 4 - row * 2.2)} ${y}H${n(58 + 5 + row * 2.6)}" stroke="#ffd9a0" stroke-opacity="${n(0.75 - row * 0.08)}" stroke-width="${n(0.8 + row * 0.22)}" stroke-linecap="round"/>`,
  )
  const water = linear(
    pen,
    [50, 120, 50, 220],
    [
      [0, '#e59a72'],
      [0.35, '#8a5a72'],
      [1, '#1f2547'],
    ],
  )
  return [
    sky(pen, '#2b2f5c', '#6b4a7d', '#d9776a', '#f5b676', '#f5b676'),
    circle(58, 110, 10.5, 'fill="#ffe6b8"'),
    `<path d="M-40 119C-10 115 10 117 30 118S70 116 140 119V124H-40Z" fill="#4a3556"/>`,
    box([-40, 121, 180, 100, 0], `fill="${water}"`),
    ...glints,
    '<path d="M14 142C20 146 34 146 42 141C38 149 20 150 14 142Z" fill="#1b1830"/><path d="M27 143V126L38 140Z" fill="#2a2140"/><path d="M26.5 143V125" stroke="#1b1830" stroke-width="0.8"/>',
  ].join('')
}

function diamond(x: number, y: number, size: number): string {
  const s = size / 3
  return `M${n(x)} ${n(y - 3 * s)}h${n(s)}v${n(s)}h${n(s)}v${n(s)}h${n(s)}v${n(2 * s)}h${n(-s)}v${n(s)}h${n(-s)}v${n(s)}h${n(-2 * s)}v${n(-s)}h${n(-s)}v${n(-s)}h${n(-s)}v${n(-2 * s)}h${n(s)}v${n(-s)}h${n(s)}v${n(-s)}Z`
}

function woven(ground: readonly [string, string], thread: string) {
  return (pen: Ink): string => {
    const large: string[] = []
    const small: string[] = []
    for (let row = -1; row < 13; row++) {
      for (let column = -3; column < 9; column++) {
        const [x, y] = [column * 20 + (row % 2 === 0 ? 0 : 10), row * 19]
        large.push(diamond(x, y, 5.4))
        small.push(
          diamond(x, y, 1.8),
          diamond(x + 10, y, 1.1),
          diamond(x + 5, y + 9.5, 0.9),
          diamond(x - 5, y + 9.5, 0.9),
        )
      }
    }
    const fade = linear(
      pen,
      [50, 40, 50, 220],
      [
        [0, thread, 0.12],
        [1, thread, 0.75],
      ],
    )
    return `${sky(pen, ...ground)}<path d="${large.join('')}" fill="none" stroke="${fade}" stroke-width="0.7"/><path d="${small.join('')}" fill="${fade}"/>`
  }
}

function dunes(pen: Ink): string {
  return [
    sky(pen, '#f4d9c4', '#eec3a2', '#d99a78'),
    hill(pen, 'M-40 90C0 60 40 120 140 70', '#e9b48c', '#d48f68', 70),
    hill(pen, 'M-40 120C10 150 60 80 140 128', '#cf8460', '#a85a48', 90),
    hill(pen, 'M-40 176C20 130 70 186 140 146', '#a6543f', '#6a2f33', 140),
    hill(pen, 'M-40 204C30 176 60 214 140 186', '#6d3036', '#3d1c28', 184),
  ].join('')
}

function bloom(colours: readonly [string, string, string, string]) {
  return (pen: Ink): string => {
    const [ground, ...spots] = colours
    const places = [
      [18, 60, 80],
      [92, 110, 78],
      [30, 190, 84],
    ] as const
    return (
      box(all, `fill="${ground}"`) +
      places
        .map((place, spot) =>
          box(
            all,
            `fill="${radial(pen, place, [
              [0, spots[spot]!, 0.95],
              [0.55, spots[spot]!, 0.45],
              [1, spots[spot]!, 0],
            ])}"`,
          ),
        )
        .join('')
    )
  }
}

function petals(pen: Ink): string {
  const leaf = (angle: number, colour: string) =>
    `<path transform="translate(50 232) rotate(${angle})" d="M0 0C-46 -50 -40 -120 0 -164C40 -120 46 -50 0 0Z" fill="${linear(
      pen,
      [0, -164, 0, 0],
      [
        [0, colour, 0.85],
        [1, colour, 0.25],
      ],
    )}"/>`
  return (
    sky(pen, '#f3efe6', '#e6ddd4') +
    leaf(-52, '#c9a3a6') +
    leaf(52, '#8aa6a8') +
    leaf(-26, '#d7a58c') +
    leaf(26, '#b3b79a') +
    leaf(0, '#5f8a80')
  )
}

function night(pen: Ink): string {
  const stars = Array.from({ length: 46 }, (_, star) =>
    circle(
      ((star * 61.8) % 140) - 20,
      (star * 38.2) % 128,
      0.25 + ((star * 7) % 5) * 0.08,
      `fill="#ffffff" fill-opacity="${n(0.35 + ((star * 13) % 6) * 0.1)}"`,
    ),
  )
  return [
    sky(pen, '#0c1426', '#16284a', '#31517a', '#6d86a0'),
    ...stars,
    '<path d="M70 96A8 8 0 1 0 78 106A6.6 6.6 0 0 1 70 96Z" fill="#f2ead6"/>',
    hill(pen, 'M-40 168C0 150 40 172 80 158S120 160 140 164', '#22344a', '#16222f', 150),
    hill(pen, 'M-40 190C10 178 50 196 90 184S120 186 140 190', '#0f1a24', '#0a1118', 180),
  ].join('')
}

function mustard(pen: Ink): string {
  const rows = [136, 144, 154, 166, 181, 199].map(
    (y, row) =>
      `<path d="M-40 ${y}C0 ${n(y - 4)} 60 ${n(y + 4)} 140 ${n(y - 2)}" stroke="#c99a1c" stroke-opacity="${n(0.3 + row * 0.06)}" stroke-width="${n(1 + row * 0.7)}" fill="none"/>`,
  )
  return [
    sky(pen, '#8fb8d8', '#c4dbe6', '#f2efe0', '#f2efe0'),
    '<path d="M-40 124C-20 118 -4 122 12 119S40 121 58 117 96 121 140 118V132H-40Z" fill="#5f8a63"/>',
    hill(pen, 'M-40 128C0 124 60 130 140 126', '#e6c04a', '#c9931f', 124),
    ...rows,
  ].join('')
}

function folds(pen: Ink): string {
  const bands = ['#16433c', '#1f5c50', '#2c7a68', '#4f9a84', '#8fbfa6', '#d8e3cc']
  return (
    sky(pen, '#0e2b28', '#12352f') +
    bands
      .map((colour, band) => {
        const y = 60 + band * 27
        return `<path d="M-40 ${y}C10 ${y - 46} 50 ${y + 54} 140 ${y - 18}V222H-40Z" fill="${linear(
          pen,
          [0, y - 20, 60, y + 60],
          [
            [0, colour],
            [0.5, bands[Math.max(0, band - 1)]!],
            [1, colour],
          ],
        )}"/>`
      })
      .join('')
  )
}

function teaGarden(pen: Ink): string {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 118 + row * 12 + row * row * 0.35
    return `<path d="M-40 ${n(y)}C0 ${n(y - 14)} 40 ${n(y + 10)} 140 ${n(y - 8)}V222H-40Z" fill="${row % 2 === 0 ? '#3f7a4c' : '#5c9560'}" fill-opacity="${n(0.7 + row * 0.03)}"/>`
  })
  return (
    sky(pen, '#cfe3e4', '#e9efdf', '#bcd3b4') +
    hill(pen, 'M-40 112C0 92 40 116 70 100S120 98 140 108', '#9bbfa8', '#86b08f', 92) +
    rows.join('')
  )
}

export const wallpapers = {
  hills: { paint: hills, letters: '#24423a' },
  padma: { paint: padma, letters: '#fff3e2' },
  jamdani: { paint: woven(['#0f3a31', '#0a2722'], '#d8b66a'), letters: '#f3ead2' },
  'white jamdani': { paint: woven(['#f2ece0', '#e6dccb'], '#a3423c'), letters: '#5a2a26' },
  dunes: { paint: dunes, letters: '#5b2a24' },
  bloom: { paint: bloom(['#1b2148', '#3f63c8', '#c2567e', '#e09a5a']), letters: '#ffffff' },
  mist: { paint: bloom(['#e8edf0', '#a9c7e0', '#e9c2c4', '#bcd9c6']), letters: '#26384a' },
  ember: { paint: bloom(['#24161f', '#a63f3a', '#e08a3c', '#5a2f6a']), letters: '#fff0e2' },
  petals: { paint: petals, letters: '#3f4a46' },
  night: { paint: night, letters: '#eef3fa' },
  mustard: { paint: mustard, letters: '#23415a' },
  folds: { paint: folds, letters: '#e9f2ea' },
  'tea garden': { paint: teaGarden, letters: '#24503a' },
} satisfies Record<string, Wallpaper>

export type WallpaperName = keyof typeof wallpapers
