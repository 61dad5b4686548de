/** Describes a family of phones that look alike for drawing. All lengths are millimetres. */

/** A lens, a flash, or the plate they sit on; places are measured from the top left corner of the back. */
export type Part =
  | { part: 'plate'; x: number; y: number; w: number; h: number; r: number; tone: Tone; height: number }
  | { part: 'lens'; x: number; y: number; r: number; rim: 'dark' | 'metal' | 'bare'; height: number }
  | { part: 'flash'; x: number; y: number; r: number }

/** `same` is the finish itself, `deep` the finish darkened, `black` black glass, `metal` the frame's metal. */
export type Tone = 'same' | 'deep' | 'black' | 'metal'

export interface Body {
  w: number
  h: number
  r: number
}

export interface Family {
  body: Body
  depth: number
  /** A flat side with two crisp edges, or a side rounded off like a pebble. */
  side: 'flat' | 'round'
  frame: 'polished' | 'brushed' | 'plastic'
  back: 'gloss' | 'matte' | 'aurora' | 'two-tone' | 'leather'
  bezel: readonly [top: number, sides: number, bottom: number]
  cutout: Cutout
  camera: readonly Part[]
  /** The finishes that are drawn; a phone's colour takes the nearest. */
  finishes: readonly string[]
  /** The side with the volume keys, seen from the front. */
  volume?: 'left' | 'right'
  form?: 'keypad' | 'flip' | 'fold'
  /** The body unfolded, seen from the front. */
  unfolded?: Body
}

export type Cutout = 'island' | 'notch' | 'narrow notch' | 'hole' | 'hole left' | 'drop' | 'home button' | 'none'

export function plate(
  [x, y, w, h]: readonly [number, number, number, number],
  r: number,
  tone: Tone,
  height = 1,
): Part {
  return { part: 'plate', x, y, w, h, r, tone, height }
}

export function lens(x: number, y: number, r: number, rim: 'dark' | 'metal' | 'bare' = 'dark', height = 1.6): Part {
  return { part: 'lens', x, y, r, rim, height }
}

export function flash(x: number, y: number, r = 1.7): Part {
  return { part: 'flash', x, y, r }
}
