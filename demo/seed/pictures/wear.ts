/** Draws the wear that years leave on a phone. */
import type { Box } from './body.ts'
import { chance } from '#seed/chance'
import { box, type Ink, linear, n } from './ink.ts'

/** The faults that can be seen in a picture. */
export const faults = ['scratches', 'cracked corner', 'green line'] as const
export type Defect = (typeof faults)[number]

/** Fine scratches and two scuffed corners. */
export function scratches([x, y, w, h, r]: Box, seed: string): string {
  const random = chance(seed)
  const fine = Array.from({ length: 22 }, () => {
    const [sx, sy] = [x + w * (0.08 + 0.84 * random.share()), y + h * (0.1 + 0.84 * random.share())]
    const [angle, long] = [random.share() * Math.PI, 3 + 16 * random.share() ** 2]
    const bend = (random.share() - 0.5) * 2
    const [ex, ey] = [sx + Math.cos(angle) * long, sy + Math.sin(angle) * long]
    return `<path d="M${n(sx)} ${n(sy)}Q${n((sx + ex) / 2 + bend)} ${n((sy + ey) / 2 - bend)} ${n(ex)} ${n(ey)}" stroke-opacity="${n(0.34 + 0.4 * random.share())}" stroke-width="${n(0.14 + 0.22 * random.share())}"/>`
  })
  const scuffs = Array.from({ length: 14 }, () => {
    const along = random.share()
    const [sx, sy] = [
      x + w - r * (1 - Math.sin(along * 1.4)) * 0.3 - 0.8 - random.share(),
      y + h - r * 0.3 - along * 11,
    ]
    return `<path d="M${n(sx)} ${n(sy)}l${n(0.7 - random.share() * 1.6)} ${n(0.6 + random.share())}" stroke-opacity="0.6" stroke-width="${n(0.16 + 0.22 * random.share())}"/>`
  })
  return `<g fill="none" stroke="#fdfaf4" stroke-linecap="round">${fine.join('')}${scuffs.join('')}</g>`
}

/** Glass broken from the lower right corner: rays, rings between them, a chip at the blow. */
export function crackedCorner([x, y, w, h]: Box, seed: string): string {
  const random = chance(seed)
  const [cx, cy] = [x + w - 5.5, y + h - 9]
  const rays = Array.from({ length: 11 }, (_, ray) => {
    const angle = Math.PI * (0.86 + (ray / 10) * 0.86) + (random.share() - 0.5) * 0.12
    const reach = (ray % 3 === 0 ? 34 : 15) + random.share() * 22
    const points = [0, 0.22, 0.5, 0.78, 1].map((share) => {
      const sway = (random.share() - 0.5) * 0.13 * share
      return [cx + Math.cos(angle + sway) * reach * share, cy + Math.sin(angle + sway) * reach * share] as const
    })
    return points
  })
  const line = (points: readonly (readonly [number, number])[]) =>
    `M${points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L')}`
  const rings = [1, 2, 3].map((ring) => line(rays.map((points) => points[ring]!)))
  const shards = rays.slice(1).map((points, at) => {
    const before = rays[at]!
    return `<path d="${line([points[0]!, points[2]!, before[2]!])}Z" fill="${at % 2 === 0 ? '#ffffff' : '#000000'}" fill-opacity="${n(0.05 + 0.13 * random.share())}"/>`
  })
  const webs = [...rays.map(line), ...rings].join('')
  return [
    ...shards,
    `<path d="${webs}" fill="none" stroke="#0a0a0c" stroke-opacity="0.5" stroke-width="0.5" stroke-linejoin="round"/>`,
    `<path d="${webs}" fill="none" stroke="#f4f7fa" stroke-opacity="0.85" stroke-width="0.2" stroke-linejoin="round"/>`,
    `<path d="M${n(cx - 2.4)} ${n(cy - 0.6)}L${n(cx - 0.4)} ${n(cy - 2.6)} ${n(cx + 2.2)} ${n(cy - 1)} ${n(cx + 1.6)} ${n(cy + 2)} ${n(cx - 1.4)} ${n(cy + 2.2)}Z" fill="#dfe4e8" fill-opacity="0.8" stroke="#0a0a0c" stroke-opacity="0.5" stroke-width="0.2"/>`,
  ].join('')
}

/** The line of stuck pixels that panels with a torn connection show from top to bottom. */
export function greenLine(pen: Ink, [x, y, w, h]: Box): string {
  const at = x + w * 0.72
  const glow = linear(
    pen,
    [at - 1.6, 0, at + 1.6, 0],
    [
      [0, '#37ff6a', 0],
      [0.5, '#37ff6a', 0.42],
      [1, '#37ff6a', 0],
    ],
  )
  return (
    box([at - 1.6, y, 3.2, h, 0], `fill="${glow}"`) +
    box([at - 0.22, y, 0.44, h, 0], 'fill="#6bff8e"') +
    box([at + 1.5, y, 0.18, h, 0], 'fill="#37ff6a" fill-opacity="0.7"')
  )
}
