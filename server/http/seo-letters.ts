// Words as pictures, in the site's own letters: a server has no fonts, and another one would have others.
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import decompress from 'woff2-encoder/decompress'

/** The family names in the files, which are not those of the style sheet. */
const families = 'Anek Latin Medium, Anek Bangla Medium'
const fonts = ['anek-latin', 'anek-bangla', 'anek-taka']

/** Pango opens fonts by path and reads no WOFF2; what it has opened once it knows until the process ends. */
async function open(): Promise<void> {
  const room = await mkdtemp(join(tmpdir(), 'phonehaat-fonts-'))
  process.once('exit', () => rmSync(room, { recursive: true, force: true }))
  for (const font of fonts) {
    const fontfile = join(room, `${font}.ttf`)
    await writeFile(fontfile, await decompress(await readFile(new URL(`../../web/styles/fonts/${font}.woff2`, import.meta.url))))
    await sharp({ text: { text: '৳', font: families, fontfile } }).toBuffer()
  }
}
let opened: Promise<void> | undefined

export interface Drawn {
  data: Buffer
  info: { width: number; height: number }
}

interface Words {
  color: string
  /** Pixels. The first of the sizes in which the words fit is taken, or else the last, and what is too much falls away below. */
  sizes: readonly number[]
  width: number
  height: number
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Words on nothing, as a PNG no larger than they need; Pango breaks the lines and joins Bangla's letters. */
export async function drawWords(text: string, { color, sizes, width, height }: Words): Promise<Drawn> {
  opened ??= open()
  await opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
  let drawn: Drawn | undefined
  for (const size of sizes) {
    drawn = await sharp({
      text: {
        text: `<span foreground="${color}" weight="600">${escaped(text)}</span>`,
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
  return sharp(drawn!.data).extract({ left: 0, top: 0, width: drawn!.info.width, height }).png().toBuffer({ resolveWithObject: true })
}
