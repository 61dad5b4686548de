/** Colours of finishes, mixed in OKLab so that a lighter sand stays a sand and does not turn grey. */

type Lab = readonly [lightness: number, a: number, b: number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const fromLinear = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

function toLab(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map((c) => toLinear(c / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((c) =>
      Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, c)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The colour that is `share` (0 to 1) of the way from one to the other. */
export function mix(from: string, to: string, share: number): string {
  const [one, two] = [toLab(from), toLab(to)]
  return toHex([0, 1, 2].map((i) => one[i]! + (two[i]! - one[i]!) * share) as unknown as Lab)
}

/** Lighter (or darker, below 0) by a step of OKLab lightness, which runs from 0 to 1. */
export function lighter(hex: string, step: number): string {
  const [lightness, a, b] = toLab(hex)
  return toHex([Math.min(1, Math.max(0, lightness + step)), a, b])
}

/** The same colour turned round the wheel by some degrees. */
export function turned(hex: string, degrees: number): string {
  const [lightness, a, b] = toLab(hex)
  const angle = (degrees * Math.PI) / 180
  return toHex([lightness, a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle)])
}

/** Lightness of a colour, 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  return toLab(hex)[0]
}

/** Measures the difference of two colours to the eye; 0 when they are the same. */
export function distance(one: string, two: string): number {
  const [p, q] = [toLab(one), toLab(two)]
  return Math.hypot(p[0] - q[0], 2 * (p[1] - q[1]), 2 * (p[2] - q[2]))
}
