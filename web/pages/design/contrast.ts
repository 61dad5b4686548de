/** A colour in sRGB, each channel 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const linear = (channel: number) => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour as a style sheet writes it, in whatever notation, as the screen shows it. */
export function colourOf(written: string): Rgb {
  const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  pen.fillStyle = written
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
