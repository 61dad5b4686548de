// Words as pictures, in the site's own letters: a server has no fonts, and another one would have others.
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import escapeHtml from 'escape-html'
import sharp from 'sharp'

/** The family names in the files, which are not those of the style sheet. */
const families = 'Anek Latin Medium, Anek Bangla Medium'
const files = ['anek-latin', 'anek-bangla', 'anek-taka']

/** Returns the path of a font, unpacked in a folder of fonts. */
async function unpacked(folder: string, font: string): Promise<string> {
  const path = join(folder, `${font}.ttf`)
  if (await stat(path).catch(() => undefined)) return path
  const { default: decompress } = await import('woff2-encoder/decompress')
  const bytes = await decompress(await readFile(new URL(`../../../web/styles/fonts/${font}.woff2`, import.meta.url)))
  // This process may be ended at any time, and half a font is none.
  await writeFile(`${path}.part`, bytes)
  await rename(`${path}.part`, path)
  return path
}

/** Pango opens fonts by path and reads no WOFF2; what it has opened once it knows until the process ends. */
async function open(folder: string): Promise<void> {
  for (const font of files)
    await sharp({ text: { text: '৳', font: families, fontfile: await unpacked(folder, font) } }).toBuffer()
}
let opened: Promise<void> | undefined

export interface RenderedText {
  data: Buffer
  info: { width: number; height: number }
}

interface TextStyle {
  /** A folder for unpacked fonts, which may be empty. */
  fonts: string
  color: string
  /** Pixels. The first of the sizes in which the words fit is taken, or else the last, and what is too much falls away below. */
  sizes: readonly number[]
  width: number
  height: number
}

/** Words on nothing, as a PNG no larger than they need; Pango breaks the lines and joins Bangla's letters. */
export async function renderText(
  text: string,
  { fonts, color, sizes, width, height }: TextStyle,
): Promise<RenderedText> {
  opened ??= open(fonts)
  await opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
  let drawn: RenderedText | undefined
  for (const size of sizes) {
    drawn = await sharp({
      text: {
        text: `<span foreground="${color}" weight="600">${escapeHtml(text)}</span>`,
        font: `${families} ${size}`,
        width,
        rgba: true,
        dpi: 72,
        wrap: 'word-char',
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (drawn.info.height <= height) return drawn
  }
  return sharp(drawn!.data)
    .extract({ left: 0, top: 0, width: drawn!.info.width, height })
    .png()
    .toBuffer({ resolveWithObject: true })
}
