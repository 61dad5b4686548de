// Decides whether one photo is a near copy of another, or of a part of it. Hashes find candidates; this puts one thumbnail over the other, moves the
// edges until they fit best, and says how well. The correlation does not change with brightness and contrast.
import { type Crop, crops, thumbnailSide } from './perceptual-hash.ts'

/** Points of each direction at which two photos are compared. */
const points = 24

/** The shades of a part of a thumbnail at `points` by `points` places, with mean 0 and length 1; undefined for a plain surface. */
function shadesOf(thumbnail: Uint8Array, { x, y }: Crop): Float64Array | undefined {
  const shades = new Float64Array(points * points)
  const last = thumbnailSide - 1
  let sum = 0
  for (let row = 0; row < points; row++) {
    const v = Math.min(last, Math.max(0, (y.from + ((row + 0.5) / points) * (y.to - y.from)) * thumbnailSide - 0.5))
    const top = Math.min(last - 1, Math.floor(v))
    for (let column = 0; column < points; column++) {
      const u = Math.min(
        last,
        Math.max(0, (x.from + ((column + 0.5) / points) * (x.to - x.from)) * thumbnailSide - 0.5),
      )
      const left = Math.min(last - 1, Math.floor(u))
      const at = top * thumbnailSide + left
      const above = thumbnail[at]! + (thumbnail[at + 1]! - thumbnail[at]!) * (u - left)
      const below =
        thumbnail[at + thumbnailSide]! +
        (thumbnail[at + thumbnailSide + 1]! - thumbnail[at + thumbnailSide]!) * (u - left)
      const shade = above + (below - above) * (v - top)
      shades[row * points + column] = shade
      sum += shade
    }
  }
  const mean = sum / shades.length
  let squares = 0
  for (let at = 0; at < shades.length; at++) squares += (shades[at]! -= mean) ** 2
  // Less than two shades of 256 on average: nothing is to be seen.
  if (squares < shades.length * 4) return undefined
  const length = Math.sqrt(squares)
  for (let at = 0; at < shades.length; at++) shades[at]! /= length
  return shades
}

const whole: Crop = { x: { from: 0, to: 1 }, y: { from: 0, to: 1 } }

/** The distances by which the edges are moved, in shares of the side, one step after the other. */
const steps = [0.06, 0.03, 0.015, 0.007]
/** Below it no moving of edges makes a copy of it. */
const hopeless = 0.55
/** The least that a crop keeps of each side. */
const smallest = 0.4

const edges = [
  ['x', 'from'],
  ['x', 'to'],
  ['y', 'from'],
  ['y', 'to'],
] as const

function moved(crop: Crop, [axis, end]: (typeof edges)[number], by: number): Crop {
  const value = Math.min(1, Math.max(0, crop[axis][end] + by))
  return { ...crop, [axis]: { ...crop[axis], [end]: value } }
}

/** Copies reach 0.98 and more, most of them 0.99; other phones in the same place stay below 0.95. */
const enough = 0.97

/**
 * Returns whether a photo is a near copy of a part of another one.
 * @param crop where that part is, about: the place in `crops` of the one whose hash is like that of the photo
 */
export function isCopy(photo: Uint8Array, other: Uint8Array, crop: number): boolean {
  const wanted = shadesOf(photo, whole)
  if (!wanted) return false
  const correlation = (part: Crop) => {
    if (part.x.to - part.x.from < smallest || part.y.to - part.y.from < smallest) return 0
    const shades = shadesOf(other, part)
    return shades ? shades.reduce((sum, shade, at) => sum + shade * wanted[at]!, 0) : 0
  }
  let best = { part: crops[crop]!, value: correlation(crops[crop]!) }
  if (best.value < hopeless) return false
  for (const step of steps)
    for (let isBetter = true, rounds = 0; isBetter && rounds < 4; rounds++) {
      if (best.value >= enough) return true
      isBetter = false
      for (const edge of edges)
        for (const by of [-step, step]) {
          const part = moved(best.part, edge, by)
          const value = correlation(part)
          if (value > best.value) [best, isBetter] = [{ part, value }, true]
        }
    }
  return best.value >= enough
}
