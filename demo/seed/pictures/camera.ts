/** Lenses, flashes and the plates they sit on. */
import type { Body, Part } from './family.ts'
import { box, circle, type Ink, linear, n, radial } from './ink.ts'
import type { Projection } from './pose.ts'
import { lighter, lightness, mix } from './tint.ts'

interface Lit {
  pen: Ink
  finish: string
  frame: string
  glossy: boolean
  nearer: readonly [x: number, y: number]
}

type Drawn<Name> = (part: Extract<Part, { part: Name }>, lit: Lit) => string

/** The side walls of something that stands up from the back, then its top through `top`. */
function raised({ nearer: [nx, ny] }: Lit, height: number, wall: (slice: number) => string, top: string): string {
  const slices = Math.max(2, Math.ceil(height * 2.5))
  const walls = Array.from({ length: slices }, (_, slice) => {
    const up = (height * slice) / slices
    return `<g transform="translate(${n(nx * up)} ${n(ny * up)})">${wall(slice / slices)}</g>`
  })
  return `${walls.join('')}<g transform="translate(${n(nx * height)} ${n(ny * height)})">${top}</g>`
}

function toneOf(tone: Extract<Part, { part: 'plate' }>['tone'], { finish, frame }: Lit): string {
  return {
    same: lighter(finish, lightness(finish) > 0.9 ? -0.025 : 0.02),
    deep: lighter(finish, -0.09),
    black: '#15161a',
    metal: mix(finish, frame, 0.6),
  }[tone]
}

const drawPlate: Drawn<'plate'> = (part, lit) => {
  const { x, y, w, h, r, height } = part
  const colour = toneOf(part.tone, lit)
  const light = lightness(colour)
  const shape = [x, y, w, h, r] as const
  const fill = linear(
    lit.pen,
    [x, y, x + w, y + h],
    [
      [0, lighter(colour, part.tone === 'black' ? 0.13 : 0.05)],
      [0.45, colour],
      [1, lighter(colour, part.tone === 'metal' ? 0.06 : -0.05)],
    ],
  )
  const rim = linear(
    lit.pen,
    [x, y, x + w, y + h],
    [
      [0, '#ffffff', 0.75],
      [0.35, '#ffffff', 0.1],
      [0.65, '#000000', 0.1],
      [1, '#ffffff', 0.35],
    ],
  )
  const soft = [2.2, 1.5, 0.9]
    .map((grow) =>
      box([x + 0.5, y + 0.9, w, h, r], `fill="#000000" fill-opacity="${n(light < 0.35 ? 0.12 : 0.05)}"`, -grow),
    )
    .join('')
  const top = box(shape, `fill="${fill}"`) + box(shape, `fill="none" stroke="${rim}" stroke-width="0.4"`, 0.2)
  return soft + raised(lit, height, (share) => box(shape, `fill="${lighter(colour, -0.16 + share * 0.06)}"`), top)
}

const drawLens: Drawn<'lens'> = ({ x, y, r, rim, height }, lit) => {
  const { pen } = lit
  const ring = rim === 'metal' ? lit.frame : '#2b2c30'
  const metal = linear(
    pen,
    [x - r, y - r, x + r, y + r],
    [
      [0, lighter(ring, 0.22)],
      [0.3, lighter(ring, -0.04)],
      [0.55, lighter(ring, -0.2)],
      [0.8, lighter(ring, 0.02)],
      [1, lighter(ring, 0.16)],
    ],
  )
  const glass = rim === 'bare' ? r : r * 0.87
  const well = radial(
    pen,
    [x - glass * 0.25, y - glass * 0.3, glass * 1.3],
    [
      [0, '#343843'],
      [0.5, '#16181d'],
      [1, '#050608'],
    ],
  )
  const coat = radial(
    pen,
    [x + glass * 0.06, y + glass * 0.1, glass * 0.5],
    [
      [0, '#04050a'],
      [0.3, '#0b1430'],
      [0.58, '#1f3a78'],
      [0.8, '#4a3a86'],
      [0.93, '#1a2c3c'],
      [1, '#08090c'],
    ],
  )
  const spark = radial(
    pen,
    [x - glass * 0.26, y - glass * 0.3, glass * 0.34],
    [
      [0, '#ffffff', 0.85],
      [0.35, '#dfe9ff', 0.4],
      [1, '#ffffff', 0],
    ],
  )
  const top = [
    circle(x, y, r, `fill="${metal}"`),
    circle(x, y, r * 0.95, 'fill="none" stroke="#ffffff" stroke-opacity="0.25" stroke-width="0.18"'),
    circle(x, y, glass, `fill="${well}"`),
    circle(x, y, glass * 0.8, 'fill="none" stroke="#8a93a8" stroke-opacity="0.22" stroke-width="0.22"'),
    circle(x, y, glass * 0.64, 'fill="#07080b"'),
    circle(x, y, glass * 0.64, 'fill="none" stroke="#6f7890" stroke-opacity="0.35" stroke-width="0.2"'),
    circle(x, y, glass * 0.48, `fill="${coat}"`),
    `<path d="M${n(x - glass * 0.8)} ${n(y - glass * 0.1)}A${n(glass * 0.82)} ${n(glass * 0.82)} 0 0 1 ${n(x + glass * 0.3)} ${n(y - glass * 0.76)}A${n(glass * 1.05)} ${n(glass * 1.05)} 0 0 0 ${n(x - glass * 0.8)} ${n(y - glass * 0.1)}Z" fill="#ffffff" fill-opacity="0.22"/>`,
    circle(x - glass * 0.2, y - glass * 0.24, glass * 0.3, `fill="${spark}"`),
    circle(x + glass * 0.24, y + glass * 0.28, glass * 0.09, 'fill="#9ad0d8" fill-opacity="0.55"'),
  ].join('')
  const cast =
    rim === 'bare'
      ? ''
      : [1.3, 0.7].map((grow) => circle(x + 0.4, y + 0.8, r + grow, 'fill="#000000" fill-opacity="0.07"')).join('')
  return cast + raised(lit, height, (share) => circle(x, y, r, `fill="${lighter(ring, -0.2 + share * 0.08)}"`), top)
}

const drawFlash: Drawn<'flash'> = ({ x, y, r }, { pen }) => {
  const glow = radial(
    pen,
    [x - r * 0.2, y - r * 0.25, r * 1.2],
    [
      [0, '#fffdf2'],
      [0.45, '#f3e7c4'],
      [1, '#b9a87e'],
    ],
  )
  return (
    circle(x, y, r * 1.12, 'fill="#000000" fill-opacity="0.28"') +
    circle(x, y, r, `fill="${glow}"`) +
    circle(x, y, r * 0.5, 'fill="#f6d98a" fill-opacity="0.6"')
  )
}

/** Everything optical on a back, in millimetres from the body's centre. */
export function drawCamera(
  pen: Ink,
  body: Body,
  parts: readonly Part[],
  colours: { finish: string; frame: string; glossy: boolean },
  { nearer }: Projection,
): string {
  const lit: Lit = { pen, nearer, ...colours }
  // A part is on whatever plate lies under it, so it is lifted as high as that plate before it rises itself.
  const drawn = parts.map((part) => {
    if (part.part === 'plate') return drawPlate(part, lit)
    const base = parts.reduce((up, under) => {
      if (under.part !== 'plate') return up
      const over = part.x > under.x && part.x < under.x + under.w && part.y > under.y && part.y < under.y + under.h
      return over ? Math.max(up, under.height) : up
    }, 0)
    const shift = `translate(${n(nearer[0] * base)} ${n(nearer[1] * base)})`
    const rest =
      part.part === 'lens'
        ? drawLens({ ...part, height: Math.max(0.3, part.height - base) }, lit)
        : drawFlash(part, lit)
    return `<g transform="${shift}">${rest}</g>`
  })
  return `<g transform="translate(${n(-body.w / 2)} ${n(-body.h / 2)})">${drawn.join('')}</g>`
}
