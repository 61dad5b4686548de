/** The body of a phone without its face: shadow on the ground, the frame's thickness, buttons. */
import type { Body, Family } from './family.ts'
import { box, type Ink, linear, n } from './ink.ts'
import type { Pose, Projection } from './pose.ts'
import { lighter, lightness, mix } from './tint.ts'

export type Box = readonly [x: number, y: number, width: number, height: number, radius: number]

/** The outline of a body about its own centre. */
export function outline({ w, h, r }: Body): Box {
  return [-w / 2, -h / 2, w, h, r]
}

/** The metal or plastic of a frame that goes with a finish. */
export function frameColour(family: Family, finish: string): string {
  if (family.frame === 'plastic') return lighter(finish, -0.06)
  const metal = lightness(finish) < 0.4 ? '#4a4c50' : '#c9c8c6'
  return mix(finish, metal, family.frame === 'polished' ? 0.55 : 0.25)
}

/** A soft shadow: rounded shapes laid over one another, because a blur costs ten times as much. */
export function shadow(
  body: Body,
  projection: Projection,
  depth: number,
  at: readonly [x: number, y: number],
  strength = 1,
): string {
  const steps = 14
  const [dx, dy] = projection.nearer
  const layers = Array.from({ length: steps }, (_, step) => {
    const grow = -3 + (step / steps) * 17
    const [x, y, w, h, r] = outline(body)
    const alpha = Math.round(strength * 340 * (1 - step / steps) ** 1.25) / 10_000
    return box([x - dx * depth, y - dy * depth, w, h, r + grow * 0.9], `fill="#2a2118" fill-opacity="${alpha}"`, -grow)
  })
  return `<g transform="translate(${n(at[0])} ${n(at[1])})"><g transform="${projection.matrix}">${layers.join('')}</g></g>`
}

/** Light round a frame: bands such as a room's windows leave on metal. */
function sheen(pen: Ink, { w, h }: Body, colour: string, family: Family, step: number): string {
  const strength = family.frame === 'polished' ? 0.2 : family.frame === 'brushed' ? 0.11 : 0.06
  const tone = (lift: number) => lighter(colour, step + lift * strength)
  return linear(
    pen,
    [-w / 2, -h / 2, w / 2, h / 2],
    [
      [0, tone(1)],
      [0.12, tone(0.1)],
      [0.24, tone(-0.5)],
      [0.42, tone(0.2)],
      [0.55, tone(0.9)],
      [0.68, tone(-0.1)],
      [0.84, tone(-1)],
      [1, tone(0.4)],
    ],
  )
}

/** The thickness of a phone behind its face, drawn as slices from the far side to the near one. */
export function edge(
  pen: Ink,
  family: Family,
  body: Body,
  colour: string,
  projection: Projection,
  scale: number,
): string {
  const [nx, ny] = projection.nearer
  const slices = Math.max(6, Math.ceil((Math.hypot(nx, ny) * family.depth * scale) / 3))
  const tones = [-0.13, -0.05, 0.02, 0.1].map((step) => sheen(pen, body, colour, family, step))
  const round = family.side === 'round'
  const drawn = Array.from({ length: slices + 1 }, (_, slice) => {
    const share = slice / slices
    const away = -family.depth * (1 - share)
    const belly = 2 * share - 1
    const inset = round
      ? family.depth * 0.42 * (1 - Math.sqrt(1 - 0.97 * belly * belly))
      : Math.abs(belly) > 0.9
        ? (Math.abs(belly) - 0.9) * 5
        : 0
    const lit = round
      ? belly < -0.5
        ? 0
        : belly < -0.05
          ? 1
          : belly < 0.45
            ? 2
            : belly < 0.75
              ? 3
              : 2
      : share < 0.12
        ? 0
        : share > 0.93
          ? 3
          : share > 0.86
            ? 1
            : 2
    const [x, y, w, h, r] = outline(body)
    const moved: Box = [x + nx * away, y + ny * away, w, h, r]
    const fill = slice === 0 ? lighter(colour, -0.1) : 'none'
    return box(moved, `fill="${fill}" stroke="${tones[lit]}" stroke-width="0.9"`, inset + 0.45)
  })
  return `<g transform="${projection.matrix}">${drawn.join('')}</g>`
}

/** Buttons on the side in sight. `keys` are the places down that side, in millimetres from the top. */
export function buttons(
  family: Family,
  body: Body,
  colour: string,
  projection: Projection,
  pose: Pose,
  keys: readonly (readonly [from: number, to: number])[],
): string {
  const [nx, ny] = projection.nearer
  const left = pose.yaw > 0
  const middle = -family.depth / 2
  const x = (left ? -body.w / 2 : body.w / 2) + nx * middle + (left ? -0.15 : 0.15)
  const width = Math.abs(nx) * family.depth * 0.34
  const line = ([from, to]: readonly [number, number], shift: number, stroke: string, thick: number) =>
    `<path d="M${n(x + shift)} ${n(-body.h / 2 + from + ny * middle)}V${n(-body.h / 2 + to + ny * middle)}" stroke="${stroke}" stroke-width="${n(thick)}" stroke-linecap="round" fill="none"/>`
  const out = left ? -0.28 : 0.28
  return `<g transform="${projection.matrix}">${keys
    .map(
      (key) =>
        line(key, 0, lighter(colour, -0.22), width * 1.5) +
        line(key, out, lighter(colour, -0.03), width * 1.1) +
        line(key, out * 1.1, lighter(colour, 0.12), width * 0.36),
    )
    .join('')}</g>`
}
