/** Phones with keys: a small screen, a ring to steer with, twelve keys. */
import { type Box, outline } from './body.ts'
import { drawCamera } from './camera.ts'
import type { Face } from './faces.ts'
import { written } from './glyphs.ts'
import { box, circle, type Ink, linear, n } from './ink.ts'
import { lighter, lightness } from './tint.ts'
import { wallpapers } from './wallpapers.ts'
import { scratches } from './wear.ts'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const

function plastic(pen: Ink, [x, y, w, h]: Box, finish: string): string {
  return linear(
    pen,
    [x, y, x + w, y + h],
    [
      [0, lighter(finish, 0.14)],
      [0.35, lighter(finish, 0.02)],
      [1, lighter(finish, -0.06)],
    ],
  )
}

function key(pen: Ink, place: Box, finish: string, sign: string): string {
  const [x, y, w, h] = place
  const face = lighter(finish, lightness(finish) < 0.4 ? 0.09 : 0.05)
  const fill = linear(
    pen,
    [x, y, x, y + h],
    [
      [0, lighter(face, 0.08)],
      [0.6, face],
      [1, lighter(face, -0.07)],
    ],
  )
  return [
    box([x, y + 0.5, w, h, place[4]], 'fill="#000000" fill-opacity="0.35"', -0.25),
    box(place, `fill="${fill}"`),
    box(place, 'fill="none" stroke="#ffffff" stroke-opacity="0.22" stroke-width="0.2"', 0.2),
    sign && written(sign, [x + w / 2, y + h / 2 - 1.5, 3], 0.13, '#f4f1ea'),
  ].join('')
}

export function keypadFront({ pen, family, finish, faults, wallpaper }: Face): string {
  const shape = outline(family.body)
  const [x, y, w, h, r] = shape
  const screen: Box = [x + 6.4, y + 15, w - 12.8, (w - 12.8) * 0.8, 0.8]
  const { paint, letters } = wallpapers[wallpaper]
  const scale = screen[2] / 100
  const picture = `<svg x="${n(screen[0])}" y="${n(screen[1])}" width="${n(screen[2])}" height="${n(screen[3])}" viewBox="0 ${n(200 - screen[3] / scale)} 100 ${n(screen[3] / scale)}">${paint(pen)}</svg>`
  const pad = screen[1] + screen[3] + 6
  const ring = pad + 9.4
  const rows = ring + 12.6
  const step = (y + h - 5 - rows) / 4
  const wide = (w - 11) / 3
  return [
    box(shape, `fill="${plastic(pen, shape, finish)}"`, 0.4),
    box(shape, 'fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-width="0.35"', 0.9),
    box([x + 3.2, y + 6.4, w - 6.4, screen[3] + 12.6, Math.max(3, r - 4)], 'fill="#0c0d10"'),
    box([-6, y + 9.6, 12, 1.2, 0.6], 'fill="#33353b"'),
    picture,
    written('10:08', [0, screen[1] + 5.4, 6.4], 0.1, letters),
    written('Fri 14 Nov', [0, screen[1] + 14.4, 2.2], 0.12, letters),
    key(pen, [x + 5, pad + 1, 11, 6.6, 2.6], finish, ''),
    key(pen, [x + w - 16, pad + 1, 11, 6.6, 2.6], finish, ''),
    key(pen, [x + 5, pad + 11, 11, 6.6, 2.6], finish, ''),
    key(pen, [x + w - 16, pad + 11, 11, 6.6, 2.6], finish, ''),
    `<path d="M${n(x + 8)} ${n(pad + 14.6)}q2.4 -1.8 5 0" stroke="#5fd08a" stroke-width="0.9" fill="none" stroke-linecap="round"/>`,
    `<path d="M${n(x + w - 13)} ${n(pad + 14.6)}q2.4 -1.8 5 0" stroke="#e2574c" stroke-width="0.9" fill="none" stroke-linecap="round"/>`,
    key(pen, [-8.4, ring - 8.4, 16.8, 16.8, 5.6], finish, ''),
    circle(0, ring, 3.9, `fill="${lighter(finish, 0.02)}" stroke="#ffffff" stroke-opacity="0.25" stroke-width="0.25"`),
    ...keys.map((sign, at) =>
      key(
        pen,
        [x + 5 + (at % 3) * (wide + 0.5), rows + Math.floor(at / 3) * step, wide, step - 1.8, 2.6],
        finish,
        sign,
      ),
    ),
    faults.includes('scratches') ? scratches(shape, 'keys') : '',
  ].join('')
}

export function keypadBack({ pen, family, finish, faults, projection }: Face): string {
  const shape = outline(family.body)
  const [x, y, w, h, r] = shape
  const holes = Array.from({ length: 18 }, (_, hole) =>
    circle(-5 + (hole % 6) * 2, y + h - 16 + Math.floor(hole / 6) * 2, 0.55, 'fill="#000000" fill-opacity="0.55"'),
  )
  const cover: Box = [x + 2.2, y + 26, w - 4.4, h - 32, Math.max(4, r - 2)]
  return [
    box(shape, `fill="${plastic(pen, shape, finish)}"`, 0.4),
    box(
      cover,
      `fill="${plastic(pen, cover, lighter(finish, 0.02))}" stroke="#000000" stroke-opacity="0.3" stroke-width="0.35"`,
    ),
    box(shape, 'fill="none" stroke="#ffffff" stroke-opacity="0.3" stroke-width="0.35"', 0.9),
    `<path d="M-5 ${n(y + 29)}q5 4 10 0" stroke="#000000" stroke-opacity="0.35" stroke-width="0.7" fill="none" stroke-linecap="round"/>`,
    ...holes,
    drawCamera(pen, family.body, family.camera, { finish, frame: '#b9bbbf', glossy: false }, projection),
    faults.includes('scratches') ? scratches(shape, 'keys back') : '',
  ].join('')
}
