// Judges measurements of the phone, without the phone: numbers in, verdicts out.

/** Columns and rows of the squares that a finger has to reach. */
export const grid = { columns: 5, rows: 9 }

/** Fingers that a phone of any price feels at once. */
export const fingersAtOnce = 3

/** The square of a point of the screen. */
export function squareAt(point: { x: number; y: number }, size: { width: number; height: number }): number {
  const place = (part: number, whole: number, count: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((part / whole) * count)))
  return place(point.y, size.height, grid.rows) * grid.columns + place(point.x, size.width, grid.columns)
}

/** The pitch of the tone, in hertz: every speaker of a phone can play it and every microphone hears it. */
export const toneFrequency = 1000

/** The least height of the tone above all other sounds, in decibels. */
const leastPeak = 20

/** Returns whether a spectrum holds the tone. @param spectrum decibels, in steps of `step` hertz */
export function hearsTone(spectrum: Float32Array, step: number): boolean {
  const sounds = spectrum.filter((decibels) => Number.isFinite(decibels)).toSorted()
  const median = sounds[Math.floor(sounds.length / 2)]
  if (median === undefined) return false
  const at = Math.round(toneFrequency / step)
  return Math.max(...spectrum.slice(Math.max(0, at - 2), at + 3)) - median >= leastPeak
}

/** Returns whether pixels show nothing: all as dark as with a lid on the lens. @param pixels RGBA */
export function isBlack(pixels: Uint8ClampedArray): boolean {
  let brightest = 0
  for (let at = 0; at < pixels.length; at += 4)
    brightest = Math.max(brightest, pixels[at]! + pixels[at + 1]! + pixels[at + 2]!)
  return brightest < 3 * 24
}

/** Bytes as gigabytes, which have a thousand millions of them. */
export const gigabytes = (bytes: number) => Math.round(bytes / 1e9)
