/** The few letters and digits a phone's screen shows, as strokes: a bare machine has no fonts. */
import { n } from './ink.ts'

type Glyph = readonly [width: number, path: string]

/** One unit high from 0 (top) to 1 (the line it is on). */
const glyphs: Record<string, Glyph> = {
  '0': [0.6, 'M.3 0C.5 0 .6 .2 .6 .5S.5 1 .3 1 0 .8 0 .5 .1 0 .3 0Z'],
  '1': [0.32, 'M.04 .2L.28 0V1'],
  '2': [0.6, 'M.03 .28C.03 .1 .14 0 .3 0 .47 0 .57 .11 .57 .27 .57 .42 .47 .53 .32 .68L.02 1H.6'],
  '3': [
    0.6,
    'M.04 .2C.08 .07 .17 0 .3 0 .46 0 .55 .1 .55 .24 .55 .38 .45 .47 .26 .47 .48 .47 .59 .57 .59 .73 .59 .89 .47 1 .3 1 .14 1 .04 .92 .01 .78',
  ],
  '4': [0.62, 'M.46 1V0L0 .7H.62'],
  '5': [
    0.6,
    'M.54 0H.13L.07 .45C.13 .38 .21 .35 .3 .35 .48 .35 .59 .49 .59 .67 .59 .87 .47 1 .29 1 .14 1 .04 .92 .01 .79',
  ],
  '6': [
    0.6,
    'M.53 .15C.48 .05 .4 0 .31 0 .1 0 0 .22 0 .58 0 .86 .12 1 .3 1 .48 1 .59 .87 .59 .69 .59 .51 .48 .39 .31 .39 .14 .39 .02 .5 0 .66',
  ],
  '7': [0.58, 'M0 0H.58L.2 1'],
  '8': [
    0.6,
    'M.3 0C.45 0 .55 .1 .55 .23S.45 .46 .3 .46 .05 .36 .05 .23 .15 0 .3 0ZM.3 .46C.48 .46 .6 .57 .6 .73S.48 1 .3 1 0 .89 0 .73 .12 .46 .3 .46Z',
  ],
  '9': [
    0.6,
    'M.07 .85C.12 .95 .2 1 .29 1 .5 1 .6 .78 .6 .42 .6 .14 .48 0 .3 0 .12 0 .01 .13 .01 .31S.12 .61 .29 .61C.46 .61 .58 .5 .6 .34',
  ],
  ':': [0.04, 'M.02 .3V.31M.02 .74V.75'],
  ' ': [0.18, ''],
  '*': [0.4, 'M.2 .2V.7M0 .32L.4 .58M.4 .32L0 .58'],
  '#': [0.6, 'M.2 .1L.12 .9M.46 .1L.38 .9M.04 .36H.58M0 .66H.54'],
  F: [0.48, 'M0 1V0H.5M0 .48H.42'],
  N: [0.6, 'M0 1V0L.6 1V0'],
  T: [0.6, 'M0 0H.6M.3 0V1'],
  O: [0.76, 'M.38 0C.6 0 .76 .2 .76 .5S.6 1 .38 1 0 .8 0 .5 .16 0 .38 0Z'],
  S: [
    0.54,
    'M.52 .18C.48 .06 .38 0 .27 0 .12 0 .03 .1 .03 .23 .03 .4 .18 .44 .28 .48 .42 .52 .54 .58 .54 .75 .54 .9 .43 1 .28 1 .13 1 .03 .93 0 .79',
  ],
  D: [0.64, 'M0 0V1H.24C.5 1 .64 .82 .64 .5S.5 0 .24 0Z'],
  M: [0.72, 'M0 1V0L.36 .8 .72 0V1'],
  A: [0.68, 'M0 1L.34 0 .68 1M.12 .66H.56'],
  J: [0.4, 'M.4 0V.74C.4 .9 .32 1 .2 1 .08 1 0 .92 0 .78'],
  a: [0.48, 'M.46 .36V1M.46 .68C.46 .48 .36 .35 .23 .35S0 .48 0 .68 .1 1 .23 1 .46 .88 .46 .68Z'],
  c: [0.46, 'M.46 .5C.42 .4 .34 .35 .25 .35 .1 .35 0 .48 0 .68S.1 1 .25 1C.34 1 .42 .95 .46 .85'],
  e: [0.5, 'M.01 .66H.5C.5 .46 .4 .35 .26 .35 .1 .35 0 .48 0 .68S.11 1 .27 1C.37 1 .44 .96 .48 .87'],
  h: [0.44, 'M0 0V1M0 .62C.02 .45 .1 .35 .23 .35 .37 .35 .44 .44 .44 .6V1'],
  i: [0.02, 'M.01 .36V1M.01 .1V.11'],
  n: [0.44, 'M0 .36V1M0 .62C.02 .45 .1 .35 .23 .35 .37 .35 .44 .44 .44 .6V1'],
  o: [0.52, 'M.26 .35C.41 .35 .52 .48 .52 .68S.41 1 .26 1 0 .88 0 .68 .11 .35 .26 .35Z'],
  p: [0.48, 'M0 .36V1.3M0 .68C0 .48 .1 .35 .24 .35S.48 .48 .48 .68 .38 1 .24 1 0 .88 0 .68Z'],
  r: [0.26, 'M0 .36V1M0 .66C.02 .46 .12 .36 .27 .37'],
  t: [0.28, 'M.12 .12V.82C.12 .95 .18 1 .28 .99M0 .37H.27'],
  u: [0.44, 'M.44 .36V1M0 .36V.76C0 .92 .07 1 .2 1 .34 1 .42 .9 .44 .74'],
  v: [0.46, 'M0 .36L.23 1 .46 .36'],
}

const gap = 0.17

function glyphOf(letter: string): Glyph {
  const glyph = glyphs[letter]
  if (!glyph) throw new Error(`There is no glyph for ${letter}`)
  return glyph
}

function widthOf(text: string): number {
  return [...text].reduce((width, letter) => width + glyphOf(letter)[0] + gap, -gap)
}

/** Writes a few words centred on `x`, hanging from `y`, `size` high, with strokes of `weight` (a share of the size). */
export function written(
  text: string,
  [x, y, size]: readonly [number, number, number],
  weight: number,
  colour: string,
): string {
  let at = -widthOf(text) / 2
  const strokes = [...text].map((letter) => {
    const [width, path] = glyphOf(letter)
    const drawn = path && `<path transform="translate(${n(at)} 0)" d="${path}"/>`
    at += width + gap
    return drawn
  })
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`
}
