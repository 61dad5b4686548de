// Perceptual hashes: numbers that stay nearly the same when a photo is scaled, compressed or brightened. A hash is the signs of the lowest
// frequencies (DCT-II) of a small grey picture, as pHash makes it. The whole photo has one, and so has each of some crops, because a
// cropped photo has the hash of the crop that it is. `sharp-phash` hashes whole photos only, and would decode a photo again for each crop.

/** Side of the square grey picture that is hashed and stored, in pixels. The photo is stretched to it. */
export const thumbnailSide = 48

/** Frequencies of each direction; the mean, which is the first of both, is left out. */
const frequencies = 8

/** A part of a side, from 0 to 1. */
export interface Range {
  from: number
  to: number
}

/** The parts of the width, and of the height, that crops keep: all, less on one side, less on both. */
const ranges: readonly Range[] = [
  { from: 0, to: 1 },
  { from: 0.12, to: 1 },
  { from: 0, to: 0.88 },
  { from: 0.08, to: 0.92 },
  { from: 0.14, to: 0.86 },
  { from: 0.2, to: 0.8 },
  { from: 0.28, to: 1 },
  { from: 0, to: 0.72 },
]

/** A part of a photo. */
export interface Crop {
  x: Range
  y: Range
}

/** The whole photo first. */
export const crops: readonly Crop[] = ranges.flatMap((y) => ranges.map((x) => ({ x, y })))

/** The cosines of a range, by frequency and pixel. It covers a part of the pixels at its ends. */
const bases = ranges.map(({ from, to }) =>
  Array.from({ length: frequencies }, (_, u) =>
    Float64Array.from({ length: thumbnailSide }, (_, x) => {
      const [left, right] = [Math.max(x / thumbnailSide, from), Math.min((x + 1) / thumbnailSide, to)]
      if (right <= left) return 0
      return (right - left) * Math.cos((Math.PI * u * ((left + right) / 2 - from)) / (to - from))
    }),
  ),
)

function dot(a: Float64Array, b: Float64Array, at: number): number {
  let sum = 0
  for (let index = 0; index < thumbnailSide; index++) sum += a[index]! * b[at + index]!
  return sum
}

/** Signed, as PostgreSQL's bigint. */
function signsOf(coefficients: number[]): bigint {
  const median = coefficients.toSorted((a, b) => a - b)[coefficients.length >> 1]!
  let bits = 0n
  for (const value of coefficients) bits = (bits << 1n) | (value > median ? 1n : 0n)
  return BigInt.asIntN(64, bits)
}

/** @param thumbnail grey, row by row. @returns the hash of each of `crops` */
export function hashesOf(thumbnail: Uint8Array): bigint[] {
  const mean = thumbnail.reduce((sum, value) => sum + value, 0) / thumbnail.length
  const grey = Float64Array.from(thumbnail, (value) => value - mean)
  // For each range of the width: its frequencies in every row, each as one column.
  const columns = bases.map((basis) =>
    basis.map((cosines) =>
      Float64Array.from({ length: thumbnailSide }, (_, row) => dot(cosines, grey, row * thumbnailSide)),
    ),
  )
  return bases.flatMap((basis) =>
    columns.map((ofWidth) =>
      signsOf(basis.flatMap((cosines) => ofWidth.map((column) => dot(cosines, column, 0))).slice(1)),
    ),
  )
}

/** The data of a photo by which copies of it are found. */
export interface PhotoHash {
  /** Grey, `thumbnailSide` pixels wide and high. */
  thumbnail: Uint8Array
  /** The hash of each of `crops`, the whole photo first. */
  hashes: bigint[]
}

const quarters = [0, 1, 2, 3]
const quarterOf = (hash: bigint, quarter: number) => Number(BigInt.asUintN(16, hash >> BigInt(16 * quarter)))
const keyOf = (of: 'whole' | 'crop', quarter: number, value: number) =>
  (of === 'crop' ? 1 << 18 : 0) + (quarter << 16) + value

/** A photo of one colour has no frequencies, and is alike to everything that has none. */
const saysNothing = (hash: bigint) => hash === 0n

/** The keys under which a photo is found: a quarter of a hash each. */
export function keysOf({ hashes }: PhotoHash): number[] {
  const keys = hashes.flatMap((hash, at) =>
    saysNothing(hash)
      ? []
      : quarters.map((quarter) => keyOf(at === 0 ? 'whole' : 'crop', quarter, quarterOf(hash, quarter))),
  )
  return [...new Set(keys)]
}

/** A number of 16 bits and those that differ from it in one. */
const near = (value: number) => [value, ...Array.from({ length: 16 }, (_, bit) => value ^ (1 << bit))]

/**
 * The keys of photos that may be copies: those of which the whole, or a crop, is like this one, and those whose whole is like a crop of this
 * one. Hashes that differ in up to 7 bits share a quarter but for one bit. Crops are many and overlap, so their own quarters will do.
 */
export function probesOf({ hashes }: PhotoHash): number[] {
  const keys = hashes.flatMap((hash, at) => {
    if (saysNothing(hash)) return []
    return quarters.flatMap((quarter) => {
      const value = quarterOf(hash, quarter)
      if (at > 0) return keyOf('whole', quarter, value)
      return near(value).flatMap((one) => [keyOf('whole', quarter, one), keyOf('crop', quarter, one)])
    })
  })
  return [...new Set(keys)]
}
