/** Collects the definitions of an SVG drawing while it is drawn: its gradients and clips, each under an id of its own. */
export interface Ink {
  readonly defs: string[]
}

export type GradientStop = readonly [offset: number, colour: string, opacity?: number]

export function ink(): Ink {
  return { defs: [] }
}

/** A number as short as a drawing needs it. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function define(pen: Ink, make: (id: string) => string): string {
  const id = `d${pen.defs.length}`
  pen.defs.push(make(id))
  return `url(#${id})`
}

function stopsOf(stops: readonly GradientStop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** A gradient along the line from one point to another, in the units of what it paints. */
export function linear(
  pen: Ink,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly GradientStop[],
): string {
  return define(
    pen,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopsOf(stops)}</linearGradient>`,
  )
}

/** A round gradient; `squash` flattens it to an ellipse. */
export function radial(
  pen: Ink,
  [cx, cy, r]: readonly [number, number, number],
  stops: readonly GradientStop[],
  squash = 1,
): string {
  const flatten = squash === 1 ? '' : ` gradientTransform="translate(0 ${n(cy * (1 - squash))}) scale(1 ${squash})"`
  return define(
    pen,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${flatten}>${stopsOf(stops)}</radialGradient>`,
  )
}

export function clip(pen: Ink, shape: string): string {
  return define(pen, (id) => `<clipPath id="${id}">${shape}</clipPath>`)
}

/** A rectangle with round corners; `inset` draws it that much smaller on every side. */
export function box(
  [x, y, width, height, radius]: readonly [number, number, number, number, number],
  attributes: string,
  inset = 0,
): string {
  return `<rect x="${n(x + inset)}" y="${n(y + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" rx="${n(Math.max(0, radius - inset))}" ${attributes}/>`
}

export function circle(cx: number, cy: number, r: number, attributes: string): string {
  return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" ${attributes}/>`
}
