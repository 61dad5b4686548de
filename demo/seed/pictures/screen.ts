/** A lit screen: wallpaper, clock and date, status bar, and the place left free for the front camera. */
import type { Box } from './body.ts'
import type { Cutout } from './family.ts'
import { written } from './glyphs.ts'
import { box, circle, clip, type Ink, linear, n } from './ink.ts'
import { type WallpaperName, wallpapers } from './wallpapers.ts'

const moments = [
  ['9:41', 'Fri 14 Nov'],
  ['10:08', 'Tue 5 Oct'],
  ['4:20', 'Sun 20 Dec'],
  ['7:35', 'Thu 8 Jan'],
  ['12:26', 'Mon 9 Apr'],
] as const

/** Time on the left and signs on the right, as far in as the front camera lets them. */
const statusRoom: Record<Cutout, { time: number; signs: number; down: number; waves: 'shown' | 'left out' }> = {
  island: { time: 12, signs: 6.5, down: 4.4, waves: 'shown' },
  notch: { time: 8.6, signs: 4.4, down: 3, waves: 'left out' },
  'narrow notch': { time: 9.6, signs: 4.8, down: 3, waves: 'shown' },
  hole: { time: 9, signs: 5, down: 3.1, waves: 'shown' },
  'hole left': { time: 15.4, signs: 5, down: 3.8, waves: 'shown' },
  drop: { time: 8.4, signs: 4.6, down: 2.4, waves: 'shown' },
  'home button': { time: 6.4, signs: 2.4, down: 1.6, waves: 'shown' },
  none: { time: 8.4, signs: 4.6, down: 2.6, waves: 'shown' },
}

function statusBar([x, y, w]: Box, cutout: Cutout, colour: string, time: string): string {
  const room = statusRoom[cutout]
  const top = y + room.down
  const right = x + w - room.signs
  const bars = room.waves === 'shown' ? right - 15.6 : right - 10
  const signal = [0, 1, 2, 3]
    .map((bar) => box([bars + bar * 1.1, top + 1.4 - bar * 0.45, 0.75, 0.9 + bar * 0.45, 0.2], `fill="${colour}"`))
    .join('')
  const waves = `<path d="M${n(right - 9.4)} ${n(top + 0.8)}a2.5 2.5 0 0 1 3.6 0M${n(right - 8.6)} ${n(top + 1.55)}a1.4 1.4 0 0 1 2 0" fill="none" stroke="${colour}" stroke-width="0.5" stroke-linecap="round"/>`
  const battery =
    box([right - 4.4, top, 4.4, 2.3, 0.7], `fill="none" stroke="${colour}" stroke-width="0.3" stroke-opacity="0.6"`) +
    box([right - 4, top + 0.4, 2.8, 1.5, 0.35], `fill="${colour}"`)
  return (
    written(time, [x + room.time, top - 0.1, 2.5], 0.13, colour) +
    signal +
    (room.waves === 'shown' ? waves : '') +
    battery
  )
}

const cutouts: Record<Cutout, (screen: Box) => string> = {
  island: ([x, y, w]) =>
    box([x + w / 2 - 10, y + 2.6, 20, 5.9, 3], 'fill="#050506"') +
    circle(x + w / 2 + 6.8, y + 5.5, 1.5, 'fill="#101626"') +
    circle(x + w / 2 + 6.5, y + 5.2, 0.5, 'fill="#3a4a78"'),
  notch: (screen) => notch(screen, 34),
  'narrow notch': (screen) => notch(screen, 26),
  hole: ([x, y, w]) => lensHole(x + w / 2, y + 4.2),
  'hole left': ([x, y]) => lensHole(x + 7.4, y + 5),
  drop: ([x, y, w]) =>
    `<path d="M${n(x + w / 2 - 6.4)} ${n(y - 0.2)}C${n(x + w / 2 - 3.6)} ${n(y)} ${n(x + w / 2 - 3.8)} ${n(y + 5)} ${n(x + w / 2)} ${n(y + 5)}S${n(x + w / 2 + 3.6)} ${n(y)} ${n(x + w / 2 + 6.4)} ${n(y - 0.2)}Z" fill="#08080a"/>${circle(x + w / 2, y + 2.7, 1.1, 'fill="#141b2c"')}`,
  'home button': () => '',
  none: () => '',
}

function lensHole(cx: number, cy: number): string {
  return (
    circle(cx, cy, 2.1, 'fill="#070709"') +
    circle(cx, cy, 1.2, 'fill="#131a2c"') +
    circle(cx - 0.4, cy - 0.4, 0.4, 'fill="#46588c"')
  )
}

function notch([x, y, w]: Box, width: number): string {
  const [left, right, deep] = [x + w / 2 - width / 2, x + w / 2 + width / 2, 5.4]
  const shape = `M${n(left - 2)} ${n(y - 0.3)}Q${n(left)} ${n(y - 0.3)} ${n(left)} ${n(y + 1.8)}Q${n(left)} ${n(y + deep)} ${n(left + 3.6)} ${n(y + deep)}H${n(right - 3.6)}Q${n(right)} ${n(y + deep)} ${n(right)} ${n(y + 1.8)}Q${n(right)} ${n(y - 0.3)} ${n(right + 2)} ${n(y - 0.3)}Z`
  return `<path d="${shape}" fill="#08080a"/>${box([x + w / 2 - 4.5, y + 1.2, 9, 1, 0.5], 'fill="#1c1d22"')}${circle(right - 5.6, y + 2.5, 1.15, 'fill="#141b2c"')}`
}

/** A lit screen in `screen`, with rounded corners, and what `over` puts on it within its edges. */
export function lit(
  pen: Ink,
  screen: Box,
  { wallpaper, cutout, over = '' }: { wallpaper: WallpaperName; cutout: Cutout; over?: string },
): string {
  const [x, y, w, h] = screen
  const { paint, letters } = wallpapers[wallpaper]
  const moment = moments[(wallpaper.codePointAt(0)! + wallpaper.length) % moments.length]!
  const scale = Math.max(w / 100, h / 220)
  const edge = clip(pen, box(screen, ''))
  const middle = x + w / 2
  const size = Math.min(w, h * 0.5)
  const card = [0, 1].map((row) => {
    const top = y + h * 0.715 + row * size * 0.165
    const [left, width] = [x + w * 0.07, w * 0.86]
    const icon = row === 0 ? '#3f8f6f' : '#4f79b8'
    return [
      box([left, top, width, size * 0.145, size * 0.042], 'fill="#ffffff" fill-opacity="0.26"'),
      box([left + size * 0.03, top + size * 0.033, size * 0.08, size * 0.08, size * 0.022], `fill="${icon}"`),
      box(
        [left + size * 0.14, top + size * 0.038, width * (row === 0 ? 0.34 : 0.28), size * 0.022, size * 0.011],
        `fill="${letters}" fill-opacity="0.72"`,
      ),
      box(
        [left + size * 0.14, top + size * 0.085, width * (row === 0 ? 0.6 : 0.7), size * 0.018, size * 0.009],
        `fill="${letters}" fill-opacity="0.4"`,
      ),
    ].join('')
  })
  return [
    `<g clip-path="${edge}">`,
    `<g transform="translate(${n(middle - 50 * scale)} ${n(y + h - 220 * scale)}) scale(${Math.round(scale * 1e4) / 1e4})">${paint(pen)}</g>`,
    written(moment[1], [middle, y + h * 0.108, size * 0.058], 0.105, letters),
    written(moment[0], [middle, y + h * 0.155, size * 0.245], 0.082, letters),
    ...card,
    cutout === 'home button'
      ? ''
      : box([middle - w * 0.17, y + h - 2.7, w * 0.34, 1, 0.5], `fill="${letters}" fill-opacity="0.85"`),
    over,
    '</g>',
    statusBar(screen, cutout, letters, moment[0]),
    cutouts[cutout](screen),
  ].join('')
}

/** Light from a window across glass. */
export function glare(pen: Ink, [x, y, w, h, r]: Box): string {
  const edge = clip(pen, box([x, y, w, h, r], ''))
  const band = linear(
    pen,
    [x, y, x + w, y + h * 0.5],
    [
      [0, '#ffffff', 0.16],
      [0.5, '#ffffff', 0.05],
      [1, '#ffffff', 0],
    ],
  )
  return `<path clip-path="${edge}" d="M${n(x)} ${n(y)}H${n(x + w * 0.95)}L${n(x + w * 0.12)} ${n(y + h)}H${n(x)}Z" fill="${band}"/>`
}
