/** Photographs of a phone: on warm paper, front or back or both, slightly turned. */
import { buttons, edge, frameColour, shadow } from './body.ts'
import { back, front } from './faces.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { Body, Family } from './family.ts'
import { box, type Ink, ink, n, radial } from './ink.ts'
import { type Pose, project } from './pose.ts'
import { lighter } from './tint.ts'
import type { WallpaperName } from './wallpapers.ts'
import type { Defect } from './wear.ts'

export const grounds = {
  paper: '#f3ede2',
  sand: '#efe4d3',
  linen: '#ece9e1',
  clay: '#f0e0d4',
  sage: '#e6e9dd',
  sky: '#e4e9ea',
} as const
export type GroundName = keyof typeof grounds

/** One picture. Two drawings with the same key are the same picture. */
export interface Drawing {
  key: string
  view: 'pair' | 'front' | 'back'
  family: FamilyName
  finish: string
  faults: readonly Defect[]
  ground: GroundName
  wallpaper: WallpaperName
  /** The index of one of the arrangements of its view. */
  arrangement: number
  /** The turn of each phone in the plane of the picture beyond its arrangement, in degrees. */
  roll: number
  /** The distance of the phones from their places in the arrangement, in pixels of `pictureSize`. */
  shift: readonly [x: number, y: number]
}

export const pictureSize = { width: 1200, height: 1500 } as const

export type Held = Omit<Pose, 'scale' | 'at'> & { side: 'front' | 'back'; x: number; y: number; share: number }

/** The places of phones: the centre in pixels, and the share of the picture's height that a tall phone takes. The last one is nearest. */
const arrangements: Record<Drawing['view'], readonly (readonly Held[])[]> = {
  pair: [
    [
      { side: 'back', yaw: 26, pitch: 5, roll: -7, x: 430, y: 705, share: 0.7 },
      { side: 'front', yaw: -24, pitch: 5, roll: 5, x: 780, y: 815, share: 0.7 },
    ],
    [
      { side: 'front', yaw: -26, pitch: 5, roll: 7, x: 772, y: 705, share: 0.7 },
      { side: 'back', yaw: 24, pitch: 5, roll: -5, x: 425, y: 815, share: 0.7 },
    ],
    [
      { side: 'front', yaw: 22, pitch: 4, roll: -10, x: 440, y: 705, share: 0.69 },
      { side: 'back', yaw: 28, pitch: 6, roll: 6, x: 775, y: 805, share: 0.71 },
    ],
    [
      { side: 'back', yaw: 22, pitch: 4, roll: 11, x: 755, y: 710, share: 0.69 },
      { side: 'front', yaw: 26, pitch: 5, roll: -4, x: 430, y: 815, share: 0.71 },
    ],
  ],
  front: [
    [{ side: 'front', yaw: 3, pitch: 2, roll: -4, x: 600, y: 735, share: 0.8 }],
    [{ side: 'front', yaw: -3, pitch: 2, roll: 4, x: 600, y: 735, share: 0.8 }],
  ],
  back: [
    [{ side: 'back', yaw: 26, pitch: 5, roll: 5, x: 600, y: 735, share: 0.79 }],
    [{ side: 'back', yaw: -22, pitch: 5, roll: -6, x: 600, y: 735, share: 0.79 }],
  ],
}

/** The number of arrangements of the view that has most of them. */
export const arrangementCount = arrangements.pair.length

const sideKeys = {
  volume: [
    [32, 42],
    [46, 56],
  ],
  volumeAndPower: [
    [32, 50],
    [57, 66],
  ],
  power: [[40, 55]],
  none: [],
} as const

function keysInSight(family: Family, side: 'front' | 'back', yaw: number): readonly (readonly [number, number])[] {
  if (family.form === 'keypad') return sideKeys.none
  // Seen from behind, left and right change places.
  const leftOfFront = yaw > 0 === (side === 'front')
  if (family.volume === 'left') return leftOfFront ? sideKeys.volume : sideKeys.power
  return leftOfFront ? sideKeys.none : sideKeys.volumeAndPower
}

function scaleOf(body: Body, share: number): number {
  const tallest = Math.max(body.h, 140)
  return Math.min((pictureSize.height * share) / tallest, (pictureSize.width * share * 0.86) / body.w)
}

function bodyShown(family: Family, side: 'front' | 'back'): Body {
  return side === 'front' ? (family.unfolded ?? family.body) : family.body
}

/** One phone, its shadow under it. */
export function stood(
  pen: Ink,
  drawing: Pick<Drawing, 'family' | 'finish' | 'faults' | 'wallpaper'>,
  held: Held,
): string {
  const family = familyOf(drawing.family)
  const body = bodyShown(family, held.side)
  const scale = scaleOf(body, held.share)
  const pose: Pose = { ...held, at: [held.x, held.y], scale }
  const projection = project(pose)
  const colour = frameColour(family, drawing.finish)
  const thin = family.unfolded && held.side === 'front' ? { ...family, depth: family.depth / 2 } : family
  const face = { pen, projection, family, finish: drawing.finish, faults: drawing.faults, wallpaper: drawing.wallpaper }
  return [
    shadow(body, projection, family.depth, [18, 34], 1.25),
    edge(pen, thin, body, colour, projection, scale),
    buttons(thin, body, colour, projection, pose, keysInSight(family, held.side, held.yaw)),
    `<g transform="${projection.matrix}">${held.side === 'front' ? front(face) : back(face)}</g>`,
  ].join('')
}

function paper(pen: Ink, ground: GroundName): string {
  const { width, height } = pictureSize
  const colour = grounds[ground]
  const light = radial(
    pen,
    [width * 0.34, height * 0.26, height * 0.95],
    [
      [0, lighter(colour, 0.04)],
      [0.45, lighter(colour, 0.008)],
      [1, lighter(colour, -0.06)],
    ],
  )
  return box([0, 0, width, height, 0], `fill="${light}"`)
}

/** The soft pool of shade where phones meet the ground. */
function pool(pen: Ink, family: Family, held: readonly Held[]): string {
  return held
    .map(({ x, y, share, side }) => {
      const body = bodyShown(family, side)
      const foot = y + (body.h * scaleOf(body, share)) / 2
      const shade = radial(
        pen,
        [x + 24, foot, 330],
        [
          [0, '#3a2c1c', 0.26],
          [0.5, '#3a2c1c', 0.1],
          [1, '#3a2c1c', 0],
        ],
        0.2,
      )
      return box([x - 330, foot - 80, 720, 170, 0], `fill="${shade}"`)
    })
    .join('')
}

/** A drawing as SVG, 4:5, `width` pixels wide. */
export function draw(drawing: Drawing, width: number = pictureSize.width): string {
  const pen = ink()
  const choices = arrangements[drawing.view]
  const [right, down] = drawing.shift
  const held = choices[drawing.arrangement % choices.length]!.map((one) => ({
    ...one,
    roll: one.roll + drawing.roll,
    x: one.x + right,
    y: one.y + down,
  }))
  const shown = [
    paper(pen, drawing.ground),
    pool(pen, familyOf(drawing.family), held),
    ...held.map((one) => stood(pen, drawing, one)),
  ].join('')
  return sheet(pen, shown, { width, height: (width * pictureSize.height) / pictureSize.width }, pictureSize)
}

/** Puts what was drawn, and the gradients it uses, on a sheet. */
export function sheet(
  pen: Ink,
  shown: string,
  shownAs: { width: number; height: number },
  units: { width: number; height: number },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${n(shownAs.width)}" height="${n(shownAs.height)}" viewBox="0 0 ${units.width} ${units.height}"><defs>${pen.defs.join('')}</defs>${shown}</svg>`
}
