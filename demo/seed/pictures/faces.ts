/** The two faces of a phone, in millimetres from the centre of the body. */
import { type Box, frameColour, outline } from './body.ts'
import { drawCamera } from './camera.ts'
import type { Body, Family } from './family.ts'
import { box, circle, clip, type Ink, linear, n, radial } from './ink.ts'
import { keypadBack, keypadFront } from './keypad.ts'
import type { Projection } from './pose.ts'
import { glare, lit } from './screen.ts'
import { lighter, lightness, mix, turned } from './tint.ts'
import type { WallpaperName } from './wallpapers.ts'
import { crackedCorner, type Defect, greenLine, scratches } from './wear.ts'

export interface Face {
  pen: Ink
  family: Family
  finish: string
  faults: readonly Defect[]
  wallpaper: WallpaperName
  projection: Projection
}

function rim(pen: Ink, [x, y, w, h]: Box, strength: number): string {
  return linear(
    pen,
    [x, y, x + w, y + h],
    [
      [0, '#ffffff', strength],
      [0.3, '#ffffff', strength * 0.15],
      [0.6, '#ffffff', strength * 0.5],
      [0.8, '#ffffff', strength * 0.05],
      [1, '#ffffff', strength * 0.6],
    ],
  )
}

export function front(face: Face): string {
  const { pen, family, faults, wallpaper } = face
  if (family.form === 'keypad') return keypadFront(face)
  const body = family.unfolded ?? family.body
  const shape = outline(body)
  const [x, y, w, h, r] = shape
  const [top, sides, bottom] = family.bezel
  const radius = family.cutout === 'home button' ? 0.4 : Math.max(1.4, r - Math.min(top, sides))
  const screen: Box = [x + sides, y + top, w - 2 * sides, h - top - bottom, radius]
  const light = lightness(face.finish) > 0.72 && family.cutout === 'home button'
  const glass = light ? '#f4f3f0' : '#0b0b0d'
  const crease =
    family.form === 'fold'
      ? foldCrease(pen, screen, 'upright')
      : family.form === 'flip'
        ? foldCrease(pen, screen, 'level')
        : ''
  return [
    box(shape, `fill="${glass}"`, 0.5),
    box(shape, `fill="none" stroke="${rim(pen, shape, 0.55)}" stroke-width="0.35"`, 0.75),
    lit(pen, screen, {
      wallpaper,
      cutout: family.cutout,
      over: faults.includes('green line') ? greenLine(pen, screen) : '',
    }),
    family.cutout === 'home button'
      ? homeButton(pen, [0, y + h - bottom / 2], light) +
        box([-6, y + top * 0.52, 12, 1.3, 0.65], `fill="${light ? '#c9c7c2' : '#2a2b2f'}"`)
      : '',
    family.cutout === 'none' && !family.unfolded ? box([-7, y + top * 0.42, 14, 1, 0.5], 'fill="#26272b"') : '',
    crease,
    glare(pen, [x + 0.6, y + 0.6, w - 1.2, h - 1.2, r]),
    faults.includes('scratches') ? scratches(shape, 'front') : '',
    faults.includes('cracked corner')
      ? `<g clip-path="${clip(pen, box(shape, '', 0.6))}">${crackedCorner(shape, 'front')}</g>`
      : '',
  ].join('')
}

function homeButton(pen: Ink, [x, y]: readonly [number, number], light: boolean): string {
  const ring = linear(
    pen,
    [x - 5, y - 5, x + 5, y + 5],
    [
      [0, light ? '#bdbab4' : '#55565b'],
      [0.5, light ? '#efece6' : '#202125'],
      [1, light ? '#c9c6c0' : '#4b4c50'],
    ],
  )
  return circle(x, y, 5.3, `fill="${light ? '#eceae5' : '#101113'}" stroke="${ring}" stroke-width="0.5"`)
}

function foldCrease(pen: Ink, [x, y, w, h]: Box, way: 'upright' | 'level'): string {
  const [cx, cy] = [x + w / 2, y + h / 2]
  const line: readonly [number, number, number, number] =
    way === 'upright' ? [cx - 3, cy, cx + 3, cy] : [cx, cy - 3, cx, cy + 3]
  const shade = linear(pen, line, [
    [0, '#000000', 0],
    [0.42, '#000000', 0.2],
    [0.52, '#ffffff', 0.22],
    [1, '#ffffff', 0],
  ])
  return way === 'upright' ? box([cx - 3, y, 6, h, 0], `fill="${shade}"`) : box([x, cy - 3, w, 6, 0], `fill="${shade}"`)
}

/** The skin of a back, lit from the upper left. */
function skin(pen: Ink, shape: Box, { back }: Family, finish: string): string {
  const [x, y, w, h] = shape
  const dark = lightness(finish) < 0.45
  const lift = dark ? 0.12 : 0.045
  const far =
    back === 'aurora' ? turned(lighter(finish, dark ? 0.1 : -0.03), 48) : lighter(finish, dark ? -0.03 : -0.075)
  const base = linear(
    pen,
    [x, y, x + w * 0.9, y + h],
    [
      [0, lighter(finish, lift)],
      [0.4, finish],
      [0.72, mix(finish, far, 0.75)],
      [1, far],
    ],
  )
  const pool = radial(
    pen,
    [x + w * 0.28, y + h * 0.34, h * 0.62],
    [
      [0, '#ffffff', dark ? 0.12 : 0.22],
      [0.55, '#ffffff', 0.04],
      [1, '#ffffff', 0],
    ],
  )
  return box(shape, `fill="${base}"`, 0.45) + box(shape, `fill="${pool}"`, 0.45)
}

function shine(pen: Ink, shape: Box, { back }: Family): string {
  const [x, y, w, h] = shape
  if (back === 'matte' || back === 'leather') return ''
  const edge = clip(pen, box(shape, '', 0.5))
  const strong = back === 'aurora' ? 0.3 : 0.22
  const band = linear(
    pen,
    [x, y + h * 0.18, x + w, y + h * 0.5],
    [
      [0, '#ffffff', 0.02],
      [0.5, '#ffffff', strong],
      [0.505, '#ffffff', 0.03],
      [1, '#ffffff', 0],
    ],
  )
  const low = linear(
    pen,
    [x + w, y + h, x + w * 0.3, y + h * 0.72],
    [
      [0, '#ffffff', 0.2],
      [0.6, '#ffffff', 0.03],
      [1, '#ffffff', 0],
    ],
  )
  return `<g clip-path="${edge}"><path d="M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h * 0.34)}L${n(x)} ${n(y + h * 0.86)}Z" fill="${band}"/><path d="M${n(x + w)} ${n(y + h * 0.62)}V${n(y + h)}H${n(x + w * 0.1)}Z" fill="${low}"/></g>`
}

/** A second tone: the upper part in glass, the lower one matt, or a panel set into metal. */
function secondTone(pen: Ink, shape: Box, { back, camera }: Family, finish: string): string {
  if (back !== 'two-tone') return ''
  const [x, y, w, h] = shape
  const lowest = Math.max(...camera.map((part) => (part.part === 'plate' ? part.y + part.h : part.y + 6)), 14)
  const tint = lighter(finish, lightness(finish) > 0.6 ? -0.07 : 0.06)
  const fill = linear(
    pen,
    [x, y + lowest, x + w, y + h],
    [
      [0, lighter(tint, 0.03)],
      [1, lighter(tint, -0.05)],
    ],
  )
  const panel: Box = [x + 5, y + lowest + 6, w - 10, h - lowest - 12, 9]
  return box(panel, `fill="${fill}"`) + box(panel, `fill="none" stroke="${rim(pen, panel, 0.4)}" stroke-width="0.3"`)
}

function grain(shape: Box, pen: Ink): string {
  const [x, y, w, h] = shape
  const lines = Array.from(
    { length: Math.floor(h / 2.4) },
    (_, row) => `M${n(x)} ${n(y + row * 2.4 + (row % 2) * 0.3)}H${n(x + w)}`,
  )
  const across = Array.from(
    { length: Math.floor(w / 2.4) },
    (_, column) => `M${n(x + column * 2.4)} ${n(y)}V${n(y + h)}`,
  )
  return `<path clip-path="${clip(pen, box(shape, '', 0.6))}" d="${[...lines, ...across].join('')}" stroke="#000000" stroke-opacity="0.035" stroke-width="0.5" fill="none"/>`
}

function hinge(pen: Ink, [x, y, w, h]: Box, form: Family['form'], frame: string): string {
  if (form === 'flip') {
    const metal = linear(
      pen,
      [0, -2.4, 0, 2.4],
      [
        [0, lighter(frame, -0.25)],
        [0.3, lighter(frame, 0.12)],
        [0.5, lighter(frame, -0.05)],
        [1, lighter(frame, -0.3)],
      ],
    )
    return (
      box([x + 0.3, -2.2, w - 0.6, 4.4, 0.4], `fill="${metal}"`) +
      box([x, -2.5, w, 0.3, 0], 'fill="#000000" fill-opacity="0.35"') +
      box([x, 2.2, w, 0.3, 0], 'fill="#000000" fill-opacity="0.35"')
    )
  }
  if (form !== 'fold') return ''
  const metal = linear(
    pen,
    [x + w - 5, 0, x + w, 0],
    [
      [0, lighter(frame, 0.1)],
      [0.4, lighter(frame, -0.04)],
      [1, lighter(frame, -0.26)],
    ],
  )
  return (
    box([x + w - 5, y + 0.6, 4.5, h - 1.2, 2], `fill="${metal}"`) +
    box([x + w - 5.3, y + 0.8, 0.35, h - 1.6, 0], 'fill="#000000" fill-opacity="0.4"')
  )
}

export function back(face: Face): string {
  const { pen, family, finish, faults, projection } = face
  if (family.form === 'keypad') return keypadBack(face)
  const body: Body = family.body
  const shape = outline(body)
  const [, , , , r] = shape
  const frame = frameColour(family, finish)
  return [
    skin(pen, shape, family, finish),
    secondTone(pen, shape, family, finish),
    family.back === 'leather' ? grain(shape, pen) : '',
    shine(pen, shape, family),
    hinge(pen, shape, family.form, frame),
    box(shape, `fill="none" stroke="${lighter(finish, -0.14)}" stroke-opacity="0.5" stroke-width="0.3"`, 0.5),
    box(shape, `fill="none" stroke="${rim(pen, shape, 0.7)}" stroke-width="0.4"`, 0.85),
    drawCamera(pen, body, family.camera, { finish, frame, glossy: family.back === 'gloss' }, projection),
    faults.includes('scratches') ? scratches(shape, 'back') : '',
    faults.includes('cracked corner') && family.back === 'gloss'
      ? `<g clip-path="${clip(pen, box([shape[0], shape[1], shape[2], shape[3], r], '', 0.6))}">${crackedCorner(shape, 'back')}</g>`
      : '',
  ].join('')
}
